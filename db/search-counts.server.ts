import { type RawBuilder, sql } from "kysely";
import { searchWords } from "#app/domain/search-words.ts";
import { type Criteria, countedTo } from "#app/domain/search.ts";
import { partRange } from "./price-bands.ts";
import type { Db } from "./schema.ts";
import { type Sql, all, filtersOf, kindOf, priceOf, scopeOf } from "./search-filter.server.ts";
import { kinds, ofKind } from "./search-orders.server.ts";
import { meetsOthers, unknownWords, wordsOf } from "./search-words.server.ts";

const enough = countedTo + 1;

/**
 * How many homes each search finds, exact to `countedTo`; `countedTo + 1` stands for more. One statement, in which the
 * searches of one place and the same words are counted together.
 */
export async function countMatches(db: Db, searches: Criteria[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const groups = [...groupsOf(searches).values()];
  const { rows } = await countQuery(groups.map((group) => group.map((index) => searches[index]!))).execute(db);
  const counts: number[] = [];
  groups.forEach((group, number) =>
    group.forEach((index, place) => (counts[index] = Number(rows[0]!.counts[number]![place]))),
  );
  return counts;
}

/** The searches that look at the same homes, by their place in the list. */
function groupsOf(searches: Criteria[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  searches.forEach(({ place, pin, box, words }, index) => {
    const key = JSON.stringify([place?.id, pin, box, searchWords(words)]);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return groups;
}

/** The statement behind all counts: a row with an array of arrays, as the groups are. */
export function countQuery(groups: Criteria[][]): RawBuilder<{ counts: number[][] }> {
  return sql`select json_build_array(${sql.join(groups.map((group) => sql`(${countGroup(group)})`))}) as counts`;
}

function countGroup(group: Criteria[]): Sql {
  const widest = widestOf(group);
  const words = wordsOf(widest);
  if (words) return countWorded(group, widest);
  const scope = scopeOf(widest);
  if (scope.small || widest.box) {
    return countRows(
      group,
      sql`select bedroom, flags, asked from listings where ${all([...scope.where, ...filtersOf(widest)])}`,
    );
  }
  return countTallies(group, widest);
}

/** What all of a group ask for. */
function widestOf(group: Criteria[]): Criteria {
  const same = <Key extends "type" | "furnished" | "parking" | "offers">(key: Key, otherwise: Criteria[Key]) =>
    group.every((one) => one[key] === group[0]![key]) ? group[0]![key] : otherwise;
  const lowest = (bounds: (number | null)[]) => (bounds.includes(null) ? null : Math.min(...(bounds as number[])));
  const highest = (bounds: (number | null)[]) => (bounds.includes(null) ? null : Math.max(...(bounds as number[])));
  return {
    ...group[0]!,
    type: same("type", null),
    furnished: same("furnished", null),
    parking: same("parking", null),
    offers: same("offers", false),
    bedrooms: lowest(group.map(({ bedrooms }) => bedrooms)),
    from: lowest(group.map(({ from }) => from)),
    to: highest(group.map(({ to }) => to)),
  };
}

/** One look at the homes, which each search counts its own of. */
function countRows(group: Criteria[], rows: Sql): Sql {
  const counts = group.map(
    (one) => sql`least(${enough}, count(*) filter (where ${all([...kindOf(one), ...priceOf(one)])}))`,
  );
  return sql`select json_build_array(${sql.join(counts)}) from (${rows}) as homes`;
}

/** The tallies of the bands that lie in a price range as a whole; of the bands at its ends the homes themselves. */
function countTallies(group: Criteria[], widest: Criteria): Sql {
  const scope = scopeOf(widest);
  const ranges = group.map(({ from, to }) => partRange(from, to));
  const sums = group.map((one, index) => {
    const { first, last } = ranges[index]!.whole;
    const fits = all([...kindOf(one), sql`band between ${first}::integer and ${last}::integer`]);
    return sql`coalesce(sum(homes) filter (where ${fits}), 0) as ${sql.ref(`whole${index}`)}`;
  });
  const counts = group.map((one, index) => {
    const whole = sql.ref(`whole${index}`);
    const { parts } = ranges[index]!;
    if (parts.length === 0) return sql`least(${enough}, ${whole})`;
    const values = parts.map(({ band, from, to }) => sql`(${band}::integer, ${from}::bigint, ${to}::bigint)`);
    const inParts = sql`
      select count(*) from (
        select from kinds join (values ${sql.join(values)}) as part (band, lowest, highest) on part.band = kinds.band
        cross join lateral (
          select from listings where ${all(ofKind(scope))} and asked between part.lowest and part.highest limit ${enough}
        ) as home
        where ${all(kindOf(one))} limit ${enough}
      ) as homes
    `;
    return sql`case when ${whole} >= ${enough} then ${enough} else least(${enough}, ${whole} + (${inParts})) end`;
  });
  return sql`
    with kinds as materialized (${kinds(widest, scope, sql`bedroom, flags, band`)})
    select json_build_array(${sql.join(counts)}) from (select ${sql.join(sums)} from kinds) as sums
  `;
}

/** The homes that have the words, or stand in the place that a word no home has is taken for. */
function countWorded(group: Criteria[], widest: Criteria): Sql {
  const words = wordsOf(widest)!;
  const homes = (conditions: Sql[]) => sql`
    select bedroom, flags, asked from listings
    where ${all([...scopeOf(widest).where, ...filtersOf(widest), ...conditions])}
  `;
  const others = meetsOthers(words);
  const inMeant = sql`(city_id in (select id from meant where whole) or place_id in (select id from meant where not whole))`;
  const parts = unknownWords(words, sql`not exists (select from literal)`);
  return sql`
    with literal as materialized (${homes([sql`words @@ ${words.query}`])}),
    ${sql.join(parts.map(([name, part]) => sql`${sql.ref(name)} as materialized (${part})`))}
    ${countRows(
      group,
      sql`select * from literal union all ${homes([inMeant, sql`exists (select from meant)`, ...(others ? [others] : [])])}`,
    )}
  `;
}
