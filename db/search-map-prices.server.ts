import { sql } from "kysely";
import { listingTypes } from "#app/domain/listing/listing.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import {
  acrossAreas,
  alikeIn,
  areasOf,
  byAreas,
  fewAreasOf,
  homesIn,
  inAreas,
  inItsOrder,
  inOrder,
  insideAndEdge,
  rowsOfAreas,
  sampled,
  scopesOf,
  small,
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
const highest = Number.MAX_SAFE_INTEGER;

/** A search of a viewport without another place by price, and what its parts say of homes. */
interface PriceSearch {
  criteria: Criteria;
  order: PriceOrder;
  limit: number;
  /** That a home is what is looked for. */
  fits: Sql;
  /** That it costs no more, or less, than a part says. */
  within: (bound: string) => Sql;
  /** What the last home of a page costs, if these were all; `otherwise`, where they are fewer. */
  lastOf: (homes: Sql, otherwise: Sql) => Sql;
}

/**
 * The cheapest or dearest homes of a viewport without another place, as `columns`. The first homes of the country may be
 * enough, where a share of all homes is in the viewport. Else enough of a sample cost no more than one of them: nor do
 * those that are looked for, in the viewport as a whole, where it has few homes, or in its areas.
 */
export function pricedOnMap(criteria: Criteria, order: PriceOrder, limit: number): Sql {
  const { up, by, after } = order;
  const fits = all([...kindOf(criteria), ...priceOf(criteria), ...mapOf(criteria), ...after]);
  const search: PriceSearch = {
    criteria,
    order,
    limit,
    fits,
    within: (bound) => sql`asked ${up ? sql`<=` : sql`>=`} (select asked from ${sql.ref(bound)})`,
    lastOf: (homes, otherwise) => sql`
      select coalesce((select asked from (${homes}) as homes where ${fits} order by ${by} offset ${limit - 1} limit 1), ${otherwise}) as asked
    `,
  };
  const areas = areasOf(criteria.box!);
  return areas !== null && kindOf({ ...criteria, type: null }).length === 0
    ? anyByPrice(search, areas)
    : alikeByPrice(search);
}

/** Homes of any kind: those of each area by its index of prices. */
function anyByPrice(search: PriceSearch, areas: number[]): Sql {
  const { criteria, order, limit, fits, within, lastOf } = search;
  // Rents end about where prices begin: of a type that has nothing up to the bound no area is looked at.
  const types = sql`
    select type from (values ${sql.join(flagsOfTypes(criteria))}) as types (type, mask, wanted) where exists (
      select from listing_tallies where city_id = 0 and homes > 0 and flags & mask = wanted
        and band ${order.up ? sql`<=` : sql`>=`} (select price_band(asked) from bound)
    )
  `;
  const ofEach = (these: number[], bound: string) =>
    acrossAreas(
      sql`${rowsOfAreas(these)} cross join types`,
      (here) => sql`
        select ${allColumns} from listings
        where ${all([...here, sql`type = types.type and asked > 0`, owned, within(bound), fits])}
        order by ${order.by} limit ${limit}
      `,
    );
  const { inside, edge } = insideAndEdge(areas, criteria.box!);
  const asAWhole = inside.length === 0 ? small : sql`false`;
  return statement(
    [
      ...sampleOf(search, 20 * limit),
      ["types", types],
      ["inside", ofEach(inside, "bound")],
      // Of the others it may have but a corner.
      ["nearer", lastOf(sql`select * from inside`, sql`(select asked from bound)`)],
      ["edge", sql`select * from (${ofEach(edge, "nearer")}) as homes where not ${asAWhole}`],
    ],
    sql`
      select ${columns} from inside union all select ${columns} from edge
      union all select ${columns} from (${homesIn(criteria)}) as homes where ${all([fits, asAWhole])}
      order by ${order.by} limit ${limit}
    `,
  );
}

/** Homes of some kinds: the first of the country; else the viewport as a whole or those that are alike in its areas. */
function alikeByPrice(search: PriceSearch): Sql {
  const { criteria, order, limit, fits, within, lastOf } = search;
  const tooFew = sql`${counted("soon")} < ${limit}`;
  // Of all homes; in few areas every viewport may have many.
  const soonHere = fewAreasOf(criteria.box!) ? sql`false` : sql`(select here * ${soonIfOneIn} >= looked from sample)`;
  const wanted = sql`(select ${15 * limit}::float8 * looked / greatest(here, 1) from sample)`;
  const ofEachArea = byAreas(
    areasOf(criteria.box!),
    (area) =>
      sql`select ${allColumns} from listings where ${all([owned, inItsOrder, ...area])} order by ${newestFirst(null).by} limit 20`,
  );
  return statement(
    [
      ...sampleOf(search, 100 * limit),
      ...firstKinds(criteria, scopeOf(criteria), order, wanted, [soonHere]),
      ["soon", firstByPrice(criteria, scopeOf(criteria), order, limit, [within("bound"), beforeReached(order)])],
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
      union all select ${columns} from (${alikeIn(criteria, [within("nearer"), ...order.after])}) as homes
        where ${tooFew} and not ${small}
      order by ${order.by} limit ${limit}
    `,
  );
}

/** Some of the newest homes, what is enough of them to pay, and how many are in the viewport, or alike and near it. */
function sampleOf({ criteria, order, within, lastOf }: PriceSearch, besides: number): Part[] {
  const scopes = scopesOf(criteria);
  const look = Math.ceil((sampled + besides) / scopes.length);
  const alike = all([...kindOf(criteria), ...priceOf(criteria), within("bound"), inAreas(criteria)]);
  return [
    ["newest", inOrder(scopes, newestFirst(null), look)],
    ["bound", lastOf(sql`select * from newest`, sql`${order.up ? highest : 0}::bigint`)],
    [
      "sample",
      sql`
        select count(*) as looked, count(*) filter (where ${all(mapOf(criteria))}) as here,
          count(*) filter (where ${alike}) as alike
        from newest
      `,
    ],
  ];
}

/** The types that a search may find, each with the flags that tell it. */
const flagsOfTypes = ({ type }: Criteria): Sql[] =>
  (type ? [type] : listingTypes).map((either) => {
    const { mask, wanted } = flagsOf({ ...anything, type: either });
    return sql`(${either}::text, ${mask}::integer, ${wanted}::integer)`;
  });
