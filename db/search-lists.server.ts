import { sql } from "kysely";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { shareOfBands } from "./price-bands.ts";
import { type Sql, all, filtersOf, scopeOf } from "./search-filter.server.ts";
import { newestOnMap } from "./search-map.server.ts";
import { pricedOnMap } from "./search-map-prices.server.ts";
import {
  allOfKinds,
  beforeReached,
  firstByPrice,
  firstKinds,
  hopedFor,
  inPrices,
  kinds,
  kindsOfBands,
  lateOfKinds,
  ofEachKind,
  ofKinds,
} from "./search-kinds.server.ts";
import {
  type Order,
  type PriceOrder,
  allColumns,
  columns,
  countOf,
  descent,
  foundIn,
  statement,
} from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";

/**
 * The newest homes of a search without words, as `wanted`. PostgreSQL is never left the choice between the order's index
 * and the filter's: first the order's, so far; then, if the page is not full, the kinds of home that fit, each in its own
 * order; or all that fit, where they are few.
 */
export function newest(criteria: Criteria, order: Order, limit: number, reach: Reach, wanted: Sql = columns): Sql {
  const scope = scopeOf(criteria);
  // Of the lists by type every home fits: they have indexes of their own.
  const onlyType = criteria.place === null && criteria.pin === null;
  const filters = filtersOf(onlyType ? { ...criteria, type: null } : criteria);
  if (scope.small || filters.length === 0) {
    return sql`
      select ${wanted} from listings where ${all([...scope.where, ...filters, ...order.after])}
      order by ${order.by} limit ${limit}
    `;
  }
  if (criteria.box && !criteria.place) return newestOnMap(criteria, order, limit, reach, wanted);
  const probe = (look: number, when: Sql[] = []) => sql`
    select ${wanted} from (
      select ${allColumns} from listings
      where ${all([...scope.where, ...order.after])} order by ${order.by} limit ${look}
    ) as newest where ${all([...filters, ...when])} order by ${order.by} limit ${limit}
  `;
  const glance = Math.min(reach.newest, 500 + limit);
  const glimpsed = foundIn("glimpsed");
  const missing = sql`greatest(${glimpsed}, ${foundIn("seen")}) < ${limit}`;
  // What the late ones of all kinds would take to read.
  const readLate = sql`(
    ${hopedFor(limit) / shareOfBands(criteria.from, criteria.to)}::float8 + ${descent} * ${ofKinds("kinds")}
  )`;
  const few = sql`${inPrices(criteria)} <= least(${reach.few}, ${readLate})`;
  const many = sql`${inPrices(criteria)} > least(${reach.few}, ${readLate})`;
  return statement(
    [
      ["glimpsed", probe(glance)],
      countOf("glimpsed"),
      // Only if half of them would do.
      [
        "seen",
        probe(reach.newest, [sql`${glimpsed} < ${limit} and ${glimpsed} * ${reach.newest} >= ${2 * limit * glance}`]),
      ],
      countOf("seen"),
      ...kindsOfBands(criteria, scope, [missing]),
      ["few", allOfKinds(criteria, scope, order, reach.few, few, wanted)],
      ...lateOfKinds(criteria, order, limit, wanted, {
        share: sql`(${hopedFor(limit)}::float8 / ${inPrices(criteria)})`,
        when: many,
      }),
      // Prices or places of a kind were not even, or it is the end of the list.
      ["each", ofEachKind(criteria, order, limit, sql`${many} and ${foundIn("late")} < ${limit}`, wanted)],
    ],
    sql`
      select ${wanted} from glimpsed where ${glimpsed} >= ${limit}
      union all select ${wanted} from seen where not ${missing}
      union all select ${wanted} from few
      union all select ${wanted} from late where ${foundIn("late")} >= ${limit}
      union all select ${wanted} from each
      order by ${order.by} limit ${limit}
    `,
  );
}

/** The cheapest or dearest homes of a search without words, as `columns`: those of each kind by the index of prices. */
export function priced(criteria: Criteria, order: PriceOrder, limit: number): Sql {
  const scope = scopeOf(criteria);
  if (scope.small) {
    const fits = all([...scope.where, ...filtersOf(criteria), ...order.after]);
    const homes = sql`select ${columns} from listings where ${fits}`;
    return statement([["homes", homes]], sql`select ${columns} from homes order by ${order.by} limit ${limit}`);
  }
  if (criteria.box) {
    if (!criteria.place) return pricedOnMap(criteria, order, limit);
    const fitting = kinds(criteria, scope, sql`bedroom, flags`);
    return statement([["kinds", fitting]], firstByPrice(criteria, scope, order, limit));
  }
  return statement(
    firstKinds(criteria, scope, order, sql`${limit}`),
    firstByPrice(criteria, scope, order, limit, [beforeReached(order)]),
  );
}
