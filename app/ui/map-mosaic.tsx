import { type Point, detailZoom, formatCoordinates, mapSiteUrl, mosaic, tileSize, tileUrl } from "#app/domain/map.ts";

/** A map without script: tiles laid in a grid with a marker over them, the coordinates, and a link to the map site. */
export function MapMosaic({ point, name, tiles }: { point: Point; name: string; tiles: TileSource }) {
  const laid = mosaic(point, detailZoom);
  return (
    <figure className="map">
      <div className="map-window">
        <div className="map-tiles">
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
            viewBox={`0 0 ${laid.columns * tileSize} ${laid.rows * tileSize}`}
            role="img"
            aria-label={`Map with a marker at ${name}`}
          >
            <path d={`M${laid.x} ${laid.y}c-4-14-16-20-16-34a16 16 0 0 1 32 0c0 14-12 20-16 34z`} />
            <circle cx={laid.x} cy={laid.y - 34} r={6} />
          </svg>
        </div>
      </div>
      <figcaption>
        <span>{formatCoordinates(point)}</span> <a href={mapSiteUrl(point)}>Open the map at this place</a>{" "}
        <small>{tiles.attribution}</small>
      </figcaption>
    </figure>
  );
}

/** Where map tiles come from, with `{z}`, `{x}` and `{y}` in the address, and whom to thank. */
export interface TileSource {
  url: string;
  attribution: string;
}
