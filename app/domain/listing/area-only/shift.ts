import { kilometresPerDegree, type Point } from "#app/domain/place/point/geometry.ts";

/** The radius of the area that visitors see of a home, in kilometres. */
export const areaRadiusKm = 0.3;

/** How far the middle of that area is from the home, in metres. */
export interface Shift {
  north: number;
  east: number;
}

/**
 * From the home, in metres: far enough that it is not in the middle of the circle, and well within it. The constraint
 * `exact_places_shift_check` allows no other.
 */
export const shiftLength = { least: 100, most: 250 };
/** In metres. Otherwise one of the coordinates would stay as good as exact. */
export const leastComponent = 25;

/** A shift in any direction, every place in the ring as probable as the others. @param random from 0 up to 1 */
export function randomShift(random: () => number): Shift {
  const { least, most } = shiftLength;
  for (;;) {
    const length = Math.sqrt(least ** 2 + random() * (most ** 2 - least ** 2));
    const angle = random() * 2 * Math.PI;
    const [north, east] = [length * Math.cos(angle), length * Math.sin(angle)];
    if (Math.min(Math.abs(north), Math.abs(east)) >= leastComponent) return { north, east };
  }
}

const metresPerDegree = 1000 * kilometresPerDegree;

/** A point moved by so much, with five decimals (about a metre). */
export function shifted({ latitude, longitude }: Point, { north, east }: Shift): Point {
  const narrower = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const moved = {
    latitude: Math.min(Math.max(latitude + north / metresPerDegree, -90), 90),
    longitude: ((longitude + east / (metresPerDegree * narrower) + 540) % 360) - 180,
  };
  return { latitude: Number(moved.latitude.toFixed(5)), longitude: Number(moved.longitude.toFixed(5)) };
}
