import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { tileSize, tileUrl } from "#app/domain/map.ts";
import type { AreaMosaic, Direction } from "#app/domain/map-view.ts";
import type { TileSource } from "./map-mosaic.tsx";
import type { SearchLink } from "./search-results.tsx";

/** Where the list beside the map begins. */
export const mapListAnchor = "homes";

/** A marker drawn on the mosaic, in pixels of its full size. */
export interface DrawnMarker {
  x: number;
  y: number;
  /** Null for a single home. */
  count: string | null;
  /** For who does not see it. */
  name: string;
  to: string;
}

/** A link to the map around this one. */
export interface MapMove extends SearchLink {
  move: Direction | "in" | "out";
}

export interface ResultsMapState {
  /** What is looked at, as the URL writes it. */
  view: string;
  tiles: TileSource;
  mosaic: AreaMosaic;
  /** The viewport that is searched, in pixels of the mosaic; null where nothing bounds the search. */
  frame: { x: number; y: number; width: number; height: number } | null;
  markers: DrawnMarker[];
  moves: MapMove[];
}

/**
 * Results on a map without script: tiles laid in a grid, markers drawn over them, each a link, and links that move the
 * map. The live map takes the picture's place; it finds what it needs to know in `data-`.
 */
export function ResultsMap({ map }: { map: ResultsMapState }) {
  const { mosaic, tiles, frame, markers } = map;
  const [width, height] = [mosaic.columns * tileSize, mosaic.rows * tileSize];
  return (
    <figure className="results-map" aria-label="Map of the homes">
      <a href={`#${mapListAnchor}`} className="skip-map">
        Skip the map
      </a>
      <div className="results-map-window" id="map" data-tiles={tiles.url} data-zoom={mosaic.zoom}>
        <div className="results-map-tiles">
          {mosaic.tiles.map((tile, index) =>
            tile ? (
              <img
                key={index}
                src={tileUrl(tiles.url, tile)}
                width={tileSize}
                height={tileSize}
                alt=""
                loading="lazy"
              />
            ) : (
              <span key={index} />
            ),
          )}
        </div>
        <svg
          className="results-map-markers"
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label="Homes on the map"
        >
          {frame && <rect className="map-frame" {...frame} />}
          {markers.map((marker) => (
            <Fragment key={`${marker.x} ${marker.y} ${marker.to}`}>
              <Marker marker={marker} />{" "}
            </Fragment>
          ))}
        </svg>
      </div>
      <figcaption>
        <nav aria-label="Move the map" data-part="moves" data-view={map.view}>
          <ul className="link-row map-moves">
            {map.moves.map(({ move, text, to }) => (
              <li key={move}>
                <Link to={to} className="button button-small" data-move={move}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <small>{tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}

function Marker({ marker: { x, y, count, name, to } }: { marker: DrawnMarker }) {
  return (
    <Link to={to} aria-label={name}>
      {count === null ? (
        <path className="map-pin" d={`M${x} ${y}c-4-14-16-20-16-34a16 16 0 0 1 32 0c0 14-12 20-16 34z`} />
      ) : (
        <>
          <circle className="map-cluster" cx={x} cy={y} r={26} />
          <text className="map-count" x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {count}
          </text>
        </>
      )}
    </Link>
  );
}
