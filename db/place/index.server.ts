import { sql } from "kysely";
import type { PlaceRow } from "#app/domain/place/index/place-index.ts";
import { isLive } from "#db/site/live.server.ts";
import type { Db } from "#db/schema.ts";
import { asPlace } from "./rows.server.ts";

/** A number that differs after each change of what the index of places has: a place, its names, whether it has homes. */
export async function placesVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version::text from versions where shard = ${placesShard}
  `.execute(db);
  return rows[0]?.version ?? "none";
}

/** The row of `versions` that only changes of places raise. */
const placesShard = -1;

/** All places, those with homes or not. */
export async function readPlaceRows(db: Db): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow & { also: string }>`
    select ${asPlace}, place.known, place.also, place.homes from places as place order by id
  `.execute(db);
  return rows.map((row) => ({ ...row, also: row.also.split(" ").filter(Boolean) }));
}

/**
 * Counts the live homes of all places again. A city includes the homes of its localities. Between two counts, a place with
 * its first home has one, and one without homes none; others keep their number.
 */
export async function countHomes(db: Db): Promise<void> {
  await sql`
    with home as (
      select city_id, place_id, count(*) as homes from listings where ${isLive} and city_id is not null
      group by city_id, place_id
    ), counted as (
      select id, sum(homes)::integer as homes from (
        select city_id as id, homes from home union all select place_id, homes from home where place_id <> city_id
      ) as named group by id
    ), changed as (
      select place.id, coalesce(counted.homes, 0) as homes
      from places as place left join counted using (id)
      where place.homes is distinct from coalesce(counted.homes, 0)
      order by place.id for no key update of place
    )
    update places set homes = changed.homes from changed where places.id = changed.id
  `.execute(db);
}
