import { type Point, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import type { LocalityCentre } from "./point.ts";

/** Homes farther from the middle than any locality extends have wrong points, in kilometres. */
const widest = 25;
/** The least radius, in kilometres. */
const leastRadius = 2.5;

/**
 * The middle of a locality by the points of its homes, and within how many kilometres of it homes lie: twice as far as
 * 95 % of those do. Null without homes.
 */
export function centreOf(homes: readonly Point[]): LocalityCentre | null {
  const half = (key: keyof Point) =>
    quantile(
      homes.map((home) => home[key]),
      0.5,
    );
  const middle = { latitude: half("latitude"), longitude: half("longitude") };
  const distances = homes.map((home) => kilometresBetween(home, middle)).filter((km) => km < widest);
  if (distances.length === 0) return null;
  return { ...middle, homes: distances.length, radiusKm: Math.max(leastRadius, 2 * quantile(distances, 0.95)) };
}

/** A value between two of a list, as PostgreSQL's percentile_cont computes it. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = fraction * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(position)] ?? NaN, sorted[Math.ceil(position)] ?? NaN];
  return below + (above - below) * (position % 1);
}
