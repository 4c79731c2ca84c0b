import { Link } from "@remix-run/react";
import type { Map as LeafletMap } from "leaflet";
import { Fragment, type MouseEvent, useRef } from "react";
import type { RoughPoint } from "#app/domain/place/gazetteer.ts";
import outlineFile from "#app/styles/map/india.svg?no-inline";
import { tileSize, tileUrl } from "#app/domain/map/tiles.ts";
import { type MapMarker, halfWidth } from "#app/domain/map/markers.ts";
import { type MapSquare, type Move, inSquare, outlineIn, tilesOf } from "#app/domain/map/viewport.ts";
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
  /** What is shown of the map, at least. */
  square: MapSquare;
  /** The searched viewport in percent of the square's side; null without one. */
  frame: { x: number; y: number; width: number; height: number } | null;
  /** The circle that is searched, and in percent of the square's side. */
  circle: (RoughPoint & { drawn: { cx: number; cy: number; r: number } }) | null;
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
 * starts with the same square at the same place, and is moved by the same links.
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
      <div className="map-square">{!module && <StaticMap {...map} />}</div>
      {module && (
        <div className="live-map">
          <module.LiveMap liveMap={liveMap} map={map} homes={homes} marked={marked} />
        </div>
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

/** The alternatives of the tiles are not empty, since w3m would show their file names. */
function StaticMap({ square, tiles, frame, circle, markers }: ResultsMapState) {
  const outline = outlineIn(square);
  const { rows, x, y, size } = tilesOf(square);
  const columns = rows[0]!.length;
  return (
    <svg className="map-markers" role="group" aria-label={texts.markers}>
      {outline && <image href={outlineFile} {...inPercent(outline)} />}
      <foreignObject {...inPercent({ x, y, width: size * columns, height: size * rows.length })} aria-hidden="true">
        <div className={`map-grid map-grid-${columns}`}>
          {rows.flat().map((tile, index) => (
            <img key={index} src={tileUrl(tiles.url, tile)} width={tileSize} height={tileSize} alt=" " loading="lazy" />
          ))}
        </div>
      </foreignObject>
      {frame && <rect className="map-frame" {...inPercent(frame)} />}
      {circle && <circle className="map-frame" {...inPercent(circle.drawn)} />}
      {markers.map((marker, index) => (
        <Fragment key={index}>
          <Marker marker={marker} square={square} />{" "}
        </Fragment>
      ))}
    </svg>
  );
}

/** Attributes of SVG in percent. */
function inPercent<Names extends string>(values: Record<Names, number>): Record<Names, string> {
  return Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, `${value}%`])) as Record<
    Names,
    string
  >;
}

interface MarkerProps {
  marker: MapMarker;
  square: MapSquare;
}

function Marker({ marker, square }: MarkerProps) {
  const { name, to } = marker;
  const at = inSquare(square, marker);
  if (!at) return null;
  return (
    <Link to={to} aria-label={name} lang={languageOf(name)}>
      <svg {...inPercent(at)}>
        <PricePill {...marker} />
      </svg>
    </Link>
  );
}

/** A price above the point of its home or, below how many, of several. As large as on the live map. */
function PricePill({ text, counted = "", count, close }: MapMarker) {
  const half = halfWidth({ text, counted });
  const side = counted ? 14 : 0;
  return (
    <g className={["map-price", count > 1 && " map-cluster", close && " map-close"].filter(Boolean).join("")}>
      <rect x={-half} y={-42} width={2 * half} height={44} fill="none" pointerEvents="all" />
      <path
        d={`M0 -1l-7 -7H${15 - half}a15 15 0 0 1 -15 -15v-${side}a15 15 0 0 1 15 -15H${half - 15}a15 15 0 0 1 15 15v${side}a15 15 0 0 1 -15 15H7z`}
      />
      {counted && (
        <text y={-37} textAnchor="middle" dominantBaseline="central" className="map-count">
          {counted}
        </text>
      )}
      <text y={counted ? -22 : -23} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}
