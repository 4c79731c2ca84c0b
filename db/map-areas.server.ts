import { sql } from "kysely";
import type { Box } from "#app/domain/map/geometry.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import { type Sql, all, boxesOf, flagsOf, kindOf, mapOf, owned, priceOf, scopeOf } from "./search-filter.server.ts";
import { type Order, allColumns } from "./search-orders.server.ts";

/** The areas of `map_area`: so many a degree each way. */
const areasOfDegree = 2;
/** A viewport of more is read as the country is; of so few, in the order of each. */
export const most = { areas: 600, inOrder: 4 };
/** So many of the newest tell how rare homes are. */
export const sampled = 500;
/**
 * Reading a home by where it stands, or in one of many areas by its time, takes as long as reading so many in their order; so
 * does going to the next area of many.
 */
export const cost = { inBox: 3, ofLate: 1.3, area: 5 };

/** What going to each area of a viewport takes, in homes that are read in their order, if `each` takes so many. */
export const descents = ({ box }: Criteria, each: number): number => (areasOf(box!)?.length ?? 1) * each;

/** Where to look for the newest around a viewport: in its areas, where these are few, else among its type or all. */
export function scopesOf(criteria: Criteria): Sql[] {
  return (
    fewAreasOf(criteria.box!)?.map((area) => all([owned, inItsOrder, sql`${areaOfHome} = ${area}`])) ?? [
      all(scopeOf(criteria).where),
    ]
  );
}

/** The newest of all scopes together, at most `limit`; of those that are so, where `so` says how. */
export function inOrder(scopes: Sql[], order: Order, limit: number, so: Sql[] = []): Sql {
  const newest = scopes.map((scope) => {
    const homes = sql`select ${allColumns} from listings where ${all([scope, ...order.after])} order by ${order.by}`;
    // The offset keeps PostgreSQL from going by another index. What is not so need not be merged.
    return so.length === 0
      ? sql`(${homes} limit ${limit})`
      : sql`(select * from (${homes} offset 0) as homes where ${all(so)} order by ${order.by} limit ${limit})`;
  });
  return newest.length === 1
    ? newest[0]!
    : sql`select * from (${sql.join(newest, sql` union all `)}) as newest order by ${order.by} limit ${limit}`;
}

export const areaOfHome = sql`map_area(latitude, longitude)`;
/** The row or column of areas that a coordinate lies in, and the area of both, as `map_area` has it. */
const cell = (degrees: number) => Math.floor(degrees * areasOfDegree);
const areaAt = (row: number, column: number) => row * 1000 + column;
/** What leads to the areas' own order. */
export const inItsOrder = sql`timestamp > '-infinity'`;

