import { wordSet } from "./address.ts";
import cities from "./merged-cities.json";

const bySlug = (lists: Record<string, string>) =>
  new Map(Object.entries(lists).map(([slug, list]) => [slug, wordSet(list)]));

/** Slugs of towns that have become one city, which addresses name instead of it. */
export const townsOfCities: ReadonlyMap<string, ReadonlySet<string>> = bySlug(cities.townsOfCities);
/** Localities of a city, without hyphens, that addresses give as parts of a larger city nearby. */
export const localitiesNearby: ReadonlyMap<string, ReadonlySet<string>> = bySlug(cities.localitiesNearby);
