import { isState, placeSlug, statesNamed } from "../address.ts";
import type { Place } from "../place.ts";
import { kilometresBetween } from "../point/geometry.ts";
import { nameOf } from "../spelling.ts";
import type { Name } from "./name.ts";
import type { PlaceIndex } from "./place-index.ts";
import { type Resolved, certain, mostOthers } from "./resolved.ts";

/** A landmark, a region or a state, also with the city that it is in. */
export function landmark(index: PlaceIndex, { typed, slug, inCity }: Name): Resolved | null {
  const called = [placeSlug(typed), slug].map((one) => index.landmarksNamed(nameOf(one)));
  const found = called.find((places) => places.length > 0) ?? landmarksOfCity(index, inCity);
  if (found.length === 0) return null;
  return found.length === 1 ? certain([found[0]!]) : { found: null, others: found.slice(0, mostOthers), guessed: true };
}

function landmarksOfCity(index: PlaceIndex, inCity: Name["inCity"]): readonly Place[] {
  if (!inCity) return [];
  const { city, rest } = inCity;
  const near = index.landmarksNamed(nameOf(rest)).filter((one) => kilometresBetween(one, city) < landmarkReachKm);
  const inside = near.filter(({ citySlug }) => citySlug === city.citySlug);
  return inside.length > 0 ? inside : near;
}

/** How far from a city an airport named after it may be, in kilometres. */
const landmarkReachKm = 60;

/** A whole state; the country is no place. */
export function state(index: PlaceIndex, { typed }: Name): Resolved | null {
  if (!isState(typed)) return null;
  const [named] = statesNamed(typed);
  const [found = null] = named === undefined ? [] : index.landmarksNamed(nameOf(named));
  return { found, others: [], guessed: false };
}
