import { sql } from "kysely";
import type { SearchCursor } from "#app/domain/search/cursor.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { bandStarts } from "./price-bands.ts";
import { type Scope, type Sql, all, filtersOf, owned } from "./search-filter.server.ts";
import { allOfKinds, firstByPrice, kinds } from "./search-kinds.server.ts";
import { type Order, type Part, columns, counted, newestFirst } from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";
import { type Share, type Texts, rarestOf, togetherOf } from "./search-shares.server.ts";
import type { Words } from "./search-text.server.ts";

/** What a page of a search with words is made of. */
export interface Page {
  criteria: Criteria;
  words: Words;
  shares: Share[];
  /** Whether the words may name a place. */
  places: boolean;
  scope: Scope;
  /** What the scope's own index leaves to look at. */
  filters: Sql[];
  order: Order;
  limit: number;
  reach: Reach;
}

/** What the homes of a tier have: all the words in such a text, which has an index, and what else. */
export interface Has {
  texts: Texts;
  also: Sql[];
}

/** Whether such a text of a home has the words. */
function wordsIn(texts: Texts, query: Sql): Sql {
  return sql`${texts === "headline" ? sql`headline` : sql`words`} @@ ${query}`;
}

/** All that a home of a tier has. */
const allOf = ({ words }: Page, { texts, also }: Has) => [wordsIn(texts, words.query), ...also];

/** Words stand together more often than chance would have it where they are a phrase. Rarer ones are not worth a look. */
const ofPhrase = 0.01;

/**
 * How many homes that fit otherwise are read for the words, in their order; 0 where the index of words is the shorter
 * way. Where few homes have all of the words unless they are a phrase, as many as a page of a phrase should take.
 */
function readFor({ shares, limit, reach }: Page, texts: Texts): number {
  const read = reach.read + 50 * limit;
  const often = reach.often ?? limit / read;
  if (togetherOf(shares, texts) >= often) return read;
  const rarest = rarestOf(shares, texts);
  return rarest >= ofPhrase ? Math.min(read, Math.ceil((2 * limit) / rarest)) : 0;
}

/**
 * The newest homes of a tier: from a look at the order's index where the words are common there; if that is not enough,
 * from all that fit otherwise where these are few; else from the index of words.
 */
export function oneTier(page: Page, tier: number, has: Has, room: Sql[]): Part[] {
  const { order, limit } = page;
  const read = readFor(page, has.texts);
  const names = [`probe${tier}`, `few${tier}`, `rest${tier}`, `tier${tier}`] as const;
  const [probe, few, rest, found] = names;
  if (read === 0) return [[found, firstOf(byWords(page, has, room), tier, order, limit)]];
  const missing = [...room, sql`${counted(probe)} < ${limit}`];
  const others = sql`select * from others where ${all([...order.after, ...missing])} order by ${order.by}`;
  const asFew = mayBeFew(page);
  const orMany = asFew ? [sql`not (select so from are_few)`] : [];
  return [
    [probe, look(page, has, room, read)],
    ...(asFew ? [[few, withWords(others, order, limit, all(allOf(page, has)))] satisfies Part] : []),
    [rest, sql`select ${columns} from ${byWords(page, has, [...missing, ...orMany])}`],
    [
      found,
      sql`
        select ${columns}, ${sql.lit(tier)} as tier from ${sql.ref(probe)} where ${counted(probe)} >= ${limit}
        ${asFew ? sql`union all select ${columns}, ${sql.lit(tier)} from ${sql.ref(few)}` : sql``}
        union all (${firstOf(sql.ref(rest), tier, order, limit)})
      `,
    ],
  ];
}

/** The first homes of some in their order. */
function firstOf(homes: Sql, tier: number, order: Order, limit: number): Sql {
  return sql`select ${columns}, ${sql.lit(tier)} as tier from ${homes} order by ${order.by} limit ${limit}`;
}

/** Homes that have words no more common than this are read, every one; others may be noted first, with those that fit. */
const readAll = 0.005;

/** All homes of a tier by the index of words. */
function byWords(page: Page, { texts, also }: Has, conditions: Sql[]): Sql {
  const { words, shares, scope, filters, order } = page;
  const fits = [...scope.where, ...filters, ...order.after, ...also, ...conditions];
  const whole = wordsIn(texts, words.query);
  const part = rareAlone(page, texts);
  if (scope.small || (togetherOf(shares, texts) > readAll && !part)) {
    return sql`(select ${columns} from listings where ${all([...fits, whole])}) as home`;
  }
  // Noting every home of a city, or of a kind, takes longer.
  return sql`(
    select ${columns} from (
      select * from listings where ${owned} and ${part ? wordsIn(texts, part) : whole} offset 0
    ) as home where ${all(part ? [...fits, whole] : fits)}
  ) as home`;
}

/** Noting all homes that have a beginning of words costs a twentieth of reading them, and little for so few. */
const beginnings = { cost: 1 / 20, few: 0.02 };

