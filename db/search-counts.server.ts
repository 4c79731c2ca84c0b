import { type RawBuilder, sql } from "kysely";
import { searchWords } from "#app/domain/search-words.ts";
import { type Criteria, countedTo } from "#app/domain/search.ts";
import { partRange } from "./price-bands.ts";
import type { Db } from "./schema.ts";
import { type Scope, type Sql, all, filtersOf, kindOf, priceOf, scopeOf } from "./search-filter.server.ts";
import { inBands, ofKind } from "./search-orders.server.ts";
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

/** A price range, and the searches of it. */
interface Range {
  from: number | null;
  to: number | null;
  searches: Criteria[];
}

function rangesOf(group: Criteria[]): Range[] {
  const ranges = new Map<string, Range>();
  for (const one of group) {
    const key = `${one.from} ${one.to}`;
    const range = ranges.get(key) ?? { from: one.from, to: one.to, searches: [] };
    ranges.set(key, { ...range, searches: [...range.searches, one] });
  }
  return [...ranges.values()];
}

/**
 * The tallies, of the bands that lie in a price range as a whole. Of the bands at its ends the homes themselves are
 * counted, each kind of home once for all searches of that range.
 */
function countTallies(group: Criteria[], widest: Criteria): Sql {
  const scope = scopeOf(widest);
  const ranges = rangesOf(group);
  const wholes = ranges.map((range) => sql`coalesce(sum(homes) filter (where ${bandsOf(range)}), 0)`);
  const parts = ranges.flatMap((range, index) =>
    partsOfRange(range, scope).map((part) => sql`select ${sql.lit(index + 1)}, part.* from (${part}) as part`),
  );
  const tallied = sql`
    select whole.range, kinds.bedroom, kinds.flags, whole.homes from (
      select bedroom, flags, array[${sql.join(wholes)}] as homes
      from listing_tallies where ${all([sql`city_id = ${scope.city}`, ...kindOf(widest), ...inBands(widest)])}
      group by bedroom, flags
    ) as kinds cross join unnest(kinds.homes) with ordinality as whole (homes, range)
  `;
  const counts = group.map((one) => {
    const range = ranges.findIndex(({ searches }) => searches.includes(one)) + 1;
    return sql`least(${enough}, coalesce(sum(homes) filter (where ${all([sql`range = ${sql.lit(range)}`, ...kindOf(one)])}), 0))`;
  });
  return sql`
    select json_build_array(${sql.join(counts)})
    from (${sql.join([tallied, ...parts], sql` union all `)}) as homes
  `;
}

/** The bands that lie in a range as a whole. */
function bandsOf({ from, to }: Range): Sql {
  const { first, last } = partRange(from, to).whole;
  return sql`band between ${first}::integer and ${last}::integer`;
}

/** The homes of each kind in the bands that a range takes in part. */
function partsOfRange(range: Range, scope: Scope): Sql[] {
  const widest = widestOf(range.searches);
  return partRange(range.from, range.to).parts.map(({ band, from, to }) => {
    const kinds = all([sql`city_id = ${scope.city}`, ...kindOf(widest), sql`band = ${band}::integer`]);
    return sql`
      select kinds.bedroom, kinds.flags, home.count as homes
      from (select distinct bedroom, flags from listing_tallies where ${kinds}) as kinds
      cross join lateral (
        select count(*) from (
          select from listings where ${all(ofKind(scope))} and asked between ${from}::bigint and ${to}::bigint limit ${enough}
        ) as homes
      ) as home
    `;
  });
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
