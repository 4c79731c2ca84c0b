import { sql } from "kysely";
import type { SearchCursor } from "#app/domain/search/cursor.ts";
import type { Sql } from "./search-filter.server.ts";

/** What the orders of a search look at, and what leads to the home. */
export const columns = sql`id, timestamp, asked`;

/** All that stands in the order's indexes. */
export const allColumns = sql`id, timestamp, asked, bedroom, flags, latitude, longitude, city_id, place_id`;

/** Going to the first home of a kind or an area takes as long as reading so many in their order. */
export const descent = 20;

/** A named part of a statement, made when it is asked for, and once. */
export type Part = [name: string, rows: Sql];

export function statement(parts: Part[], rows: Sql): Sql {
  return sql`with ${sql.join(parts.map(([name, part]) => sql`${sql.ref(name)} as materialized (${part})`))} ${rows}`;
}

/** How many homes a part has. */
export const counted = (part: string): Sql => sql`(select count(*) from ${sql.ref(part)})`;

/** A part that counts another, once for all who ask {@link foundIn}. */
export const countOf = (part: string): Part => [`${part}_count`, sql`select count(*) as homes from ${sql.ref(part)}`];

export const foundIn = (part: string): Sql => sql`(select homes from ${sql.ref(`${part}_count`)})`;

/** An order of homes: what to sort by, and which homes come after a cursor. */
export interface Order {
  by: Sql;
  after: Sql[];
}

export function newestFirst(after: SearchCursor | null): Order {
  return {
    by: sql`timestamp desc, id desc`,
    after:
      after && after.by !== "price"
        ? [sql`(timestamp, id) < (${after.timestamp}::timestamptz, ${after.id}::uuid)`]
        : [],
  };
}

/** The cheapest or the dearest first. */
export interface PriceOrder extends Order {
  up: boolean;
  /** The cursor's price. */
  passed: number | null;
}

export function byPrice(up: boolean, after: SearchCursor | null): PriceOrder {
  const passed = after?.by === "price" ? after.asked : null;
  const cursor = after?.by === "price" ? sql`(${after.asked}::bigint, ${after.id}::uuid)` : null;
  return up
    ? { up, passed, by: sql`asked, id`, after: cursor ? [sql`(asked, id) > ${cursor}`] : [] }
    : { up, passed, by: sql`asked desc, id desc`, after: cursor ? [sql`(asked, id) < ${cursor}`] : [] };
}
