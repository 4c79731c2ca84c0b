import { sql } from "kysely";
import { type Criteria, countedTo } from "#app/domain/search/criteria.ts";
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

/** The most homes of a search that are read to count its choices, newest first, like the indexes. */
const mostRead = 5000;

/** A search, and what else its homes may be asked for: type, bedrooms, furnishing, parking or offers. */
export interface ChoiceToCount {
  base: Criteria;
  choice: Criteria;
}

/**
 * How many homes each choice leads to, exact to `countedTo`. Null if the search has more than `mostRead` homes, and too
 * few of the newest match. Each search is read once, for all of its choices.
 */
export async function countChoices(db: Db, choices: ChoiceToCount[]): Promise<(number | null)[]> {
  const keys = choices.map(({ base }) => JSON.stringify(base));
  const reads = [...new Set(keys)].map((key) => {
    const counts = choices.flatMap(({ choice }, index) =>
      keys[index] === key ? [sql`${sql.lit(String(index))}, count(*) filter (where ${allOf(filtersOf(choice))})`] : [],
    );
    const { base } = choices[keys.indexOf(key)]!;
    return sql`(
      select json_build_object('read', count(*), ${sql.join(counts)}) from (
        select type, bedroom, furnished, parking, offer, traits, deposit from listings
        where ${conditionsOf(base)} order by timestamp desc limit ${mostRead + 1}
      ) as homes
    )`;
  });
  const { rows } = await sql<{ reads: ({ read: number } & Record<string, number>)[] }>`
    select json_build_array(${sql.join(reads)}) as reads
  `.execute(db);
  return choices.map((_choice, index) => {
    const counts = rows[0]!.reads.find((one) => String(index) in one)!;
    const count = counts[index]!;
    if (count > countedTo) return countedTo + 1;
    return counts.read > mostRead ? null : count;
  });
}
