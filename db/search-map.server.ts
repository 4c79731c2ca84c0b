import { sql } from "kysely";
import type { Criteria } from "#app/domain/search.ts";
import {
  acrossAreas,
  alikeIn,
  areasInside,
  areasOf,
  cost,
  descent,
  fewAreasOf,
  homesIn,
  inAreas,
  inItsOrder,
  inOrder,
  most,
  sampled,
  scopesOf,
  several,
} from "./map-areas.server.ts";
import { type Sql, all, kindOf, mapOf, owned, priceOf, scopeOf } from "./search-filter.server.ts";
import { hopedFor, inPrices, kinds, lateOfKinds } from "./search-kinds.server.ts";
import { type Order, type Part, allColumns, columns, counted, statement } from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";

/**
 * The newest homes of a viewport without another place, as `wanted`. A sample tells the quickest way: in their order, of
 * the few areas of a viewport or of the country; or of each kind those of late; else the viewport as a whole, where it has
 * few homes, or those that are alike in its areas.
 */
export function newestOnMap(criteria: Criteria, order: Order, limit: number, reach: Reach, wanted: Sql = columns): Sql {
  const others = [...kindOf(criteria), ...priceOf(criteria)];
  const here = all(mapOf(criteria));
  const fits = all([...others, here]);
  const scopes = scopesOf(criteria);
  const any = others.length === 0;
  const few = fewAreasOf(criteria.box!) !== null;
  const byKinds = !any && !few;
  // Homes of which nothing is asked have a quick way besides.
  const look = any ? Math.ceil(reach.newestOnMap / most.inOrder) : reach.newestOnMap;
  const evenly = Math.ceil(sampled / scopes.length);
  const newest = inOrder(scopes, order, any ? evenly : Math.min(sampled, Math.max(limit, evenly)));

  // What each way would read, in homes that are read in their order. What is rare in a sample may be rarer.
  const [fitting, luck] = few
    ? [
        sql`(here::float8 * alike / greatest(near, 1))`,
        sql`(1.0::float8 / greatest(here, 1) + 1.0::float8 / greatest(alike, 1))`,
      ]
    : [sql`fit`, sql`(1.0::float8 / greatest(fit, 1))`];
  const inTheirOrder = sql`${limit}::float8 * (1 + sqrt(${luck})) * looked / greatest(${fitting}, 1)`;
  const alikeAround = byKinds ? sql`${inPrices(criteria)} * near` : sql`alike * around`;
  const ofAreas = sql`(
    ${(areasOf(criteria.box!)?.length ?? 1) * descent} + ${cost.alike}::float8 * ${alikeAround} / greatest(looked, 1)
  )`;
  const ofBox = sql`${cost.inBox}::float8 * here * around / greatest(looked, 1)`;
  const quicker = all([
    ...(few && !any ? [] : [sql`fit * ${look} >= looked * ${2 * limit}`]),
    ...(any ? [] : [sql`${inTheirOrder} <= ${ofAreas}`]),
    ...(few && !any ? [sql`${inTheirOrder} <= ${ofBox}`] : []),
  ]);
  const small = any
    ? sql`(select here * 10 <= alike ${few ? sql`` : sql`and here < ${several}`} from sample)`
    : sql`(select here * 2 <= alike from sample)`;
  const ways = byKinds ? ["late", "probe"] : ["probe"];
  const missing = sql`greatest(${sql.join(ways.map(counted))}) < ${limit}`;
  const late: Part[] = [
    ["kinds", kinds(criteria, scopeOf(criteria), sql`bedroom, flags, band`)],
    ...lateOfKinds(criteria, order, limit, wanted, {
      share: sql`(select ${hopedFor(limit)}::float8 * looked / (greatest(here, 1) * ${inPrices(criteria)}) from sample)`,
      when: sql`
        share * (select sum(homes) from kinds) + ${descent} * ${counted("kinds")}
          <= (select least(${inTheirOrder}, ${ofAreas}) from sample)
      `,
    }),
  ];
  return statement(
    [
      [
        "sample",
        sql`
          select count(*) as looked, count(*) filter (where ${here}) as here,
            count(*) filter (where ${inAreas(criteria)}) as near,
            count(*) filter (where ${all([...others, inAreas(criteria)])}) as alike,
            count(*) filter (where ${fits}) as fit,
            ${any || byKinds ? sql`null` : around} as around
          from (${newest}) as newest
        `,
      ],
      ...(byKinds ? late : []),
      [
        "probe",
        sql`
          select ${wanted} from (${few ? inOrder(scopes, order, limit, [fits]) : inOrder(scopes, order, look)}) as newest
          where ${fits} and (select ${quicker} from sample)
            ${byKinds ? sql`and ${counted("late")} < ${limit}` : sql``}
          order by ${order.by} limit ${limit}
        `,
      ],
    ],
    sql`
      ${sql.join(
        ways.map((way) => sql`select ${wanted} from ${sql.ref(way)} where ${counted(way)} >= ${limit}`),
        sql` union all `,
      )}
      union all select ${wanted} from (${homesIn(criteria)}) as homes
        where ${all([fits, ...order.after, missing, small])}
      union all select ${wanted} from (${any ? newestIn(criteria, order, limit) : alikeIn(criteria, order.after)}) as homes
        where ${missing} and not ${small}
      order by ${order.by} limit ${limit}
    `,
  );
}

const age = (from: Sql, to: Sql) => sql`extract(epoch from ${to} - ${from})`;
const quartile = (share: number) => sql`percentile_disc(${sql.lit(share)}) within group (order by timestamp)`;
/** How many homes there are where a sample of the newest comes from, if they came evenly. Its newest ones may stand apart. */
const around = sql`
  count(*) / 2 * ${age(sql`(select timestamp from listings where ${owned} order by timestamp, id limit 1)`, sql`max(timestamp)`)}
    / greatest(${age(quartile(0.25), quartile(0.75))}, 1)
`;

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
