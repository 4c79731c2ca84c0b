import { sql } from "kysely";
import type { SearchCursor, Tier } from "#app/domain/search-cursor.ts";
import { searchWords } from "#app/domain/search-words.ts";
import type { Criteria } from "#app/domain/search.ts";
import type { Reach } from "./search-reach.ts";
import { type Scope, type Sql, all, filtersOf, scopeOf } from "./search-filter.server.ts";
import { bandStarts } from "./price-bands.ts";
import {
  type Order,
  type Part,
  byPrice,
  columns,
  counted,
  firstByPrice,
  kinds,
  newestFirst,
  statement,
} from "./search-orders.server.ts";

/** The words of a search as PostgreSQL's queries: the last one is found as a beginning, too. */
export interface Words {
  /** All of them. */
  query: Sql;
  each: { word: string; query: string }[];
}

export function wordsOf({ words }: Criteria): Words | null {
  const list = searchWords(words);
  if (list.length === 0) return null;
  const each = list.map((word, index) => ({ word, query: `'${word}'${index === list.length - 1 ? ":*" : ""}` }));
  return { query: sql`search_query(${each.map(({ query }) => query).join(" & ")})`, each };
}

/** What a page of a search with words is made of. */
interface Page {
  criteria: Criteria;
  words: Words;
  scope: Scope;
  order: Order;
  limit: number;
  reach: Reach;
}

/**
 * The homes whose texts have all the words, as `columns` and `tier`. Each tier is a list of its own: first some of the
 * order's index are read, which finds a common word soon; a rare one is then taken from the index of words. Where no home
 * has one of the words at all, that word is taken for a misspelt place.
 */
export function worded(
  criteria: Criteria,
  words: Words,
  { by, up, limit, after }: { by: SearchCursor["by"]; up: boolean; limit: number; after: SearchCursor | null },
  reach: Reach,
): Sql {
  const order = by === "price" ? byPrice(up ? "up" : "down", after) : newestFirst(after);
  const page = { criteria, words, scope: scopeOf(criteria), order, limit, reach };
  const tiers = by === "best" ? tiersOf(page, after?.by === "best" ? after.tier : 3) : onlyTier(page, by, up, after);
  const found = sql.join(
    tiers.names.map((name) => sql`select * from ${sql.ref(name)}`),
    sql` union all `,
  );
  return statement(
    [...tiers.parts, ["found", found], ...guess(page, by)],
    sql`select * from found union all select * from guess order by tier desc, ${order.by} limit ${limit}`,
  );
}

interface Tiers {
  parts: Part[];
  /** Of the parts that hold what was found. */
  names: string[];
}

const inNamed = sql`coalesce(
  place_id in (select id from named where not whole) or city_id in (select id from named where whole), false)`;

/** The tiers from one down, each only as far as those above it leave room on the page. */
function tiersOf(page: Page, from: Tier): Tiers {
  const { criteria, words, scope, limit } = page;
  const parts: Part[] = [
    [
      "named",
      // Whoever names the city means all of its localities.
      sql`select id, locality is null as whole from places as place where words @@ ${words.query} and (locality is null
        or not exists (select from places as city where city.city_slug = place.city_slug and city.locality is null
          and city.words @@ ${words.query}))`,
    ],
  ];
  const names: string[] = [];
  const has: Record<Tier, Sql> = {
    3: sql`words @@ ${words.query}`,
    2: sql`headline @@ ${words.query} and not ${inNamed}`,
    1: sql`words @@ ${words.query} and not headline @@ ${words.query} and not ${inNamed}`,
  };
  for (const tier of [3, 2, 1] as const) {
    if (tier > from) continue;
    // The cursor stands in the first of them.
    const order = tier === from ? page.order : newestFirst(null);
    const room = names.map((name) => sql`${counted(name)} < ${limit}`);
    const of = { ...page, order };
    if (tier === 3) {
      const homes = inPlaces(of, "named", all([...scope.where, ...filtersOf(criteria), ...order.after]), has[tier]);
      parts.push(["tier3", sql`select ${columns}, 3 as tier from (${homes}) as home`]);
    } else parts.push(...oneTier(of, tier, has[tier], room));
    names.push(`tier${tier}`);
  }
  return { parts, names };
}

