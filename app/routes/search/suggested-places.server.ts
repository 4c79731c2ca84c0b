import { db } from "#db/site/client.server.ts";
import { popularPlaces } from "#db/place/with-homes.server.ts";
import { placeLabel } from "#app/domain/place/place.ts";

/** How many places the search form suggests. */
const suggested = 30;
/** How long suggestions are cached, in milliseconds. */
const cacheTime = 60_000;

let cached: { names: string[]; until: number } | null = null;

/** Names of places to suggest, at most a minute old. */
export async function suggestedPlaces(): Promise<string[]> {
  if (cached && cached.until > Date.now()) return cached.names;
  const places = await popularPlaces(db, suggested);
  cached = { names: places.map(placeLabel), until: Date.now() + cacheTime };
  return cached.names;
}
