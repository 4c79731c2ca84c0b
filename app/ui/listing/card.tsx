import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { splitText } from "#app/domain/site/text.ts";
import { listingPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { Price } from "./price.tsx";
import { SaveHome } from "./save-button.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import { factTexts } from "#texts/listing/facts.ts";

/** The `sizes` attribute of a card's photo, also for its preload. */
export const cardSizes = "(min-width: 75rem) 300px, (min-width: 60rem) 30vw, (min-width: 38rem) 45vw, 92vw";

interface ListingCardProps {
  card: Card;
  /** The level of the card's heading, one below the heading of its list. */
  level: 2 | 3;
  eager?: boolean;
  /** Its fragment. A page that shows a listing twice gives each card its own. */
  anchor?: string;
  /** Actions to show instead of the button that saves it. */
  children?: ReactNode;
}

/**
 * About how much of an address a card shows, in UTF-16 units. It is not clamped to lines: larger spacing between letters
 * would hide a part of it (WCAG 1.4.12).
 */
const addressLength = 90;

/** A listing in a list (SPEC.md section 2, listing card). */
export function ListingCard({ card, level, eager = false, anchor, children }: ListingCardProps) {
  const [address, restOfAddress] = splitText(card.address, addressLength);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="card" id={anchor}>
      <div className="card-picture">
        {card.cover ? (
          <Photo
            picture={card.cover}
            alt={card.cover.alt || cardTexts.photoOf(card.name)}
            sizes={cardSizes}
            eager={eager}
          />
        ) : (
          <NoPhoto />
        )}
        {card.offer && <p className="badge badge-offer">{cardTexts.offer}</p>}
        <p className="card-time">
          <TimeAgo time={card.listedTime} />
        </p>
      </div>
      <div className="card-text">
        <Price price={card.price} short />
        <Heading className="card-name" {...writtenIn(card.name)}>
          <Link to={listingPath(card)} className="card-link">
            {card.name}
          </Link>
        </Heading>
        <ul className="facts">
          <li>{factTexts.beds(card.bedroom)}</li>
          <li>{factTexts.baths(card.bathroom)}</li>
          {card.area && <li>{card.area}</li>}
        </ul>
        <p className="card-address" {...writtenIn(card.address)}>
          {restOfAddress === "" ? address : `${address} …`}
        </p>
        {card.unconfirmed && <p className="card-note">{card.unconfirmed}</p>}
      </div>
      {children ? <div className="card-actions">{children}</div> : <SaveHome home={card} anchor={anchor} />}
    </article>
  );
}

/** A grid of cards, with as many columns as fit. */
export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <ul className={wide ? "card-grid card-grid-wide" : "card-grid"}>{children}</ul>;
}
