import { sql } from "kysely";
import { type Criteria, countedTo } from "#app/domain/search/criteria.ts";
import { type PricePreset, offeredPrices, pricePresets } from "#app/domain/search/price-presets.ts";
import type { Db } from "#db/schema.ts";
import { conditionsOf } from "./filter.server.ts";

/** Highest prices to choose from for a search, by what its homes cost. Those of a large search come without numbers. */
export async function findPricePresets(db: Db, criteria: Criteria): Promise<PricePreset[]> {
  const { rows } = await sql<{ above: number; homes: number }>`
    select width_bucket(price - 1, ${offeredPrices}::bigint[]) as above, count(*)::integer as homes from (
      select price from listings where ${conditionsOf({ ...criteria, to: null })} limit ${countedTo + 1}
    ) as homes
    group by above
  `.execute(db);
  const upTo = offeredPrices.map((_price, index) =>
    rows.reduce((sum, { above, homes }) => (above <= index ? sum + homes : sum), 0),
  );
  const all = rows.reduce((sum, { homes }) => sum + homes, 0);
  return pricePresets(upTo, all).map(({ to, homes }) => ({ to, homes: all > countedTo ? null : homes }));
}
