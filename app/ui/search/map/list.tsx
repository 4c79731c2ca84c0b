import { Link } from "@remix-run/react";
import { type Ref, forwardRef } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import type { MapMarker } from "#app/domain/map/markers.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listingPath } from "#app/paths.ts";
import { CardFacts } from "#app/ui/listing/card.tsx";
import { Price } from "#app/ui/listing/price.tsx";
import { SaveHome } from "#app/ui/listing/save-button.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import type { Marked } from "./hover-sync.ts";

/** A home in the list of the map. */
export interface HomeOnMap {
  card: Card;
  /** What is said of its point; undefined for an exact one. */
  approximate?: string;
  /** The index of its marker, which it may share; -1 if it is not on the map. */
  marker: number;
  /** Its own marker, for a zoom at which there is room. */
  own: MapMarker;
}

/** The homes of the map: beside it or, on phones, a row of cards over it. */
export function MapList({ homes, marked }: { homes: HomeOnMap[]; marked: Marked | null }) {
  return (
    <ul className="card-grid map-list">
      {homes.map((home) => (
        <li
          key={home.card.id}
          data-homes={home.card.id}
          className={marked?.by === "map" && marked.homes.includes(home.card.id) ? "marked" : undefined}
        >
          <MapCard card={home.card} note={home.approximate} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A home as a card of the list and of a pop-up. Unlike on lists, it keeps its first photo when it is swiped.
 * @param props.note what is said of its point
 */
export const MapCard = forwardRef(function MapCard(
  { card, note }: { card: Card; note?: string },
  link: Ref<HTMLAnchorElement>,
) {
  return (
    <article className="card map-card">
      <div className="card-picture">
        {card.cover ? (
          <Photo
            picture={card.cover}
            alt={card.cover.alt || cardTexts.photoOf(card.name)}
            sizes="(min-width: 60rem) 20rem, 8rem"
          />
        ) : (
          <NoPhoto />
        )}
        {card.offer && <p className="badge badge-offer">{cardTexts.offer}</p>}
      </div>
      <div className="card-text">
        <Price price={card.price} />
        <h2 className="card-name" {...writtenIn(card.name)}>
          <Link ref={link} to={listingPath(card)} className="card-link">
            {card.name}
          </Link>
        </h2>
        <ul className="facts">
          <CardFacts card={card} />
          {card.distance && <li>{card.distance}</li>}
        </ul>
        <p className="card-address hint" {...writtenIn(card.address)}>
          {card.address}
        </p>
        {note && <p className="card-note hint">{note}</p>}
      </div>
      <SaveHome home={card} />
    </article>
  );
});
