import { sql } from "kysely";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { bandStarts, bandsOf, partRange, shareOfBands } from "./price-bands.ts";
import { type Scope, type Sql, all, kindOf, mapOf, owned, priceOf, scopeOf } from "./search-filter.server.ts";
import { type Order, type Part, type PriceOrder, columns, countOf, foundIn } from "./search-orders.server.ts";

/** The first homes of each of `kinds` by price. */
export function firstByPrice(criteria: Criteria, scope: Scope, order: Order, limit: number, bounds: Sql[] = []): Sql {
  return sql`
    select home.* from kinds cross join lateral (
      select ${columns} from listings
      where ${all([...ofKindByPrice(scope), ...priceOf(criteria), ...mapOf(criteria), ...order.after, ...bounds])}
      order by ${order.by} limit ${limit}
    ) as home
    order by ${order.by} limit ${limit}
  `;
}

/**
 * Which `kinds` have the first homes by price: those with homes in the bands up to the one by which so many homes are
 * sure to have come, if only kind and price are asked for. `wanted` is that number.
 */
export function firstKinds(
  criteria: Criteria,
  scope: Scope,
  order: PriceOrder,
  wanted: Sql,
  conditions: Sql[] = [],
): Part[] {
  const { up, passed } = order;
  const from = up && passed !== null ? Math.max(criteria.from ?? 0, passed + 1) : criteria.from;
  const to = !up && passed !== null ? Math.min(criteria.to ?? passed, passed - 1) : criteria.to;
  // Of the bands at the ends nobody knows how many homes come.
  const { first, last } = partRange(from, to).whole;
  const inPrices = [...tallied(criteria, scope), ...inBands(criteria)];
  const upTo = up
    ? sql`band <= coalesce((select band from reached), ${highestBand})`
    : sql`band >= coalesce((select band from reached), 0)`;
  const onwards = up ? sql`band` : sql`band desc`;
  return [
    [
      "reached",
      sql`
        select band from (
          select band, sum(homes) over (order by ${onwards}) as homes from listing_tallies
          where ${all([...tallied(criteria, scope), sql`band between ${first}::integer and ${last}::integer`, ...conditions])}
        ) as tallied where homes >= ${wanted} order by ${onwards} limit 1
      `,
    ],
    [
      "kinds",
      sql`select distinct bedroom, flags from listing_tallies where ${all([...inPrices, ...conditions, upTo])}`,
    ],
  ];
}

/** That a home is no farther than the bands of {@link firstKinds}. */
export function beforeReached({ up }: PriceOrder): Sql {
  const end = (offset: number) => sql`(select (${bandStarts}::bigint[])[band + ${sql.lit(offset)}] from reached)`;
  return up ? sql`asked < coalesce(${end(2)}, ${highest}::bigint)` : sql`asked >= coalesce(${end(1)}, 0)`;
}

const highest = Number.MAX_SAFE_INTEGER;
const highestBand = bandStarts.length;

/** The tallies of a scope, and of what a search asks of kinds. */
function tallied(criteria: Criteria, { city }: Scope): Sql[] {
  return [sql`city_id = ${city}`, ...kindOf(criteria)];
}

/** The kinds of home that a search may find in its scope, and how many there are of each. */
export function kinds(criteria: Criteria, scope: Scope, kind: Sql, conditions: Sql[] = []): Sql {
  return sql`
    select ${kind}, sum(homes) as homes from listing_tallies
    where ${all([...tallied(criteria, scope), ...inBands(criteria), ...conditions])}
    group by ${kind} having sum(homes) > 0
  `;
}

/** That a home, or a tally, is in a band that a price range touches. */
export function inBands({ from, to }: Pick<Criteria, "from" | "to">): Sql[] {
  if (from === null && to === null) return [];
  const bands = bandsOf(from, to);
  return [bands ? sql`band between ${bands.first}::integer and ${bands.last}::integer` : sql`false`];
}

/** Homes of the kind at hand, with what leads to their prices: those of the country have an index that is said to. */
export const ofKindByPrice = (scope: Scope): Sql[] => [...ofKind(scope), ...(scope.city === 0 ? [sql`asked > 0`] : [])];

/** Homes of the kind at hand. */
function ofKind({ city }: Scope): Sql[] {
  const inCity = city === 0 ? [] : [sql`city_id = ${city}`];
  return [owned, ...inCity, sql`bedroom = kinds.bedroom`, sql`flags = kinds.flags`];
}

