import { sql } from "kysely";
import type { Point } from "#app/domain/place/point/geometry.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import type { Db } from "#db/schema.ts";
import { conditionsOf } from "./filter.server.ts";

/** More homes say no more of where a landmark is. */
const mostHomes = 100;

/** The points of the newest homes that a search finds, except those of which only the city is known. */
export async function pointsOf(db: Db, criteria: Criteria): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select latitude, longitude from listings
    where ${conditionsOf(criteria)} and point_from <> 'city'
    order by timestamp desc limit ${mostHomes}
  `.execute(db);
  return rows;
}
