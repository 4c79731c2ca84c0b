import { sql } from "kysely";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { inAreas, inOrder, scopesOf } from "./map-areas.server.ts";
import { type Sql, all, mapOf, priceOf } from "./search-filter.server.ts";
import { hopedFor } from "./search-kinds.server.ts";
import type { Order, Part } from "./search-orders.server.ts";
import type { Reach } from "./search-reach.ts";

/** A search of a viewport without another place, and what is wanted of its newest homes. */
export interface MapSearch {
  criteria: Criteria;
  order: Order;
  limit: number;
  reach: Reach;
  wanted: Sql;
  /** What is asked besides, of homes like those in the viewport. */
  others: Sql[];
}

/**
 * Of the newest so many that were looked at in each scope: those in the viewport (`here`), near it, that are alike
 * (`everywhere`; `alike` near it), that fit, and that have the price; and how long the time is that they are from.
 */
export function sampleOf({ criteria, order, others }: MapSearch, look: number, besides: Sql[] = []): Part {
  const newest = sql`
    select timestamp, flags, asked,
      ${all(mapOf(criteria))} as is_here, ${inAreas(criteria)} as is_near, ${all(others)} as is_alike
    from (${inOrder(scopesOf(criteria), order, look)}) as newest offset 0
  `;
  const told = [
    sql`count(*) as looked`,
    sql`count(*) filter (where is_here) as here`,
    sql`count(*) filter (where is_near) as near`,
    sql`count(*) filter (where is_alike) as everywhere`,
    sql`count(*) filter (where is_near and is_alike) as alike`,
    sql`count(*) filter (where is_here and is_alike) as fit`,
    sql`count(*) filter (where ${all(priceOf(criteria))}) as priced`,
    sql`max(timestamp) as newest`,
    sql`extract(epoch from max(timestamp) - min(timestamp))::float8 as seconds`,
  ];
  return ["sample", sql`select ${sql.join([...told, ...besides])} from (${newest}) as newest`];
}

/** What is made of a sample: how many of it should fit, and by how much these are more common in the viewport than elsewhere. */
export interface Told {
  fitting: Sql;
  moreCommon?: Sql;
}

/** So many times the time of a sample should have enough: by luck there may be fewer. Null where none should fit. */
export function longer({ limit }: MapSearch, fitting: Sql): Sql {
  return sql`(${hopedFor(limit)}::float8 * (1 + sqrt(1.0::float8 / nullif(${fitting}, 0))) / nullif(${fitting}, 0))`;
}
