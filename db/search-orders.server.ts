import { sql } from "kysely";
import type { SearchCursor } from "#app/domain/search-cursor.ts";
import type { Criteria } from "#app/domain/search.ts";
import { bandStarts, partRange } from "./price-bands.ts";
import { type Scope, type Sql, all, kindOf, mapOf, owned, priceOf } from "./search-filter.server.ts";

/** What the orders of a search look at, and what leads to the home. */
export const columns = sql`id, timestamp, asked`;

/** All that stands in the order's indexes. */
export const allColumns = sql`id, timestamp, asked, bedroom, flags, latitude, longitude, city_id, place_id`;

/** A named part of a statement, made when it is asked for, and once. */
export type Part = [name: string, rows: Sql];

export function statement(parts: Part[], rows: Sql): Sql {
  return sql`with ${sql.join(parts.map(([name, part]) => sql`${sql.ref(name)} as materialized (${part})`))} ${rows}`;
}

/** How many homes a part has. */
export const counted = (part: string): Sql => sql`(select count(*) from ${sql.ref(part)})`;

/** An order of homes: what to sort by, and which homes come after a cursor. */
export interface Order {
  by: Sql;
  after: Sql[];
}

export function newestFirst(after: SearchCursor | null): Order {
  return {
    by: sql`timestamp desc, id desc`,
    after:
      after && after.by !== "price"
        ? [sql`(timestamp, id) < (${after.timestamp}::timestamptz, ${after.id}::uuid)`]
        : [],
  };
}

/** The cheapest or the dearest first. */
export interface PriceOrder extends Order {
  up: boolean;
  /** The cursor's price. */
  passed: number | null;
}

export function byPrice(up: boolean, after: SearchCursor | null): PriceOrder {
  const passed = after?.by === "price" ? after.asked : null;
  const cursor = after?.by === "price" ? sql`(${after.asked}::bigint, ${after.id}::uuid)` : null;
  return up
    ? { up, passed, by: sql`asked, id`, after: cursor ? [sql`(asked, id) > ${cursor}`] : [] }
    : { up, passed, by: sql`asked desc, id desc`, after: cursor ? [sql`(asked, id) < ${cursor}`] : [] };
}

/** The first homes of each of `kinds` by price. */
export function firstByPrice(criteria: Criteria, scope: Scope, order: Order, limit: number, bounds: Sql[] = []): Sql {
  return sql`
    select home.* from kinds cross join lateral (
      select ${columns} from listings
      where ${all([...ofKind(scope), ...priceOf(criteria), ...mapOf(criteria), ...order.after, ...bounds])}
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

/** The bands that a price range touches. */
export function inBands({ from, to }: Pick<Criteria, "from" | "to">): Sql[] {
  if (from === null && to === null) return [];
  const { whole, parts } = partRange(from, to);
  const bands = [...(whole.last < whole.first ? [] : [whole.first, whole.last]), ...parts.map(({ band }) => band)];
  return bands.length === 0
    ? [sql`false`]
    : [sql`band between ${Math.min(...bands)}::integer and ${Math.max(...bands)}::integer`];
}

/** Homes of the kind at hand. */
export function ofKind({ city }: Scope): Sql[] {
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
      where ${all([...ofKind(scope), ...priceOf(criteria), ...mapOf(criteria), ...order.after])}
      order by asked, id limit ${most}
    ) as home where ${when}
  `;
}
