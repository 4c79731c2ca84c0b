import { sql } from "kysely";
import { mostOfOwner } from "#app/domain/listing/price/comparables.ts";
import type { Place } from "#app/domain/place/place.ts";
import { anything } from "#app/domain/search/criteria.ts";
import type { PricedHomes } from "#app/domain/search/place-prices.ts";
import type { Db } from "#db/schema.ts";
import { conditionsOf } from "./filter.server.ts";

/** Of more homes, the newest are read: a large city has too many to sort at each change. */
const mostHomes = 2000;

/**
 * The prices of the newest homes of a place, without rooms and plots. All but the newest few homes of an owner are left
 * out of the prices: nobody makes a range alone.
 */
export async function findPlacePrices(db: Db, place: Place): Promise<PricedHomes[]> {
  const { rows } = await sql<PricedHomes>`
    with home as materialized (
      select type, bedroom, price,
        row_number() over (partition by user_id, type, bedroom order by timestamp desc, id desc) as nth
      from (
        select id, timestamp, user_id, type, bedroom, price, home_kind(facts, name) as kind
        from listings where ${conditionsOf({ ...anything, place })}
        order by timestamp desc, id desc limit ${mostHomes}
      ) as newest
      where coalesce(kind, 'flat') not in ('room', 'plot')
    )
    select type, bedroom, json_agg(price order by price) as prices from home
    where nth <= ${mostOfOwner}
    group by type, bedroom order by bedroom
  `.execute(db);
  return rows;
}

/** A large city has homes with more PINs than anybody wants to read. */
const mostPins = 8;

/** The PINs of the newest homes of a place, those of most homes first. */
export async function findPlacePins(db: Db, place: Place): Promise<string[]> {
  const { rows } = await sql<{ pin: string }>`
    select pin::text from (
      select pin from listings where ${conditionsOf({ ...anything, place })}
      order by timestamp desc, id desc limit ${mostHomes}
    ) as newest
    where pin is not null group by pin order by count(*) desc, pin limit ${mostPins}
  `.execute(db);
  return rows.map(({ pin }) => pin);
}
