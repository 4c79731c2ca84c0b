import { sql } from "kysely";
import type { Place } from "#app/domain/place/place.ts";
import type { Db } from "#db/schema.ts";
import { asPlace, newestHomes } from "./rows.server.ts";

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
