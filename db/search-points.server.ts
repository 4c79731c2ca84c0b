import { type RawBuilder, sql } from "kysely";
import type { MapHome } from "#app/domain/map/markers.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import type { Db } from "./schema.ts";
import type { Sql } from "./search-filter.server.ts";
import { newest } from "./search-lists.server.ts";
import { newestFirst } from "./search-orders.server.ts";
import { usualReach } from "./search-reach.ts";
import { type Known, knownOf, unknown } from "./search-shares.server.ts";
import { wordsOf } from "./search-text.server.ts";
import { guessed, worded } from "./search-words.server.ts";

/** Where the homes of a search stand: the newest of them, at most `limit`. Only homes with an owner. */
export async function searchPoints(db: Db, criteria: Criteria, limit: number): Promise<MapHome[]> {
  const words = wordsOf(criteria);
  const known = words ? await knownOf(db, words) : unknown;
  const { rows } = await pointsQuery(criteria, limit, known).execute(db);
  if (!words || rows.length > 0) return rows;
  const guess = guessed(criteria, words, { by: "newest", up: false, limit, after: null }, usualReach);
  return (await standing(guess).execute(db)).rows;
}

/** The statement behind every map, apart so that its plan can be looked at. `known` is of its words. */
export function pointsQuery(criteria: Criteria, limit: number, known: Known = unknown): RawBuilder<MapHome> {
  const words = wordsOf(criteria);
  if (!words) {
    const wanted = sql`id, timestamp, latitude, longitude, city_id, place_id`;
    return sql<MapHome>`
      select id, latitude, longitude, city_id as "cityId", place_id as "placeId"
      from (${newest(criteria, newestFirst(null), limit, usualReach, wanted)}) as found
      order by timestamp desc, id desc
    `;
  }
  return standing(worded(criteria, words, known, { by: "newest", up: false, limit, after: null }, usualReach));
}

/** Where the homes stand that were found by their words. */
function standing(found: Sql): RawBuilder<MapHome> {
  return sql<MapHome>`
    with found as materialized (${found})
    select listings.id, listings.latitude, listings.longitude, listings.city_id as "cityId",
      listings.place_id as "placeId"
    from found join listings on listings.id = found.id
    order by found.timestamp desc, found.id desc
  `;
}
