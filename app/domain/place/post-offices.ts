import { type Point, kilometresBetween } from "#app/domain/map/geometry.ts";
import { placeSlug } from "./address.ts";
import { middleOf } from "./place.ts";
import { type City, isNear, radiusOf } from "./whereabouts.ts";

/** A point, and within how many kilometres of it something lies. */
export interface RoughPoint extends Point {
  radiusKm: number;
}

/** Where the addresses of a PIN are. */
export interface PinPoint extends RoughPoint {
  pin: string;
  /** Null if the directory does not say. */
  state: string | null;
}

/** India Post's directory. */
export interface PostOffices {
  pins: ReadonlyMap<string, PinPoint>;
  /** The PINs of the offices with a name, as a slug. */
  named: ReadonlyMap<string, readonly PinPoint[]>;
}

const partAtEnd = /-(?:(?:sector|phase|stage|block|part)-\w{1,3}|\d{1,3}|extension|east|west|north|south|colony)$/;
/** Names with more offices, such as Vijay Nagar, are too common to tell which one is meant. */
const mostNamesakes = 10;
/** How far beyond a city's radius its localities lie, in kilometres. */
const margin = 6;

/**
 * The post office of a locality in a city, by its name; null if there is none. A numbered or an outer part of a locality
 * has that of the whole: `Koramangala` for `Koramangala 4th Block`.
 * @param slug of the locality
 */
export function postOfficeOf(slug: string, city: City, { named }: PostOffices): RoughPoint | null {
  for (const name of new Set([slug, slug.replace(partAtEnd, "")])) {
    const offices = named.get(name) ?? [];
    if (!/[a-z]{4}/.test(name) || offices.length > mostNamesakes) continue;
    const near = offices.filter((office) => kilometresBetween(city, office) <= radiusOf(city) + margin);
    if (near.length > 0) return around(near);
  }
  return null;
}

/** The area around several ones. */
function around(areas: readonly RoughPoint[]): RoughPoint {
  const middle = middleOf(areas);
  return { ...middle, radiusKm: Math.max(...areas.map((area) => kilometresBetween(middle, area) + area.radiusKm)) };
}

/** A PIN's state, and that of the city it cannot be in. */
export interface OtherState {
  pinState: string;
  cityState: string;
}

/** Nobody means a village by the name of a city of this size. */
const unmistakable = 300_000;

/** Whether a PIN must be wrong: it is far from the large city that the address names. */
export function isFarFromCity(pin: RoughPoint, city: City): boolean {
  return city.population >= unmistakable && !isNear(city, pin);
}

/**
 * The states of a PIN and a city if the PIN is certainly in another one; null otherwise. Certain only if the directory
 * has the PIN, and none other of its state is in or around the city: Delhi's suburbs are in two more states. And only
 * if the address does not name the PIN's state.
 */
export function otherState(
  { pin, address }: { pin: PinPoint; address: string },
  city: City,
  { pins }: PostOffices,
): OtherState | null {
  const pinState = pin.state;
  if (pinState === null || !isFarFromCity(pin, city)) return null;
  if (placeSlug(address).includes(placeSlug(pinState))) return null;
  const counts = statesAround(city, pins);
  if (counts.has(pinState)) return null;
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most ? { pinState, cityState: most[0] } : null;
}

const statesOfCities = new WeakMap<City, Map<string, number>>();

/** How many PINs of each state are in or around a city. */
function statesAround(city: City, pins: PostOffices["pins"]): Map<string, number> {
  const known = statesOfCities.get(city);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const pin of pins.values()) {
    if (pin.state === null || Math.abs(pin.latitude - city.latitude) > 1 || !isNear(city, pin)) continue;
    counts.set(pin.state, (counts.get(pin.state) ?? 0) + 1);
  }
  statesOfCities.set(city, counts);
  return counts;
}
