import { sql } from "kysely";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import {
  acrossAreas,
  alikeIn,
  areaOfHome,
  areasOf,
  cost,
  descents,
  fewAreasOf,
  homesIn,
  inItsOrder,
  inOrder,
  insideAndEdge,
  most,
  rowsOfAreas,
  sampled,
  scopesOf,
  small,
} from "./map-areas.server.ts";
import { type Sql, all, kindOf, mapOf, owned, priceOf, scopeOf } from "./search-filter.server.ts";
import { hopedFor, inPrices, kindsOfBands, lateOfKinds, ofKinds } from "./search-kinds.server.ts";
import { fewBandsOf, lateOfAreas, readOfLate } from "./search-map-late.server.ts";
import { type MapSearch, type Told, longer, sampleOf } from "./search-map-sample.server.ts";
import {
  type Order,
  type Part,
  allColumns,
  columns,
  countOf,
  descent,
  foundIn,
  statement,
} from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";

/** A sample in which so many homes should fit is believed as much as what is known of the country. */
const doubt = 4;
const anyOffer = all(kindOf({ ...anything, offers: true }));

/** The newest homes of a viewport without another place, as `wanted`. A sample of the newest tells the quickest way. */
export function newestOnMap(criteria: Criteria, order: Order, limit: number, reach: Reach, wanted: Sql = columns): Sql {
  const search: MapSearch = {
    criteria,
    order,
    limit,
    reach,
    wanted,
    others: [...kindOf(criteria), ...priceOf(criteria)],
  };
  if (search.others.length === 0) return anyOnMap(search);
  const few = fewAreasOf(criteria.box!);
  return few ? alikeInFewAreas(search, few) : alikeOnMap(search);
}

/** Homes of which nothing else is asked: those of late in many areas, else in their order. */
function anyOnMap(search: MapSearch): Sql {
  const areas = areasOf(search.criteria.box!);
  return areas && !fewAreasOf(search.criteria.box!) ? anyOfLate(search, areas) : anyInOrder(search);
}

/** The homes of late; where these are too few, those of the viewport as a whole, if it has few, else the newest of each area. */
function anyOfLate(search: MapSearch, areas: number[]): Sql {
  return quickest(search, {
    parts: [sampleOf(search, sampled), ...lateOfAreas(search, areas, { fitting: sql`here` })],
    ways: ["recent"],
    small: fewInBox(search),
    otherwise: newestIn(search.criteria, search.order, search.limit),
  });
}

/**
 * Homes in their order, if enough of the first ones should be in the viewport; else those of the viewport as a whole, if it
 * has few, else the newest of each area.
 */
function anyInOrder(search: MapSearch): Sql {
  const { criteria, order, limit, reach, wanted } = search;
  const look = Math.ceil(reach.newestOnMap / most.inOrder);
  const scopes = scopesOf(criteria);
  const here = mapOf(criteria);
  const few = fewAreasOf(criteria.box!) !== null;
  const newest = few ? inOrder(scopes, order, limit, here) : inOrder(scopes, order, look);
  return quickest(search, {
    parts: [
      sampleOf(search, Math.ceil(sampled / scopes.length)),
      [
        "probe",
        sql`
          select ${wanted} from (${newest}) as newest
          where ${all(here)} and (select fit * ${look} >= looked * ${2 * limit} from sample)
          order by ${order.by} limit ${limit}
        `,
      ],
      countOf("probe"),
    ],
    ways: ["probe"],
    small: few ? sql`(select here * 10 <= near from sample)` : fewInBox(search),
    otherwise: newestIn(criteria, order, limit),
  });
}

/** That a viewport has so few homes that reading them all is quicker than going to each of its areas. */
function fewInBox({ criteria, limit, reach }: MapSearch): Sql {
  // Where a sample has none there may be some.
  const inBox = sql`((here + 1) * greatest(${allHomes}, looked) / greatest(looked, 1))`;
  // What the areas would take, in homes that are read in their order.
  const readInAreas = sql`(${descents(criteria, descent)} + ${limit}::float8 * (near + 1) / (here + 1))`;
  return sql`(select ${inBox} <= least(${reach.few}, ${readInAreas} / ${cost.inBox}) from sample)`;
}

/**
 * In few areas: in their order, or those of late in each band of a price, whichever reads least; else the viewport as a whole
 * or those that are alike in its areas.
 */
