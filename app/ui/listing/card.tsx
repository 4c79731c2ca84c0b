import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import { baths, beds } from "#app/domain/listing/listing.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listingPath } from "#app/paths.ts";
import { Icon } from "#app/ui/site/icons.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { Price } from "./price.tsx";
import { SaveHome } from "#app/ui/save-home.tsx";

/** How wide a card's picture is shown, for `sizes` here and in the preload. */
export const cardSizes = "(min-width: 75rem) 280px, (min-width: 60rem) 30vw, (min-width: 38rem) 45vw, 92vw";

interface ListingCardProps {
  card: Card;
  /** The level of the card's heading: below the heading of its list. */
  level: 2 | 3;
  eager?: boolean;
  /** The fragment it is found at. A page that shows it twice gives each its own. */
  anchor?: string;
  /** What can be done with it, instead of saving it. */
  children?: ReactNode;
}

/** A listing in a list (SPEC.md section 2, listing card). */
export function ListingCard({ card, level, eager = false, anchor, children }: ListingCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="card" id={anchor}>
      <div className="card-picture">
        {card.cover ? (
          <Photo picture={card.cover} alt={card.cover.alt || `Photo of ${card.name}`} sizes={cardSizes} eager={eager} />
        ) : (
          <NoPhoto />
        )}
        {card.offer && <p className="badge badge-offer">Offer</p>}
      </div>
      <div className="card-text">
        <p className="card-address" {...writtenIn(card.address)}>
          <Icon name="place" />
          {card.address}
        </p>
        <Heading className="card-name" {...writtenIn(card.name)}>
          <Link to={listingPath(card)} className="card-link">
            {card.name}
          </Link>
        </Heading>
        <Price price={card.price} />
        <div className="card-foot">
          <ul className="facts">
            <li>
              <Icon name="bed" />
              {beds(card.bedroom)}
            </li>
            <li>
              <Icon name="bath" />
              {baths(card.bathroom)}
            </li>
          </ul>
          <p className="card-time">
            <time dateTime={card.posted.iso} title={card.posted.full}>
              {card.posted.ago}
            </time>
          </p>
        </div>
      </div>
      {children ? <div className="card-actions">{children}</div> : <SaveHome home={card} anchor={anchor} />}
    </article>
  );
}

/** Cards side by side, as many as the width allows. */
export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <ul className={wide ? "card-grid card-grid-wide" : "card-grid"}>{children}</ul>;
}
