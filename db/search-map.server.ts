import { sql } from "kysely";
import type { Box } from "#app/domain/map.ts";
import type { Criteria } from "#app/domain/search.ts";
import { type Sql, all, boxesOf, flagsOf, kindOf, mapOf, owned, priceOf, scopeOf } from "./search-filter.server.ts";
import {
  type Order,
  type PriceOrder,
  allColumns,
  beforeReached,
  columns,
  counted,
  firstByPrice,
  firstKinds,
  newestFirst,
  statement,
} from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";

/** The areas of `map_area`: so many a degree each way. */
const areasOfDegree = 2;
/** A viewport of more is read as the country is; of so few, in the order of each. */
const most = { areas: 600, inOrder: 4 };
/** So many of the newest tell how rare homes are. */
const sampled = 1000;
/** Where one home in so many is in the viewport, the first of the country are looked at. */
const soonIfOneIn = 100;
/** So many homes are taken to be around a viewport in few areas, and in any other; and so many to cost as much as an area. */
const supposed = { inFew: 50_000, inMany: 1_000_000, anArea: 20 };
const highest = Number.MAX_SAFE_INTEGER;

/**
 * The newest homes of a viewport without another place, as `wanted`. A sample tells the quickest way: in their order, if
 * twice as many of them should fit as are wanted; else the viewport as a whole, where it has few homes, or those that
 * are alike in its areas.
 */
export function newestOnMap(criteria: Criteria, order: Order, limit: number, reach: Reach, wanted: Sql = columns): Sql {
  const others = [...kindOf(criteria), ...priceOf(criteria)];
  const here = all(mapOf(criteria));
  const fits = all([...others, here]);
  const scopes = scopesOf(criteria);
  const any = others.length === 0;
  // Merging takes its time; and homes of which nothing is asked have a quick way besides.
  const look = Math.ceil(reach.newestOnMap / (any ? most.inOrder : scopes.length));
  const missing = sql`${counted("probe")} < ${limit}`;
  const areas = areasOf(criteria.box!)?.length ?? 1;
  const around = fewAreasOf(criteria.box!) ? supposed.inFew : supposed.inMany;
  // What is read before there are enough, and what the other way would read.
  const quicker = any
    ? sql`true`
    : sql`${limit}::float8 * looked / greatest(fit, 1) <= ${areas * supposed.anArea} + alike * ${around}::float8 / greatest(looked, 1)`;
  const small = sql`(select here * ${any ? 10 : 2} <= alike from sample)`;
  return statement(
    [
      [
        "sample",
        sql`
          select count(*) as looked, count(*) filter (where ${here}) as here,
            count(*) filter (where ${all([...others, inAreas(criteria)])}) as alike,
            count(*) filter (where ${fits}) as fit
          from (${inOrder(scopes, order, Math.ceil(sampled / scopes.length))}) as newest
        `,
      ],
      [
        "probe",
        sql`
          select ${wanted} from (${inOrder(scopes, order, look)}) as newest
          where ${fits} and (select fit * ${look} >= looked * ${2 * limit} and ${quicker} from sample)
          order by ${order.by} limit ${limit}
        `,
      ],
    ],
    sql`
      select ${wanted} from probe where not ${missing}
      union all select ${wanted} from (${homesIn(criteria)}) as homes
        where ${all([fits, ...order.after, missing, small])}
      union all select ${wanted} from (${any ? newestIn(criteria, order, limit) : alikeIn(criteria, order.after)}) as homes
        where ${missing} and not ${small}
      order by ${order.by} limit ${limit}
    `,
  );
}

/**
 * The cheapest or dearest homes of a viewport without another place, as `columns`. The first homes of the country may be
 * enough, where a share of all homes is in the viewport. Else enough of a sample cost no more than one of them: nor do
 * those that are looked for, in the viewport as a whole, where it has few homes, or in its areas.
 */
