import { coordinateTexts } from "#texts/map/coordinates.ts";

/** The side of a map tile in pixels, the same on every public tile server. */
export const tileSize = 256;
/** Web Mercator ends here: it has no tiles closer to the poles. */
export const mercatorLimit = 85.05112878;

/** A degree of latitude, or of longitude at the equator. */
export const kilometresPerDegree = 111.195;

export interface Point {
  latitude: number;
  longitude: number;
}

/** The point of something, without the rest of it. */
export function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

/** Degrees with at most six decimals, about ten centimetres: further ones come from computing, not from measuring. */
export function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(6));
}

/** A point with {@link roundedDegrees}, as it is stored if it was computed, and written for others to read. */
export function roundedPoint({ latitude, longitude }: Point): Point {
  return { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) };
}

/** The great-circle distance between two points, in kilometres. */
export function kilometresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const halfSine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const along = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
  const chord = halfSine(other.latitude - one.latitude) + along * halfSine(other.longitude - one.longitude);
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** An area between two parallels and two meridians, in degrees. `west` above `east` crosses the date line. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The smallest box that has all points within some kilometres of a point. */
export function boxAround({ latitude, longitude }: Point, km: number): Box {
  const north = km / kilometresPerDegree;
  // At the poles, a degree of longitude has no width.
  const east = Math.min(north / Math.cos((latitude * Math.PI) / 180), 180);
  return { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east };
}

/** A map of more squares is as good as the whole country. */
const mostSquares = 200;

/** The quarter-degree squares that a box touches, as \`map_square\` in the database numbers them; null for too many. */
export function squaresIn({ south, west, north, east }: Box): number[] | null {
  const rows = numbersBetween(south * 4, north * 4);
  const columns =
    west <= east
      ? numbersBetween(west * 4, east * 4)
      : [...numbersBetween(west * 4, 720), ...numbersBetween(-720, east * 4)];
  if (rows.length * columns.length > mostSquares) return null;
  return rows.flatMap((row) => columns.map((column) => row * 10_000 + column));
}

/** The whole numbers that a range touches. */
function numbersBetween(least: number, most: number): number[] {
  const first = Math.floor(least);
  return Array.from({ length: Math.floor(most) - first + 1 }, (_, index) => first + index);
}

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

/** `19.0760° N, 72.8777° E` */
export function formatCoordinates({ latitude, longitude }: Point): string {
  const written = (degrees: number) => Math.abs(degrees).toFixed(4);
  return coordinateTexts.pair({
    latitude: (latitude < 0 ? coordinateTexts.south : coordinateTexts.north)(written(latitude)),
    longitude: (longitude < 0 ? coordinateTexts.west : coordinateTexts.east)(written(longitude)),
  });
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
