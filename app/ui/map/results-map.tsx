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
import { resultsMapTexts as texts } from "#texts/map/results.ts";

/** The fragment of the list next to the map. */
export const mapListAnchor = "homes";

/** A marker on the static map, in pixels of the full mosaic. */
export interface StaticMarker {
  x: number;
  y: number;
  /** Null for a single home. */
  count: string | null;
  /** Its accessible name. */
  name: string;
  to: string;
}

/** A link that moves or zooms the map. */
export interface MapMove extends SearchLink {
  move: Direction | "in" | "out";
}

export interface ResultsMapState {
  /** Its viewport, as written in the URL. */
  view: string;
  tiles: TileSource;
  mosaic: AreaMosaic;
  /** The searched viewport in pixels of the mosaic; null without one. */
  frame: { x: number; y: number; width: number; height: number } | null;
  markers: StaticMarker[];
  moves: MapMove[];
}

interface ResultsMapProps {
  map: ResultsMapState;
  /** `14 homes`, to announce after a search. */
  found: string;
  /** The location of the hovered home of the list. */
  hovered: Point | null;
  /** Navigates to another search on the map. */
  onSearch: (path: string) => void;
}

/**
 * Results on a map. Without script, it consists of static tiles and markers, with links that move the map. The live map
 * replaces it once its first markers have loaded, and is moved by the same links.
 */
export function ResultsMap({ map, found, hovered, onSearch }: ResultsMapProps) {
  const { search } = useLocation();
  const liveMap = useRef<LeafletMap>(null);
  const { zoom } = map.mosaic;
  const loadResultsMap = useCallback(async () => {
    const { LiveMap, fetchMarkers, moveMap } = await import("./results-map.client.tsx");
    return { LiveMap, moveMap, firstMarkers: await fetchMarkers(search, zoom) };
  }, [search, zoom]);
  const { module } = useLiveMap(useHydrated(), loadResultsMap);

  function move(event: MouseEvent, direction: MapMove["move"]): void {
    const newTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!module || !liveMap.current || newTab) return;
    event.preventDefault();
    module.moveMap(liveMap.current, direction);
  }

  return (
    <figure className="results-map" aria-label={texts.figure}>
      <a href={`#${mapListAnchor}`} className="skip-map">
        {texts.skip}
      </a>
      <div className="results-map-window">
        {module ? (
          <div className="live-map">
            <module.LiveMap
              map={liveMap}
              tiles={map.tiles.url}
              firstMarkers={module.firstMarkers}
              search={search}
              view={map.view}
              found={found}
              hovered={hovered}
              onSearch={onSearch}
            />
          </div>
        ) : (
          <StaticMap map={map} />
        )}
      </div>
      <figcaption>
        <nav aria-label={texts.move}>
          <ul className="link-row map-moves">
            {map.moves.map(({ move: direction, text, to }) => (
              <li key={direction}>
                <Link
                  to={to}
                  className="button button-small"
                  preventScrollReset
                  onClick={(event) => move(event, direction)}
                >
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

function StaticMap({ map: { mosaic, tiles, frame, markers } }: { map: ResultsMapState }) {
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
        aria-label={texts.markers}
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

function Marker({ marker: { x, y, count, name, to } }: { marker: StaticMarker }) {
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
