import { sql } from "kysely";
import { type Criteria, countedTo } from "#app/domain/search/criteria.ts";
import type { Db } from "#db/schema.ts";
import { allOf, askedOf, conditionsOf } from "./filter.server.ts";

/** How many homes each search finds, exact to `countedTo`; one more stands for any higher number. */
export async function countMatches(db: Db, searches: Criteria[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(
    (criteria) => sql`(
      select count(*) from (select from listings where ${conditionsOf(criteria)} limit ${countedTo + 1}) as homes
    )`,
  );
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(db);
  return rows[0]!.counts;
}

/** The most homes of a search that are read to count its choices: an index alone answers that within milliseconds. */
const mostRead = 5000;

/** What the homes of a search may also be asked for: type, bedrooms, furnishing, parking or offers. */
interface ChoiceToCount {
  among: Criteria;
  asked: Criteria;
}

/**
 * How many homes have what each choice asks for, as {@link countMatches} has it; null where that takes more than
 * `mostRead` homes to tell. Each search is read once, for all of its choices.
 */
export async function countChoices(db: Db, choices: ChoiceToCount[]): Promise<(number | null)[]> {
  const groups = new Map<string, ChoiceToCount[]>();
  for (const choice of choices) {
    const key = JSON.stringify(choice.among);
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  const reads = [...groups.values()].map(([first, ...others]) => {
    const each = [first!, ...others].map(({ asked }) => sql`count(*) filter (where ${allOf(askedOf(asked))})`);
    return sql`(
      select json_build_array(count(*), ${sql.join(each)}) from (
        select type, bedroom, furnished, parking, offer, traits, deposit from listings
        where ${conditionsOf(first!.among)} order by timestamp desc limit ${mostRead + 1}
      ) as homes
    )`;
  });
  const { rows } = await sql<{ counts: number[][] }>`select json_build_array(${sql.join(reads)}) as counts`.execute(db);
  const counted = new Map<ChoiceToCount, number | null>();
  [...groups.values()].forEach((group, at) => {
    const [read = 0, ...counts] = rows[0]!.counts[at]!;
    group.forEach((choice, index) => {
      const count = counts[index]!;
      counted.set(choice, count > countedTo ? countedTo + 1 : read <= mostRead ? count : null);
    });
  });
  return choices.map((choice) => counted.get(choice)!);
}
