import { sql } from "kysely";
import { type Criteria, anything, countedTo } from "#app/domain/search/criteria.ts";
import type { Db } from "#db/schema.ts";
import { type Sql, allOf, conditionsOf, filtersOf } from "./filter.server.ts";

/** How many homes each search finds, exact to this number; one more stands for any higher number. */
export async function countMatches(db: Db, searches: Criteria[], exactTo = countedTo): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(
    (criteria) => sql`(
      select count(*) from (select from listings where ${conditionsOf(criteria)} limit ${exactTo + 1}) as homes
    )`,
  );
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(db);
  return rows[0]!.counts;
}

/** A search in two parts: where its homes are and what their texts say, and the other criteria for each. */
export interface SplitSearch {
  base: Criteria;
  rest: Criteria;
}

export function splitSearch({ place, pin, pinPlaces, box, words, ...rest }: Criteria): SplitSearch {
  return { base: { ...anything, place, pin, pinPlaces, box, words }, rest: { ...anything, ...rest } };
}

/** The newest homes of a search with all that the rest of one may ask. The indexes are in this order and have it all. */
function newestOf(base: Criteria, mostRead: number): Sql {
  return sql`
    select type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day, price from listings
    where ${conditionsOf(base)} order by timestamp desc limit ${mostRead}
  `;
}

/**
 * How many homes each search finds among the newest of its base, and whether these are all. Each base is read once, for
 * all of its searches, up to one home more than `mostRead`.
 */
export async function countNewest(
  db: Db,
  searches: SplitSearch[],
  mostRead: number,
): Promise<{ count: number; exact: boolean }[]> {
  const keys = searches.map(({ base }) => JSON.stringify(base));
  const reads = [...new Set(keys)].map((key) => {
    const counts = searches.flatMap(({ rest }, index) =>
      keys[index] === key ? [sql`${sql.lit(String(index))}, count(*) filter (where ${allOf(filtersOf(rest))})`] : [],
    );
    return sql`(
      select json_build_object('read', count(*), ${sql.join(counts)})
      from (${newestOf(searches[keys.indexOf(key)]!.base, mostRead + 1)}) as homes
    )`;
  });
  const { rows } = await sql<{ reads: ({ read: number } & Record<string, number>)[] }>`
    select json_build_array(${sql.join(reads)}) as reads
  `.execute(db);
  return searches.map((_search, index) => {
    const counts = rows[0]!.reads.find((one) => String(index) in one)!;
    return { count: counts[index]!, exact: counts.read <= mostRead };
  });
}

/** The prices, in rupees, just outside the range of a search, of the newest homes that have all else; null without any. */
export async function pricesBeside(
  db: Db,
  { from, to, ...search }: Criteria,
  mostRead: number,
): Promise<{ dearestBelow: number | null; cheapestAbove: number | null }> {
  const { base, rest } = splitSearch({ ...search, from: null, to: null });
  const { rows } = await sql<{ dearestBelow: number | null; cheapestAbove: number | null }>`
    select max(price) filter (where price < ${from}::bigint) as "dearestBelow",
      min(price) filter (where price > ${to}::bigint) as "cheapestAbove"
    from (${newestOf(base, mostRead)}) as homes where ${allOf(filtersOf(rest))}
  `.execute(db);
  return rows[0]!;
}

/**
 * The prices, in rupees and ascending, at some parts of the newest homes of a search; none without homes.
 * @param shares from 0 to 1
 */
export async function priceQuantiles(db: Db, search: Criteria, shares: number[], mostRead: number): Promise<number[]> {
  const { base, rest } = splitSearch(search);
  const { rows } = await sql<{ prices: string[] | null }>`
    select percentile_disc(array[${sql.join(shares.map((share) => sql.lit(share)))}]::float8[])
      within group (order by price) as prices
    from (${newestOf(base, mostRead)}) as homes where ${allOf(filtersOf(rest))}
  `.execute(db);
  return (rows[0]!.prices ?? []).map(Number);
}
