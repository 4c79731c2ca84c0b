import { sql } from "kysely";
import type { SearchCursor } from "#app/domain/search-cursor.ts";
import type { Criteria } from "#app/domain/search.ts";
import { partRange } from "./price-bands.ts";
import {
  type Scope,
  type Sql,
  all,
  boxesOf,
  filtersOf,
  kindOf,
  mapOf,
  owned,
  priceOf,
  scopeOf,
} from "./search-filter.server.ts";
import type { Reach } from "./search-reach.ts";

/** What the orders of a search look at, and what leads to the home. */
export const columns = sql`id, timestamp, asked`;

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

export function byPrice(direction: "up" | "down", after: SearchCursor | null): Order {
  const cursor = after?.by === "price" ? sql`(${after.asked}::bigint, ${after.id}::uuid)` : null;
  return direction === "up"
    ? { by: sql`asked, id`, after: cursor ? [sql`(asked, id) > ${cursor}`] : [] }
    : { by: sql`asked desc, id desc`, after: cursor ? [sql`(asked, id) < ${cursor}`] : [] };
}

/**
 * The newest homes of a search without words, as `columns`. PostgreSQL is never left the choice between the order's
 * index and the filter's: first the order's, so far; then, if the page is not full, the kinds of home that fit, each in
 * its own order; or all that fit, where they are few. A small viewport is read as a whole.
 */
export function newest(criteria: Criteria, order: Order, limit: number, reach: Reach): Sql {
  const scope = scopeOf(criteria);
  // Of the lists by type every home fits: they have indexes of their own.
  const onlyType = criteria.place === null && criteria.pin === null;
  const filters = filtersOf(onlyType ? { ...criteria, type: null } : criteria);
  if (scope.small || filters.length === 0) {
    return sql`
      select ${columns} from listings where ${all([...scope.where, ...filters, ...order.after])}
      order by ${order.by} limit ${limit}
    `;
  }
  const map = onMap(criteria, order, reach.near);
  // A long page needs a longer look.
  const look = (map ? reach.newestOnMap : reach.newest) + 100 * limit;
  const missing = sql`${counted("probe")} < ${limit}`;
  const few = sql`(select sum(homes) from kinds) <= ${reach.few}`;
  const many = sql`(select sum(homes) from kinds) > ${reach.few}`;
  return statement(
    [
      ...(map ? [map.near] : []),
      [
        "probe",
        sql`
          select ${columns} from (
            select ${columns}, bedroom, flags, latitude, longitude from listings
            where ${all([...scope.where, ...order.after])} order by ${order.by} limit ${look}
          ) as newest where ${all([...filters, ...(map ? [map.large] : [])])} order by ${order.by} limit ${limit}
        `,
      ],
      ["kinds", kinds(criteria, scope, sql`bedroom, flags, band`, [missing, ...(map ? [map.large] : [])])],
      ["few", allOfKinds(criteria, scope, order, reach.few, few)],
      ["many", map ? map.all(many) : ofEachKind(criteria, scope, order, limit, many)],
    ],
    sql`
      select ${columns} from probe where not ${missing}
      union all select ${columns} from few
      union all select ${columns} from many
      ${map ? sql`union all ${map.small}` : sql``}
      order by ${order.by} limit ${limit}
    `,
  );
}

/**
 * The cheapest or dearest homes of a search without words, as `columns`: those of each kind by the index of prices, or
 * all in a small viewport.
 */
export function priced(criteria: Criteria, order: Order, limit: number, reach: Reach): Sql {
  const scope = scopeOf(criteria);
  const fits = all([...filtersOf(criteria), ...order.after]);
  if (scope.small) {
    const homes = sql`select ${columns} from listings where ${all(scope.where)} and ${fits}`;
    return statement([["homes", homes]], sql`select ${columns} from homes order by ${order.by} limit ${limit}`);
  }
  const onMap = criteria.box && !criteria.place;
  const isLarge = sql`(select large from share)`;
  return statement(
    [
      ...(onMap ? [["share", shareOnMap(criteria, reach.largeForPrices)] satisfies Part] : []),
      ["kinds", kinds(criteria, scope, sql`bedroom, flags`, onMap ? [isLarge] : [])],
      ["first", firstByPrice(criteria, scope, order, limit)],
    ],
    sql`
      select ${columns} from first
      ${onMap ? sql`union all select ${columns} from (${homesIn(criteria)}) as homes where ${fits} and not ${isLarge}` : sql``}
      order by ${order.by} limit ${limit}
    `,
  );
}

/** Whether such a share of the newest homes is within the viewport: it tells which way of reading is the quicker one. */
export function shareOnMap(criteria: Criteria, share: number): Sql {
  return sql`
    select count(*) filter (where ${all(mapOf(criteria))}) >= ${share}::float8 * count(*) as large from (
      select latitude, longitude from listings where ${owned} order by timestamp desc, id desc limit 2000
    ) as newest
  `;
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

/** The kinds of home that a search may find in its scope, and how many there are of each. */
export function kinds(criteria: Criteria, scope: Scope, kind: Sql, conditions: Sql[] = []): Sql {
  return sql`
    select ${kind}, sum(homes) as homes from listing_tallies
    where ${all([sql`city_id = ${scope.city}`, ...kindOf(criteria), ...inBands(criteria), ...conditions])}
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

/** All homes of the kinds, by the index of prices. The inner limit never cuts; it keeps the planner from joining. */
export function allOfKinds(criteria: Criteria, scope: Scope, order: Order, most: number, when: Sql): Sql {
  return sql`
    select home.* from (select distinct bedroom, flags from kinds) as kinds cross join lateral (
      select ${columns} from listings
      where ${all([...ofKind(scope), ...priceOf(criteria), ...mapOf(criteria), ...order.after])} limit ${most}
    ) as home where ${when}
  `;
}

/** The first of each kind and price band. */
function ofEachKind(criteria: Criteria, scope: Scope, order: Order, limit: number, when: Sql): Sql {
  return sql`
    select home.* from kinds cross join lateral (
      select ${columns} from listings
      where ${all([...ofKind(scope), sql`band = kinds.band`, ...priceOf(criteria), ...mapOf(criteria), ...order.after])}
      order by ${order.by} limit ${limit}
    ) as home where ${when}
  `;
}

/** How a viewport without another scope is read: as a whole where it has few homes. Null where there is none. */
function onMap(criteria: Criteria, order: Order, most: number) {
  if (!criteria.box || criteria.place) return null;
  const fits = all([...filtersOf(criteria), ...order.after]);
  const homes = homesIn(criteria);
  const large = sql`${counted("near")} > ${most}`;
  return {
    near: ["near", sql`${homes} limit ${most + 1}`] satisfies Part,
    large,
    small: sql`select ${columns} from near where ${fits} and ${counted("near")} <= ${most}`,
    all: (when: Sql) => sql`select ${columns} from (${homes}) as listings where ${fits} and ${when}`,
  };
}

/** All homes in the viewport, by its index, whatever else they should be. */
export function homesIn({ box }: Criteria): Sql {
  const boxes = boxesOf(box!).map(
    ({ south, west, north, east }) => sql`
      select ${columns}, longitude, latitude, bedroom, flags from listings where ${owned}
        and point(longitude, latitude) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
    `,
  );
  return sql.join(boxes, sql` union all `);
}
