import { sql } from "kysely";
import { squaresIn } from "#app/domain/place/point/geometry.ts";
import type { MapHome, Spot } from "#app/domain/map/markers.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { type Sql, conditionsOf } from "./filter.server.ts";
import type { Db } from "#db/schema.ts";

/** The newest homes of a search, with what the index has of each: reading their rows would take long. */
export function newestOf(criteria: Criteria, limit: number): Sql {
  const squares = criteria.box && !criteria.place ? squaresIn(criteria.box) : null;
  const homes = sql`
    select id, price, latitude, longitude, timestamp from listings
    where ${conditionsOf(criteria)} ${squares ? sql`and map_square = square` : sql``}
    order by timestamp desc, id desc limit ${limit}
  `;
  if (!squares) return homes;
  // Square by square, each in the order of its index, so that PostgreSQL need not sort all homes of a large city.
  return sql`
    select home.* from unnest(${squares}::integer[]) as square cross join lateral (${homes}) as home
    order by timestamp desc, id desc limit ${limit}
  `;
}

/** The newest homes of a search with their points and prices, at most `limit`. */
export async function homesOnMap(db: Db, criteria: Criteria, limit: number): Promise<MapHome[]> {
  const { rows } = await sql<MapHome>`
    select id, price, latitude, longitude from (${newestOf(criteria, limit)}) as home order by timestamp desc, id desc
  `.execute(db);
  return rows;
}

/** The newest homes of a search by small squares, `perDegree` in each direction; at most `limit` homes. */
export async function squaresOnMap(db: Db, criteria: Criteria, perDegree: number, limit: number): Promise<Spot[]> {
  const { rows } = await sql<Omit<Spot, "box"> & Spot["box"]>`
    select count(*)::integer as count, min(price) as price, avg(latitude) as latitude, avg(longitude) as longitude,
      min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east,
      case when count(*) = 1 then (array_agg(id))[1] end as home
    from (${newestOf(criteria, limit)}) as homes
    group by floor(latitude * ${perDegree}::integer), floor(longitude * ${perDegree}::integer)
  `.execute(db);
  return rows.map(({ south, west, north, east, ...spot }) => ({ ...spot, box: { south, west, north, east } }));
}
