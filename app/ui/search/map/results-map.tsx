import { Link } from "@remix-run/react";
import type { Map as LeafletMap } from "leaflet";
import { Fragment, type MouseEvent, useRef } from "react";
import type { RoughPoint } from "#app/domain/place/gazetteer.ts";
import { tileSize, tileUrl } from "#app/domain/map/tiles.ts";
import type { MapMarker } from "#app/domain/map/markers.ts";
import { type AreaMosaic, type Move, onMosaic } from "#app/domain/map/viewport.ts";
import { languageOf } from "#app/domain/site/language.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { SvgIcon } from "#app/ui/site/icons.tsx";
import { useLiveMap } from "#app/ui/map/lazy-map.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import type { SearchLink } from "#app/ui/search/results.tsx";
import { resultsMapTexts as texts } from "#texts/map/results.ts";
import type { Marked } from "./hover-sync.ts";
import type { HomeOnMap } from "./list.tsx";

/** A link that moves or zooms the map. */
export interface MapMove extends SearchLink {
  move: Move;
}

export interface ResultsMapState {
  /** Its viewport, as written in the URL. */
  view: string;
  tiles: TileSource;
  mosaic: AreaMosaic;
  /** The searched viewport in pixels of the mosaic; null without one. */
  frame: { x: number; y: number; width: number; height: number } | null;
  /** The circle that is searched, and in pixels of the mosaic. */
  circle: (RoughPoint & { drawn: { x: number; y: number; r: number } }) | null;
  markers: MapMarker[];
  moves: MapMove[];
}

interface ResultsMapProps {
  map: ResultsMapState;
  homes: HomeOnMap[];
  marked: Marked | null;
}

const moveIcons: Record<Move, string> = {
  in: "M5 12h14M12 5v14",
  out: "M5 12h14",
  north: "M5 15l7-7 7 7",
  south: "M5 9l7 7 7-7",
  west: "M15 5l-7 7 7 7",
  east: "M9 5l7 7-7 7",
};

const loadResultsMap = () => import("./results-map.client.tsx");

/**
 * Results on a map. Without script, it consists of static tiles and markers, with links that move the map. The live map
 * replaces it, and is moved by the same links.
 */
export function ResultsMap({ map, homes, marked }: ResultsMapProps) {
  const liveMap = useRef<LeafletMap>(null);
  const { module } = useLiveMap(useHydrated(), loadResultsMap);

  function move(event: MouseEvent, direction: Move): void {
    const newTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!module || !liveMap.current || newTab) return;
    event.preventDefault();
    module.moveMap(liveMap.current, direction);
  }

  return (
    <figure className={module ? "results-map results-map-live" : "results-map"} aria-label={texts.figure}>
      {module ? (
        <div className="live-map">
          <module.LiveMap liveMap={liveMap} map={map} homes={homes} marked={marked} />
        </div>
      ) : (
        <StaticMap map={map} />
      )}
      <nav aria-label={texts.move}>
        <ul className="map-moves">
          {map.moves.map(({ move: direction, text, to }) => (
            <li key={direction}>
              <Link to={to} className="button" preventScrollReset onClick={(event) => move(event, direction)}>
                <SvgIcon path={moveIcons[direction]} />
                <span className="visually-hidden">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <figcaption>
        <small>{map.tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}

/** Markers are drawn for this many tiles in a row. Among more, which browsers make smaller, they are scaled up. */
const fewestTiles = 3;

/** The alternatives of the tiles are not empty, since w3m would show their file names. */
function StaticMap({ map: { mosaic, tiles, frame, circle, markers } }: { map: ResultsMapState }) {
  const [width, height] = [mosaic.columns * tileSize, mosaic.rows * tileSize];
  return (
    <div className="results-map-static">
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
        {circle && <circle className="map-frame" cx={circle.drawn.x} cy={circle.drawn.y} r={circle.drawn.r} />}
        {markers.map((marker, index) => (
          <Fragment key={index}>
            <Marker marker={marker} mosaic={mosaic} />{" "}
          </Fragment>
        ))}
      </svg>
    </div>
  );
}

function Marker({ marker, mosaic }: { marker: MapMarker; mosaic: AreaMosaic }) {
  const { text, counted, count, name, to } = marker;
  const at = onMosaic(mosaic, marker);
  if (!at) return null;
  return (
    <Link to={to} aria-label={name} lang={languageOf(name)}>
      <g transform={`translate(${at.x} ${at.y}) scale(${(mosaic.columns / fewestTiles).toFixed(2)})`}>
        <PricePill text={text} counted={counted} count={count} />
      </g>
    </Link>
  );
}

/** A price above the point of its home or, below how many, of several. */
function PricePill({ text, counted = "", count }: Pick<MapMarker, "text" | "counted" | "count">) {
  const half = Math.max(14 + 6.5 * text.length, 10 + 5 * counted.length);
  const side = counted ? 32 : 10;
  return (
    <g className={count > 1 ? "map-price map-cluster" : "map-price"}>
      <path
        d={`M0 0l-9 -11H${12 - half}a12 12 0 0 1-12-12v-${side}a12 12 0 0 1 12-12H${half - 12}a12 12 0 0 1 12 12v${side}a12 12 0 0 1-12 12H9z`}
      />
      {counted && (
        <text y={-51} textAnchor="middle" dominantBaseline="central" className="map-count">
          {counted}
        </text>
      )}
      <text y={-28} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}
