import { type Ref, forwardRef } from "react";
import type { Card } from "#app/domain/listing/card.ts";
import type { MapMarker } from "#app/domain/map/markers.ts";
import { CardText } from "#app/ui/listing/card.tsx";
import { SaveHome } from "#app/ui/listing/save-button.tsx";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import { approximateTexts } from "#texts/map/approximate.ts";
import type { Marked } from "./hover-sync.ts";

/** A home in the list of the map. */
export interface HomeOnMap {
  card: Card;
  /** Whether its point is not exact. */
  approximate?: true;
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
          <MapCard card={home.card} isApproximate={home.approximate} />
        </li>
      ))}
    </ul>
  );
}

/** A home as a card of the list and of a pop-up. Unlike on lists, it keeps its first photo when it is swiped. */
export const MapCard = forwardRef(function MapCard(
  { card, isApproximate }: { card: Card; isApproximate?: boolean },
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
      </div>
      {card.offer && <p className="badge badge-offer">{cardTexts.offer}</p>}
      <CardText card={card} level={2} link={link} note={isApproximate ? approximateTexts.place : undefined} />
      <SaveHome home={card} />
    </article>
  );
});