/** All words but the last, where this one is so common that it is quicker looked for in the homes that have the others. */
function rareAlone({ words, shares }: Page, texts: Texts): Sql | null {
  const last = shares.at(-1)?.[texts] ?? 0;
  const others = rarestOf(shares.slice(0, -1), texts);
  return last >= beginnings.few && last * beginnings.cost >= others ? words.butLast : null;
}

/** The newest homes of a tier among the newest that fit otherwise. */
function look(page: Page, has: Has, room: Sql[], read: number): Sql {
  const { scope, filters, order, limit } = page;
  const inScope = all([...scope.where, ...order.after]);
  if (filters.length === 0) {
    // All of them fit: the order's index leads to their texts at once.
    return sql`
      select ${columns} from (select * from listings where ${inScope} order by ${order.by} limit ${read}) as newest
      where ${all([...room, ...allOf(page, has)])} order by ${order.by} limit ${limit}
    `;
  }
  // Tiers that begin with the newest share them.
  const fits = order.after.length === 0 ? sql`fitting` : sql`(${fitting(page, read)}) as fitting`;
  const some = sql`select ${columns} from ${fits} where ${all(room)} order by ${order.by} limit ${read}`;
  return withWords(some, order, limit, all(allOf(page, has)));
}

/** The newest homes that fit otherwise, of as many as are looked at. */
function fitting({ scope, filters, order, reach }: Page, read: number): Sql {
  return sql`
    select ${columns} from (
      select ${columns}, bedroom, flags, latitude, longitude from listings where ${all([...scope.where, ...order.after])}
      order by ${order.by} limit ${reach.looked}
    ) as newest where ${all(filters)} order by ${order.by} limit ${read}
  `;
}

/** Whether a search finds few homes whatever the words are, as far as can be told at once. */
function mayBeFew({ criteria, scope, filters }: Page): boolean {
  return scope.small || criteria.place !== null || filters.length > 0;
}

/** What the tiers of common words share: the newest homes that fit otherwise, and all of these where they are few. */
export function sharedByTiers(page: Page): Part[] {
  const { criteria, scope, filters, reach } = page;
  const read = Math.max(readFor(page, "anywhere"), readFor(page, "headline"));
  if (!mayBeFew(page) || read === 0) return [];
  const fits: Part = ["fitting", fitting({ ...page, order: newestFirst(null) }, read)];
  const homes = sql`select ${columns} from listings where ${all([...scope.where, ...filters])}`;
  if (scope.small) return [fits, ["are_few", sql`select true as so`], ["others", homes]];
  return [
    fits,
    ["kinds", kinds(criteria, scope, sql`bedroom, flags`)],
    ["are_few", sql`select coalesce(sum(homes), 0) <= ${reach.few} as so from kinds`],
    ["others", allOfKinds(criteria, scope, newestFirst(null), reach.few, sql`(select so from are_few)`)],
  ];
}

/** The cheapest or dearest homes that have common words: among the first of all that fit, as far as the tallies say. */
export function pricedTier(page: Page, up: boolean, after: SearchCursor | null, has: Has): Part[] {
  const { criteria, scope, order, limit } = page;
  const read = readFor(page, has.texts);
  if (read === 0 || scope.small || criteria.box) {
    return [["tier0", firstOf(byWords(page, has, []), 0, order, limit)]];
  }
  const side = up ? "from" : "to";
  const begun = after?.by === "price" ? { ...criteria, [side]: after.asked } : criteria;
  const starts = sql`(${bandStarts}::bigint[])`;
  const bound = up
    ? sql`asked < coalesce((select ${starts}[min(band) + 2] from bands where upto >= ${read}), ${Number.MAX_SAFE_INTEGER}::bigint)`
    : sql`asked >= coalesce((select ${starts}[max(band) + 1] from bands where upto >= ${read}), 0)`;
  const fits = [
    ...scope.where,
    ...filtersOf(criteria),
    ...order.after,
    ...allOf(page, has),
    sql`${counted("probe0")} < ${limit}`,
  ];
  return [
    ["kinds", kinds(criteria, scope, sql`bedroom, flags`)],
    [
      "bands",
      sql`
      select band, sum(homes) over (order by band ${up ? sql`` : sql`desc`}) as upto
      from (${kinds(begun, scope, sql`band`)}) as bands
    `,
    ],
    ["probe0", withWords(firstByPrice(criteria, scope, order, read, [bound]), order, limit, all(allOf(page, has)))],
    ["rest0", sql`select ${columns} from listings where ${all(fits)}`],
    [
      "tier0",
      sql`
        select ${columns}, 0 as tier from probe0 where ${counted("probe0")} >= ${limit}
        union all (${firstOf(sql`rest0`, 0, order, limit)})
      `,
    ],
  ];
}

/** Those of some homes that have the words, in their order, one after the other until there are enough. */
export function withWords(some: Sql, order: Order, limit: number, has: Sql): Sql {
  return sql`
    select candidate.* from (${some}) as candidate
    cross join lateral (select from listings where listings.id = candidate.id and ${has} offset 0) as fit
    order by ${order.by} limit ${limit}
  `;
}
