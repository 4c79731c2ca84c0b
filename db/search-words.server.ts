import { sql } from "kysely";
import type { SearchCursor, Tier } from "#app/domain/search-cursor.ts";
import { searchWords } from "#app/domain/search-words.ts";
import type { Criteria } from "#app/domain/search.ts";
import type { Reach } from "./search-reach.ts";
import { type Scope, type Sql, all, filtersOf, scopeOf } from "./search-filter.server.ts";
import { type Order, byPrice, columns, newestFirst } from "./search-orders.server.ts";

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

/** A named part of a statement. */
type Part = [name: string, rows: Sql];

const statement = (parts: Part[], rows: Sql) =>
  sql`with ${sql.join(parts.map(([name, part]) => sql`${sql.ref(name)} as materialized (${part})`))} ${rows}`;

const counted = (part: string) => sql`(select count(*) from ${sql.ref(part)})`;

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
  const tiers = by === "best" ? tiersOf(page, after?.by === "best" ? after.tier : 3) : onlyTier(page, by);
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

function onlyTier(page: Page, by: SearchCursor["by"]): Tiers {
  const has = sql`words @@ ${page.words.query}`;
  return { parts: by === "price" ? pricedTier(page, has) : oneTier(page, 0, has, []), names: ["tier0"] };
}

/** The newest homes of a tier: from a look at the order's index, or all there are. */
function oneTier({ criteria, scope, order, limit, reach }: Page, tier: number, has: Sql, room: Sql[]): Part[] {
  const [probe, rest] = [`probe${tier}`, `rest${tier}`];
  const missing = [...room, sql`${counted(probe)} < ${limit}`];
  const filters = filtersOf(criteria);
  const some = sql`
    select ${columns} from (
      select ${columns}, bedroom, flags, latitude, longitude from listings where ${all([...scope.where, ...order.after])}
      order by ${order.by} limit ${reach.looked}
    ) as newest where ${all([...filters, ...room])} order by ${order.by} limit ${reach.read}
  `;
  return [
    [probe, withWords(some, order, limit, has)],
    [
      rest,
      sql`select ${columns} from listings where ${all([...scope.where, ...filters, ...order.after, has, ...missing])}`,
    ],
    [
      `tier${tier}`,
      sql`
        select ${columns}, ${sql.lit(tier)} as tier from ${sql.ref(probe)} where ${counted(probe)} >= ${limit}
        union all (select ${columns}, ${sql.lit(tier)} from ${sql.ref(rest)} order by ${order.by} limit ${limit})
      `,
    ],
  ];
}

function pricedTier({ criteria, scope, order, limit }: Page, has: Sql): Part[] {
  const fits = all([...scope.where, ...filtersOf(criteria), ...order.after, has]);
  return [
    ["rest0", sql`select ${columns} from listings where ${fits}`],
    ["tier0", sql`select ${columns}, 0 as tier from rest0 order by ${order.by} limit ${limit}`],
  ];
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
      sql`select unknown.word, place.* from unknown cross join lateral (
        select id, locality is null as whole from places,
          lateral (select strict_word_similarity(lower(unaccent(word)), lower(unaccent(coalesce(locality, city))))) as like_it (much)
        where much >= ${alike} order by much desc fetch first 1 row with ties
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