function alikeInFewAreas(search: MapSearch, areas: number[]): Sql {
  const { criteria, order, limit, reach, wanted, others } = search;
  const scopes = scopesOf(criteria);
  const fits = [...others, ...mapOf(criteria)];
  // Offers have an index of their own.
  const [ordered, inThatOrder] = criteria.offers
    ? [scopes.map((scope) => sql`${scope} and offer`), sql`offers`]
    : [scopes, sql`looked`];
  // As if those that are alike and those in the viewport were apart by chance. What is rare in a sample may be rarer.
  const told: Told = { fitting: sql`(here::float8 * alike / greatest(looked, 1))` };
  const luck = sql`sqrt(1.0::float8 / greatest(here, 1) + 1.0::float8 / greatest(alike, 1))`;
  // What each way would read, in homes that are read in their order.
  const readInOrder = sql`${limit}::float8 * (1 + ${luck}) * ${inThatOrder} / greatest(${told.fitting}, 1)`;
  const readInAreas = sql`(${descents(criteria, cost.area)} + ${reach.alike}::float8 * alike * around / greatest(looked, 1))`;
  const readInBox = sql`${cost.inBox}::float8 * here * around / greatest(looked, 1)`;
  const priced = fewBandsOf(criteria) !== null;
  const otherwise = [readInAreas, readInBox, ...(priced ? [readOfLate(search, told)] : [])];
  const look = Math.min(sampled, Math.max(limit, Math.ceil(sampled / scopes.length)));
  return quickest(search, {
    parts: [
      sampleOf(search, look, [sql`${around} as around`, sql`count(*) filter (where ${anyOffer}) as offers`]),
      [
        "probe",
        sql`
          select ${wanted} from (${inOrder(ordered, order, limit, fits)}) as newest
          where (select ${readInOrder} <= least(${sql.join(otherwise)}) from sample)
          order by ${order.by} limit ${limit}
        `,
      ],
      countOf("probe"),
      ...(priced
        ? lateOfAreas(search, areas, told, [
            sql`${foundIn("probe")} < ${limit}`,
            sql`${readOfLate(search, told)} <= least(${sql.join([readInOrder, readInAreas, readInBox])})`,
          ])
        : []),
    ],
    ways: priced ? ["probe", "recent"] : ["probe"],
    small,
    otherwise: alikeIn(criteria, order.after),
  });
}

/**
 * In many areas: the homes of late, of each kind in the country or of the areas, of whatever kind; of the country, where even
 * the areas are too many, its first ones in their order, if enough of them should fit. Whichever reads least, and else the
 * viewport as a whole or those that are alike in its areas.
 */
function alikeOnMap(search: MapSearch): Sql {
  const { criteria, order, limit, reach, wanted } = search;
  const areas = areasOf(criteria.box!);
  // Homes of a price, say, are so much more common in the viewport than elsewhere.
  const evenly = sql`(here::float8 * everywhere / greatest(looked, 1))`;
  const moreCommon = sql`((fit + ${doubt}::float8) / (${evenly} + ${doubt}::float8))`;
  const told: Told = { fitting: sql`(${evenly} * ${moreCommon})`, moreCommon };
  // What each way would read, in homes that are read in their order.
  const readInAreas = sql`(
    ${descents(criteria, cost.area)}
      + ${reach.alike}::float8 * ${inPrices(criteria)} * near * ${moreCommon} / greatest(looked, 1)
  )`;
  const readRecent = areas ? readOfLate(search, told) : sql`(${longer(search, sql`fit`)} * looked)`;
  const when = [sql`${foundIn("late")} < ${limit}`, sql`${readRecent} <= ${readInAreas}`];
  return quickest(search, {
    parts: [
      sampleOf(search, sampled),
      ...kindsOfBands(criteria, scopeOf(criteria)),
      ...lateOfKinds(criteria, order, limit, wanted, {
        share: sql`(
          select ${hopedFor(limit)}::float8 * (1 + sqrt(1.0::float8 / greatest(here, 1))) * looked
            / (greatest(here, 1) * ${moreCommon} * ${inPrices(criteria)}) from sample
        )`,
        when: sql`
          share * ${ofKinds("homes")} + ${descent} * ${ofKinds("kinds")}
            <= (select least(${readRecent}, ${readInAreas}) from sample)
        `,
      }),
      ...(areas ? lateOfAreas(search, areas, told, when) : firstInOrder(search, when)),
    ],
    ways: ["late", "recent"],
    small,
    otherwise: alikeIn(criteria, order.after),
  });
}