/** That a home may be in the viewport, as far as its area tells: by the outer bounds of all, which is quicker than to look it up. */
export function inAreas({ box }: Criteria): Sql {
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

/** The homes around a viewport that are alike, by the index of prices. */
export function alikeIn(criteria: Criteria, conditions: Sql[]): Sql {
  const areas = areasOf(criteria.box!);
  const so = [...kindIn(criteria), ...priceOf(criteria), ...conditions, ...mapOf(criteria)];
  return areas ? homesOfAreas(areas, so) : homesSo(null, so);
}

/** What a search asks of kinds, as the index of prices has it: one by one the flags that it looks for. */
function kindIn(criteria: Criteria): Sql[] {
  const { mask, wanted } = flagsOf(criteria);
  const bedrooms = kindOf({ ...anything, bedrooms: criteria.bedrooms });
  return mask === 0 ? bedrooms : [...bedrooms, sql`flags = any(${flagsWith(mask, wanted)}::smallint[])`];
}

/** The homes of areas, or of the country, that are so, area by area: who asks for few of them need not go to all. */
export function homesSo(areas: number[] | null, so: Sql[]): Sql {
  return byAreas(
    areas,
    (here) => sql`select ${allColumns} from listings where ${all([owned, ...here, ...so])} offset 0`,
  );
}

/** The homes of some areas that are so, in one go: quicker than one by one, where these come in no order. */
export function homesOfAreas(areas: number[], so: Sql[]): Sql {
  return sql`
    select ${allColumns} from listings where ${all([owned, sql`${areaOfHome} = any(${areas}::integer[])`, ...so])} offset 0
  `;
}

/** Flags that a search of kinds looks for, one by one, as the index of prices can. */
function flagsWith(mask: number, wanted: number): number[] {
  return Array.from({ length: 16 }, (_, flags) => flags).filter((flags) => (flags & mask) === wanted);
}

/** Homes of each area of a viewport; of the country, where these are many. */
export function byAreas(areas: number[] | null, homes: (here: Sql[]) => Sql): Sql {
  return areas ? acrossAreas(rowsOfAreas(areas), homes) : homes([]);
}

/** Areas as rows of a statement, whose column is `area`. */
export const rowsOfAreas = (areas: number[]): Sql => sql`unnest(${areas}::integer[]) as area`;

/** That a viewport as a whole has fewer homes than its areas have alike, as a part `sample` tells. */
export const small = sql`(select here * 2 <= alike from sample)`;

/** @param areas where a statement has them, as `area` */
export function acrossAreas(areas: Sql, homes: (here: Sql[]) => Sql): Sql {
  return sql`
    select home.* from ${areas}
    cross join lateral (${homes([sql`${areaOfHome} = area`])}) as home
  `;
}

/** What a statement asks for several times. */
const areasOfBoxes = new WeakMap<Box, number[] | null>();

/** The areas that a viewport touches; null where these are many. */
export function areasOf(box: Box): number[] | null {
  const known = areasOfBoxes.get(box);
  if (known !== undefined) return known;
  const areas = findAreas(box);
  areasOfBoxes.set(box, areas);
  return areas;
}

function findAreas(box: Box): number[] | null {
  // A box that spans the date line may touch an area from both sides.
  const areas = new Set<number>();
  for (const { south, west, north, east } of boxesOf(box)) {
    const [bottom, top, left, right] = [cell(south), cell(north), cell(west), cell(east)];
    if ((top - bottom + 1) * (right - left + 1) > most.areas) return null;
    for (let row = bottom; row <= top; row++)
      for (let column = left; column <= right; column++) areas.add(areaAt(row, column));
  }
  return [...areas];
}

/** {@link areasOf}, from the middle outwards: who counts no further than enough has that sooner where a city is. */
export function areasFromMiddle(box: Box): number[] | null {
  const middle = { row: cell((box.south + box.north) / 2), column: cell((box.west + box.east) / 2) };
  const away = (area: number) => {
    const row = Math.round(area / 1000);
    return Math.hypot(row - middle.row, area - areaAt(row, 0) - middle.column);
  };
  return areasOf(box)?.toSorted((a, b) => away(a) - away(b)) ?? null;
}

/** The areas of a viewport, parted into those it has all of and those at its edge. */
export function insideAndEdge(areas: number[], box: Box): { inside: number[]; edge: number[] } {
  const inside = new Set(
    boxesOf(box).flatMap(({ south, west, north, east }) => {
      const [bottom, top] = [Math.ceil(south * areasOfDegree), cell(north)];
      const [left, right] = [Math.ceil(west * areasOfDegree), cell(east)];
      const rows = Array.from({ length: Math.max(0, top - bottom) }, (_, step) => bottom + step);
      return rows.flatMap((row) =>
        Array.from({ length: Math.max(0, right - left) }, (_, step) => areaAt(row, left + step)),
      );
    }),
  );
  return { inside: [...inside], edge: areas.filter((area) => !inside.has(area)) };
}

/** The areas of a viewport that lies in few; else null. */
export function fewAreasOf(box: Box): number[] | null {
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
