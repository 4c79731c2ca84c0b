import { sql } from "kysely";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { Criteria, Sort } from "#app/domain/search/criteria.ts";
import type { SearchCursor, Tier } from "#app/domain/listing/cursor.ts";
import { orderOf } from "#app/domain/search/order.ts";
import { type CardRow, cardColumns, summaryOf } from "#db/listing/cards.server.ts";
import type { Db } from "#db/schema.ts";
import { type Sql, conditionsOf, wordsOf } from "./filter.server.ts";

/** A home found by a search, with its position in the results. */
type FoundListing = ListingSummary & { at: SearchCursor };

/** The part of the results to read. */
interface Page {
  sort: Sort;
  limit: number;
  after?: SearchCursor | null;
  /** Only homes whose owners have confirmed lately that they are available. */
  confirmed?: boolean;
  /** Which files of the covers are read. */
  crop?: PhotoVariant["crop"];
}

/**
 * The homes that a search finds, at most `limit`, after a cursor if there is one. Equal ones are ordered by their id, so
 * that pages neither repeat nor omit a home.
 */
export async function searchListings(
  db: Db,
  criteria: Criteria,
  { sort, limit, after = null, confirmed = false, crop = "cover" }: Page,
): Promise<FoundListing[]> {
  const by = orderOf(sort, criteria.words);
  const start = after?.by === by ? after : null;
  const found =
    by === "best"
      ? bestMatches(criteria, start, limit)
      : firstOf(sql`${conditionsOf(criteria)} and ${confirmed ? sql`confirmed` : sql`true`}`, sort, start, limit, 1);
  const { rows } = await sql<CardRow & { price: number; tier: Tier }>`
    with found as materialized (${found})
    select ${cardColumns}, found.price, found.tier
    from found join listings on listings.id = found.id
    order by found.tier desc, ${inOrder(sort, "found")}
  `.execute(db);
  return rows.map((row) => ({ ...summaryOf(row, crop), at: cursorOf(row, by) }));
}

function firstOf(conditions: Sql, sort: Sort, after: SearchCursor | null, limit: number, tier: Tier): Sql {
  return sql`
    select id, timestamp, price, ${sql.lit(tier)} as tier from listings
    where ${conditions} and ${after ? isAfter(after, sort, tier) : sql`true`}
    order by ${inOrder(sort, "listings")} limit ${limit}
  `;
}

/** Homes with all words in name or place, then those with some in the description alone; the newest first in each. */
function bestMatches(criteria: Criteria, after: SearchCursor | null, limit: number): Sql {
  const inHeading = sql`heading @@ ${wordsOf(criteria)}`;
  // Every word of the heading is one of `words` as well.
  const first = sql`${conditionsOf({ ...criteria, words: "" })} and ${inHeading}`;
  const others = sql`${conditionsOf(criteria)} and not ${inHeading}`;
  return sql`
    (${firstOf(first, "best", after, limit, 2)}) union all (${firstOf(others, "best", after, limit, 1)})
    order by tier desc, timestamp desc, id desc limit ${limit}
  `;
}

function inOrder(sort: Sort, table: "listings" | "found"): Sql {
  const column = (name: "timestamp" | "price" | "id") => sql.ref(`${table}.${name}`);
  if (sort === "price-up") return sql`${column("price")}, ${column("id")}`;
  return sql`${column(sort === "price-down" ? "price" : "timestamp")} desc, ${column("id")} desc`;
}

function isAfter(cursor: SearchCursor, sort: Sort, tier: Tier): Sql {
  if (cursor.by === "best" && cursor.tier !== tier) return cursor.tier > tier ? sql`true` : sql`false`;
  if (cursor.by !== "price") return sql`(timestamp, id) < (${cursor.timestamp}::timestamptz, ${cursor.id}::uuid)`;
  const beyond = sort === "price-up" ? sql`>` : sql`<`;
  return sql`(price, id) ${beyond} (${cursor.price}::bigint, ${cursor.id}::uuid)`;
}

function cursorOf(row: CardRow & { price: number; tier: Tier }, by: SearchCursor["by"]): SearchCursor {
  const { timestamp, id, price, tier } = row;
  if (by === "price") return { by, price, id };
  return by === "best" ? { by, tier, timestamp, id } : { by, timestamp, id };
}
