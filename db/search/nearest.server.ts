import { sql } from "kysely";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import type { PointSource } from "#app/domain/place/point/home-point.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { type CardRow, cardColumns, summaryOf } from "#db/listing/cards.server.ts";
import type { Db } from "#db/schema.ts";
import { conditionsOf, isAround, kilometresFrom } from "./filter.server.ts";

/** How far homes are looked for, in kilometres: farther only if there are too few. */
const reaches = [8, 50];
const fewest = 4;

interface Nearby {
  /** Its distance in kilometres. */
  km: number;
  pointFrom: PointSource;
}

/** The homes that a search finds around a point, the nearest first, with those that may be anywhere in the city. */
export async function nearestListings(
  db: Db,
  criteria: Criteria,
  point: Point,
  limit: number,
): Promise<(ListingSummary & Nearby)[]> {
  let found: (CardRow & Nearby)[] = [];
  for (const reach of reaches) {
    if (found.length < fewest) found = await within(db, criteria, { point, reach, limit });
  }
  return found.map((row) => ({ ...summaryOf(row, "cover"), km: row.km, pointFrom: row.pointFrom }));
}

async function within(
  db: Db,
  criteria: Criteria,
  { point, reach, limit }: { point: Point; reach: number; limit: number },
): Promise<(CardRow & Nearby)[]> {
  const { rows } = await sql<CardRow & Nearby>`
    with found as materialized (
      select id, ${kilometresFrom(point)} as km from listings
      where ${conditionsOf(criteria)} and ${isAround(point, reach)}
      order by km, id limit ${limit}
    )
    select ${cardColumns}, listings.point_from as "pointFrom", found.km
    from found join listings on listings.id = found.id order by found.km, found.id
  `.execute(db);
  return rows;
}
