import { type RawBuilder, sql } from "kysely";
import type { Criteria } from "#app/domain/search/criteria.ts";
import type { Box } from "#app/domain/map/geometry.ts";

/** A condition, a row source or an expression of a statement. */
export type Sql = RawBuilder<unknown>;

/** Conditions that hold together; none holds always. */
export function all(conditions: Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Which bits of `flags` a search looks at, and what they should be. */
export function flagsOf({ type, furnished, parking, offers }: Criteria): { mask: number; wanted: number } {
  const bits: [bit: number, wanted: boolean | null][] = [
    [1, furnished],
    [2, parking],
    [4, offers || null],
    [8, type && type === "sell"],
  ];
  const asked = bits.filter(([, wanted]) => wanted !== null);
  const sum = (some: typeof bits) => some.reduce((total, [bit]) => total + bit, 0);
  return { mask: sum(asked), wanted: sum(asked.filter(([, wanted]) => wanted)) };
}

/** What a search asks of `bedroom` and `flags`. */
export function kindOf(criteria: Criteria): Sql[] {
  const { mask, wanted } = flagsOf(criteria);
  return [
    ...(criteria.bedrooms === null ? [] : [sql`bedroom >= ${criteria.bedrooms}::integer`]),
    ...(mask === 0 ? [] : [sql`flags & ${mask}::integer = ${wanted}::integer`]),
  ];
}

/** What it asks of the price. */
export function priceOf({ from, to }: Pick<Criteria, "from" | "to">): Sql[] {
  return [
    ...(from === null ? [] : [sql`asked >= ${from}::bigint`]),
    ...(to === null ? [] : [sql`asked <= ${to}::bigint`]),
  ];
}

/** A viewport as boxes that do not span the date line. */
export function boxesOf(box: Box): Box[] {
  if (box.west <= box.east) return [box];
  return [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ];
}

/** What it asks of the coordinates. */
export function mapOf({ box }: Pick<Criteria, "box">): Sql[] {
  if (!box) return [];
  const sides = boxesOf(box).map(({ west, east }) => sql`longitude between ${west}::float8 and ${east}::float8`);
  return [sql`latitude between ${box.south}::float8 and ${box.north}::float8`, sql`(${sql.join(sides, sql` or `)})`];
}

/** All that stands in the order's indexes beside the order. */
export function filtersOf(criteria: Criteria): Sql[] {
  return [...kindOf(criteria), ...priceOf(criteria), ...mapOf(criteria)];
}

/** The part of all homes whose order has an index: those of a postal code, a locality, a city, a type, or all. */
export interface Scope {
  where: Sql[];
  /** No more homes than one can look at, each of them. */
  small: boolean;
  /** The city, or 0 for all: where `listing_tallies` counts it. */
  city: number;
}

export const owned = sql`user_id is not null`;

/** The smallest scope that holds all a search can find. */
export function scopeOf(criteria: Criteria): Scope {
  const { place, pin, type } = criteria;
  const inPlace = place && (place.locality === null ? sql`city_id = ${place.id}` : sql`place_id = ${place.id}`);
  const where = [owned, ...(inPlace ? [inPlace] : [])];
  if (pin !== null) return { where: [sql`pin = ${pin}::integer`, ...where], small: true, city: 0 };
  if (place) return { where, small: place.locality !== null, city: place.locality === null ? place.id : 0 };
  // A literal, since indexes by type are partial.
  return { where: [...where, ...(type ? [sql`type = ${sql.lit(type)}`] : [])], small: false, city: 0 };
}
