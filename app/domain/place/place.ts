import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "./address.ts";
import { spellingOf } from "./sounds.ts";

/** A city, or a locality of one, with homes in it. */
export interface Place extends Point {
  id: number;
  city: string;
  /** As `thane` in `/in/thane`. */
  citySlug: string;
  /** Null for the city as a whole. */
  locality: string | null;
  localitySlug: string | null;
  /** If it comprises several rows, such as Andheri East and West: the ids of all of them. */
  parts?: number[];
  /** Whether these are several places searched as one, which have no page of their own. */
  several?: boolean;
  /** The places that are searched as one. */
  either?: Place[];
  /** If homes around it are meant, instead of those that are assigned to it: within how many kilometres. */
  radiusKm?: number;
  /** If it is a region without official borders: its areas. */
  boxes?: Box[];
}

/** A place without what a query says of it, such as how many homes it has. */
export function placeOnly({ id, city, citySlug, locality, localitySlug, latitude, longitude }: Place): Place {
  return { id, city, citySlug, locality, localitySlug, latitude, longitude };
}

/** A place and how many homes it has; few counts go beyond a limit. */
export type CountedPlace = Place & { homes: number };

/**
 * The name of an area from that of its first part: `Andheri` from `Andheri East`, `Rajendra Nagar` from `New Rajendra Nagar`.
 * @param slug of the area, with or without hyphens
 */
export function nameOfGroup(part: Place, slug: string): Pick<Place, "locality" | "localitySlug"> {
  const words = part.locality!.split(" ");
  const spelling = spellingOf(slug);
  const count = words.findIndex(
    (_word, index) => spellingOf(placeSlug(words.slice(0, index + 1).join(" "))) === spelling,
  );
  const start = words.findIndex((_word, index) => placeSlug(words.slice(index).join(" ")) === slug);
  const locality = (count < 0 ? words.slice(Math.max(0, start)) : words.slice(0, count + 1)).join(" ");
  return { locality, localitySlug: placeSlug(locality) };
}

/** Whether a place is a road, along which there are localities: a search for it also finds homes there that mention it. */
export function isRoad({ localitySlug }: Pick<Place, "localitySlug">): boolean {
  return /-(?:road|marg|expressway|highway)$/.test(localitySlug ?? "");
}

/** `Bandra West, Mumbai`, `Mumbai`, or `within 3 km of Andheri station, Mumbai`: the name of a place on pages and in search URLs. */
export function placeLabel({ city, locality, radiusKm }: Pick<Place, "city" | "locality" | "radiusKm">): string {
  const name = locality === null ? city : `${locality}, ${city}`;
  return radiusKm === undefined ? name : `within ${radiusKm} km of ${name}`;
}

/** The place of a listing and its source, which is null until the gazetteer sync has assigned a place. */
export interface AssignedPlace {
  /** Null if it is outside India, or its city is not known. */
  place: Place | null;
  placeFrom: "address" | "owner" | null;
}

/** How far from a city's centre addresses name its localities, in kilometres. */
export const localityReachKm = 40;
/** About 30 km, in degrees. */
export const mentionReachDegrees = 0.3;

/** What stands between the names of several places: `Vashi or Nerul, Mumbai`. */
export const placeSeparator = " or ";
/** The longest name that is read, and how many are read. */
export const longestName = 100;
const mostNames = 20;

/** The names in a text: at most 20, of at most 100 characters. */
export function namesIn(text: string): string[] {
  const names = text.slice(0, mostNames * (longestName + placeSeparator.length)).split(placeSeparator);
  return names.slice(0, mostNames).map((name) => name.slice(0, longestName));
}

/** Several places as one, in the middle of them. Localities of one city share its name. */
export function anyOfPlaces(places: readonly [Place, ...Place[]]): Place {
  const [first] = places;
  const inOneCity = places.every(({ citySlug, locality }) => citySlug === first.citySlug && locality !== null);
  // Cities come last: whatever follows a comma would count for the names before.
  const labels = [...places].sort((one, other) => Number(one.locality === null) - Number(other.locality === null));
  const locality = inOneCity ? places.map((place) => place.locality).join(placeSeparator) : null;
  return {
    ...first,
    ...middleOf(places),
    city: inOneCity ? first.city : labels.map(placeLabel).join(placeSeparator),
    locality,
    localitySlug: locality && placeSlug(locality),
    parts: places.flatMap(({ id, parts }) => parts ?? [id]),
    several: true,
    radiusKm: undefined,
    either: [...places],
  };
}

/** The point in the middle of some places. */
export function middleOf(places: readonly Point[]): Point {
  const middle = (key: "latitude" | "longitude") => places.reduce((sum, place) => sum + place[key], 0) / places.length;
  return { latitude: middle("latitude"), longitude: middle("longitude") };
}