function onlyTier(page: Page, by: SearchCursor["by"], up: boolean, after: SearchCursor | null): Tiers {
  const has = sql`words @@ ${page.words.query}`;
  return { parts: by === "price" ? pricedTier(page, up, after, has) : oneTier(page, 0, has, []), names: ["tier0"] };
}

/** How far a page of so many homes reads, and how often it must then meet a word to be full. */
function depth({ limit, reach }: Page): { read: number; often: number } {
  const read = reach.read + 50 * limit;
  return { read, often: reach.often ?? limit / read };
}

/** The newest homes of a tier: from a look at the order's index where the words are common there, or all there are. */
function oneTier(page: Page, tier: number, has: Sql, room: Sql[]): Part[] {
  const { criteria, words, scope, order, limit, reach } = page;
  const { read, often } = depth(page);
  const names = [`common${tier}`, `probe${tier}`, `rest${tier}`, `tier${tier}`] as const;
  const [common, probe, rest, found] = names;
  const filters = filtersOf(criteria);
  const look = sql`
    select ${columns} from (
      select ${columns}, bedroom, flags, latitude, longitude from listings where ${all([...scope.where, ...order.after])}
      order by ${order.by} limit ${reach.looked}
    ) as newest where ${all([...filters, ...room, sql`(select so from ${sql.ref(common)})`])}
    order by ${order.by} limit ${read}
  `;
  const fits = all([...scope.where, ...filters, ...order.after, has, ...room, sql`${counted(probe)} < ${limit}`]);
  return [
    [common, isCommon(words, tier === 2 ? "headline" : "words", often)],
    [probe, withWords(look, order, limit, has)],
    [rest, sql`select ${columns} from listings where ${fits}`],
    [found, orElse(probe, rest, tier, order, limit)],
  ];
}

/** The first part where it fills the page, else the second. */
function orElse(probe: string, rest: string, tier: number, order: Order, limit: number): Sql {
  return sql`
    select ${columns}, ${sql.lit(tier)} as tier from ${sql.ref(probe)} where ${counted(probe)} >= ${limit}
    union all (select ${columns}, ${sql.lit(tier)} from ${sql.ref(rest)} order by ${order.by} limit ${limit})
  `;
}

/** The cheapest or dearest homes that have common words: among the first of all that fit, as far as the tallies say. */
function pricedTier(page: Page, up: boolean, after: SearchCursor | null, has: Sql): Part[] {
  const { criteria, words, scope, order, limit } = page;
  const fits = [...scope.where, ...filtersOf(criteria), ...order.after, has];
  if (scope.small || criteria.box) {
    return [
      ["rest0", sql`select ${columns} from listings where ${all(fits)}`],
      ["tier0", sql`select ${columns}, 0 as tier from rest0 order by ${order.by} limit ${limit}`],
    ];
  }
  const { read, often } = depth(page);
  const side = up ? "from" : "to";
  const begun = after?.by === "price" ? { ...criteria, [side]: after.asked } : criteria;
  const starts = sql`(${bandStarts}::bigint[])`;
  const bound = up
    ? sql`asked < coalesce((select ${starts}[min(band) + 2] from bands where upto >= ${read}), ${Number.MAX_SAFE_INTEGER}::bigint)`
    : sql`asked >= coalesce((select ${starts}[max(band) + 1] from bands where upto >= ${read}), 0)`;
  return [
    ["common0", isCommon(words, "words", often)],
    [
      "bands",
      sql`
      select band, sum(homes) over (order by band ${up ? sql`` : sql`desc`}) as upto
      from (${kinds(begun, scope, sql`band`, [sql`(select so from common0)`])}) as bands
    `,
    ],
    ["kinds", kinds(begun, scope, sql`bedroom, flags`, [sql`(select so from common0)`])],
    ["probe0", withWords(firstByPrice(criteria, scope, order, read, [bound]), order, limit, has)],
    ["rest0", sql`select ${columns} from listings where ${all([...fits, sql`${counted("probe0")} < ${limit}`])}`],
    ["tier0", orElse("probe0", "rest0", 0, order, limit)],
  ];
}

