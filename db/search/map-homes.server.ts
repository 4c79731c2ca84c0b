import { sql } from "kysely";
import { squaresIn } from "#app/domain/place/point/geometry.ts";
import type { MapHome, Spot } from "#app/domain/map/markers.ts";
import type { Place } from "#app/domain/place/place.ts";
import { type Criteria, countedTo } from "#app/domain/search/criteria.ts";
import { asPlace } from "#db/place/rows.server.ts";
import { type Sql, conditionsOf } from "./filter.server.ts";
import type { Db } from "#db/schema.ts";

/** The newest homes of a search, with what the index has of each: reading their rows would take long. */
function newest(criteria: Criteria, limit: number, condition: Sql): Sql {
  const squares = criteria.box && !criteria.place ? squaresIn(criteria.box) : null;
  const homes = sql`
    select id, latitude, longitude, timestamp from listings
    where ${conditionsOf(criteria)} and ${condition} ${squares ? sql`and map_square = square` : sql``}
    order by timestamp desc, id desc limit ${limit}
  `;
  if (!squares) return homes;
  // Square by square, each in the order of its index, so that PostgreSQL need not sort all homes of a large city.
  return sql`
    select home.* from unnest(${squares}::integer[]) as square cross join lateral (${homes}) as home
    order by timestamp desc, id desc limit ${limit}
  `;
}

/** The newest homes of a search with their points, at most `limit`. @param of only homes of no known city */
export async function homesOnMap(db: Db, criteria: Criteria, limit: number, of?: "no city"): Promise<MapHome[]> {
  const { rows } = await sql<MapHome>`
    select id, home.latitude, home.longitude, city_id as "cityId", place_id as "placeId"
    from (${newest(criteria, limit, of ? sql`city_id is null` : sql`true`)}) as home join listings using (id)
    order by home.timestamp desc, id desc
  `.execute(db);
  return rows;
}

/** The newest homes of a search by small squares, `perDegree` in each direction; at most `limit` homes. */
export async function squaresOnMap(db: Db, criteria: Criteria, perDegree: number, limit: number): Promise<Spot[]> {
  const { rows } = await sql<Omit<Spot, "cityId" | "city" | "box"> & Spot["box"]>`
    select count(*)::integer as count, avg(latitude) as latitude, avg(longitude) as longitude,
      min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east,
      case when count(*) = 1 then (array_agg(id))[1] end as home
    from (${newest(criteria, limit, sql`true`)}) as homes
    group by floor(latitude * ${perDegree}::integer), floor(longitude * ${perDegree}::integer)
  `.execute(db);
  return rows.map(({ south, west, north, east, ...spot }) => ({
    ...spot,
    box: { south, west, north, east },
    cityId: null,
    city: null,
  }));
}

/** A city with its homes: how many, exact to `countedTo`, and the ids of the newest. */
export type CityOnMap = Place & { count: number; newest: string[] };

/** The cities with homes of a search, wherever it looks; those with most homes first. @param listed how many ids */
export async function citiesOnMap(db: Db, criteria: Criteria, listed: number): Promise<CityOnMap[]> {
  const inCity = sql`${conditionsOf({ ...criteria, box: null })} and city_id = place.id`;
  const { rows } = await sql<CityOnMap>`
    select ${asPlace}, homes.count,
      array(select id from listings where ${inCity} order by timestamp desc, id desc limit ${listed}) as newest
    from places as place cross join lateral (
      select count(*)::integer from (select from listings where ${inCity} limit ${countedTo + 1}) as home
    ) as homes
    where place.locality is null and homes.count > 0
    order by homes.count desc, place.city, place.id
  `.execute(db);
  return rows;
}
