import { sql } from "kysely";
import { kilometresPerDegree, squaresIn } from "#app/domain/place/point/geometry.ts";
import type { Listing, ListingSummary } from "#app/domain/listing/listing.ts";
import type { Db } from "#db/schema.ts";
import { isLive } from "#db/site/live.server.ts";
import { type CardRow, cardColumns, summaryOf } from "./cards.server.ts";

/** What homes are compared with. */
type SimilarTo = Pick<Listing, "id" | "type" | "latitude" | "longitude" | "regularPrice" | "discountedPrice">;

/** How many of the newest homes of each square are compared. */
const comparedInSquare = 200;
/** In kilometres: homes further away are no alternative. */
const maxKilometres = 50;

/**
 * Homes similar to one: of its type, near it, at a similar price, and live. Those within 30 % of its price come
 * first, then those up to twice or half of it; nearest first in each group.
 */
export async function similarListings(db: Db, to: SimilarTo, limit: number): Promise<ListingSummary[]> {
  const { latitude, longitude } = to;
  const price = to.discountedPrice ?? to.regularPrice;
  // Within a city the Earth is flat, and degrees of longitude are narrower than those of latitude by a constant factor.
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const [high, wide] = [
    maxKilometres / kilometresPerDegree,
    maxKilometres / kilometresPerDegree / Math.max(narrowing, 0.01),
  ];
  const squares = squaresIn({
    south: Math.max(latitude - high, -90),
    north: Math.min(latitude + high, 90),
    west: Math.max(longitude - wide, -180),
    east: Math.min(longitude + wide, 180),
  });
  const { rows } = await sql<CardRow>`
    with near as (
      select home.*, ${kilometresPerDegree}::float8 * sqrt(
        (latitude - ${latitude}::float8) ^ 2 + ((longitude - ${longitude}::float8) * ${narrowing}::float8) ^ 2
      ) as km
      from unnest(${squares}::integer[]) as square cross join lateral (
        select id, price, latitude, longitude from listings
        where map_square = square and ${isLive} and type = ${to.type} and id <> ${to.id}::uuid
          and price between ${price}::bigint / 2.0 and ${price}::bigint * 2
        order by timestamp desc, id desc limit ${comparedInSquare}
      ) as home
    ), chosen as materialized (
      select id, price not between ${price}::bigint * 0.7 and ${price}::bigint * 1.3 as different, km from near
      where km <= ${maxKilometres}
      order by different, km, id limit ${limit}
    )
    select ${cardColumns} from chosen join listings on listings.id = chosen.id
    order by chosen.different, chosen.km, chosen.id
  `.execute(db);
  return rows.map((row) => summaryOf(row));
}
