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
