import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#db/site/client.server.ts";
import { currentVersion } from "#db/site/versions.server.ts";
import { placesByHomes } from "#db/place/with-homes.server.ts";
import { type Suggestion, startingWith, suggestionsOf } from "#app/domain/place/suggestions.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { countText } from "#app/domain/search/criteria.ts";
import { env } from "#app/env.server.ts";
import { markIncomplete } from "#app/http/site/page-validity.server.ts";
import { placePath } from "#app/paths.ts";

/** How many places the search form lists, how many are suggested while a visitor types, and how many cities are linked. */
const most = { listed: 8, suggested: 8, cities: 12 };

interface Places {
  suggestions: Suggestion[];
  /** Those with most homes first. */
  cities: (Place & { homes: number })[];
}

/** The places as they were counted last, and the version of the data then. */
let counted: { version: string; places: Places } | null = null;
let counting: Promise<void> | null = null;

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

/**
 * The places with homes. On a large site they take longer to count than a page may wait: until they are, pages show what
 * was counted before the last change, and nobody else gets these pages. The first page of a process waits for them.
 */
async function placesWithHomes(): Promise<Places> {
  // A page can do without the version: it then reads the places itself.
  const version = await currentVersion().catch(() => null);
  if (version === null) return readPlaces();
  if (counted?.version === version) return counted.places;
  const late = sleep(env.COUNTS_MS, "late" as const, { ref: false });
  // A count that is being made may have begun before the last change.
  for (let turn = 0; turn < 2 && counted?.version !== version; turn++) {
    counting ??= count();
    if (!counted) await counting;
    else if ((await Promise.race([counting.catch(() => "failed" as const), late])) !== undefined) {
      markIncomplete();
      break;
    }
  }
  return counted!.places;
}

async function count(): Promise<void> {
  try {
    const version = await currentVersion();
    counted = { version, places: await readPlaces() };
  } finally {
    counting = null;
  }
}

async function readPlaces(): Promise<Places> {
  const places = await placesByHomes(db);
  return { suggestions: suggestionsOf(places), cities: places.filter(({ locality }) => locality === null) };
}
