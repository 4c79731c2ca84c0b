import { Link, useLocation } from "@remix-run/react";
import type { Map as LeafletMap } from "leaflet";
import { Fragment, type MouseEvent, useCallback, useRef } from "react";
import { type Point, tileSize, tileUrl } from "#app/domain/map/geometry.ts";
import type { AreaMosaic, Direction } from "#app/domain/map/viewport.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { useLiveMap } from "./lazy-map.ts";
import type { TileSource } from "./static-map.tsx";
import type { SearchLink } from "#app/ui/search/results.tsx";

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

interface ResultsMapProps {
  map: ResultsMapState;
  /** What is said of how many homes are found. */
  found: string;
  /** A home of the list that is pointed at. */
  pointed: Point | null;
  /** Goes to another search of the map. */
  onSearch: (path: string) => void;
}

/**
 * Results on a map without script: a picture of tiles and markers, and links that move the map. The live map takes the
 * picture's place once its first markers are there, and is moved by the same links.
 */
export function ResultsMap({ map, found, pointed, onSearch }: ResultsMapProps) {
  const { search } = useLocation();
  const ground = useRef<LeafletMap>(null);
  const { zoom } = map.mosaic;
  const fetchResultsMap = useCallback(async () => {
    const { LiveMap, askMarkers, step } = await import("./results-map.client.tsx");
    return { LiveMap, step, first: await askMarkers(search, zoom) };
  }, [search, zoom]);
  const { part } = useLiveMap(useHydrated(), fetchResultsMap);

  function move(event: MouseEvent, way: MapMove["move"]): void {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!part || !ground.current || elsewhere) return;
    event.preventDefault();
    part.step(ground.current, way);
  }

  return (
    <figure className="results-map" aria-label="Map of the homes">
      <a href={`#${mapListAnchor}`} className="skip-map">
        Skip the map
      </a>
      <div className="results-map-window">
        {part ? (
          <div className="live-map">
            <part.LiveMap
              map={ground}
              tiles={map.tiles.url}
              first={part.first}
              search={search}
              view={map.view}
              found={found}
              pointed={pointed}
              onSearch={onSearch}
            />
          </div>
        ) : (
          <Picture map={map} />
        )}
      </div>
      <figcaption>
        <nav aria-label="Move the map">
          <ul className="link-row map-moves">
            {map.moves.map(({ move: way, text, to }) => (
              <li key={way}>
                {}
                <Link to={to} className="button button-small" preventScrollReset onClick={(event) => move(event, way)}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <small>{map.tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}

function Picture({ map: { mosaic, tiles, frame, markers } }: { map: ResultsMapState }) {
  const [width, height] = [mosaic.columns * tileSize, mosaic.rows * tileSize];
  return (
    <>
      <div className="results-map-tiles">
        {mosaic.tiles.map((tile, index) =>
          tile ? (
            <img key={index} src={tileUrl(tiles.url, tile)} width={tileSize} height={tileSize} alt="" loading="lazy" />
          ) : (
            <span key={index} />
          ),
        )}
      </div>
      <svg
        className="results-map-markers"
        width="320"
        height="320"
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
    </>
  );
}

function Marker({ marker: { x, y, count, name, to } }: { marker: DrawnMarker }) {
  return (
    <Link to={to} aria-label={name} lang={languageOf(name)}>
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
