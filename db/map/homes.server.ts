import { sql } from "kysely";
import type { MapHome } from "#app/domain/map/markers.ts";
import { squaresIn } from "#app/domain/map/geometry.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { conditionsOf } from "#db/search/filter.server.ts";
import type { Db } from "#db/schema.ts";

/** The newest homes of a search with their points, at most `limit`. */
export async function homesOnMap(db: Db, criteria: Criteria, limit: number): Promise<MapHome[]> {
  const squares = criteria.box && !criteria.place ? squaresIn(criteria.box) : null;
  const newest = sql`
    select id, latitude, longitude, city_id, place_id, timestamp from listings
    where ${conditionsOf(criteria)} ${squares ? sql`and map_square = square` : sql``}
    order by timestamp desc, id desc limit ${limit}
  `;
  // Square by square, each in the order of its index, so that PostgreSQL need not sort all homes of a large city.
  const homes = squares
    ? sql`select home.* from unnest(${squares}::integer[]) as square cross join lateral (${newest}) as home`
    : newest;
  const { rows } = await sql<MapHome>`
    select id, latitude, longitude, city_id as "cityId", place_id as "placeId" from (${homes}) as homes
    order by timestamp desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}
