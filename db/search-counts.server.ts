import { type RawBuilder, sql } from "kysely";
import { searchWords } from "#app/domain/search/words.ts";
import { type Criteria, countedTo } from "#app/domain/search/criteria.ts";
import { partRange } from "./price-bands.ts";
import type { Db } from "./schema.ts";
import { type Sql, all, filtersOf, flagsOf, kindOf, mapOf, scopeOf } from "./search-filter.server.ts";
import { areasFromMiddle, homesIn, homesSo } from "./map-areas.server.ts";
import { inBands, kinds, ofKindByPrice } from "./search-kinds.server.ts";
import { type Part, statement } from "./search-orders.server.ts";
import { type Reach, usualReach } from "./search-reach.ts";
import { type Share, knownOf, rarestOf } from "./search-shares.server.ts";
import { type Words, meetsOthers, unknownWords, wordsOf } from "./search-text.server.ts";

const enough = countedTo + 1;

/**
 * How many homes each search finds, exact to `countedTo`; `countedTo + 1` stands for more. One statement, in which the
 * searches of one place and the same words are counted together; with words another one before it.
 */
export async function countMatches(db: Db, searches: Criteria[], reach: Reach = usualReach): Promise<number[]> {
  if (searches.length === 0) return [];
  const groups = groupsOf(searches);
  const shares = await Promise.all(
    groups.map(async ([first]) => {
      const words = wordsOf(first!.search);
      return words ? (await knownOf(db, words)).shares : [];
    }),
  );
  const { rows } = await countQuery(
    groups.map((group) => group.map(({ search }) => search)),
    reach,
    shares,
  ).execute(db);
  const counts: number[] = [];
  groups.forEach((group, number) =>
    group.forEach(({ indexes }, place) => {
      for (const index of indexes) counts[index] = Number(rows[0]!.counts[number]![place]);
    }),
  );
  return counts;
}

/** The searches that look at the same homes, each once, and where in the list it stands. */
function groupsOf(searches: Criteria[]): { search: Criteria; indexes: number[] }[][] {
  const groups = new Map<string, Map<string, { search: Criteria; indexes: number[] }>>();
  searches.forEach((search, index) => {
    const { place, pin, box, words, type, from, to, bedrooms, furnished, parking, offers } = search;
    const homes = JSON.stringify([place?.id, pin, box, searchWords(words)]);
    const filters = JSON.stringify([type, from, to, bedrooms, furnished, parking, offers]);
    const group = groups.get(homes) ?? new Map<string, { search: Criteria; indexes: number[] }>();
    groups.set(homes, group);
    const same = group.get(filters) ?? { search, indexes: [] };
    group.set(filters, same);
    same.indexes.push(index);
  });
  return [...groups.values()].map((group) => [...group.values()]);
}

/** The statement behind all counts: a row with an array of arrays, as the groups are. `shares` are those of their words. */
export function countQuery(
  groups: Criteria[][],
  reach: Reach = usualReach,
  shares: Share[][] = [],
): RawBuilder<{ counts: number[][] }> {
  const counts = groups.map((group, number) => sql`(${countGroup(group, reach, shares[number] ?? [])})`);
  return sql`select json_build_array(${sql.join(counts)}) as counts`;
}

