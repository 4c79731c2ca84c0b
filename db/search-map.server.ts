import { sql } from "kysely";
import type { Box } from "#app/domain/map.ts";
import type { Criteria } from "#app/domain/search.ts";
import { type Sql, all, boxesOf, flagsOf, kindOf, mapOf, owned, priceOf, scopeOf } from "./search-filter.server.ts";
import {
  type Order,
  allColumns,
  columns,
  counted,
  firstByPrice,
  kinds,
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
/** A viewport with such a share of all homes is large. */
const largeInCountry = 0.05;
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
          where ${fits} and (select fit * ${look} >= looked * ${2 * limit} from sample)
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
 * The cheapest or dearest homes of a viewport without another place, as `columns`. Enough of a sample cost no more than
 * one of them: nor do those that are looked for. In a large viewport each kind of home soon has enough.
 */
export function pricedOnMap(criteria: Criteria, up: boolean, order: Order, limit: number): Sql {
  const scope = scopeOf(criteria);
  const others = all([...kindOf(criteria), ...priceOf(criteria)]);
  const here = all(mapOf(criteria));
  const fits = all([others, here, ...order.after]);
  const scopes = scopesOf(criteria);
  const look = Math.ceil((sampled + 100 * limit) / scopes.length);
  const bound = sql`(select asked from bound)`;
  const within = up ? sql`asked <= ${bound}` : sql`asked >= ${bound}`;
  // Of all homes; in its areas every viewport may be so large.
  const largeShare = fewAreasOf(criteria.box!) ? 2 : largeInCountry;
  const is = (size: "small" | "large") => sql`(select ${sql.ref(size)} from sample)`;
  return statement(
    [
      ["newest", inOrder(scopes, newestFirst(null), look)],
      [
        "bound",
        sql`
          select coalesce(
            (select asked from newest where ${fits} order by ${order.by} offset ${limit - 1} limit 1),
            ${up ? highest : 0}::bigint
          ) as asked
        `,
      ],
      [
        "sample",
        sql`
          select here >= ${largeShare}::float8 * looked as large,
            here < ${largeShare}::float8 * looked and here * 2 <= alike as small from (
            select count(*) as looked, count(*) filter (where ${here}) as here,
              count(*) filter (where ${others} and ${within} and ${inAreas(criteria)}) as alike
            from newest
          ) as counts
        `,
      ],
      ["kinds", kinds(criteria, scope, sql`bedroom, flags`, [is("large")])],
      ["first", firstByPrice(criteria, scope, order, limit, [within])],
    ],
    sql`
      select ${columns} from first
      union all select ${columns} from (${homesIn(criteria)}) as homes where ${fits} and ${is("small")}
      union all select ${columns} from (${alikeIn(criteria, [within, ...order.after])}) as homes
        where not ${is("small")} and not ${is("large")}
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
/** What leads to the areas' own order. */
const inItsOrder = sql`timestamp > '-infinity'`;

/** That a home may be in the viewport, as far as its area tells. */
function inAreas({ box }: Criteria): Sql {
  const areas = areasOf(box!);
  return areas ? sql`${areaOfHome} = any(${areas}::integer[])` : sql`true`;
}

/** The newest homes of a viewport, whatever else they should be, in each of its areas. */
function newestIn(criteria: Criteria, order: Order, limit: number): Sql {
  return byAreas(criteria, (here) => {
    const homes = sql`select ${allColumns} from listings where ${all([owned, inItsOrder, ...here, ...order.after])}`;
    return sql`
      select * from (${homes} order by ${order.by} offset 0) as homes where ${all(mapOf(criteria))}
      order by ${order.by} limit ${limit}
    `;
  });
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
  return areas
    ? sql`
        select home.* from unnest(${areas}::integer[]) as area
        cross join lateral (${homes([sql`${areaOfHome} = area`])}) as home
      `
    : homes([]);
}

/** The areas that a viewport touches, from its middle outwards; null where these are many. */
function areasOf(box: Box): number[] | null {
  // A box that spans the date line may touch an area from both sides.
  const away = new Map<number, number>();
  for (const { south, west, north, east } of boxesOf(box)) {
    const cell = (degrees: number) => Math.floor(degrees * areasOfDegree);
    const [bottom, top, left, right] = [cell(south), cell(north), cell(west), cell(east)];
    if ((top - bottom + 1) * (right - left + 1) > most.areas) return null;
    for (let row = bottom; row <= top; row++)
      for (let column = left; column <= right; column++)
        away.set(row * 1000 + column, Math.hypot(row - (bottom + top) / 2, column - (left + right) / 2));
  }
  return [...away].toSorted(([, a], [, b]) => a - b).map(([area]) => area);
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
