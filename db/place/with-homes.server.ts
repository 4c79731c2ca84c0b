import { sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import { isLive } from "#db/listing/live.server.ts";
import type { Db } from "#db/schema.ts";
import { type CountedPlace, asPlace, newestHomes } from "./rows.server.ts";

/** The radius of "nearby", in kilometres: two or three hours by road. */
const nearbyWithin = 150;

/** Other cities nearby with homes, nearest first, by great-circle distance between centres. */
export async function nearbyCities(db: Db, from: Place, limit: number): Promise<(Place & { km: number })[]> {
  const { rows } = await sql<Place & { km: number }>`
    select ${asPlace}, place.km
    from (
      select *, 12742 * asin(least(1, sqrt(
        sin(radians(latitude - ${from.latitude}) / 2) ^ 2
        + cos(radians(latitude)) * cos(radians(${from.latitude})) * sin(radians(longitude - ${from.longitude}) / 2) ^ 2
      ))) as km
      from places where locality is null and city_slug <> ${from.citySlug}
      order by km
    ) as place
    cross join lateral (${newestHomes(sql``, 1)}) as home
    where place.km <= ${nearbyWithin}
    order by place.km
    limit ${limit}
  `.execute(db);
  return rows;
}

/** All places with homes, cities and localities alike, and the names of each; those with most homes first. */
export async function placesByHomes(db: Db): Promise<(CountedPlace & { names: string[] })[]> {
  const { rows } = await sql<CountedPlace & { names: string[] }>`
    with home as (
      select city_id, place_id, count(*) as homes from listings where ${isLive} and city_id is not null
      group by city_id, place_id
    )
    select ${asPlace}, place.names, counted.homes::integer
    from (
      select id, sum(homes) as homes from (
        select city_id as id, homes from home union all select place_id, homes from home where place_id <> city_id
      ) as named group by id
    ) as counted join places as place using (id)
    order by counted.homes desc, place.id
  `.execute(db);
  return rows;
}

/** A place with homes, and when the newest of them was listed or changed. */
export interface PlaceWithHomes extends Place {
  newest: Date;
}

/**
 * Every place with homes, by id, read in batches: for the sitemap.
 * @param ids only those after the first and up to the second
 */
export async function* placesWithHomes(
  db: Db,
  batch = 1000,
  ids: { after: number; last: number } = { after: 0, last: 2 ** 31 - 1 },
): AsyncGenerator<PlaceWithHomes, void, void> {
  for (let { after } = ids; ;) {
    const { rows } = await sql<Place & { newest: Date | null }>`
      select ${asPlace}, home.timestamp as newest
      from (select * from places where id > ${after} and id <= ${ids.last} order by id limit ${batch}) as place
      left join lateral (${newestHomes(sql`timestamp`, 1)}) as home on true
      order by place.id
    `.execute(db);
    for (const { newest, ...place } of rows) if (newest) yield { ...place, newest };
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
