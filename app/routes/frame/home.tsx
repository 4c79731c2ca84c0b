import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Card } from "#app/domain/listing/card.ts";
import { homeSectionSize, slideshowSize } from "#app/domain/listing/list-page.ts";
import { bedroomChoicesOf, bedroomValue } from "#app/domain/search/bedrooms.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { allPath, categoryPath, newListingPath, feedPath, homePath, offersPath } from "#app/paths.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { LateStyles } from "#app/ui/site/late-styles.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { CityDrawing } from "#app/ui/frame/city-drawing.tsx";
import { Slideshow, slideSizes } from "#app/ui/listing/slideshow.tsx";
import { HomeSearch } from "#app/ui/search/home-search.tsx";
import { homeSection } from "#app/routes/search/lists.server.ts";
import { type CityLink, cityLinks, suggestedPlaces } from "#app/routes/search/suggested-places.server.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { homeTexts } from "#texts/site/home.ts";
import cardsStyles from "#app/styles/cards.css?url";
import homeStyles from "#app/styles/home.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, homeStyles);

export async function loader() {
  const [places, cities, newest, offers, forSale, forRent] = await Promise.all([
    suggestedPlaces(),
    cityLinks(),
    homeSection(anything, slideshowSize, "whole"),
    homeSection({ ...anything, offers: true }, homeSectionSize),
    homeSection({ ...anything, type: "sell" }, homeSectionSize),
    homeSection({ ...anything, type: "rent" }, homeSectionSize),
  ]);
  return { bedrooms: bedroomChoicesOf([]).map(bedroomValue), places, cities, newest, offers, forSale, forRent };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    address: homePath,
    feed: feedPath(null),
    preload: { picture: data?.newest[0]?.cover, sizes: slideSizes },
  });

export default function Home() {
  const { bedrooms, places, cities, newest, offers, forSale, forRent } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="hero">
        <div className="plate">
          <h1>{homeTexts.heading}</h1>
          <p>
            <RichText text={homeTexts.introduction} all={(part) => <Link to={allPath}>{part}</Link>} />
          </p>
          <HomeSearch bedrooms={bedrooms} places={places} />
          <ShowPhotos pictures={[...newest, ...offers, ...forSale, ...forRent].map(({ cover }) => cover)} />
        </div>
        {newest.length > 0 ? (
          <Slideshow slides={newest} />
        ) : (
          <>
            <LateStyles />
            <div className="bridge" />
          </>
        )}
      </div>
      <Cities links={cities} />
      <HomeSection {...homeTexts.offers} anchor="offer" cards={offers} to={offersPath} />
      <HomeSection {...homeTexts.sale} anchor="sale" cards={forSale} to={categoryPath("sell")} />
      <HomeSection {...homeTexts.rent} anchor="rent" cards={forRent} to={categoryPath("rent")} />
      <WhyChooseUs />
      <div className="home-inside columns">
        <HowItWorks />
        <OwnerInvitation />
      </div>
    </>
  );
}

function Cities({ links }: { links: CityLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="home-inside" aria-label={homeTexts.cities}>
      <ul className="city-list">
        {links.map(({ name, to, homes }) => (
          <li key={to}>
            <Link to={to}>
              <CityDrawing city={name} />
              <span>
                <strong>{name}</strong> <span className="city-homes">{homes}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const reasons = [
  {
    icon: <RareIcon name="home" />,
    ...homeTexts.why.buy,
    to: categoryPath("sell"),
  },
  {
    icon: <RareIcon name="key" />,
    ...homeTexts.why.rent,
    to: categoryPath("rent"),
  },
  {
    icon: <RareIcon name="tag" />,
    ...homeTexts.why.sell,
    to: newListingPath,
  },
  {
    icon: <RareIcon name="shield" />,
    ...homeTexts.why.free,
    to: null,
  },
];

function WhyChooseUs() {
  return (
    <section className="home-inside" aria-labelledby="why">
      <h2 id="why">{homeTexts.why.heading}</h2>
      <p className="subtitle">{homeTexts.why.tagline}</p>
      <ul className="why-points">
        {reasons.map(({ icon, title, text, to }) => (
          <li key={title}>
            {icon}
            <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HomeSectionProps {
  heading: string;
  /** Prefix of its cards' ids, since a home may be in two sections. */
  anchor: string;
  cards: Card[];
  to: string;
  more: string;
}

function HomeSection({ heading, anchor, cards, to, more }: HomeSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="home-section" aria-label={heading}>
      <div className="home-inside">
        <div className="row between">
          <h2>{heading}</h2>
          <Link to={to} className="target">
            <RichText text={more} hidden={(part) => <span className="visually-hidden">{part}</span>} />
            <RareIcon name="on" />
          </Link>
        </div>
        <CardGrid>
          {cards.map((card) => (
            <li key={card.id}>
              <ListingCard card={card} level={3} anchor={`${anchor}-${card.id}`} />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">{homeTexts.how.heading}</h2>
      <ol>
        {homeTexts.how.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function OwnerInvitation() {
  return (
    <div className="invitation">
      <h2>{homeTexts.invitation.title}</h2>
      <p>{homeTexts.invitation.text}</p>
      <Link to={newListingPath} className="button button-main">
        {homeTexts.invitation.create}
      </Link>
    </div>
  );
}
