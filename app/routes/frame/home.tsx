import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Card } from "#app/domain/listing/card.ts";
import { homeSectionSize, slideshowSize } from "#app/domain/listing/list-page.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { allPath, categoryPath, createListingPath, feedPath, homePath, offersPath } from "#app/paths.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Slideshow, slideSizes } from "#app/ui/listing/slideshow.tsx";
import { SearchForm } from "#app/ui/search/form.tsx";
import { homeSection } from "#app/routes/search/lists.server.ts";
import { blankForm } from "#app/routes/search/search.server.ts";
import { cityLinks } from "#app/routes/search/suggested-places.server.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { placeTexts } from "#texts/place/page.ts";
import { homeTexts } from "#texts/site/home.ts";
import cardsStyles from "#app/styles/cards.css?url";
import searchStyles from "#app/styles/search.css?url";
import homeStyles from "#app/styles/home.css?url";
import { styleLinks } from "#app/ui/site/style-links.ts";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(cardsStyles, searchStyles, homeStyles);

export async function loader() {
  const [search, cities, newest, offers, forSale, forRent] = await Promise.all([
    blankForm(),
    cityLinks(),
    homeSection(anything, slideshowSize, "whole"),
    homeSection({ ...anything, offers: true }, homeSectionSize),
    homeSection({ ...anything, type: "sell" }, homeSectionSize),
    homeSection({ ...anything, type: "rent" }, homeSectionSize),
  ]);
  return { search, cities, newest, offers, forSale, forRent };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    address: homePath,
    feed: feedPath(null),
    preload: { picture: data?.newest[0]?.cover, sizes: slideSizes },
  });

export default function Home() {
  const { search, cities, newest, offers, forSale, forRent } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="hero">
        <div className="hero-inside">
          <div className="hero-text">
            <h1>{homeTexts.heading}</h1>
            <p>
              <RichText text={homeTexts.introduction} all={(part) => <Link to={allPath}>{part}</Link>} />
            </p>
          </div>
          <div className="skyline" />
          <div className="hero-search">
            <SearchForm search={search} />
            <ShowPhotos pictures={[...newest, ...offers, ...forSale, ...forRent].map(({ cover }) => cover)} />
          </div>
        </div>
      </header>
      <Slideshow slides={newest} />
      <Cities links={cities} />
      <WhyChooseUs />
      <HomeSection {...homeTexts.offers} anchor="offer" cards={offers} to={offersPath} />
      <HomeSection {...homeTexts.sale} anchor="sale" cards={forSale} to={categoryPath("sell")} />
      <HomeSection {...homeTexts.rent} anchor="rent" cards={forRent} to={categoryPath("rent")} />
      <HowItWorks />
      <OwnerInvitation />
    </>
  );
}

function Cities({ links }: { links: { name: string; to: string; count: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="home-inside cities" aria-labelledby="cities">
      <h2 id="cities">{homeTexts.cities}</h2>
      <ul className="city-list">
        {links.map(({ name, to, count }) => (
          <li key={to}>
            <Link to={to}>{placeTexts.link({ place: name, count })}</Link>
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
    to: createListingPath,
  },
  {
    icon: <RareIcon name="shield" />,
    ...homeTexts.why.free,
    to: null,
  },
];

function WhyChooseUs() {
  return (
    <section className="why" aria-labelledby="why">
      <div className="home-inside">
        <h2 id="why">{homeTexts.why.heading}</h2>
        <p className="subtitle">{homeTexts.why.tagline} </p>
        <ul className="why-points">
          {reasons.map(({ icon, title, text, to }) => (
            <li key={title} className="why-point">
              <span className="why-icon">{icon}</span>
              <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
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
        <div className="section-head">
          <h2>{heading}</h2>
          <Link to={to}>
            {more}
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
    <section className="home-inside how" aria-labelledby="how">
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
    <div className="home-inside invitation">
      <div>
        <p className="invitation-title">{homeTexts.invitation.title}</p>
        <p>{homeTexts.invitation.text}</p>
      </div>
      <Link to={createListingPath} className="button button-main">
        {homeTexts.invitation.create}
      </Link>
    </div>
  );
}
