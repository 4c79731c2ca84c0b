import { editDistance } from "#app/domain/site/typos.ts";
import { distinctionOf, isIndian, nameOf, soundOf } from "../sounds.ts";
import { areaOf } from "./place-names.ts";
import { leastLetters } from "./places-without-homes.ts";
import type { Area } from "../areas.ts";
import type { IndexedPlace, PlaceIndex } from "./place-index.ts";

/** Places with homes that a slug sounds like, those with most homes first. */
export function placesHeard(
  index: PlaceIndex,
  { slug, typed }: { slug: string; typed: string },
  citySlug: string | null,
): IndexedPlace[] {
  // "wakd" beside Pune is Wakad.
  if (/\d/.test(slug) || nameOf(slug).length < leastLetters - (citySlug === null ? 0 : 1)) return [];
  return index
    .soundingLike(slug)
    .filter((place) => citySlug === null || (place.locality !== null && place.citySlug === citySlug))
    .filter((place) => isHeard(slug, place, isIndian(typed)))
    .sort((one, other) => other.homes - one.homes);
}

/**
 * Whether a place's name that sounds like a slug is also written like it: up to a third of the letters differ, or two
 * thirds if the slug is from an Indian script.
 */
function isHeard(slug: string, place: IndexedPlace, isTranscribed: boolean): boolean {
  const names = place.localitySlug === null ? [place.citySlug, ...place.also] : [place.localitySlug];
  const most = Math.floor(((isTranscribed ? 2 : 1) * slug.length) / 3);
  return names.some(
    (name) => soundOf(name) === soundOf(slug) && editDistance(nameOf(slug), nameOf(name), most) <= most,
  );
}

/** Places, those with most homes first. */
interface Likely {
  /** The most similar ones, all equally. */
  equal: IndexedPlace[];
  next: IndexedPlace[];
}

/** Places with homes whose name, or that of whose area, a slug misspells. */
export function placesLike(index: PlaceIndex, slug: string, citySlug: string | null): Likely {
  const distinction = distinctionOf(slug);
  // Sector 19 is no misspelling of Sector 1, and Bandra East none of Bandra West.
  const isSameOrUnsaid = (own: string) =>
    own === distinction || (!/\d/.test(distinction) && (own === "" || distinction === ""));
  const mayBe = (place: IndexedPlace) =>
    (citySlug === null || place.citySlug === citySlug) &&
    isSameOrUnsaid(distinctionOf(place.localitySlug ?? place.citySlug));
  const all = mostHomesFirst(index.misspelt(slug).filter(mayBe));
  const equal = closestTo(slug, all);
  return { equal, next: all.filter((place) => !equal.includes(place)) };
}

/** Of places, those whose names are closest to a slug; only those of cities that we know, if there are any. */
export function closestTo(slug: string, places: IndexedPlace[]): IndexedPlace[] {
  const least = Math.min(...places.map((place) => typosIn(slug, place)));
  const closest = places.filter((place) => typosIn(slug, place) === least);
  return closest.filter(({ invented }) => invented === closest[0]?.invented);
}

/** How many letters of a slug differ from the closest name of a place. */
export function typosIn(slug: string, place: IndexedPlace): number {
  return Math.min(...lettersOf(place).map((name) => editDistance(nameOf(slug), name, 9)));
}

/** The names of a place that may be misspelt, without hyphens: a city's, or a locality's and its area's. */
function lettersOf({ citySlug, localitySlug, also }: IndexedPlace): string[] {
  const names = localitySlug === null ? [citySlug, ...also] : [localitySlug, areaOf(localitySlug)];
  return names.map(nameOf);
}

/** Those of cities that we know come first. */
function mostHomesFirst(places: IndexedPlace[]): IndexedPlace[] {
  return places.sort(
    (one, other) => Number(one.invented) - Number(other.invented) || other.homes - one.homes || one.id - other.id,
  );
}

/** Whether a slug is another spelling of an area's name. */
export function isCorrected({ place, named }: Area, slug: string): boolean {
  const known = place.localitySlug!;
  return !named && nameOf(slug) !== nameOf(known);
}
