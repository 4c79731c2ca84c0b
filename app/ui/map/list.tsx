import { Link } from "@remix-run/react";
import type { Card } from "#app/domain/listing/card.ts";
import { beds } from "#app/domain/listing/listing.ts";
import type { Point } from "#app/domain/map/geometry.ts";
import { homes as homesText } from "#app/domain/search/criteria.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listingPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { Price } from "#app/ui/listing/price.tsx";
import type { SearchLink } from "#app/ui/search/results.tsx";

/** Homes in one place, as the list beside the map shows them. */
export interface MapGroup {
  name: string;
  /** `14 homes`; null where that is not known. */
  count: string | null;
  /** `2.3 km away` */
  away: string;
  homes: (Point & { card: Card })[];
  /** The list of the homes there; null where no search finds just these. */
  to: string | null;
  /** The way to more of them. */
  all: SearchLink | null;
}

interface MapListProps {
  groups: MapGroup[];
  /** How many homes of other places are on the map. */
  others: number;
  /** The same search as a list. */
  list: string;
  /** The id of the home whose marker is pointed at. */
  lit: string | null;
}

/** The homes on the map by where they stand, the nearest to its middle first. */
export function MapList({ groups, others, list, lit }: MapListProps) {
  return (
    <>
      {groups.map(({ name, count, away, homes, to, all }) => (
        <section key={name} className="map-group">
          <h2>{to ? <Link to={to}>{name}</Link> : name}</h2>
          <p className="hint">{[count, away].filter(Boolean).join(", ")}</p>
          <ul className="map-homes">
            {homes.map((home) => (
              <li
                key={home.card.id}
                data-home={home.card.id}
                data-at={`${home.latitude} ${home.longitude}`}
                className={home.card.id === lit ? "lit" : undefined}
              >
                <MapHomeItem card={home.card} />
              </li>
            ))}
          </ul>
          {all && (
            <p>
              <Link to={all.to}>{all.text}</Link>
            </p>
          )}
        </section>
      ))}
      {others > 0 && (
        <p>
          {homesText(others)} more in other places. <Link to={list}>See all as a list</Link>
        </p>
      )}
    </>
  );
}

function MapHomeItem({ card }: { card: Card }) {
  return (
    <article className="map-home">
      {card.cover ? (
        <Photo
          picture={card.cover}
          alt={card.cover.alt || `Photo of ${card.name}`}
          sizes="7rem"
          className="map-home-photo"
        />
      ) : (
        <NoPhoto />
      )}
      <div>
        <h3 {...writtenIn(card.name)}>
          <Link to={listingPath(card)} className="card-link">
            {card.name}
          </Link>
        </h3>
        <Price price={card.price} />
        <p className="hint">
          {beds(card.bedroom)}
          {card.offer && (
            <>
              {" "}
              <span className="badge badge-offer">Offer</span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}