function countGroup(group: Criteria[], reach: Reach, shares: Share[]): Sql {
  const widest = widestOf(group);
  const words = wordsOf(widest);
  if (words) return countWorded(group, widest, words, shares, reach);
  const scope = scopeOf(widest);
  if (widest.box && !widest.place && widest.pin === null) return countOnMap(group, widest, reach);
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

/** One look at the homes, of which each search counts its own: put together by kind, and by the prices anybody asks for. */
function countRows(group: Criteria[], rows: Sql): Sql {
  const bounds = group.flatMap(({ from, to }) => [...(from === null ? [] : [from]), ...(to === null ? [] : [to + 1])]);
  const cuts = [...new Set(bounds)].sort((a, b) => a - b);
  const between = ({ from, to }: Criteria): Sql[] => [
    ...(from === null ? [] : [sql`slice > ${cuts.indexOf(from)}::integer`]),
    ...(to === null ? [] : [sql`slice <= ${cuts.indexOf(to + 1)}::integer`]),
  ];
  const counts = group.map(
    (one) => sql`least(${enough}, coalesce(sum(homes) filter (where ${all([...kindOf(one), ...between(one)])}), 0))`,
  );
  const slice = cuts.length === 0 ? sql`0` : sql`width_bucket(asked, ${cuts}::bigint[])`;
  return sql`
    select json_build_array(${sql.join(counts)}) from (
      select bedroom, flags, ${slice} as slice, count(*) as homes from (${rows}) as homes group by 1, 2, 3
    ) as homes
  `;
}

const highest = Number.MAX_SAFE_INTEGER;

/** The searches as rows: one short plan serves them all. `range` is the number of their price range. */
function asRows(group: Criteria[], ranges: Pick<Criteria, "from" | "to">[]): Sql {
  const flags = group.map(flagsOf);
  const columns: number[][] = [
    group.map((one) => ranges.findIndex(({ from, to }) => from === one.from && to === one.to)),
    flags.map(({ mask }) => mask),
    flags.map(({ wanted }) => wanted),
    group.map(({ bedrooms }) => bedrooms ?? 0),
    group.map(({ from }) => from ?? 0),
    group.map(({ to }) => to ?? highest),
  ];
  return sql`unnest(${sql.join(columns.map((values) => sql`${values}::bigint[]`))})
    with ordinality as search (range, mask, wanted, bedrooms, lowest, highest, number)`;
}

const fitsSearch = sql`bedroom >= search.bedrooms and flags & search.mask::integer = search.wanted`;

/**
 * The tallies, of the bands that lie in a price range as a whole. Of the bands at its ends the homes themselves are
 * counted, the most usual kinds first, and only where the tallies have not been enough.
 */
function countTallies(group: Criteria[], widest: Criteria): Sql {
  const scope = scopeOf(widest);
  const ranges = group.filter(
    (one, index) => group.findIndex(({ from, to }) => from === one.from && to === one.to) === index,
  );
  const parted = ranges.map(({ from, to }) => partRange(from, to));
  const wholes = parted.map(
    ({ whole: { first, last } }) =>
      sql`coalesce(sum(homes) filter (where band between ${first}::integer and ${last}::integer), 0)`,
  );
  const parts = parted.flatMap(({ parts }, range) => parts.map((part) => ({ ...part, range })));
  const inScope = all([sql`city_id = ${scope.city}`, ...kindOf(widest)]);
  return statement(
    [
      ["search", sql`select * from ${asRows(group, ranges)}`],
      [
        "part",
        sql`select * from unnest(${parts.map(({ range }) => range)}::integer[], ${parts.map(({ band }) => band)}::integer[],
          ${parts.map(({ from }) => from)}::bigint[], ${parts.map(({ to }) => to)}::bigint[]) as part (range, band, lowest, highest)`,
      ],
      [
        "tallied",
        sql`select bedroom, flags, array[${sql.join(wholes)}] as homes from listing_tallies
          where ${inScope} and ${all(inBands(widest))} group by bedroom, flags`,
      ],
      [
        "ends",
        sql`select bedroom, flags, band from listing_tallies
          where ${inScope} and band = any(${parts.map(({ band }) => band)}::integer[])
          group by bedroom, flags, band having sum(homes) > 0 order by sum(homes) desc`,
      ],
      [
        "whole",
        sql`select search.number, coalesce(sum(tallied.homes[search.range + 1]), 0) as homes
          from search left join tallied on ${fitsSearch} group by search.number`,
      ],
    ],
    sql`
      select json_agg(least(${enough}, whole.homes + coalesce(rest.homes, 0)) order by search.number)
      from search join whole using (number) left join lateral (
        select count(*) as homes from (
          select from part join ends as kinds on part.band = kinds.band and ${fitsSearch}
          cross join lateral (
            select from listings where ${all(ofKindByPrice(scope))} and asked between part.lowest and part.highest limit ${enough}
          ) as home
          where part.range = search.range and whole.homes < ${enough} limit ${enough}
        ) as homes
      ) as rest on true
    `,
  );
}

/**
 * The homes in a viewport. A small one is read as a whole, for all searches; in a large one each search soon meets
 * enough homes of the kinds it asks for.
 */
function countOnMap(group: Criteria[], widest: Criteria, reach: Reach): Sql {
  const large = sql`(select count(*) from near) > ${reach.near}`;
  const near = sql`select * from near where ${all(filtersOf(widest))}`;
  const kinds = sql`array(select flags::smallint from generate_series(0, 15) as flags where flags & mask::integer = wanted)`;
  const fits = sql`bedroom >= search.bedrooms and flags = any(search.kinds) and asked between search.lowest and search.highest`;
  const homes = homesSo(areasFromMiddle(widest.box!), [fits, ...mapOf(widest)]);
  return statement(
    [
      ["near", sql`${homesIn(widest)} limit ${reach.near + 1}`],
      ["search", sql`select *, ${kinds} as kinds from ${asRows(group, group)} where ${large}`],
    ],
    sql`
      select case when ${large} then (
        select json_agg(found.homes order by search.number) from search
        cross join lateral (select count(*) as homes from (select from (${homes}) as homes limit ${enough}) as homes) as found
      ) else (${countRows(group, near)}) end
    `,
  );
}

/**
 * The homes that have the words, or stand in the place that a word no home has is taken for. They are read once, for all
 * searches. Where many homes have the words, only some of them: of these most searches meet enough, and each of the others
 * looks for the words in homes of the kinds it asks for.
 */
function countWorded(group: Criteria[], widest: Criteria, words: Words, shares: Share[], reach: Reach): Sql {
  const scope = scopeOf(widest);
  const fits = [...scope.where, ...filtersOf(widest)];
  const others = meetsOthers(words);
  const inMeant = (here: Sql, which: Sql) => sql`
    select home.* from meant cross join lateral (
      select bedroom, flags, asked from listings where ${all([here, ...fits, ...(others ? [others] : [])])} offset 0
    ) as home where ${which}
  `;
  const guessed = sql`
    ${inMeant(sql`city_id = meant.id`, sql`whole`)} union all ${inMeant(sql`place_id = meant.id`, sql`not whole`)}
  `;
  const homes = sql`select bedroom, flags, asked from listings where ${all([...fits, sql`words @@ ${words.query}`])}`;
  const common = !scope.small && rarestOf(shares, "anywhere") >= reach.oftenForCounts;
  const first: Part[] = [
    ["sample", common ? sql`${homes} limit ${reach.sampled}` : homes],
    ...unknownWords(words, [sql`not exists (select from sample)`]),
    ["first", sql`select (${countRows(group, sql`select * from sample union all ${guessed}`)}) as counts`],
  ];
  if (!common) return statement(first, sql`select counts from first`);
  const alone = sql`
    select json_agg(greatest(search.sampled, found.homes) order by search.number) from (
      select search.*, (first.counts ->> (number - 1)::integer)::bigint as sampled from first, ${asRows(group, group)}
    ) as search
    cross join lateral (
      select count(*) as homes from (
        select from (select bedroom, flags from kinds where ${fitsSearch} and search.sampled < ${enough}) as kinds
        cross join lateral (
          select id from listings
          where ${all([...ofKindByPrice(scope), ...mapOf(widest)])} and asked between search.lowest and search.highest offset 0
        ) as home
        cross join lateral (select from listings where listings.id = home.id and words @@ ${words.query} offset 0) as fit
        limit ${enough}
      ) as homes
    ) as found
  `;
  return statement(
    [...first, ["kinds", sql`${kinds(widest, scope, sql`bedroom, flags`)} order by homes desc`]],
    sql`
      select case when ${anyMissing(group.length)} then (${alone}) else (select counts from first) end
    `,
  );
}

/** Whether a search has not met enough homes yet. */
function anyMissing(searches: number): Sql {
  const counts = Array.from({ length: searches }, (_, index) => sql`(counts ->> ${sql.lit(index)})::bigint`);
  return sql`(select least(${sql.join(counts)}) < ${enough} from first)`;
}