/** Whether all of the words stand in so large a share of the homes, as far as PostgreSQL's statistics know. */
function isCommon({ each }: Words, texts: "headline" | "words", share: number): Sql {
  return sql`
    select coalesce(min(share), 0) >= ${share}::float8 as so from (
      select coalesce(sum(known.share), 0) as share
      from unnest(${each.map(({ word }) => word)}::text[]) with ordinality as asked (word, place)
      cross join unnest(tsvector_to_array(to_tsvector('gharsetu', asked.word))) as lexeme
      left join (
        select unnest(most_common_elems::text::text[]) as lexeme, unnest(most_common_elem_freqs) as share
        from pg_stats where schemaname = current_schema() and tablename = 'listings' and attname = ${texts}
      ) as known on known.lexeme = lexeme.lexeme or asked.place = ${each.length} and starts_with(known.lexeme, lexeme.lexeme)
      group by asked.place, lexeme.lexeme
    ) as shares
  `;
}

/** Those of some homes that have the words, in their order, one after the other until there are enough. */
function withWords(some: Sql, order: Order, limit: number, has: Sql): Sql {
  return sql`
    select candidate.* from (${some}) as candidate
    cross join lateral (select from listings where listings.id = candidate.id and ${has} offset 0) as fit
    order by ${order.by} limit ${limit}
  `;
}

/** The first homes of each of some places, as far as they have the words. */
function inPlaces({ order, limit }: Page, places: string, fits: Sql, has: Sql | null): Sql {
  const place = sql.ref(places);
  const homes = (here: Sql) => {
    const some = sql`select ${columns} from listings where ${here} and ${fits} order by ${order.by}`;
    return has ? withWords(some, order, limit, has) : sql`${some} limit ${limit}`;
  };
  return sql`
    select home.* from ${place} cross join lateral (${homes(sql`city_id = ${place}.id`)}) as home where ${place}.whole
    union all
    select home.* from ${place} cross join lateral (${homes(sql`place_id = ${place}.id`)}) as home where not ${place}.whole
    order by ${order.by} limit ${limit}
  `;
}

/** Below this no word is like another. */
const alike = 0.4;

/** The words that no home has. `when` says whether anybody needs to know. */
export function unknownWords({ each }: Words, when: Sql): Part[] {
  const asked = sql`unnest(
    ${each.map(({ word }) => word)}::text[], ${each.map(({ query }) => query)}::text[]) as asked (word, query)`;
  const newest = sql`select words from listings where user_id is not null order by timestamp desc, id desc limit 300`;
  return [
    [
      "unknown",
      // The inner part is planned for all it finds, so never by reading every home until one has the word.
      sql`select word, query from ${asked} where ${when} and numnode(search_query(query)) > 0 and case
        when exists (select from (${newest}) as newest where words @@ search_query(query)) then false
        else not exists (with hit as materialized (
          select from listings where user_id is not null and words @@ search_query(asked.query)
        ) select from hit) end`,
    ],
    [
      "guessed",
      // The index leaves few of which the likeness is computed; a guess leads to homes.
      sql`select unknown.word, place.* from unknown cross join lateral (
        select id, locality is null as whole from places_like(lower(unaccent(word))) as place,
          lateral (select strict_word_similarity(lower(unaccent(word)), lower(unaccent(coalesce(locality, city))))) as like_it (much)
        where much >= ${alike} and (exists (select from listings where city_id = place.id and user_id is not null)
          or exists (select from listings where place_id = place.id and user_id is not null))
        order by much desc fetch first 1 row with ties
      ) as place`,
    ],
    ["meant", sql`select distinct id, whole from guessed where word = (select min(word) from unknown)`],
    [
      "known",
      sql`select string_agg(query, ' & ') as query from ${asked} where numnode(search_query(query)) > 0 and query not in (select query from unknown)`,
    ],
  ];
}

/** Whether a home in a place of `meant` has the other words, or stands in what they are taken for. */
export function meetsOthers({ each }: Words): Sql | null {
  if (each.length === 1) return null;
  return sql`coalesce(words @@ search_query((select query from known)), true) and not exists (
    select from unknown where not exists (
      select from guessed where guessed.word = unknown.word and guessed.id in (listings.place_id, listings.city_id)))`;
}

function guess(page: Page, by: SearchCursor["by"]): Part[] {
  const { criteria, words, scope, order } = page;
  const fits = all([...scope.where, ...filtersOf(criteria), ...order.after]);
  const tier = by === "best" ? 3 : 0;
  return [
    ...unknownWords(words, sql`not exists (select from found)`),
    [
      "guess",
      sql`select ${columns}, ${sql.lit(tier)} as tier from (${inPlaces(page, "meant", fits, meetsOthers(words))}) as home`,
    ],
  ];
}
