import { type AddressPart, placeSlug, readAddress, tidied, withoutState } from "./address.ts";
import { localityAmong, notBefore, zoneAtEnd } from "./locality.ts";
import { kilometresBetween, type Point } from "#app/domain/map/geometry.ts";
import { isSlipOf } from "#app/domain/search/spelling.ts";

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

/** The place of a listing, and whose word that is: null until one from before has been looked for. */
export interface SettledPlace {
  /** Null where it is in no city of India, or nobody knows in which. */
  place: Place | null;
  placeFrom: "address" | "owner" | null;
}

/** A town or city that an address can name. */
export interface City extends Point {
  name: string;
  slug: string;
  /** 0 for a small state that addresses name as if it was a city (Goa). */
  population: number;
  /** Slugs of other names. */
  also: string[];
}

/** The towns and cities we know. */
export interface Gazetteer {
  cities: readonly City[];
  /** By slug, other names included; the largest first. */
  named: ReadonlyMap<string, readonly City[]>;
}

/** Where a home stands, before that is a row of its own. */
export interface Whereabouts {
  city: City;
  locality: string | null;
}

/** How far a city's houses go from its middle, about, in kilometres: 5 for 100,000 people, 26 for Mumbai. */
export function reachOf({ population }: Pick<City, "population">): number {
  return 3 + 0.0065 * Math.sqrt(population);
}

/** Past its own reach, what a city is still named for, in kilometres. A state's whole land counts. */
const namedBeyond = 15;
const acrossState = 70;
/** Past its own reach, what lies in a city whose address does not say so. */
const lyingBeyond = 6;
/** From the nearest town we know: whoever is farther away is at sea or abroad. */
const outsideIndia = 150;

/**
 * City and locality of a home, from its address and its point together; null where neither tells a city of India.
 *
 * The last city named that lies near the point is it, or a town named before it that the point is in (`Thane, Mumbai`);
 * of several of one name, the one the point is in. An address that names none gets the city the point lies in: the nearest for its size. Where the two contradict each other the address
 * wins, if it names a city there is only one of: people know where they live, and coordinates are copied, swapped and
 * left at zero. Only a point at sea or abroad makes a bare name doubtful (there is a Salem in Oregon, too): then the
 * address needs an Indian PIN code to be believed.
 */
export function whereabouts(address: string, point: Point, gazetteer: Gazetteer): Whereabouts | null {
  const { parts, hasPin } = readAddress(address);
  const named = parts.flatMap((part, index) => citiesOf(part, index, gazetteer));
  const found = nearest(named, point) ?? farAway(named, point, hasPin, gazetteer);
  if (found) return { city: found.city, locality: localityBeside(found, parts, gazetteer) };

  const city = cityAt(point, gazetteer);
  const naming = new Set(named.map(({ index }) => index));
  const unnamed = parts.filter((_, index) => !naming.has(index));
  return city && { city, locality: localityAmong(unnamed, namesOf(city), false) };
}

/** The locality that an address tells, where its city is known already. */
export function localityIn(city: City, address: string, gazetteer: Gazetteer): string | null {
  const { parts } = readAddress(address);
  const named = parts.flatMap((part, index) => citiesOf(part, index, gazetteer));
  const itself = named.findLast((one) => one.city.slug === city.slug) ?? named.at(-1);
  return localityBeside({ index: parts.length, before: null, ...itself, city }, parts, gazetteer);
}

/**
 * The city somebody means by a name: of several the one that is nearest, of a name with a slip in it (`Punee`) the one
 * that is near, and a new one where we know none.
 */
export function cityCalled(name: string, point: Point, gazetteer: Gazetteer): City {
  const part = readAddress(name).parts.at(-1) ?? { text: tidied(name), slug: placeSlug(name) };
  const [largest] = citiesOf(part, 0, gazetteer);
  const cities = (gazetteer.named.get(part.slug) ?? []).filter((city) => isNear(city, point));
  const known =
    closestFor(cities, point) ??
    gazetteer.named.get(part.slug)?.[0] ??
    largest?.city ??
    misspelt(part.slug, point, gazetteer);
  const { latitude, longitude } = point;
  return known ?? { name: part.text, slug: part.slug, latitude, longitude, population: 0, also: [] };
}

