import { sql } from "kysely";
import { type Criteria, anything, countedTo } from "#app/domain/search/criteria.ts";
import type { Db } from "#db/schema.ts";
import { allOf, conditionsOf, filtersOf } from "./filter.server.ts";

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

/** The most homes of a place that are read: fewer with words, since no index has those in order. */
const mostRead = ({ words }: Criteria) => (words === "" ? 20_000 : 2000);

/**
 * How many homes each search finds among the newest in its place with its words, and whether these are all. They are read
 * once for all searches in the same place with the same words. PostgreSQL reads only those of the columns that a search
 * asks for.
 */
export async function countNewest(db: Db, searches: Criteria[]): Promise<{ count: number; exact: boolean }[]> {
  if (searches.length === 0) return [];
  const split = searches.map(({ place, not, pin, pinPlaces, box, words, ...rest }) => ({
    base: { ...anything, place, not, pin, pinPlaces, box, words },
    rest: { ...anything, ...rest },
  }));
  const keys = split.map(({ base }) => JSON.stringify(base));
  const reads = [...new Set(keys)].map((key) => {
    const { base } = split[keys.indexOf(key)]!;
    const counts = split.flatMap(({ rest }, index) =>
      keys[index] === key ? [sql`${sql.lit(String(index))}, count(*) filter (where ${allOf(filtersOf(rest))})`] : [],
    );
    return sql`(
      select json_build_object('read', count(*), ${sql.join(counts)}) from (
        select type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day, price, facts
        from listings where ${conditionsOf(base)}
        order by timestamp desc limit ${mostRead(base) + 1}
      ) as homes
    )`;
  });
  const { rows } = await sql<{ reads: ({ read: number } & Record<string, number>)[] }>`
    select json_build_array(${sql.join(reads)}) as reads
  `.execute(db);
  return split.map(({ base }, index) => {
    const counts = rows[0]!.reads.find((one) => String(index) in one)!;
    return { count: counts[index]!, exact: counts.read <= mostRead(base) };
  });
}
