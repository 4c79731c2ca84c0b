import { sql } from "kysely";
import { type Criteria, anything } from "#app/domain/search.ts";
import {
  acrossAreas,
  alikeIn,
  areaOfHome,
  areasOf,
  cost,
  fewAreasOf,
  homesIn,
  homesOfAreas,
  inAreas,
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
import {
  type Order,
  type Part,
  allColumns,
  columns,
  countOf,
  counted,
  descent,
  foundIn,
  statement,
} from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";

/** So many times as many as are wanted are read of late; where there are more, a sample has told wrong. */
const mostOfLate = 10;
/** A sample in which so many homes should fit is believed as much as what is known of the country. */
const doubt = 4;
const anyOffer = all(kindOf({ ...anything, offers: true }));
/** What going to each area of a viewport takes, in homes that are read in their order. */
const descents = ({ box }: Criteria, each: number) => (areasOf(box!)?.length ?? 1) * each;

/** A search of a viewport without another place, and what is wanted of its newest homes. */
interface MapSearch {
  criteria: Criteria;
  order: Order;
  limit: number;
  wanted: Sql;
  /** What is asked besides, of homes like those in the viewport. */
  others: Sql[];
}

/** The newest homes of a viewport without another place, as `wanted`. A sample of the newest tells the quickest way. */
export function newestOnMap(criteria: Criteria, order: Order, limit: number, reach: Reach, wanted: Sql = columns): Sql {
  const search = { criteria, order, limit, wanted, others: [...kindOf(criteria), ...priceOf(criteria)] };
  if (search.others.length === 0) return anyOnMap(search, reach);
  return fewAreasOf(criteria.box!) ? alikeInFewAreas(search) : alikeOnMap(search, reach.newestOnMap);
}

/** Homes of which nothing else is asked: those of late in many areas, else in their order. */
function anyOnMap(search: MapSearch, reach: Reach): Sql {
  const areas = areasOf(search.criteria.box!);
  return areas && !fewAreasOf(search.criteria.box!) ? anyOfLate(search, areas, reach) : anyInOrder(search, reach);
}

/** The homes of late; where these are too few, those of the viewport as a whole, if it has few, else the newest of each area. */
function anyOfLate(search: MapSearch, areas: number[], reach: Reach): Sql {
  return quickest(search, {
    parts: [sampleOf(search, sampled, timeOfSample), ...lateOfAreas(search, areas)],
    ways: ["recent"],
    small: fewInBox(search, reach),
    otherwise: newestIn(search.criteria, search.order, search.limit),
  });
}

/** Homes in their order, if enough of the first ones should be in the viewport; else as {@link anyOfLate} does. */
function anyInOrder(search: MapSearch, reach: Reach): Sql {
  const { criteria, order, limit, wanted } = search;
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
    small: few ? sql`(select here * 10 <= near from sample)` : fewInBox(search, reach),
    otherwise: newestIn(criteria, order, limit),
  });
}

/** That a viewport has so few homes that reading them all is quicker than going to each of its areas. */
function fewInBox({ criteria, limit }: MapSearch, reach: Reach): Sql {
  // Where a sample has none there may be some.
  const inBox = sql`((here + 1) * greatest(${allHomes}, looked) / greatest(looked, 1))`;
  // What the areas would take, in homes that are read in their order.
  const readInAreas = sql`(${descents(criteria, descent)} + ${limit}::float8 * (near + 1) / (here + 1))`;
  return sql`(select ${inBox} <= least(${reach.few}, ${readInAreas} / ${cost.inBox}) from sample)`;
}

/** What {@link lateOfAreas} asks of a sample besides. */
const timeOfSample = [sql`max(timestamp) as newest`, sql`max(timestamp) - min(timestamp) as span`];
/** So many times the time of a sample should have enough that fit: by luck there may be fewer. Null where it has none. */
const longer = (limit: number) =>
  sql`(${hopedFor(limit)}::float8 * (1 + sqrt(1.0::float8 / nullif(fit, 0))) / nullif(fit, 0))`;

/**
 * The newest homes that fit, as `recent`, of those of late in all areas: since so many should fit, as often as a sample has
 * some. It has fewer than are wanted where those before came less often, and none unless `when`.
 */
function lateOfAreas(search: MapSearch, areas: number[], when: Sql[] = []): Part[] {
  const { criteria, order, limit, wanted, others } = search;
  const since = sql`timestamp >= (select timestamp from since)`;
  const homes = homesOfAreas(areas, [inItsOrder, since, ...others, ...mapOf(criteria), ...order.after]);
  const most = mostOfLate * limit;
  return [
    [
      "since",
      // PostgreSQL's own time begins 6,700 years ago: few homes may be decades apart.
      sql`
        select newest - least(span * ${longer(limit)}, interval '1000 years') as timestamp from sample
        where ${all([sql`fit > 0`, ...when])}
      `,
    ],
    ["read", sql`select ${wanted} from (${homes}) as homes where exists (select from since) limit ${most}`],
    ["recent", sql`select * from read where ${counted("read")} < ${most}`],
    countOf("recent"),
  ];
}

