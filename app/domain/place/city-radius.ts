import { kilometresBetween, type Point } from "./point/geometry.ts";
import type { City, Gazetteer } from "./gazetteer.ts";

/** Smaller towns are in no city's way: no place is part of one. */
export const leastPopulation = 50_000;
/** How far beyond its radius an address may still name a city, in kilometres; for a state or district, how far from its centre. */
const namedMargin = 15;
const stateRadius = 70;
/** How far beyond its radius a point still counts as in a city that the address does not name, in kilometres. */
const unnamedMargin = 6;
/** A point farther than this from every known town is at sea or abroad, in kilometres. */
const outsideIndia = 150;

/** The approximate radius of a city in kilometres: 5 for 100,000 people, 26 for Mumbai. */
export function radiusOf({ population }: Pick<City, "population">): number {
  return 3 + 0.0065 * Math.sqrt(population);
}

/** How far from its centre people name a city in their address, in kilometres. */
export function reachOf(city: City): number {
  return city.population === 0 ? stateRadius : 1.5 * radiusOf(city) + 8;
}

/** Whether a home at this point may be described as in the city. */
export function isNear(city: Pick<City, "population"> & Point, point: Point): boolean {
  const furthest = city.population === 0 ? stateRadius : 2 * radiusOf(city) + namedMargin;
  return kilometresBetween(city, point) <= furthest;
}

/** The distance of a point from a city's centre relative to its radius: below 1 it is in the city. */
export function relativeDistance(city: City, point: Point): number {
  return kilometresBetween(city, point) / radiusOf(city);
}

/** The city that a point is closest to, relative to the size of the cities. */
export function closestTo<One extends City>(point: Point, cities: readonly One[]): One | undefined {
  return [...cities].sort((one, other) => relativeDistance(one, point) - relativeDistance(other, point))[0];
}

/** The city that contains a point, without any name. */
export function cityAt(point: Point, { cities }: Pick<Gazetteer, "cities">): City | null {
  const close = cities.filter((city) => {
    // A cheap first check: a degree of latitude is 111 km everywhere.
    if (Math.abs(city.latitude - point.latitude) > 0.5 || city.population === 0) return false;
    return kilometresBetween(city, point) <= radiusOf(city) + unnamedMargin;
  });
  return closestTo(point, close) ?? null;
}

/** The city of its state that a small town, or the middle of a district, is part of. */
export function surroundingCity(town: City, gazetteer: Gazetteer): City | null {
  const isOfState = ({ state, population }: City) => state === town.state && population >= leastPopulation;
  const city = cityAt(town, { cities: gazetteer.cities.filter(isOfState) });
  // All of the state of Delhi is the city.
  return city && (city.slug === town.state || relativeDistance(city, town) <= 1) ? city : null;
}

/** Whether a point may be in India, rather than at sea or abroad. */
export function mayBeInIndia(point: Point, { cities }: Gazetteer): boolean {
  return cities.some((city) => kilometresBetween(city, point) < outsideIndia);
}
