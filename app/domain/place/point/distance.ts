import { locale } from "#texts/plural.ts";
import { distanceTexts } from "#texts/map/distance.ts";
import { type Point, kilometresBetween } from "./geometry.ts";

/** In kilometres. A home further from its city has a wrong point: no city extends half as far. */
export const farFromCityKm = 60;

/** How far a home's point is from its place, in whole kilometres; null if it may well be there. */
export function kilometresIfFar(home: Point, place: Point | null): number | null {
  const km = place ? kilometresBetween(place, home) : 0;
  return km > farFromCityKm ? Math.round(km) : null;
}

/** How far a home's point is from its city, for its owner. */
export interface FarFromCity {
  /** `1,140 km` */
  distance: string;
  city: string;
}

/** Null if the home may well be there. @param place with the name of its city */
export function distanceIfFar(home: Point, place: (Point & { city: string }) | null): FarFromCity | null {
  const km = kilometresIfFar(home, place);
  return place && km !== null ? { distance: distanceText(km), city: place.city } : null;
}

/** `350 m`, `2.3 km`, `1,140 km`. */
export function distanceText(km: number): string {
  if (km < 0.975) return distanceTexts.metres(String(Math.round(km * 20) * 50));
  const digits = km < 9.95 ? 1 : 0;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return distanceTexts.kilometres(number.format(km));
}
