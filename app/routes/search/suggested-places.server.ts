import { db } from "#db/site/client.server.ts";
import { currentVersion } from "#db/site/versions.server.ts";
import { placesByHomes } from "#db/place/with-homes.server.ts";
import { type Suggestion, startingWith, suggestionsOf } from "#app/domain/place/suggestions.ts";

/** How many places the search form lists, and how many are suggested while somebody types. */
const most = { listed: 10, suggested: 8 };

/** Counting the homes of all places takes a moment, so the suggestions are cached while nothing has changed. */
let cached: { version: string; suggestions: Promise<Suggestion[]> } | null = null;

/** The places with most homes, to be suggested before anything is typed. */
export async function suggestedPlaces(): Promise<string[]> {
  return (await allSuggestions()).slice(0, most.listed).map(({ label }) => label);
}

/** The places with most homes among those whose name starts with what has been typed. */
export async function placesStartingWith(typed: string): Promise<string[]> {
  return startingWith(typed, await allSuggestions(), most.suggested);
}

async function allSuggestions(): Promise<Suggestion[]> {
  // A page can do without the version: it then reads the places itself.
  const version = await currentVersion().catch(() => null);
  if (version !== null && cached?.version === version) return cached.suggestions;
  const suggestions = placesByHomes(db).then(suggestionsOf);
  if (version === null) return suggestions;
  cached = { version, suggestions };
  suggestions.catch(() => {
    if (cached?.suggestions === suggestions) cached = null;
  });
  return suggestions;
}