/** All homes of the kinds, by the index of prices, whose order leads there. The inner limit never cuts; it keeps the planner from joining. */
export function allOfKinds(
  criteria: Criteria,
  scope: Scope,
  order: Order,
  most: number,
  when: Sql,
  wanted: Sql = columns,
): Sql {
  return sql`
    select home.* from (select distinct bedroom, flags from kinds) as kinds cross join lateral (
      select ${wanted} from listings
      where ${all([...ofKindByPrice(scope), ...priceOf(criteria), ...mapOf(criteria), ...order.after])}
      order by asked, id limit ${most}
    ) as home where ${when}
  `;
}

/** The first of each of `kinds`, a kind being of one band. */
export function ofEachKind(criteria: Criteria, order: Order, limit: number, when: Sql, wanted: Sql): Sql {
  return sql`
    select home.* from kinds cross join lateral (
      select ${wanted} from listings
      where ${all([...ofBand(criteria, order), ...priceOf(criteria), ...mapOf(criteria)])}
      order by ${order.by} limit ${limit}
    ) as home where ${when}
  `;
}

/** Homes of the kind at hand, a kind being of one band, that come after the cursor. */
const ofBand = (criteria: Criteria, order: Order) => [
  ...ofKind(scopeOf(criteria)),
  sql`band = kinds.band`,
  ...order.after,
];

/** `kinds`, of one band each, and `of_kinds`: how many they are, and their homes. */
export function kindsOfBands(criteria: Criteria, scope: Scope, conditions: Sql[] = []): Part[] {
  return [
    ["kinds", kinds(criteria, scope, sql`bedroom, flags, band`, conditions)],
    ["of_kinds", sql`select count(*) as kinds, sum(homes) as homes from kinds`],
  ];
}

export const ofKinds = (what: "kinds" | "homes"): Sql => sql`(select ${sql.ref(what)} from of_kinds)`;

/** How many homes of `kinds` have the price of a search, if they lie evenly in the bands that it asks a part of. */
export const inPrices = ({ from, to }: Criteria): Sql => sql`(${shareOfBands(from, to)}::float8 * ${ofKinds("homes")})`;

/** So many homes to read for so many that are wanted: by luck there may be fewer. */
export const hopedFor = (limit: number): number => 1.1 * limit + 3 * Math.sqrt(limit);
/** Fewer homes would not tell how old others are. */
const fewest = 10;

/**
 * The newest homes of `kinds`, a kind being of one band, in parts of which `late` has them, in no order: of each kind those
 * that are newer than `share` of its homes should be; where that is not enough, those that are as much older as it takes,
 * once. They are fewer than `limit` where that was not enough either, and none unless `when`.
 */
export function lateOfKinds(
  criteria: Criteria,
  order: Order,
  limit: number,
  wanted: Sql,
  { share, when }: { share: Sql; when: Sql },
): Part[] {
  const ofTheKind = ofBand(criteria, order);
  // When the largest kind had so many homes less.
  const since = (share: Sql, when: Sql) => sql`
    select coalesce((
      select timestamp from listings where ${all(ofTheKind)} order by ${order.by} offset greatest(homes * ${share}, ${fewest}) limit 1
    ), '-infinity') as timestamp
    from largest as kinds where ${when}
  `;
  const homesSince = (since: string, conditions: Sql[] = []) => sql`
    select home.* from kinds cross join lateral (
      select ${wanted} from listings
      where ${all([...ofTheKind, sql`timestamp >= (select timestamp from ${sql.ref(since)})`, ...priceOf(criteria), ...mapOf(criteria), ...conditions])}
      order by ${order.by} offset 0
    ) as home where exists (select from ${sql.ref(since)})
  `;
  const found = foundIn("late_first");
  return [
    [
      "largest",
      sql`
        select kinds.*, share from (select ${share} as share) as share
        cross join lateral (select * from kinds order by homes desc limit 1) as kinds
        where share <= 1 and ${when}
      `,
    ],
    ["first", since(sql`share`, sql`true`)],
    ["late_first", homesSince("first")],
    countOf("late_first"),
    ["second", since(sql`share * 1.25 * ${limit} / ${found}`, sql`${found} < ${limit} and ${found} * 2 >= ${limit}`)],
    ["late_second", homesSince("second", [sql`timestamp < (select timestamp from first)`])],
    ["late", sql`select * from late_first union all select * from late_second`],
    countOf("late"),
  ];
}
