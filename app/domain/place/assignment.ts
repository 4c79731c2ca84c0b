import { placeSlug, readAddress, tidied, withPartLast } from "./address.ts";
import { type City, type Gazetteer, namesOf } from "./gazetteer.ts";
import { townsOfCities } from "./merged-cities.ts";
import { cityEntered, cityInAddress, type NamedCity, namesCity } from "./home/city.ts";
import { localityIn } from "./home/locality.ts";
import type { PlaceIndex } from "./index/place-index.ts";
import type { AssignedPlace, Place } from "./place.ts";
import type { HomePoint } from "./point/home-point.ts";
import { type Point, pointOf } from "./point/geometry.ts";
import { cityAt, isNear } from "./city-radius.ts";

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

/** The city and locality of a home, not yet rows of the database. */
export interface Whereabouts {
  city: City;
  locality: string | null;
  /** Whether words name the city, and we know it; else it is only around the point. */
  isNamed: boolean;
}

/**
 * The place of a home and its source: what its owner has entered, else what the address says. A place that was found in the
 * address and left in the form follows the address. If the owner clears only the locality, the home has none.
 * @param near the home's point, or that of its PIN
 */
export function assignPlace(
  home: Omit<HomeToAssign, keyof Point>,
  near: Point | null,
  index: PlaceIndex,
): { whereabouts: Whereabouts | null; from: "address" | "owner" } {
  const { address, before } = home;
  const entered = home.city === undefined ? null : enteredCity(home.city, near, address, index.gazetteer);
  if (!entered || (before?.placeFrom === "address" && matchesPlace(home, entered.city, before.place))) {
    const found = readPlace(address, near, index);
    return { whereabouts: found?.isNamed ? found : (entered ?? found), from: "address" };
  }
  const { city } = entered;
  if (home.locality !== undefined) {
    return { whereabouts: { ...entered, locality: localityEntered(home.locality, city) }, from: "owner" };
  }
  const isCleared = before?.place?.citySlug === city.slug;
  const at = cityInAddress(address, city, index.gazetteer);
  const locality = isCleared ? null : localityOf(city, at && isNear(at.city, city) ? at : null, address, index);
  return { whereabouts: { ...entered, locality }, from: "owner" };
}

/** The city and locality that an address names, or the city around the point; null if neither tells a city in India. */
export function readPlace(address: string, near: Point | null, index: PlaceIndex): Whereabouts | null {
  const named = cityInAddress(address, near, index.gazetteer);
  const city = named?.city ?? (near && cityAt(near, index.gazetteer));
  return city && { city, locality: localityOf(city, named, address, index), isNamed: named !== null };
}

/** The locality in an address whose city is known. @param at where the address names it; null if it does not */
function localityOf(city: City, at: NamedCity | null, address: string, index: PlaceIndex): string | null {
  const { parts } = readAddress(address);
  const isKnown = (name: string) => index.localitiesIn(city.slug, placeSlug(name)).length > 0;
  const read = (some: typeof parts) => localityIn(some, namesOf(city), isKnown);
  const unnamed = (some: typeof parts) => some.filter((part) => !namesCity(part, index.gazetteer));
  if (!at) return read(unnamed(parts));
  const part = parts[at.index]!;
  // Virar of Vasai-Virar.
  const town = townsOfCities.get(city.slug)?.has(part.slug) ? part.text : null;
  const before = [...parts.slice(0, at.index), ...(at.before ? [at.before] : [])];
  return read(before) ?? town ?? read(unnamed(parts.slice(at.index + 1)));
}

/** The city that an owner has entered, which may be a new one at the point; null if it is not known and there is no point. */
function enteredCity(name: string, near: Point | null, address: string, gazetteer: Gazetteer): Whereabouts | null {
  const city = cityEntered(name, near, address, gazetteer);
  if (city) return { city, locality: null, isNamed: true };
  return near && { city: newCity(name, near), locality: null, isNamed: false };
}

/** The city that the owner of a home at a point has entered. */
export function cityEnteredAt(name: string, point: Point, gazetteer: Gazetteer): City {
  return cityEntered(name, point, "", gazetteer) ?? newCity(name, point);
}

function newCity(name: string, point: Point): City {
  const { text, slug } = readAddress(name).parts.at(-1) ?? { text: tidied(name), slug: placeSlug(name) };
  return { name: text, slug, population: 0, also: [], state: "", ...pointOf(point) };
}

/** Whether the place entered by the owner is this one. */
export function matchesPlace(
  entered: { locality?: string },
  city: City,
  place: Pick<Place, "citySlug" | "localitySlug"> | null,
): boolean {
  const locality = entered.locality === undefined ? null : placeSlug(localityEntered(entered.locality, city));
  return place !== null && city.slug === place.citySlug && locality === place.localitySlug;
}

/** The locality meant by a typed name, without a city at its end. */
function localityEntered(name: string, city: City): string {
  const [first] = readAddress(name).parts.filter(({ slug }) => !namesOf(city).includes(slug));
  return withPartLast(first?.text ?? tidied(name));
}