/** The city near a point whose name is this one but for a slip. Small towns may have a neighbour of nearly their name. */
function misspelt(slug: string, point: Point, { cities }: Gazetteer): City | undefined {
  const near = cities.filter((city) => city.population >= knownByItsEnd && isNear(city, point));
  return closestFor(
    near.filter((city) => namesOf(city).some((name) => isSlipOf(slug, name))),
    point,
  );
}

/** The locality somebody means by a name: without the city, where that stands behind it. */
function localityCalled(name: string, city: City): string {
  const [first] = readAddress(name).parts.filter(({ slug }) => !namesOf(city).includes(slug));
  return first?.text ?? tidied(name);
}

/** What an owner says of where a home stands, and what was known of it before. */
export interface HomeToSettle extends Point {
  address: string;
  /** In the owner's words; a locality only with its city. */
  city?: string;
  locality?: string;
  before: HomeBefore | null;
}

/** A home as it is stored, with its place. */
export interface HomeBefore extends SettledPlace, Point {
  address: string;
}

/**
 * Where a home stands, and by whose word. Without words of the owner's, and as long as they are those that were found
 * before, it follows the address; a word that the owner has changed stands until it is changed or emptied, or the home
 * moves to another city. A locality that was found and is emptied, beside its city, is no locality.
 */
export function settled(
  home: HomeToSettle,
  gazetteer: Gazetteer,
): { whereabouts: Whereabouts | null; from: "address" | "owner" } {
  const { address, before } = home;
  const city = home.city === undefined ? null : cityCalled(home.city, home, gazetteer);
  if (!city || (before?.placeFrom === "address" && saysSame(home, city, before.place))) {
    return { whereabouts: whereabouts(address, home, gazetteer), from: "address" };
  }
  const kept = before?.placeFrom === "owner" && saysSame(home, city, before.place);
  const elsewhere = kept ? movedTo(home, before, gazetteer) : null;
  if (elsewhere) return { whereabouts: elsewhere, from: "address" };
  const said = home.locality === undefined ? null : localityCalled(home.locality, city);
  if (said !== null) return { whereabouts: { city, locality: said }, from: "owner" };
  const had = before?.place?.localitySlug;
  const found = kept ? null : localityIn(city, address, gazetteer);
  const locality = found !== null && placeSlug(found) === had ? null : found;
  return { whereabouts: { city, locality }, from: "owner" };
}

/**
 * Where a home is now that has left the city its owner has said: its address tells another city than before, and neither
 * that nor its point is in the owner's. Null where it has not.
 */
function movedTo(home: Point & { address: string }, before: HomeBefore, gazetteer: Gazetteer): Whereabouts | null {
  const { place } = before;
  const now = whereabouts(home.address, home, gazetteer);
  if (!place || !now || now.city.slug === place.citySlug) return null;
  if (whereabouts(before.address, before, gazetteer)?.city.slug === now.city.slug) return null;
  const known = gazetteer.named.get(place.citySlug)?.find(({ slug }) => slug === place.citySlug);
  return isNear(known ?? { ...place, population: 0 }, home) ? null : now;
}

/** Whether the owner's words name just this place. */
export function saysSame(
  said: { locality?: string },
  city: City,
  place: Pick<Place, "citySlug" | "localitySlug"> | null,
): boolean {
  const locality = said.locality === undefined ? null : placeSlug(localityCalled(said.locality, city));
  return place !== null && city.slug === place.citySlug && locality === place.localitySlug;
}

/** A city as a part of an address names it. */
interface Named {
  city: City;
  /** Which of the parts. */
  index: number;
  /** What stands before the name in that part. */
  before: AddressPart | null;
  /** Named for what it lies in, a state or a district, where something nearer may be named, too. */
  around: boolean;
}

const namesOf = (city: City) => [city.slug, ...city.also];
const district = /^(?:dist|distt|district)-|-(?:city|district|dist|urban|rural|suburban|ncr)$/g;
/** Names of small towns end too many names of streets and houses. */
const knownByItsEnd = 50_000;

/** How many states and postal zones are taken off a part, one after the other. */
const mostEndings = 4;

/**
 * The cities a part names: as a whole (`Mumbai`, `Dist. Pune`), with its last words (`Kothrud Pune`) or its first (`Noida
 * Sector 62`). A state or a postal zone may follow.
 */
