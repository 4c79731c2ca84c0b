import { sql } from "kysely";
import { type Criteria, mostCountedOf } from "#app/domain/search/criteria.ts";
import { type PricePreset, offeredPrices, pricePresets } from "#app/domain/search/price-presets.ts";
import type { Db } from "#db/schema.ts";
import { newestOf } from "./map-homes.server.ts";

/**
 * Highest prices to choose from for a search, by what its homes cost. Those of a search with more homes than are counted
 * are by its newest homes, and come without numbers. None in a search for rent and for sale, whose prices do not compare.
 */
export async function findPricePresets(db: Db, criteria: Criteria): Promise<PricePreset[]> {
  if (criteria.type === null) return [];
  const most = mostCountedOf(criteria);
  const { rows } = await sql<{ above: number; homes: number }>`
    select width_bucket(price - 1, ${offeredPrices}::bigint[]) as above, count(*)::integer as homes
    from (${newestOf({ ...criteria, to: null }, most + 1)}) as homes
    group by above
  `.execute(db);
  const upTo = offeredPrices.map((_price, index) =>
    rows.reduce((sum, { above, homes }) => (above <= index ? sum + homes : sum), 0),
  );
  const all = rows.reduce((sum, { homes }) => sum + homes, 0);
  return pricePresets(upTo, all).map(({ to, homes }) => ({ to, homes: all > most ? null : homes }));
}
