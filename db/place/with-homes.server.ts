import { sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import type { Db } from "#db/schema.ts";
import { asPlace, hasHomes, newestHomes } from "./rows.server.ts";

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
    where place.km <= ${nearbyWithin} and ${hasHomes}
    order by place.km
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Every place with homes, by id, and when the newest of them was listed or changed, read in batches: for the sitemap.
 * @param ids only those after the first and up to the second
 */
export async function* placesWithHomes(
  db: Db,
  batch = 1000,
  ids: { after: number; last: number } = { after: 0, last: 2 ** 31 - 1 },
): AsyncGenerator<Place & { newest: Date }, void, void> {
  for (let { after } = ids; ;) {
    const { rows } = await sql<Place & { newest: Date }>`
      select ${asPlace}, home.timestamp as newest
      from places as place cross join lateral (${newestHomes(1)}) as home
      where place.id > ${after} and place.id <= ${ids.last}
      order by place.id limit ${batch}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