function citiesOf(part: AddressPart, index: number, gazetteer: Gazetteer, endings = mostEndings): Named[] {
  const { named } = gazetteer;
  const exact = named.get(part.slug);
  if (exact) return exact.map((city) => ({ city, index, before: null, around: city.population === 0 }));
  const around = named.get(part.slug.replace(district, ""));
  if (around) return around.map((city) => ({ city, index, before: null, around: true }));

  const [, first, rest] = /^(.+?) ((?:Sector|Phase) .+)$/.exec(part.text) ?? [];
  const before = { text: rest ?? "", slug: placeSlug(rest ?? "") };
  const divided = first && named.get(placeSlug(first));
  if (divided) return divided.map((city) => ({ city, index, before, around: false }));

  const bare = withoutState(part.text).replace(zoneAtEnd, "");
  if (bare !== part.text && endings > 0) {
    return citiesOf({ text: bare, slug: placeSlug(bare) }, index, gazetteer, endings - 1);
  }

  const words = part.text.split(" ");
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const cities = named
      .get(placeSlug(words.slice(-count).join(" ")))
      ?.filter((one) => one.population >= knownByItsEnd);
    const text = tidied(words.slice(0, -count).join(" "));
    if (!cities?.length || notBefore.test(text)) continue;
    return cities.map((city) => ({ city, index, before: { text, slug: placeSlug(text) }, around: false }));
  }
  return [];
}

/** Whether a home at the point may be said to be in the city. */
export function isNear(city: Pick<City, "population"> & Point, point: Point): boolean {
  const far = city.population === 0 ? acrossState : 2 * reachOf(city) + namedBeyond;
  return kilometresBetween(city, point) <= far;
}

/** How far a point is from a city's middle, by the city's size: below 1 it lies in it. */
function depth(city: City, point: Point): number {
  return kilometresBetween(city, point) / reachOf(city);
}

function closestFor<One extends City>(cities: readonly One[], point: Point): One | undefined {
  return [...cities].sort((one, other) => depth(one, point) - depth(other, point))[0];
}

/**
 * Of the cities named, the one meant: the last near the point; but where the point lies in a town named before it, and
 * deeper, this one (`Thane, Mumbai`), or outside the last and in one named before (`Badlapur, Thane`: its district).
 */
function nearest(named: Named[], point: Point): Named | undefined {
  const near = named.filter(({ city }) => isNear(city, point));
  const cities = near.some(({ around }) => !around) ? near.filter(({ around }) => !around) : near;
  const last = cities.filter(({ index }) => index === cities.at(-1)?.index);
  const closest = last.sort((one, other) => depth(one.city, point) - depth(other.city, point))[0];
  if (!closest) return undefined;
  const reached = depth(closest.city, point);
  const town = cities.findLast(
    ({ city, before, index }) =>
      before === null &&
      index !== closest.index &&
      city.population >= knownByItsEnd &&
      depth(city, point) < Math.min(1, reached),
  );
  if (town || reached <= 1) return town ?? closest;
  return cities.findLast(({ city }) => depth(city, point) <= 1) ?? closest;
}

/** The last city named, where the point contradicts it: if the name tells one city, and the address is India's. */
function farAway(named: Named[], point: Point, hasPin: boolean, { cities }: Gazetteer): Named | undefined {
  const whole = named.filter(({ before, around }) => before === null && !around);
  const [largest, second] = whole.filter(({ index }) => index === whole.at(-1)?.index);
  if (!largest || (second && second.city.population * 10 > largest.city.population)) return undefined;
  return hasPin || cities.some((city) => kilometresBetween(city, point) < outsideIndia) ? largest : undefined;
}

/** The city a point lies in, though nothing names it. */
function cityAt(point: Point, { cities }: Gazetteer): City | null {
  const close = cities.filter((city) => {
    // Most are far away, and a degree of latitude is 111 km everywhere.
    if (Math.abs(city.latitude - point.latitude) > 0.5 || city.population === 0) return false;
    return kilometresBetween(city, point) <= reachOf(city) + lyingBeyond;
  });
  return closestFor(close, point) ?? null;
}

/** The locality before the city's name, else behind it (`Mumbai, Bandra West`). */
function localityBeside({ city, index, before }: Omit<Named, "around">, parts: AddressPart[], gazetteer: Gazetteer) {
  const names = namesOf(city);
  const first = [...parts.slice(0, index), ...(before ? [before] : [])];
  const behind = parts.slice(index + 1).filter((part) => citiesOf(part, 0, gazetteer).length === 0);
  const apart = before === null && index < parts.length;
  return localityAmong(first, names, apart) ?? localityAmong(behind, names, apart);
}
