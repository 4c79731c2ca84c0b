import type { Point } from "#app/domain/place/point/geometry.ts";
import type { HomePoint } from "./point/home-point.ts";
import { placeSlug, readAddress, tidied, withPartLast } from "./address.ts";
import type { AssignedPlace, Place } from "./place.ts";
import { type City, type Gazetteer, namesOf } from "./gazetteer.ts";
import { cityNamed, isNear, localityIn, type Whereabouts, whereabouts } from "./whereabouts.ts";

/** The location of a home as its owner entered it, and its previous state. */
export interface HomeToAssign extends Point {
  address: string;
  /** As entered by the owner; a locality only with its city. */
  city?: string;
  locality?: string;
  before: PreviousHome | null;
}

/** A home as it is stored, with its place. */
export interface PreviousHome extends AssignedPlace, HomePoint {
  address: string;
  /** With its registration number; not read if it does not matter. */
  facts?: { rera?: string };
}

/**
 * The place of a home and its source. It follows the address as long as the owner entered no place, or left the one that
 * was found. A place changed by the owner is kept until it is changed or cleared, or the home moves to another city. If
 * the owner clears only a locality that was found, the home has none.
 */
export function assignPlace(
  home: HomeToAssign,
  gazetteer: Gazetteer,
): { whereabouts: Whereabouts | null; from: "address" | "owner" } {
  const { address, before } = home;
  const city = home.city === undefined ? null : cityNamed(home.city, home, gazetteer);
  if (!city || (before?.placeFrom === "address" && matchesPlace(home, city, before.place))) {
    return { whereabouts: whereabouts(address, home, gazetteer), from: "address" };
  }
  const kept = before?.placeFrom === "owner" && matchesPlace(home, city, before.place);
  const moved = kept ? movedTo(home, before, gazetteer) : null;
  if (moved) return { whereabouts: moved, from: "address" };
  const entered = home.locality === undefined ? null : localityNamed(home.locality, city);
  if (entered !== null) return { whereabouts: { city, locality: entered }, from: "owner" };
  const previous = before?.place?.localitySlug;
  const found = kept ? null : localityIn(city, address, gazetteer);
  const isPrevious = [found?.locality, ...(found?.ifKnown ?? [])].some((name) => name && placeSlug(name) === previous);
  return { whereabouts: found && !isPrevious ? found : { city, locality: null }, from: "owner" };
}

/**
 * The new place of a home that has left the city its owner entered: the address names another city than before, and
 * neither that nor the point is in the owner's city. Null if it has not moved.
 */
function movedTo(home: Point & { address: string }, before: PreviousHome, gazetteer: Gazetteer): Whereabouts | null {
  const { place } = before;
  const now = whereabouts(home.address, home, gazetteer);
  if (!place || !now || now.city.slug === place.citySlug) return null;
  if (whereabouts(before.address, before, gazetteer)?.city.slug === now.city.slug) return null;
  const known = gazetteer.named.get(place.citySlug)?.find(({ slug }) => slug === place.citySlug);
  return isNear(known ?? { ...place, population: 0 }, home) ? null : now;
}

/** Whether the place entered by the owner is this one. */
export function matchesPlace(
  entered: { locality?: string },
  city: City,
  place: Pick<Place, "citySlug" | "localitySlug"> | null,
): boolean {
  const locality = entered.locality === undefined ? null : placeSlug(localityNamed(entered.locality, city));
  return place !== null && city.slug === place.citySlug && locality === place.localitySlug;
}

/** The locality meant by a typed name, without a city at its end. */
function localityNamed(name: string, city: City): string {
  const [first] = readAddress(name).parts.filter(({ slug }) => !namesOf(city).includes(slug));
  return withPartLast(first?.text ?? tidied(name));
}
