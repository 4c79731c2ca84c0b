import { sql } from "kysely";
import { partRange } from "./price-bands.ts";
import type { SearchCursor } from "#app/domain/search-cursor.ts";
import type { Reach } from "./search-reach.ts";
import type { Criteria } from "#app/domain/search.ts";
import {
  type Scope,
  type Sql,
  all,
  boxesOf,
  filtersOf,
  kindOf,
  mapOf,
  priceOf,
  scopeOf,
} from "./search-filter.server.ts";

/** What the orders of a search look at, and what leads to the home. */
export const columns = sql`id, timestamp, asked`;

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
 * its own order; or all that fit, where they are few.
 */
export function newest(
  criteria: Criteria,
  { limit, after }: { limit: number; after: SearchCursor | null },
  reach: Reach,
): Sql {
  const scope = scopeOf(criteria);
  const order = newestFirst(after);
  const filters = filtersOf(criteria);
  if (scope.small || filters.length === 0) return walk(scope, order, filters, limit);

  // A long page needs a longer look.
  const look = (criteria.box ? reach.newestOnMap : reach.newest) + 100 * limit;
  const missing = sql`(select count(*) from probe) < ${limit}`;
  const map = criteria.box && !criteria.place;
  return sql`
    with probe as materialized (
      select ${columns} from (
        select ${columns}, bedroom, flags, latitude, longitude from listings where ${all([...scope.where, ...order.after])}
        order by ${order.by} limit ${look}
      ) as newest where ${all(filters)} order by ${order.by} limit ${limit}
    ),
    kinds as materialized (${kinds(criteria, scope, sql`bedroom, flags, band`, [missing])}),
    few as (${few(criteria, scope, order, reach.few)}),
    many as (${(map ? onMap : ofEachKind)(criteria, scope, order, limit, sql`(select sum(homes) from kinds) > ${reach.few}`)})
    select ${columns} from probe where not ${missing}
    union all select ${columns} from few
    union all select ${columns} from many
    order by ${order.by} limit ${limit}
  `;
}

/** The cheapest or dearest homes of a search without words, as `columns`. */
export function priced(criteria: Criteria, order: Order, limit: number): Sql {
  const scope = scopeOf(criteria);
  if (scope.small) {
    return sql`
      with found as materialized (select ${columns} from listings where ${all([...scope.where, ...filtersOf(criteria), ...order.after])})
      select ${columns} from found order by ${order.by} limit ${limit}
    `;
  }
  return sql`
    with kinds as materialized (${kinds(criteria, scope, sql`bedroom, flags`)})
    select home.* from kinds cross join lateral (
      select ${columns} from listings
      where ${all([...ofKind(scope), ...priceOf(criteria), ...mapOf(criteria), ...order.after])}
      order by ${order.by} limit ${limit}
    ) as home
    order by ${order.by} limit ${limit}
  `;
}

/** Straight along the order's index. */
function walk(scope: Scope, order: Order, filters: Sql[], limit: number): Sql {
  return sql`
    select ${columns} from listings where ${all([...scope.where, ...filters, ...order.after])}
    order by ${order.by} limit ${limit}
  `;
}

/** The kinds of home that a search may find in its scope, and how many there are of each. */
export function kinds(criteria: Criteria, scope: Scope, kind: Sql, conditions: Sql[] = []): Sql {
  const { whole, parts } = partRange(criteria.from, criteria.to);
  const bands = [...(whole.last < whole.first ? [] : [whole.first, whole.last]), ...parts.map(({ band }) => band)];
  const [first, last] = bands.length === 0 ? [0, -1] : [Math.min(...bands), Math.max(...bands)];
  const ofBands = [sql`band between ${first}::integer and ${last}::integer`];
  return sql`
    select ${kind}, sum(homes) as homes from listing_tallies
    where ${all([sql`city_id = ${scope.city}`, ...kindOf(criteria), ...ofBands, ...conditions])}
    group by ${kind} having sum(homes) > 0
  `;
}

const owned = sql`user_id is not null`;

/** Homes of the kind at hand. */
export function ofKind({ city }: Scope): Sql[] {
  return [
    owned,
    ...(city === 0 ? [] : [sql`city_id = ${city}`]),
    sql`bedroom = kinds.bedroom`,
    sql`flags = kinds.flags`,
  ];
}

/** All homes of the kinds, by the index of prices. The inner limit never cuts; it keeps the planner from joining. */
function few(criteria: Criteria, scope: Scope, order: Order, most: number): Sql {
  return sql`
    select home.* from (select distinct bedroom, flags from kinds) as kinds cross join lateral (
      select ${columns} from listings
      where ${all([...ofKind(scope), ...priceOf(criteria), ...mapOf(criteria), ...order.after])} limit ${most}
    ) as home where (select sum(homes) from kinds) <= ${most}
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

/** All homes in the viewport, by its index. */
function onMap(criteria: Criteria, _scope: Scope, order: Order, _limit: number, when: Sql): Sql {
  const boxes = boxesOf(criteria.box!).map(
    ({ south, west, north, east }) => sql`
      select ${columns}, longitude, latitude, bedroom, flags from listings
      where ${owned} and point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))
    `,
  );
  return sql`
    select ${columns} from (${sql.join(boxes, sql` union all `)}) as listings
    where ${all([...filtersOf(criteria), ...order.after, when])}
  `;
}
