import { Link, useLocation } from "@remix-run/react";
import type { Map as LeafletMap } from "leaflet";
import { Fragment, type MouseEvent, useCallback, useRef } from "react";
import { type Point, tileSize, tileUrl } from "#app/domain/place/point/geometry.ts";
import type { AreaMosaic, Direction } from "#app/domain/map/viewport.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { useLiveMap } from "#app/ui/map/lazy-map.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import type { SearchLink } from "#app/ui/search/results.tsx";
import { resultsMapTexts as texts } from "#texts/map/results.ts";

/** The fragment of the list next to the map. */
export const mapListAnchor = "homes";

/** A marker on the static map, in pixels of the full mosaic. */
export interface StaticMarker {
  x: number;
  y: number;
  /** The price of a home, or the number of homes. */
  text: string;
  /** What is written below it; null for nothing. */
  label: string | null;
  /** Its accessible name. */
  name: string;
  to: string;
  /** Whether it is a single home. */
  home: boolean;
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

/** Markers are drawn for this many tiles in a row. Among more, which browsers make smaller, they are scaled up. */
const fewestTiles = 3;

/** The alternatives of the tiles are not empty, since w3m would show their file names. */
function StaticMap({ map: { mosaic, tiles, frame, markers } }: { map: ResultsMapState }) {
  const [width, height] = [mosaic.columns * tileSize, mosaic.rows * tileSize];
  return (
    <>
      <div
        className={mosaic.columns > fewestTiles ? "results-map-tiles more-tiles" : "results-map-tiles"}
        aria-hidden="true"
      >
        {mosaic.tiles.map((tile, index) =>
          tile ? (
            <img key={index} src={tileUrl(tiles.url, tile)} width={tileSize} height={tileSize} alt=" " loading="lazy" />
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
            <Marker marker={marker} scale={mosaic.columns / fewestTiles} />{" "}
          </Fragment>
        ))}
      </svg>
    </>
  );
}

function Marker({ marker, scale }: { marker: StaticMarker; scale: number }) {
  const { x, y, text, label, name, to, home } = marker;
  return (
    <Link to={to} aria-label={name} lang={languageOf(name)}>
      <g transform={`translate(${x} ${y}) scale(${scale.toFixed(2)})`}>
        {home ? <PricePill text={text} /> : <Cluster text={text} label={label} />}
      </g>
    </Link>
  );
}

/** A price above its home's point. */
function PricePill({ text }: { text: string }) {
  const width = 28 + 13 * text.length;
  return (
    <g className="map-price">
      <path
        d={`M0 0l-9 -11H${12 - width / 2}a12 12 0 0 1-12-12v-10a12 12 0 0 1 12-12H${width / 2 - 12}a12 12 0 0 1 12 12v10a12 12 0 0 1-12 12H9z`}
      />
      <text y={-28} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}

function Cluster({ text, label }: { text: string; label: string | null }) {
  const radius = text.length > 4 ? 36 : 26;
  return (
    <g className="map-cluster">
      <circle r={radius} />
      <text textAnchor="middle" dominantBaseline="central">
        {text}
      </text>{" "}
      {label !== null && (
        <text className="map-label" y={radius + 18} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
}
