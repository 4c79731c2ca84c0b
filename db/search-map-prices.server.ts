import { sql } from "kysely";
import { listingTypes } from "#app/domain/listing.ts";
import { type Criteria, anything } from "#app/domain/search.ts";
import {
  alikeIn,
  areaOfHome,
  areasInside,
  areasOf,
  byAreas,
  fewAreasOf,
  homesIn,
  inAreas,
  inItsOrder,
  inOrder,
  sampled,
  scopesOf,
} from "./map-areas.server.ts";
import { type Sql, all, flagsOf, kindOf, mapOf, owned, priceOf, scopeOf } from "./search-filter.server.ts";
import { beforeReached, firstByPrice, firstKinds } from "./search-kinds.server.ts";
import {
  type Part,
  type PriceOrder,
  allColumns,
  columns,
  counted,
  newestFirst,
  statement,
} from "./search-orders.server.ts";

/** Where one home in so many is in the viewport, the first of the country are looked at. */
const soonIfOneIn = 100;
/** The types that a search may find, each with the flags that tell it. */
const flagsOfTypes = ({ type }: Criteria): Sql[] =>
  (type ? [type] : listingTypes).map((type) => {
    const { mask, wanted } = flagsOf({ ...anything, type });
    return sql`(${type}::text, ${mask}::integer, ${wanted}::integer)`;
  });
const highest = Number.MAX_SAFE_INTEGER;

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
  const areas = areasOf(criteria.box!);
  const anyKind = areas !== null && kindOf({ ...criteria, type: null }).length === 0;
  const look = Math.ceil((sampled + (anyKind ? 20 : 100) * limit) / scopes.length);
  const lastOf = (homes: Sql, otherwise: Sql) => sql`
    select coalesce((select asked from (${homes}) as homes where ${fits} order by ${order.by} offset ${limit - 1} limit 1), ${otherwise}) as asked
  `;
  const within = (bound: Sql) =>
    up ? sql`asked <= (select asked from ${bound})` : sql`asked >= (select asked from ${bound})`;
  const small = sql`(select here * 2 <= alike from sample)`;
  const sample: Part[] = [
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
  ];
  if (anyKind) {
    // Rents end about where prices begin: of a type that has nothing up to the bound no area is looked at.
    const types = sql`
      select type from (values ${sql.join(flagsOfTypes(criteria))}) as types (type, mask, wanted) where exists (
        select from listing_tallies where city_id = ${scope.city} and homes > 0 and flags & mask = wanted
          and band ${up ? sql`<=` : sql`>=`} (select price_band(asked) from bound)
      )
    `;
    const ofEach = (areas: number[], bound: Sql) => sql`
      select home.* from unnest(${areas}::integer[]) as area cross join types
      cross join lateral (
        select ${allColumns} from listings
        where ${areaOfHome} = area and type = types.type and asked > 0 and ${all([owned, within(bound), fits])}
        order by ${order.by} limit ${limit}
      ) as home
    `;
    const inside = new Set(areasInside(criteria.box!));
    const asAWhole = inside.size === 0 ? small : sql`false`;
    return statement(
      [
        ...sample,
        ["types", types],
        ["inside", ofEach([...inside], sql`bound`)],
        // Of the others it may have but a corner.
        ["nearer", lastOf(sql`select * from inside`, sql`(select asked from bound)`)],
        [
          "others",
          sql`select * from (${ofEach(
            areas.filter((area) => !inside.has(area)),
            sql`nearer`,
          )}) as homes where not ${asAWhole}`,
        ],
      ],
      sql`
        select ${columns} from inside union all select ${columns} from others
        union all select ${columns} from (${homesIn(criteria)}) as homes where ${all([fits, asAWhole])}
        order by ${order.by} limit ${limit}
      `,
    );
  }
  const tooFew = sql`${counted("soon")} < ${limit}`;
  // Of all homes; in few areas every viewport may have many.
  const soonHere = fewAreasOf(criteria.box!) ? sql`false` : sql`(select here * ${soonIfOneIn} >= looked from sample)`;
  const ofEachArea = byAreas(
    criteria,
    (area) =>
      sql`select ${allColumns} from listings where ${all([owned, inItsOrder, ...area])} order by ${newestFirst(null).by} limit 20`,
  );
  return statement(
    [
      ...sample,
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
