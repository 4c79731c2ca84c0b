import type { MapArea } from "#app/domain/listing/area-only/approximate.ts";
import { detailZoom } from "#app/domain/map/zoom.ts";
import { useRef, useState } from "react";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { mapSiteUrl, mosaic, tileSize, tileUrl } from "#app/domain/map/tiles.ts";
import { detailMapTexts as texts } from "#texts/map/detail.ts";
import { pinPath } from "./pin.ts";
import { useLiveMap, useNearViewport } from "./lazy-map.ts";

const loadDetailMap = () => import("./detail-map.client.tsx");

export interface MapMosaicProps {
  /** With the area that the home is in if the point is not exact. */
  point: Point & { area: MapArea | null };
  name: string;
  tiles: TileSource;
}

/**
 * The map of a listing. Without script, it is a grid of tiles with a marker and a link to OpenStreetMap.
 * A point that is not exact is a circle.
 * The live map covers it once its own tiles have loaded.
 */
export function MapMosaic({ point, name, tiles }: MapMosaicProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { module } = useLiveMap(useNearViewport(frame), loadDetailMap);
  const [complete, setComplete] = useState<boolean | null>(null);
  return (
    <figure className="map">
      <div className="map-window" ref={frame}>
        <StaticMap point={point} name={name} tiles={tiles} covered={complete === true} />
        {module && complete !== false && (
          <div className={complete ? "live-map" : "live-map live-map-loading"}>
            <module.DetailMap point={point} name={name} tiles={tiles.url} onTilesLoaded={setComplete} />
          </div>
        )}
      </div>
      <figcaption className="row">
        {point.area && <span>{point.area.text}</span>} <a href={mapSiteUrl(point, point.area === null)}>{texts.open}</a>{" "}
        <small className="hint">{tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}

/**
 * Tiles around a point, which is in the middle as on the live map; at least two tiles by one are covered.
 * Their alternatives are not empty, since w3m would show their file names.
 */
export function StaticMap({ point, name, tiles, covered }: MapMosaicProps & { covered: boolean }) {
  const { area } = point;
  const grid = mosaic(point, area?.zoom ?? detailZoom);
  return (
    <>
      <svg
        className={covered ? "map-tiles map-tiles-covered" : "map-tiles"}
        viewBox={`${grid.x - tileSize} ${grid.y - tileSize / 2} ${2 * tileSize} ${tileSize}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={area?.image ?? texts.image(name)}
      >
        <foreignObject width={grid.columns * tileSize} height={grid.rows * tileSize}>
          <div className="map-grid">
            {grid.tiles.map((tile) => (
              <img
                key={`${tile.column}/${tile.row}`}
                src={tileUrl(tiles.url, tile)}
                width={tileSize}
                height={tileSize}
                alt=" "
                aria-hidden="true"
                loading="lazy"
              />
            ))}
          </div>
        </foreignObject>
        {area && <circle className="map-area" cx={grid.x} cy={grid.y} r={area.radius} />}
      </svg>
      {!area && !covered && (
        <svg className="map-marker" viewBox="-18 -52 36 54" width="32" height="48" aria-hidden="true">
          <path className="map-pin" d={pinPath} />
          <circle cy={-34} r={6} fill="#ffffff" />
        </svg>
      )}
    </>
  );
}

/** The URL template of map tiles, with `{z}`, `{x}` and `{y}`, and their attribution. */
export interface TileSource {
  url: string;
  attribution: string;
}
