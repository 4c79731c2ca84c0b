import { type RawBuilder, sql } from "kysely";
import type { ListingType } from "#app/domain/listing/listing.ts";
import type { HomeKind } from "#app/domain/listing/facts/facts.ts";
import {
  type ComparedPrices,
  leastCompared,
  mostCompared,
  mostOfOwner,
} from "#app/domain/listing/price/comparables.ts";
import type { Db } from "#db/schema.ts";
import { isLive } from "#db/site/live.server.ts";

/** A home whose price is compared. */
interface ComparedHome {
  /** Null before it is listed. */
  id: string | null;
  type: ListingType;
  bedroom: number;
  /** The kind of home; undefined if its owner has not given it. */
  kind?: HomeKind;
  place: { citySlug: string; localitySlug: string | null };
}

/**
 * The prices of homes like one, and those for a square foot of carpet area of the homes that give it: of its type and not of another kind, with as many bedrooms, live or closed, and listed or
 * changed `since` then. The newest few of an owner count, so that nobody makes a range alone. Those of its city are only
 * looked at if its locality has too few.
 */
export async function findComparedPrices(db: Db, home: ComparedHome, since: Date): Promise<ComparedPrices> {
  const { rows } = await comparedPricesQuery(home, since).execute(db);
  return rows[0]!;
}

/** The statement on its own, so that its plan can be looked at. */
function comparedPricesQuery(
  { id, type, bedroom, kind, place }: ComparedHome,
  since: Date,
): RawBuilder<ComparedPrices> {
  const isClosed = sql`(user_id is not null and status = 'closed')`;
  // In rupees to a hundredth.
  const carpetRate = sql`case when facts ->> 'areaKind' = 'carpet' then round(price::numeric / square_feet, 2)::float8 end`;
  const newest = sql`order by timestamp desc, id desc limit ${mostCompared}`;
  const homes = (where: RawBuilder<unknown>, status: RawBuilder<unknown>) => sql`
    (
      select price, timestamp, id, user_id, ${carpetRate} as rate from listings
      where ${where} and ${status} and type = ${type} and bedroom = ${bedroom}::smallint
        and timestamp >= ${since}::timestamptz ${id === null ? sql`` : sql`and id <> ${id}::uuid`}
        ${kind === undefined ? sql`` : sql`and coalesce(home_kind(facts, name), ${kind}) = ${kind}`}
      ${newest}
    )
  `;
  const fewOfEach = (some: RawBuilder<unknown>) => sql`
    select price, rate from (
      select *, row_number() over (partition by user_id order by timestamp desc, id desc) as nth from (${some}) as home
    ) as home where nth <= ${mostOfOwner} ${newest}
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
      ${fewOfEach(sql`${homes(inLocality, isLive)} union all ${homes(sql`${inCity} and ${inLocality}`, isClosed)}`)}
    ), of_city as materialized (
      ${fewOfEach(sql`${homes(sql`${tooFew} and ${inCity}`, isLive)} union all ${homes(sql`${tooFew} and ${inCity}`, isClosed)}`)}
    )
    select
      (select coalesce(json_agg(price order by price), '[]') from of_locality) as "ofLocality",
      (select coalesce(json_agg(rate order by rate), '[]') from of_locality where rate is not null) as "ratesOfLocality",
      (select coalesce(json_agg(price order by price), '[]') from of_city) as "ofCity",
      (select coalesce(json_agg(rate order by rate), '[]') from of_city where rate is not null) as "ratesOfCity"
  `;
}
