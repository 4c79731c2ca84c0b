import { Link } from "@remix-run/react";
import type { Card } from "#app/domain/listing/card.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listingPath } from "#app/paths.ts";
import { NoPhoto, Photo } from "#app/ui/photo/picture.tsx";
import { Price } from "#app/ui/listing/price.tsx";
import type { SearchLink } from "#app/ui/search/results.tsx";
import { cardTexts } from "#texts/listing/card.ts";
import { factTexts } from "#texts/listing/facts.ts";
import { RichText } from "#app/ui/site/rich-text.tsx";
import { mapListTexts } from "#texts/map/list.ts";

/** The homes of one place in the list next to the map. */
export interface MapGroup {
  name: string;
  /** `14 homes, 2.3 km from the centre of Pune`; null if neither is known. */
  note: string | null;
  homes: (Point & { card: Card })[];
  /** The path of the list of these homes; null if no search finds exactly these. */
  to: string | null;
  /** The link to all of them. */
  all: SearchLink | null;
}

/** What the list does not show. */
export interface MapRest {
  /** Links to further cities. */
  cities: SearchLink[];
  /** How many homes are in places that are not listed; null if there may be some. */
  homes: number | null;
}

interface MapListProps {
  groups: MapGroup[];
  rest: MapRest;
  /** The same search as a list. */
  list: string;
  /** The id of the home whose marker has the pointer or the focus. */
  highlighted: string | null;
}

/** The homes on the map by place. */
export function MapList({ groups, rest, list, highlighted }: MapListProps) {
  const others = rest.homes === null ? mapListTexts.others : mapListTexts.inOtherPlaces(rest.homes);
  return (
    <>
      {groups.map(({ name, note, homes, to, all }) => (
        <section key={name} className="map-group">
          <h2>{to ? <Link to={to}>{name}</Link> : name}</h2>
          {note && <p className="hint">{note}</p>}
          <ul className="map-homes">
            {homes.map((home) => (
              <li
                key={home.card.id}
                data-home={home.card.id}
                data-at={`${home.latitude} ${home.longitude}`}
                className={home.card.id === highlighted ? "highlighted" : undefined}
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
      {rest.cities.length > 0 && (
        <section className="map-group">
          <h2>{mapListTexts.otherCities}</h2>
          <ul className="link-row">
            {rest.cities.map(({ text, to }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rest.homes !== 0 && (
        <p>
          <RichText text={others} list={(part) => <Link to={list}>{part}</Link>} />
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
          alt={card.cover.alt || cardTexts.photoOf(card.name)}
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
          {factTexts.beds(card.bedroom)}
          {card.offer && (
            <>
              {" "}
              <span className="badge badge-offer">{cardTexts.offer}</span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}