export function pricedOnMap(criteria: Criteria, order: PriceOrder, limit: number): Sql {
  const { up } = order;
  const scope = scopeOf(criteria);
  const others = all([...kindOf(criteria), ...priceOf(criteria)]);
  const here = all(mapOf(criteria));
  const fits = all([others, here, ...order.after]);
  const scopes = scopesOf(criteria);
  const look = Math.ceil((sampled + 100 * limit) / scopes.length);
  const lastOf = (homes: Sql, otherwise: Sql) => sql`
    select coalesce((select asked from (${homes}) as homes where ${fits} order by ${order.by} offset ${limit - 1} limit 1), ${otherwise}) as asked
  `;
  const within = (bound: Sql) =>
    up ? sql`asked <= (select asked from ${bound})` : sql`asked >= (select asked from ${bound})`;
  const tooFew = sql`${counted("soon")} < ${limit}`;
  const small = sql`(select here * 2 <= alike from sample)`;
  // Of all homes; in few areas every viewport may have many.
  const soonHere = fewAreasOf(criteria.box!) ? sql`false` : sql`(select here * ${soonIfOneIn} >= looked from sample)`;
  const ofEachArea = byAreas(
    criteria,
    (area) =>
      sql`select ${allColumns} from listings where ${all([owned, inItsOrder, ...area])} order by ${newestFirst(null).by} limit 20`,
  );
  return statement(
    [
      ["newest", inOrder(scopes, newestFirst(null), look)],
      ["bound", lastOf(sql`select * from newest`, sql`${up ? highest : 0}::bigint`)],
      [
        "sample",
        sql`
          select count(*) as looked, count(*) filter (where ${here}) as here,
            count(*) filter (where ${others} and ${within(sql`bound`)} and ${inAreas(criteria)}) as alike
          from newest
        `,
      ],
      ...firstKinds(
        criteria,
        scope,
        order,
        sql`(select ${15 * limit}::float8 * looked / greatest(here, 1) from sample)`,
        [soonHere],
      ),
      ["soon", firstByPrice(criteria, scope, order, limit, [within(sql`bound`), beforeReached(order)])],
      [
        "nearer",
        lastOf(
          sql`select * from newest union select * from (${ofEachArea}) as homes where ${tooFew} and not ${small}`,
          sql`(select asked from bound)`,
        ),
      ],
    ],
    sql`
      select ${columns} from soon where not ${tooFew}
      union all select ${columns} from (${homesIn(criteria)}) as homes where ${all([fits, tooFew, small])}
      union all select ${columns} from (${alikeIn(criteria, [within(sql`nearer`), ...order.after])}) as homes
        where ${tooFew} and not ${small}
      order by ${order.by} limit ${limit}
    `,
  );
}

/** Where to look for the newest around a viewport: in its areas, where these are few, else among its type or all. */
function scopesOf(criteria: Criteria): Sql[] {
  return (
    fewAreasOf(criteria.box!)?.map((area) => all([owned, inItsOrder, sql`${areaOfHome} = ${area}`])) ?? [
      all(scopeOf(criteria).where),
    ]
  );
}

function inOrder(scopes: Sql[], order: Order, look: number): Sql {
  const newest = scopes.map(
    (scope) => sql`(
      select ${allColumns} from listings where ${all([scope, ...order.after])} order by ${order.by} limit ${look}
    )`,
  );
  return newest.length === 1
    ? newest[0]!
    : sql`select * from (${sql.join(newest, sql` union all `)}) as newest order by ${order.by} limit ${look}`;
}

const areaOfHome = sql`map_area(latitude, longitude)`;
/** The row or column of areas that a coordinate lies in, and the area of both, as `map_area` has it. */
const cell = (degrees: number) => Math.floor(degrees * areasOfDegree);
const areaAt = (row: number, column: number) => row * 1000 + column;
/** What leads to the areas' own order. */
const inItsOrder = sql`timestamp > '-infinity'`;

/** That a home may be in the viewport, as far as its area tells: by the outer bounds of all, which is quicker than to look it up. */
function inAreas({ box }: Criteria): Sql {
  if (!areasOf(box!)) return sql`true`;
  const below = (degrees: number) => sql`${cell(degrees) / areasOfDegree}::float8`;
  const above = (degrees: number) => sql`${(cell(degrees) + 1) / areasOfDegree}::float8`;
  const boxes = boxesOf(box!).map(
    ({ south, west, north, east }) => sql`
      latitude >= ${below(south)} and latitude < ${above(north)}
        and longitude >= ${below(west)} and longitude < ${above(east)}
    `,
  );
  return sql`(${sql.join(boxes, sql` or `)})`;
}

/**
 * The newest homes of a viewport, whatever else they should be, in each of its areas. Those that lie inside it tell how old
 * they may be in the others, of which it may have but a corner without homes.
 */
