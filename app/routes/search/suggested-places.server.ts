import { db } from "#db/site/client.server.ts";
import { currentVersion } from "#db/site/versions.server.ts";
import { placesByHomes } from "#db/place/with-homes.server.ts";
import { type Suggestion, startingWith, suggestionsOf } from "#app/domain/place/suggestions.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { countText } from "#app/domain/search/criteria.ts";
import { placePath } from "#app/paths.ts";

/** How many places the search form lists, how many are suggested while somebody types, and how many cities are linked. */
const most = { listed: 8, suggested: 8, cities: 12 };

interface Places {
  suggestions: Suggestion[];
  /** Those with most homes first. */
  cities: (Place & { homes: number })[];
}

/** Counting the homes of all places takes a moment, so they are cached while nothing has changed. */
let cached: { version: string; places: Promise<Places> } | null = null;

/** The places with most homes, to be suggested before anything is typed. */
export async function suggestedPlaces(): Promise<string[]> {
  return (await placesWithHomes()).suggestions.slice(0, most.listed).map(({ label }) => label);
}

/** Links to the cities with most homes, each with their number. */
export async function cityLinks(): Promise<{ name: string; to: string; count: string }[]> {
  const { cities } = await placesWithHomes();
  return cities
    .slice(0, most.cities)
    .map((city) => ({ name: placeLabel(city), to: placePath(city), count: countText(city.homes) }));
}

/** The places with most homes among those whose name starts with what has been typed. */
export async function placesStartingWith(typed: string): Promise<string[]> {
  return startingWith(typed, (await placesWithHomes()).suggestions, most.suggested);
}

async function placesWithHomes(): Promise<Places> {
  // A page can do without the version: it then reads the places itself.
  const version = await currentVersion().catch(() => null);
  if (version !== null && cached?.version === version) return cached.places;
  const places = placesByHomes(db).then((rows) => ({
    suggestions: suggestionsOf(rows),
    cities: rows.filter(({ locality }) => locality === null),
  }));
  if (version === null) return places;
  cached = { version, places };
  places.catch(() => {
    if (cached?.places === places) cached = null;
  });
  return places;
}
