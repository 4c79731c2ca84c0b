import type { Place } from "./place.ts";

/** How far "near" reaches, also if no homes are so near, and the least and most that can be typed, in kilometres. */
export const nearKm = { usual: 3, withoutHomes: 5, least: 0.5, most: 50 };
const nearness = /^(?:within (\d{1,2}(?:\.\d)?) km of|near) (.+)$/i;

/** The name in `near Powai` and `within 2.5 km of Powai`, with the kilometres if they are said; null for another text. */
export function readNearness(text: string): { name: string; km: number | null } | null {
  const [, km, name] = nearness.exec(text) ?? [];
  if (name === undefined) return null;
  return { name, km: km === undefined ? null : Math.min(Math.max(Number(km), nearKm.least), nearKm.most) };
}

/** The circle around a place. What is near a city as a whole is in it, as long as nobody says how near. */
export function placesAround(place: Place, km: number | null, usual: number = nearKm.usual): Place {
  const isLarge = place.several ? place.radiusKm === undefined : place.locality === null && km === null;
  if (isLarge) return place;
  return { ...place, radiusKm: km ?? place.radiusKm ?? usual, several: true };
}
