import { startingWith } from "#app/domain/place/suggestions.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { homes } from "#app/domain/search/criteria.ts";
import { placePath } from "#app/paths.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";

/** How many places the search form lists, how many are suggested while a visitor types, and how many cities are linked. */
const most = { listed: 8, suggested: 5, cities: 8 };

/** The places with most homes, to be suggested before anything is typed. */
export async function suggestedPlaces(): Promise<string[]> {
  const { suggestions } = await placeIndex();
  return suggestions.slice(0, most.listed).map(({ label }) => label);
}

export interface CityLink {
  name: string;
  to: string;
  /** How many, such as `14 homes`. */
  homes: string;
}

/** Links to the cities with most homes, each with their number. */
export async function cityLinks(): Promise<CityLink[]> {
  const cities = (await placeIndex()).withHomes.filter(({ locality }) => locality === null);
  return cities
    .slice(0, most.cities)
    .map((city) => ({ name: placeLabel(city), to: placePath(city), homes: homes(city.homes) }));
}

/** The places with most homes among those whose name starts with what has been typed. */
export async function placesStartingWith(typed: string): Promise<string[]> {
  return startingWith(typed, (await placeIndex()).suggestions, most.suggested);
}
