import { setTimeout as sleep } from "node:timers/promises";
import { pauseGeocoder, takeGeocoderTurn } from "#db/place/geocoder-turns.server.ts";
import type { Db } from "#db/schema.ts";
import { log } from "#app/log.server.ts";
import { geocoderConfigured, GeocoderError, searchGeocoder } from "#app/services/place/geocoder.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { type FoundArea, geocoderQueries, type GeocoderQuery, refined } from "#app/domain/place/home/geocoding.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";

/** How long an owner waits for a turn, in milliseconds, and how long a failed geocoder is left alone, in seconds. */
const longestWait = 1500;
const pause = 60;
const longestPause = 3600;

/**
 * Looks for the point of a home with the geocoder, if there is one: only when its owner submits the form, since its usage
 * policy allows no requests while a user types, and never in a transaction. A failure is logged, and all processes
 * then leave the geocoder alone for a while.
 * @param rough where the home must be
 * @returns null if nothing more exact is found
 */
export async function geocoded(
  db: Db,
  { address, city = null }: { address: string; city?: string | null },
  rough: HomePoint,
): Promise<HomePoint | null> {
  if (!geocoderConfigured) return null;
  try {
    for (const query of geocoderQueries(address, city, rough)) {
      const areas = await search(db, query);
      const point = areas && refined(rough, areas);
      if (point || areas === null) return point;
    }
  } catch (error) {
    const wait = error instanceof GeocoderError ? (error.retryAfter ?? pause) : pause;
    log.error({ err: error }, logTexts.geocoderFailed);
    await pauseGeocoder(db, Math.min(wait, longestPause)).catch(() => undefined);
  }
  return null;
}

const recent = new Map<string, { areas: FoundArea[]; until: number }>();
/** A form that is sent again asks the same, as does one for a neighbour. What was found of a home is stored with it. */
const mostRecent = 200;
/** In milliseconds. */
const oneDay = 86_400_000;

/** @returns null if it is not our turn soon */
async function search(db: Db, query: GeocoderQuery): Promise<FoundArea[] | null> {
  const key = JSON.stringify(query);
  const known = recent.get(key);
  if (known && known.until > Date.now()) return known.areas;
  const wait = await takeGeocoderTurn(db, longestWait);
  if (wait === null) return null;
  await sleep(wait);
  const areas = await searchGeocoder(query);
  const [oldest] = recent.keys();
  if (recent.size >= mostRecent && oldest !== undefined) recent.delete(oldest);
  recent.set(key, { areas, until: Date.now() + oneDay });
  return areas;
}
