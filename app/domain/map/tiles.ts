import { type Point, roundedPoint } from "#app/domain/place/point/geometry.ts";

/** The side of a map tile in pixels, the same on every public tile server. */
export const tileSize = 256;
/** Web Mercator ends here: it has no tiles closer to the poles. */
export const mercatorLimit = 85.05112878;

export interface Tile {
  zoom: number;
  column: number;
  row: number;
}

/** Tiles in rows, and the position of the point in them, in pixels of their full size. */
interface Mosaic {
  columns: number;
  rows: number;
  tiles: Tile[];
  x: number;
  y: number;
}

/**
 * Three by two whole tiles around a point, which is at least a tile from the sides and half a tile from top and bottom
 * (Web Mercator, EPSG:3857). Whole tiles fit a plain grid; only the marker needs a position.
 */
export function mosaic(point: Point, zoom: number): Mosaic {
  const columns = 3;
  const rows = 2;
  const tiles = 2 ** zoom;
  const { x, y } = onTiles(point, zoom);
  const left = Math.floor(x) - 1;
  const top = Math.min(Math.max(Math.round(y) - 1, 0), tiles - rows);

  const laid: Tile[] = [];
  for (let row = top; row < top + rows; row++) {
    for (let column = left; column < left + columns; column++) {
      laid.push({ zoom, column: (column + tiles) % tiles, row });
    }
  }
  return { columns, rows, tiles: laid, x: Math.round((x - left) * tileSize), y: Math.round((y - top) * tileSize) };
}

/**
 * The position of a point, in tiles of a zoom from the map's north-west corner; its integer part is the tile's number
 * (EPSG:3857).
 */
export function onTiles({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const radians = Math.min(Math.max(latitude, -mercatorLimit), mercatorLimit) * (Math.PI / 180);
  const x = (longitude + 180) / 360;
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return { x: x * 2 ** zoom, y: y * 2 ** zoom };
}

/** The URL of a tile. */
export function tileUrl(template: string, tile: Tile): string {
  return template
    .replace("{z}", String(tile.zoom))
    .replace("{x}", String(tile.column))
    .replace("{y}", String(tile.row));
}

/** The point on openstreetmap.org, with a marker if it is exact. */
export function mapSiteUrl(point: Point, isExact = true): string {
  const { latitude, longitude } = roundedPoint(point);
  if (!isExact) return `https://www.openstreetmap.org/#map=13/${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** The pixels of a distance, in kilometres, on a map at a latitude. */
export function pixelsOf(km: number, latitude: number, zoom: number): number {
  const equator = 40_075;
  return (km * tileSize * 2 ** zoom) / (equator * Math.cos((latitude * Math.PI) / 180));
}
