import { Link } from "@remix-run/react";
import type { ReactNode, Ref } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { cardAnchor } from "#app/domain/listing/list-page.ts";
import { listingPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { Price } from "./price.tsx";
import { useCardPhotos } from "./use-card-photos.tsx";
import { SaveHome } from "./save-button.tsx";
import { TimeAgo } from "#app/ui/site/time-ago.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import { factTexts } from "#texts/listing/facts.ts";

/**
 * The `sizes` attribute of a card's photo, also for its preload. Phones have up to three pixels per CSS pixel; beyond 2.25,
 * a larger file only takes longer to load.
 */
export const cardSizes =
  "(min-width: 100rem) 342px, (min-width: 75rem) 286px, (min-width: 60rem) 30vw, (min-width: 38rem) 45vw, " +
  "(min-resolution: 2.5dppx) 69vw, 92vw";

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

/** A listing in a list (SPEC.md section 2, listing card). */
export function ListingCard({ card, level, eager = false, anchor, children }: ListingCardProps) {
  const { picture, buttons, onTouchStart, onTouchEnd, onPointerEnter } = useCardPhotos(card);
  return (
    <article className="card" id={anchor} {...{ onTouchStart, onTouchEnd, onPointerEnter }}>
      <div className="card-picture">
        {picture ? (
          <Photo
            key={picture.folder}
            picture={picture}
            alt={picture.alt || cardTexts.photoOf(card.name)}
            sizes={cardSizes}
            eager={eager || picture !== card.cover}
          />
        ) : (
          <NoPhoto />
        )}
      </div>
      {card.offer && <p className="badge badge-offer">{cardTexts.offer}</p>}
      <CardText card={card} level={level} />
      {buttons}
      {children ? <div className="card-actions">{children}</div> : <SaveHome home={card} anchor={anchor} />}
    </article>
  );
}

interface CardTextProps extends Pick<ListingCardProps, "card" | "level"> {
  /** The link to the listing. */
  link?: Ref<HTMLAnchorElement>;
  /** What is said of its point on a map. */
  note?: string;
}

/** What a card says below its photo. */
export function CardText({ card, level, link, note }: CardTextProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="card-text">
      <Price price={card.price} />
      <Heading className="card-name" {...writtenIn(card.name)}>
        <Link ref={link} to={listingPath(card)} className="card-link">
          {card.name}
        </Link>
      </Heading>
      <ul className="facts">
        {factsOf(card).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {card.distance !== undefined && <li className="card-reason">{card.distance}</li>}
        {card.matches?.map((text) => (
          <li key={text} className="card-reason">
            <strong>{text}</strong>
          </li>
        ))}
      </ul>
      <p className="card-address hint" {...writtenIn(card.address)}>
        {card.address}
      </p>
      <div className="card-time hint">
        {note && <p>{note}</p>}
        <p>
          <TimeAgo time={card.listedTime} />
          {card.phone && ` · ${cardTexts.phone}`}
        </p>
        {card.confirmed && <p className="card-confirmed">{cardTexts.confirmed}</p>}
        {card.unconfirmed && <p>{card.unconfirmed}</p>}
      </div>
    </div>
  );
}

/** Its rooms, its area, and what its price is best compared by. */
function factsOf({ room = [], bedroom, bathroom, area, terms }: Card): string[] {
  const beds = bedroom > 0 && factTexts.beds(bedroom);
  const baths = bathroom > 0 && factTexts.baths(bathroom);
  return [...room, beds, baths, area, terms].filter((fact) => typeof fact === "string");
}

/** Cards of a list, each with a fragment of its own. On the list of a page, the photos of the first two load at once. */
export function CardList({ cards, level }: { cards: Card[]; level: 2 | 3 }) {
  return (
    <CardGrid>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard card={card} level={level} eager={level === 2 && index < 2} anchor={cardAnchor(card.id)} />
        </li>
      ))}
    </CardGrid>
  );
}

/** A grid of cards, with as many columns as fit. @param props.own whether they are their owner's: rows on a phone */
export function CardGrid({ children, own = false }: { children: ReactNode; own?: boolean }) {
  return <ul className={own ? "card-grid own-grid" : "card-grid"}>{children}</ul>;
}

/** Why a listing in a visitor's own list is in no other; nothing if it is live. */
export function StatusNotice({ notice }: { notice: string | undefined }) {
  if (notice === undefined) return null;
  return (
    <p>
      <span className="badge">{notice}</span>
    </p>
  );
}