/** In few areas: in their order, if that reads least; else the viewport as a whole or those that are alike in its areas. */
function alikeInFewAreas(search: MapSearch): Sql {
  const { criteria, order, limit, wanted, others } = search;
  const scopes = scopesOf(criteria);
  const fits = [...others, ...mapOf(criteria)];
  // Offers have an index of their own.
  const [ordered, inThatOrder] = criteria.offers
    ? [scopes.map((scope) => sql`${scope} and offer`), sql`offers`]
    : [scopes, sql`looked`];
  // As if those that are alike and those in the viewport were apart by chance. What is rare in a sample may be rarer.
  const fitting = sql`(here::float8 * alike / greatest(looked, 1))`;
  const luck = sql`sqrt(1.0::float8 / greatest(here, 1) + 1.0::float8 / greatest(alike, 1))`;
  // What each way would read, in homes that are read in their order.
  const readInOrder = sql`${limit}::float8 * (1 + ${luck}) * ${inThatOrder} / greatest(${fitting}, 1)`;
  const readInAreas = sql`(${scopes.length * descent} + ${cost.alike}::float8 * alike * around / greatest(looked, 1))`;
  const readInBox = sql`${cost.inBox}::float8 * here * around / greatest(looked, 1)`;
  const look = Math.min(sampled, Math.max(limit, Math.ceil(sampled / scopes.length)));
  return quickest(search, {
    parts: [
      sampleOf(search, look, [sql`${around} as around`, sql`count(*) filter (where ${anyOffer}) as offers`]),
      [
        "probe",
        sql`
          select ${wanted} from (${inOrder(ordered, order, limit, fits)}) as newest
          where (select ${readInOrder} <= least(${readInAreas}, ${readInBox}) from sample)
          order by ${order.by} limit ${limit}
        `,
      ],
      countOf("probe"),
    ],
    ways: ["probe"],
    small,
    otherwise: alikeIn(criteria, order.after),
  });
}

/**
 * In many areas: the homes of late, of each kind in the country or of the areas, of whatever kind; of the country, where even
 * the areas are too many, its first `look` in their order, if enough of them should fit. Whichever reads least, and else the
 * viewport as a whole or those that are alike in its areas.
 */
function alikeOnMap(search: MapSearch, look: number): Sql {
  const { criteria, order, limit, wanted, others } = search;
  const areas = areasOf(criteria.box!);
  // What each way would read, in homes that are read in their order.
  const going = sql`${areas ? descents(criteria, cost.area) : descent}::float8`;
  // Homes of a price, say, are so much more common in the viewport than elsewhere.
  const moreCommon = sql`((fit + ${doubt}::float8) / (here::float8 * everywhere / greatest(looked, 1) + ${doubt}::float8))`;
  const readInAreas = sql`(
    ${going} + ${cost.alike}::float8 * ${inPrices(criteria)} * near * ${moreCommon} / greatest(looked, 1)
  )`;
  const readOfLate = sql`(${going} + ${areas ? cost.ofLate : 1}::float8 * ${longer(limit)} * ${areas ? sql`near` : sql`looked`})`;
  const tooFew = sql`${foundIn("late")} < ${limit}`;
  const recent: Part[] = areas
    ? lateOfAreas(search, areas, [tooFew, sql`${readOfLate} <= ${readInAreas}`])
    : [
        [
          "recent",
          sql`
            select ${wanted} from (${inOrder(scopesOf(criteria), order, look)}) as newest
            where ${all([...others, ...mapOf(criteria), tooFew])}
              and (select fit * ${look} >= looked * ${2 * limit} and ${readOfLate} <= ${readInAreas} from sample)
            order by ${order.by} limit ${limit}
          `,
        ],
        countOf("recent"),
      ];
  return quickest(search, {
    parts: [
      sampleOf(search, sampled, [sql`count(*) filter (where is_alike) as everywhere`, ...timeOfSample]),
      ...kindsOfBands(criteria, scopeOf(criteria)),
      ...lateOfKinds(criteria, order, limit, wanted, {
        share: sql`(
          select ${hopedFor(limit)}::float8 * (1 + sqrt(1.0::float8 / greatest(here, 1))) * looked
            / (greatest(here, 1) * ${moreCommon} * ${inPrices(criteria)}) from sample
        )`,
        when: sql`
          share * ${ofKinds("homes")} + ${descent} * ${ofKinds("kinds")}
            <= (select least(${readOfLate}, ${readInAreas}) from sample)
        `,
      }),
      ...recent,
    ],
    ways: ["late", "recent"],
    small,
    otherwise: alikeIn(criteria, order.after),
  });
}

/** Of the newest so many that were looked at in each scope: those in the viewport, near it, alike and near it, and that fit. */
function sampleOf({ criteria, order, others }: MapSearch, look: number, besides: Sql[] = []): Part {
  const newest = sql`
    select timestamp, flags,
      ${all(mapOf(criteria))} as is_here, ${inAreas(criteria)} as is_near, ${all(others)} as is_alike
    from (${inOrder(scopesOf(criteria), order, look)}) as newest offset 0
  `;
  const counts = [
    sql`count(*) as looked`,
    sql`count(*) filter (where is_here) as here`,
    sql`count(*) filter (where is_near) as near`,
    sql`count(*) filter (where is_near and is_alike) as alike`,
    sql`count(*) filter (where is_here and is_alike) as fit`,
  ];
  return ["sample", sql`select ${sql.join([...counts, ...besides])} from (${newest}) as newest`];
}

/**
 * What the first of some ways, counted parts, has found that found enough. Where none did: the viewport as a whole, where it is `small`, or
 * `otherwise`.
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
