import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "./address.ts";
import { soundKey } from "./spelling.ts";

/** A town or city that an address can name. */
export interface City extends Point {
  name: string;
  slug: string;
  /** 0 for a small state that addresses use like a city (Goa). */
  population: number;
  /** Slugs of other names. */
  also: string[];
  /** The slug of its state; empty if it is not known. */
  state: string;
}

/** A place that homes are near, such as a station or a university. */
export interface Landmark extends Point {
  name: string;
  also: string[];
  citySlug: string;
  /** Within how many kilometres a home is near it. */
  radiusKm: number;
}

/** A part of the country without official borders: some areas, or all of some cities and states. */
export interface Region {
  name: string;
  also: string[];
  /** Slugs of cities and states. */
  within: string[];
  boxes: Box[];
}

/** The towns and cities we know. */
export interface Gazetteer {
  cities: readonly City[];
  /** By slug, including other names; the largest first. */
  named: ReadonlyMap<string, readonly City[]>;
  /** Smaller towns and the districts, for addresses that name none of the cities. */
  towns: Towns;
  offices: Offices;
  landmarks: readonly Landmark[];
  regions: readonly Region[];
}

/** A place with a post office, or a district (`population` 0), that the gazetteer's cities may lack. */
export interface Town extends City {
  /** The slug of the district that it is in, or is. */
  district: string;
  districtName: string;
}

/** All villages and parts of cities with a post office. */
interface Offices {
  /** Those with this name, which is no town's. */
  named(slug: string): Town[];
  /** All post offices of a PIN, also of towns. */
  ofPin(pin: string): Town[];
}

/** Towns by the {@link soundKey} of their names: those with a head office first, districts last. */
export type Towns = ReadonlyMap<string, readonly Town[]>;

/** The slugs of all names of a city. */
export const namesOf = (city: City) => [city.slug, ...city.also];

/** Whether a city is one that we know, rather than a name that an owner entered. */
export function isKnown(city: City, { cities, towns, offices }: Gazetteer): boolean {
  const isThere = (office: Town) => office.latitude === city.latitude && office.longitude === city.longitude;
  return (
    cities.includes(city) ||
    (towns.get(soundKey(city.slug))?.some((town) => town === city) ?? false) ||
    offices.named(city.slug).some(isThere)
  );
}

/** Whether there are towns of this name. */
export function isTownName(name: string, { towns }: Gazetteer): boolean {
  return towns.has(soundKey(placeSlug(name)));
}

/** The approximate radius of a city in kilometres: 5 for 100,000 people, 26 for Mumbai. */
export function radiusOf({ population }: Pick<City, "population">): number {
  return 3 + 0.0065 * Math.sqrt(population);
}
