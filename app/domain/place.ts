import type { Point } from "./map.ts";

/** A city, or a locality of one, that homes stand in. */
export interface Place extends Point {
  id: number;
  city: string;
  /** As `thane` in `/in/thane`. */
  citySlug: string;
  /** Null for the city as a whole. */
  locality: string | null;
  localitySlug: string | null;
}

/** `Bandra West, Mumbai`, or `Mumbai`: what a place is called on pages and in URLs of searches. */
export function placeLabel({ city, locality }: Pick<Place, "city" | "locality">): string {
  return locality === null ? city : `${locality}, ${city}`;
}
