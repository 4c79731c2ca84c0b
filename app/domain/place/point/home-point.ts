import type { Point } from "./geometry.ts";

/**
 * How a home's point is known: from its owner, shifted within an area since its owner shows no more, or derived, the most
 * exact way first.
 */
export type PointSource = "owner" | "area" | "locality" | "pin" | "post-office" | "city";

/** Whether its owner has set the point, also if visitors see only the area around it. */
export function isOwnersPoint({ pointFrom }: { pointFrom: PointSource }): boolean {
  return pointFrom === "owner" || pointFrom === "area";
}

/** Where a home is. */
export interface HomePoint extends Point {
  pointFrom: PointSource;
  /** Within how many kilometres of a derived point it lies; null for the owner's own point. */
  pointRadiusKm: number | null;
}

/** The point of a home, without the rest of it. */
export function homePointOf({ latitude, longitude, pointFrom, pointRadiusKm }: HomePoint): HomePoint {
  return { latitude, longitude, pointFrom, pointRadiusKm };
}
