import { type RawBuilder, sql } from "kysely";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { type ComparedPrices, leastCompared, mostCompared } from "#app/domain/listing/price/comparables.ts";
import type { Db } from "#db/schema.ts";
import { isLive } from "./live.server.ts";

/** A home whose price is compared. */
export interface ComparedHome {
  /** Null before it is listed. */
  id: string | null;
  type: ListingType;
  bedroom: number;
  place: { citySlug: string; localitySlug: string | null };
}

/**
 * The prices of homes like one: of its type, with as many bedrooms, live or closed, and listed or changed `since` then.
 * Those of its city are only looked at if its locality has too few.
 */
export async function findComparedPrices(db: Db, home: ComparedHome, since: Date): Promise<ComparedPrices> {
  const { rows } = await comparedPricesQuery(home, since).execute(db);
  return rows[0]!;
}

/** The statement on its own, so that its plan can be looked at. */
export function comparedPricesQuery(
  { id, type, bedroom, place }: ComparedHome,
  since: Date,
): RawBuilder<ComparedPrices> {
  const isClosed = sql`(user_id is not null and status = 'closed')`;
  const newest = sql`order by timestamp desc, id desc limit ${mostCompared}`;
  const homes = (where: RawBuilder<unknown>, status: RawBuilder<unknown>) => sql`
    (
      select asked, timestamp, id from listings
      where ${where} and ${status} and type = ${type} and bedroom = ${bedroom}::smallint
        and timestamp >= ${since}::timestamptz ${id === null ? sql`` : sql`and id <> ${id}::uuid`}
      ${newest}
    )
  `;
  const inCity = sql`city_id = (select id from city)`;
  const inLocality = sql`place_id = (select id from locality)`;
  const tooFew = sql`(select count(*) from of_locality) < ${leastCompared}`;
  return sql`
    with city as materialized (
      select id from places where city_slug = ${place.citySlug} and locality is null
    ), locality as materialized (
      select id from places where city_slug = ${place.citySlug} and locality_slug = ${place.localitySlug}::text
    ), of_locality as materialized (
      select asked from (
        ${homes(inLocality, isLive)} union all ${homes(sql`${inCity} and ${inLocality}`, isClosed)}
      ) as home ${newest}
    ), of_city as materialized (
      select asked from (
        ${homes(sql`${tooFew} and ${inCity}`, isLive)} union all ${homes(sql`${tooFew} and ${inCity}`, isClosed)}
      ) as home ${newest}
    )
    select
      (select coalesce(json_agg(asked order by asked), '[]') from of_locality) as "ofLocality",
      (select coalesce(json_agg(asked order by asked), '[]') from of_city) as "ofCity"
  `;
}
