import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { tagline } from "#app/brand.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { homeSectionSize, slideshowSize } from "#app/domain/listing/page.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { allPath, categoryPath, createListingPath, feedPath, homePath, offersPath } from "#app/paths.ts";
import { ShowPhotos } from "#app/ui/site/data-light.tsx";
import { Icon } from "#app/ui/site/icons.tsx";
import { MoreIcon } from "#app/ui/site/more-icons.tsx";
import { CardGrid, ListingCard } from "#app/ui/listing/card.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { Skyline } from "#app/ui/site/skyline.tsx";
import { Slideshow, slideSizes } from "#app/ui/listing/slideshow.tsx";
import { SearchForm } from "#app/ui/search/form.tsx";
import { homeSection } from "#app/routes/search/lists.server.ts";
import { blankForm } from "#app/routes/search/search.server.ts";

export async function loader() {
  const [search, newest, offers, forSale, forRent] = await Promise.all([
    blankForm(),
    homeSection(anything, slideshowSize, "whole"),
    homeSection({ ...anything, offers: true }, homeSectionSize),
    homeSection({ ...anything, type: "sell" }, homeSectionSize),
    homeSection({ ...anything, type: "rent" }, homeSectionSize),
  ]);
  return { search, newest, offers, forSale, forRent };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    address: homePath,
    feed: feedPath(null),
    first: { picture: data?.newest[0]?.cover, sizes: slideSizes },
  });

export default function Home() {
  const { search, newest, offers, forSale, forRent } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="hero">
        <div className="hero-inside">
          <div className="hero-text">
            <h1>{tagline}</h1>
            <p>
              Homes to rent and to buy across India, straight from their owners.{" "}
              <Link to={allPath}>See all properties</Link>
            </p>
          </div>
          <Skyline />
          <div className="hero-search">
            <SearchForm search={search} />
            <ShowPhotos pictures={[...newest, ...offers, ...forSale, ...forRent].map(({ cover }) => cover)} />
          </div>
        </div>
      </header>
      <Slideshow slides={newest} />
      <WhyChooseUs />
      <HomeSection heading="Recent Offers" anchor="offer" cards={offers} to={offersPath} more="Show more offers" />
      <HomeSection
        heading="Available for Sale"
        anchor="sale"
        cards={forSale}
        to={categoryPath("sell")}
        more="Show more places for sale"
      />
      <HomeSection
        heading="Available for Rent"
        anchor="rent"
        cards={forRent}
        to={categoryPath("rent")}
        more="Show more places for rent"
      />
      <Invitation />
    </>
  );
}

const points = [
  {
    icon: <Icon name="home" />,
    title: "Buy a home",
    text: "Flats, houses and villas with photos, a map and the full price.",
    to: categoryPath("sell"),
  },
  {
    icon: <MoreIcon name="key" />,
    title: "Rent a home",
    text: "Monthly rents in plain figures, furnished or not, with or without parking.",
    to: categoryPath("rent"),
  },
  {
    icon: <MoreIcon name="tag" />,
    title: "Sell your home",
    text: "List it with a plain form, from any phone. It takes a few minutes.",
    to: createListingPath,
  },
  {
    icon: <MoreIcon name="shield" />,
    title: "No hidden fees",
    text: "Listing, looking and writing to an owner cost nothing.",
    to: null,
  },
] as const;

function WhyChooseUs() {
  return (
    <section className="why" aria-labelledby="why">
      <div className="home-inside">
        <h2 id="why">Why Choose Us</h2>
        <p className="subtitle">
          Trust us to make finding, renting, or selling your home a smooth and satisfying process.
        </p>
        <ul className="why-points">
          {points.map(({ icon, title, text, to }) => (
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
  /** What the anchors of its cards begin with: a home may stand in two sections. */
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
            <MoreIcon name="on" />
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

/** For owners, who came all the way down. */
function Invitation() {
  return (
    <div className="home-inside invitation">
      <div>
        <p className="invitation-title">Have a home to let or to sell?</p>
        <p>Listing it is free, and takes a few minutes. People write straight to you.</p>
      </div>
      <Link to={createListingPath} className="button button-main">
        List your home
      </Link>
    </div>
  );
}
