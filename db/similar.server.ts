import { type RawBuilder, sql } from "kysely";
import type { Listing, ListingSummary } from "#app/domain/listing/listing.ts";
import { type CardRow, cardColumns, summaryOf, withCards } from "./listing-cards.server.ts";
import type { Db } from "./schema.ts";

/** What homes are alike to. */
export type Alike = Pick<Listing, "id" | "type" | "latitude" | "longitude" | "regularPrice" | "discountedPrice">;

/** How many of the nearest homes are looked at, whatever they are: that bounds the work, also among millions. */
const looked = 400;
/** In kilometres. What is farther away is no choice for who looks here. */
const farthest = 50;
/** A degree of latitude, in kilometres. */
const degree = 111.2;

/**
 * Homes like one: of its type, near it, with a price like its own, and with an owner. Those within 30 % of its price come
 * first, then those up to twice or half of it, the nearest first in each.
 */
export async function similarListings(db: Db, to: Alike, limit: number): Promise<ListingSummary[]> {
  const { rows } = await similarQuery(to, limit).execute(db);
  return rows.map(summaryOf);
}

/** The statement behind it, apart so that its plan can be looked at. */
export function similarQuery(to: Alike, limit: number): RawBuilder<CardRow> {
  const price = to.discountedPrice ?? to.regularPrice;
  const { latitude, longitude } = to;
  // All that is asked of the nearest stands in the index `listings_on_map`; only the few that are shown are fetched.
  // Degrees of longitude are narrower than those of latitude; over a city that is the same factor everywhere.
  return sql<CardRow>`
    with near as materialized (
      select id, flags, asked, latitude, longitude from listings where user_id is not null
      order by point(longitude, latitude) <-> point(${longitude}::float8, ${latitude}::float8) limit ${looked + 1}
    ),
    alike as materialized (
      select id, asked not between ${price}::bigint * 0.7 and ${price}::bigint * 1.3 as dearer_or_cheaper,
        ${degree} * sqrt(
          (latitude - ${latitude}::float8) ^ 2
          + ((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2
        ) as away
      from near
      where id <> ${to.id}::uuid and ((flags & 8) <> 0) = ${to.type === "sell"}
        and asked between ${price}::bigint / 2.0 and ${price}::bigint * 2
    ),
    chosen as materialized (
      select * from alike where away <= ${farthest} order by dearer_or_cheaper, away, id limit ${limit}
    )
    select ${cardColumns()}
    from ${withCards("chosen")}
    order by chosen.dearer_or_cheaper, chosen.away, chosen.id
  `;
}
