import { sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import type { Db } from "#db/schema.ts";
import { asPlace, newestHomes } from "./rows.server.ts";

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

/** How many of the newest homes decide which places are popular. */
const popularAmong = 1000;

/** The places with most of the newest homes, cities and localities alike. */
export async function popularPlaces(db: Db, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with home as (
      select city_id, place_id from listings where user_id is not null
      order by timestamp desc, id desc limit ${popularAmong}
    )
    select ${asPlace} from (
      select id, count(*) as homes
      from (select city_id as id from home union all select place_id from home where place_id <> city_id) as named
      where id is not null group by id order by homes desc, id limit ${limit}
    ) as popular join places as place using (id)
    order by popular.homes desc, place.id
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
