import { db } from "#db/site/client.server.ts";
import { popularPlaces } from "#db/place/places.server.ts";
import { placeLabel } from "#app/domain/place/place.ts";

/** How many places the search form suggests while one types. */
const suggested = 30;
/** Which places are popular changes by the day; every page asks. */
const freshMs = 60_000;

let known: { names: string[]; until: number } | null = null;

/** Names of places to suggest, at most a minute old. */
export async function suggestedPlaces(): Promise<string[]> {
  if (known && known.until > Date.now()) return known.names;
  const places = await popularPlaces(db, suggested);
  known = { names: places.map(placeLabel), until: Date.now() + freshMs };
  return known.names;
}
