import { db } from "#db/site/client.server.ts";
import { currentVersion } from "#db/site/versions.server.ts";
import { popularPlaces } from "#db/place/with-homes.server.ts";
import { placeLabel } from "#app/domain/place/place.ts";

/** How many places the search form suggests. */
const suggested = 30;

let cached: { names: string[]; version: string } | null = null;

/** Names of places to suggest, cached while nothing has changed. */
export async function suggestedPlaces(): Promise<string[]> {
  const version = await currentVersion();
  if (cached?.version === version) return cached.names;
  const places = await popularPlaces(db, suggested);
  cached = { names: places.map(placeLabel), version };
  return cached.names;
}
