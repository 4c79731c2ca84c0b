import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "./address.ts";
import type { Names } from "./index/names.ts";
import { soundKey } from "./sounds.ts";

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
  /** The same by their names and, after a `~`, by how these sound ({@link soundOf}). */
  townNames: Names<Town>;
  offices: Offices;
  landmarks: readonly Landmark[];
  regions: readonly Region[];
  /** The PINs of India. */
  pins: ReadonlyMap<string, PinPoint>;
}

/** A point, and within how many kilometres of it something lies. */
export interface RoughPoint extends Point {
  radiusKm: number;
}

/** Where the addresses of a PIN are. */
export interface PinPoint extends RoughPoint {
  pin: string;
  /** Null if India Post's directory does not say. */
  state: string | null;
  /** Within how many kilometres of one of its post offices the homes of its locality are. */
  officeRadiusKm: number;
}

/** A place with a post office, or a district (`population` 0), that the gazetteer's cities may lack. */
export interface Town extends City {
  /** The slug of the district that it is in, or is. */
  district: string;
  districtName: string;
  /** Empty without a post office. */
  pin: string;
  /** Of a well-known part of a city, whose point is certain: within how many kilometres its homes are. */
  radiusKm?: number;
}

/** All places with a post office. */
interface Offices {
  /** Villages and parts of cities with this name. */
  named(slug: string): Town[];
  /** Those with a PIN. */
  ofPin(pin: string): Town[];
}

/** Towns by the {@link soundKey} of their names: those with a head office first, districts last. */
export type Towns = ReadonlyMap<string, readonly Town[]>;

/** The slugs of all names of a city. */
export const namesOf = (city: City) => [city.slug, ...city.also];

/** Whether there are towns of this name. */
export function isTownName(name: string, { towns }: Gazetteer): boolean {
  return towns.has(soundKey(placeSlug(name)));
}
