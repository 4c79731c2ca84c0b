import { useRef, useState } from "react";
import { type Point, detailZoom, formatCoordinates, mapSiteUrl, mosaic, tileSize, tileUrl } from "#app/domain/map/geometry.ts";
import { useLiveMap, useNear } from "./lazy-map.ts";

const fetchDetailMap = () => import("./detail-map.client.tsx");

interface MapMosaicProps {
  point: Point;
  name: string;
  tiles: TileSource;
}

/**
 * A map without script: tiles laid in a grid with a marker over them, the coordinates, and a link to the map site. The
 * live map lies over the picture once its own tiles are there; the picture keeps the room.
 */
export function MapMosaic({ point, name, tiles }: MapMosaicProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { part } = useLiveMap(useNear(frame), fetchDetailMap);
  const [complete, setComplete] = useState<boolean | null>(null);
  return (
    <figure className="map">
      <div className="map-window" ref={frame}>
        <Picture point={point} name={name} tiles={tiles} covered={complete === true} />
        {part && complete !== false && (
          <div className={complete ? "live-map" : "live-map live-map-coming"}>
            <part.DetailMap point={point} name={name} tiles={tiles.url} onDrawn={setComplete} />
          </div>
        )}
      </div>
      <figcaption>
        <span>{formatCoordinates(point)}</span> <a href={mapSiteUrl(point)}>Open the map at this place</a>{" "}
        <small>{tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}

function Picture({ point, name, tiles, covered }: MapMosaicProps & { covered: boolean }) {
  const laid = mosaic(point, detailZoom);
  return (
    <div className={covered ? "map-tiles map-tiles-covered" : "map-tiles"}>
      {laid.tiles.map((tile) => (
        <img
          key={`${tile.column}/${tile.row}`}
          src={tileUrl(tiles.url, tile)}
          width={tileSize}
          height={tileSize}
          alt=""
          loading="lazy"
        />
      ))}
      <svg
        className="map-marker"
        width={(laid.columns * tileSize) / 2}
        height={(laid.rows * tileSize) / 2}
        viewBox={`0 0 ${laid.columns * tileSize} ${laid.rows * tileSize}`}
        role="img"
        aria-label={`Map with a marker at ${name}`}
      >
        <path d={`M${laid.x} ${laid.y}c-4-14-16-20-16-34a16 16 0 0 1 32 0c0 14-12 20-16 34z`} />
        <circle cx={laid.x} cy={laid.y - 34} r={6} />
      </svg>
    </div>
  );
}

/** Where map tiles come from, with `{z}`, `{x}` and `{y}` in the address, and whom to thank. */
export interface TileSource {
  url: string;
  attribution: string;
}