function newestIn(criteria: Criteria, order: Order, limit: number): Sql {
  const ofEach = (since: Sql[]) => (here: Sql[]) => {
    const homes = sql`select ${allColumns} from listings where ${all([owned, inItsOrder, ...here, ...since, ...order.after])}`;
    return sql`
      select * from (${homes} order by ${order.by} offset 0) as homes where ${all(mapOf(criteria))}
      order by ${order.by} limit ${limit}
    `;
  };
  const areas = areasOf(criteria.box!);
  if (!areas) return ofEach([])([]);
  const inside = new Set(areasInside(criteria.box!));
  const since = sql`timestamp >= (select timestamp from bound)`;
  return sql`
    with inside as materialized (${acrossAreas([...inside], ofEach([]))}),
      bound as materialized (
        select coalesce(
          (select timestamp from inside order by ${order.by} offset ${limit - 1} limit 1), '-infinity'
        ) as timestamp
      )
    select * from inside
    union all ${acrossAreas(
      areas.filter((area) => !inside.has(area)),
      ofEach([since]),
    )}
  `;
}

/** The homes around a viewport that are alike, by the index of prices. */
function alikeIn(criteria: Criteria, conditions: Sql[]): Sql {
  const { mask, wanted } = flagsOf(criteria);
  const flags = mask === 0 ? [] : [sql`flags = any(${flagsWith(mask, wanted)}::smallint[])`];
  return homesSo(criteria, [...kindOf(criteria), ...flags, ...priceOf(criteria), ...conditions]);
}

/** The homes of a viewport that are so, by the index of prices. */
export function homesSo(criteria: Criteria, so: Sql[]): Sql {
  return byAreas(
    criteria,
    (here) =>
      sql`select ${allColumns} from listings where ${all([owned, ...here, ...so, ...mapOf(criteria)])} offset 0`,
  );
}

/** Flags that a search of kinds looks for, one by one, as the index of prices can. */
function flagsWith(mask: number, wanted: number): number[] {
  return Array.from({ length: 16 }, (_, flags) => flags).filter((flags) => (flags & mask) === wanted);
}

/** Homes of each area of a viewport; of the country, where these are many. */
function byAreas({ box }: Criteria, homes: (here: Sql[]) => Sql): Sql {
  const areas = areasOf(box!);
  return areas ? acrossAreas(areas, homes) : homes([]);
}

function acrossAreas(areas: number[], homes: (here: Sql[]) => Sql): Sql {
  return sql`
    select home.* from unnest(${areas}::integer[]) as area
    cross join lateral (${homes([sql`${areaOfHome} = area`])}) as home
  `;
}

/** The areas that a viewport touches, from its middle outwards; null where these are many. */
function areasOf(box: Box): number[] | null {
  // A box that spans the date line may touch an area from both sides.
  const away = new Map<number, number>();
  for (const { south, west, north, east } of boxesOf(box)) {
    const [bottom, top, left, right] = [cell(south), cell(north), cell(west), cell(east)];
    if ((top - bottom + 1) * (right - left + 1) > most.areas) return null;
    for (let row = bottom; row <= top; row++)
      for (let column = left; column <= right; column++)
        away.set(areaAt(row, column), Math.hypot(row - (bottom + top) / 2, column - (left + right) / 2));
  }
  return [...away].toSorted(([, a], [, b]) => a - b).map(([area]) => area);
}

/** The areas of which a viewport has all. */
function areasInside(box: Box): number[] {
  return boxesOf(box).flatMap(({ south, west, north, east }) => {
    const [bottom, top] = [Math.ceil(south * areasOfDegree), cell(north)];
    const [left, right] = [Math.ceil(west * areasOfDegree), cell(east)];
    const rows = Array.from({ length: Math.max(0, top - bottom) }, (_, step) => bottom + step);
    return rows.flatMap((row) =>
      Array.from({ length: Math.max(0, right - left) }, (_, step) => areaAt(row, left + step)),
    );
  });
}

/** The areas of a viewport that lies in few; else null. */
function fewAreasOf(box: Box): number[] | null {
  const areas = areasOf(box);
  return areas && areas.length > 0 && areas.length <= most.inOrder ? areas : null;
}

/** All homes in the viewport, by its index, whatever else they should be. */
export function homesIn({ box }: Criteria): Sql {
  const boxes = boxesOf(box!).map(
    ({ south, west, north, east }) => sql`
      select ${allColumns} from listings where ${owned}
        and point(longitude, latitude) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
    `,
  );
  return sql.join(boxes, sql` union all `);
}