/** The newest that fit, as `recent`, of the first of their scope, if enough of these should; none unless `when`. */
function firstInOrder({ criteria, order, limit, reach, wanted, others }: MapSearch, when: Sql[]): Part[] {
  const look = reach.newestOnMap;
  return [
    [
      "recent",
      sql`
        select ${wanted} from (${inOrder(scopesOf(criteria), order, look)}) as newest
        where ${all([...others, ...mapOf(criteria)])}
          and (select ${all([sql`fit * ${look} >= looked * ${2 * limit}`, ...when])} from sample)
        order by ${order.by} limit ${limit}
      `,
    ],
    countOf("recent"),
  ];
}

/**
 * What one of some ways has found, counted parts of which no more than one may find enough. Where none did: the viewport as
 * a whole, where it is `small`, or `otherwise`.
 */
function quickest(
  { criteria, order, limit, wanted, others }: MapSearch,
  { parts, ways, small, otherwise }: { parts: Part[]; ways: string[]; small: Sql; otherwise: Sql },
): Sql {
  const missing = sql`greatest(${sql.join(ways.map(foundIn))}) < ${limit}`;
  const fits = all([...others, ...mapOf(criteria), ...order.after]);
  return statement(
    parts,
    sql`
      ${sql.join(
        ways.map((way) => sql`select ${wanted} from ${sql.ref(way)} where ${foundIn(way)} >= ${limit}`),
        sql` union all `,
      )}
      union all select ${wanted} from (${homesIn(criteria)}) as homes where ${all([fits, missing, small])}
      union all select ${wanted} from (${otherwise}) as homes where ${missing} and not ${small}
      order by ${order.by} limit ${limit}
    `,
  );
}

/** About how many homes there are: as many as when PostgreSQL has counted them last; below 0 before that. */
const allHomes = sql`(select reltuples from pg_class where oid = 'listings'::regclass)`;
const age = (from: Sql, to: Sql) => sql`extract(epoch from ${to} - ${from})`;
const quartile = (share: number) => sql`percentile_disc(${sql.lit(share)}) within group (order by timestamp)`;
/** How many homes there are where a sample of the newest comes from, if they came evenly. Its newest ones may stand apart. */
const around = sql`
  count(*) / 2 * ${age(sql`(select timestamp from listings where ${owned} order by timestamp, id limit 1)`, sql`max(timestamp)`)}
    / greatest(${age(quartile(0.25), quartile(0.75))}, 1)
`;

/**
 * The newest homes of a viewport, whatever else they should be, in each of its areas: of those that lie inside it some each,
 * which tell how old the others of areas that have more may be; and these how old those of the areas at its edge, of which
 * it may have but a corner without homes.
 */
function newestIn(criteria: Criteria, order: Order, limit: number): Sql {
  const ofArea = (here: Sql[], most: number, since: Sql[] = []) => {
    const homes = sql`select ${allColumns} from listings where ${all([owned, inItsOrder, ...here, ...since, ...order.after])}`;
    return sql`
      select * from (${homes} order by ${order.by} offset 0) as homes where ${all(mapOf(criteria))}
      order by ${order.by} limit ${most}
    `;
  };
  const areas = areasOf(criteria.box!);
  if (!areas) return ofArea([], limit);
  const { inside, edge } = insideAndEdge(areas, criteria.box!);
  const some = Math.ceil(limit / 2);
  const lastOf = (homes: string) => sql`
    select coalesce(
      (select timestamp from ${sql.ref(homes)} order by ${order.by} offset ${limit - 1} limit 1), '-infinity'
    ) as timestamp
  `;
  const since = (these: Sql, bound: string) =>
    acrossAreas(these, (here) => ofArea(here, limit, [sql`timestamp >= (select timestamp from ${sql.ref(bound)})`]));
  return statement(
    [
      ["first", acrossAreas(rowsOfAreas(inside), (here) => ofArea(here, some))],
      ["more", sql`select ${areaOfHome} as area from first group by area having count(*) = ${some}`],
      ["last_of_first", lastOf("first")],
      [
        "inside",
        sql`
          select * from first where ${areaOfHome} not in (select area from more)
          union all ${since(sql`more`, "last_of_first")}
        `,
      ],
      ["last_inside", lastOf("inside")],
    ],
    sql`select * from inside union all ${since(rowsOfAreas(edge), "last_inside")}`,
  );
}
