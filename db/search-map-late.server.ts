import { sql } from "kysely";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { cost, descents, homesOfAreas, inItsOrder } from "./map-areas.server.ts";
import { bandsOf, shareOfBands } from "./price-bands.ts";
import { type Sql, all, mapOf } from "./search-filter.server.ts";
import { type MapSearch, type Told, longer } from "./search-map-sample.server.ts";
import { type Part, countOf, counted } from "./search-orders.server.ts";

/** Of so many bands at the most the newest of each are looked up; else price is one condition among others. */
const fewBands = 10;
/** So many times as many as are wanted are read; where there are more, a sample has told wrong. */
const mostOfLate = 10;
/** No further back than 1,000 years, in seconds: few homes may be decades apart, and PostgreSQL's time begins 6,700 years ago. */
const farthest = 1000 * 365.25 * 86_400;

/** The bands of a price range, if they are few. */
export function fewBandsOf({ from, to }: Criteria): number[] | null {
  const bands = from === null || to === null ? null : bandsOf(from, to);
  if (!bands || bands.last - bands.first >= fewBands) return null;
  return Array.from({ length: bands.last - bands.first + 1 }, (_, index) => bands.first + index);
}

/** What {@link lateOfAreas} would read, in homes that are read in their order; null where a sample has nothing to tell. */
export function readOfLate(search: MapSearch, { fitting, moreCommon = sql`1` }: Told): Sql {
  const { criteria } = search;
  const bands = fewBandsOf(criteria);
  const ofBands = sql`
    * ${moreCommon} * greatest(priced, 1) / (greatest(looked, 1) * ${shareOfBands(criteria.from, criteria.to)}::float8)
  `;
  return sql`(
    ${descents(criteria, cost.area) * (bands?.length ?? 1)}
      + ${cost.ofLate}::float8 * ${longer(search, fitting)} * near ${bands ? ofBands : sql``}
  )`;
}

/**
 * The newest homes that fit, as `recent`, of those of late in all areas: since so many should fit, as often as a sample has
 * some; of a price range of few bands, those of late in each. It has fewer than are wanted where those before came less often,
 * and none unless `when`.
 */
export function lateOfAreas(search: MapSearch, areas: number[], { fitting }: Told, when: Sql[] = []): Part[] {
  const { criteria, order, limit, wanted, others } = search;
  const bands = fewBandsOf(criteria);
  const homes = homesOfAreas(areas, [
    bands ? sql`band >= 0 and band = any(${bands}::smallint[])` : inItsOrder,
    sql`timestamp >= (select timestamp from since)`,
    ...mapOf(criteria),
    ...order.after,
  ]);
  const enough = mostOfLate * limit;
  return [
    [
      "since",
      sql`
        select newest - least(seconds * longer, ${farthest}::float8) * interval '1 second' as timestamp
        from (select newest, seconds, ${longer(search, fitting)} as longer from sample where ${all(when)}) as sample
        where longer is not null
      `,
    ],
    // What else is asked is looked at here: PostgreSQL would rather go by that, and read homes of all times.
    [
      "read",
      sql`
        select ${wanted} from (${homes}) as homes
        where ${all([sql`exists (select from since)`, ...others])} limit ${enough}
      `,
    ],
    ["recent", sql`select * from read where ${counted("read")} < ${enough}`],
    countOf("recent"),
  ];
}
