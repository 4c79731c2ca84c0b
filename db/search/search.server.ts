import { sql } from "kysely";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/photo.ts";
import type { Criteria, Sort } from "#app/domain/search/criteria.ts";
import type { SearchCursor, Tier } from "#app/domain/listing/cursor.ts";
import { hasDistances, orderOf } from "#app/domain/search/criteria.ts";
import { type Wish, wishesOf } from "#app/domain/search/wishes.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { type CardRow, cardColumns, summaryOf } from "#db/listing/cards.server.ts";
import type { Db } from "#db/schema.ts";
import { type Sql, allOf, anyOf, conditionsOf, kilometresFrom, statesWish, wordsInHeading } from "./filter.server.ts";

/** A home found by a search, with its position in the results, and its distance from a place that homes are searched around. */
export type FoundListing = ListingSummary & {
  at: SearchCursor;
  metres: number | null;
  /** The wishes of the search that the home states. */
  statedWishes: Wish[];
};

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
  const by = orderOf(sort, criteria);
  const wishes = wishesOf(criteria);
  const stated = wishes.map(statesWish);
  const inHeading = wordsInHeading(criteria);
  const part = { sort, after: after?.by === by ? after : null, limit };
  const found =
    by === "best"
      ? bestMatches(criteria, inHeading ? [...stated, inHeading] : stated, part)
      : firstOf(criteria, sql`${conditionsOf(criteria)} and ${confirmed ? sql`confirmed` : sql`true`}`, part);
  const { rows } = await sql<Row>`
    with found as materialized (${found})
    select ${cardColumns}, found.price, found.tier, found.metres,
      json_build_array(${stated.length === 0 ? sql`` : sql.join(stated)}) as stated
    from found join listings on listings.id = found.id
    order by found.tier desc, ${inOrder(sort, "found")}
  `.execute(db);
  return rows.map((row) => ({
    ...summaryOf(row, crop),
    at: cursorOf(row, by),
    metres: row.metres,
    statedWishes: wishes.filter((_wish, index) => row.stated[index]),
  }));
}

type Row = CardRow & Pick<FoundListing, "metres"> & { price: number; tier: Tier; stated: boolean[] };

/** The part of the results that a statement reads. */
interface Part {
  sort: Sort;
  after: SearchCursor | null;
  limit: number;
  tier?: Tier;
}

function firstOf(criteria: Criteria, conditions: Sql, { sort, after, limit, tier = 2 }: Part): Sql {
  const metres = metresFrom(criteria);
  return sql`
    select id, timestamp, price, ${sql.lit(tier)} as tier, ${metres} as metres from listings
    where ${conditions} and ${after ? isAfter(after, { sort, tier, metres }) : sql`true`}
    order by ${sort === "nearest" ? sql`${metres}, id` : inOrder(sort, "listings")} limit ${limit}
  `;
}

/** How far homes are from the place that they are searched around. */
function metresFrom({ place }: Criteria): Sql {
  return place && hasDistances({ place }) ? sql`round(1000 * ${kilometresFrom(place)})::integer` : sql`null::integer`;
}

/**
 * Homes with all wishes, then those with some and those with none; the newest first in each. Words in the heading count as
 * a wish: for "lodha with pool", homes that have a pool and whose name or address has Lodha come first.
 */
function bestMatches(criteria: Criteria, wishes: Sql[], part: Part): Sql {
  const [all, some] = [allOf(wishes), wishes.length === 0 ? sql`true` : anyOf(wishes)];
  const conditions = conditionsOf(criteria);
  const tiers: [Tier, Sql][] = [
    // Words in the heading are words of the home, which PostgreSQL would look up as well.
    [2, sql`${conditionsOf({ ...criteria, words: amenitiesIn(criteria.words).amenities.join(" ") })} and ${all}`],
    ...(wishes.length > 1 ? [[1, sql`${conditions} and ${some} and not (${all})`] satisfies [Tier, Sql]] : []),
    [0, sql`${conditions} and not ${some}`],
  ];
  const parts = tiers.map(([tier, has]) => sql`(${firstOf(criteria, has, { ...part, tier })})`);
  return sql`
    ${sql.join(parts, sql` union all `)} order by tier desc, timestamp desc, id desc limit ${part.limit}
  `;
}

function inOrder(sort: Sort, table: "listings" | "found"): Sql {
  const column = (name: "timestamp" | "price" | "id" | "metres") => sql.ref(`${table}.${name}`);
  if (sort === "nearest") return sql`${column("metres")}, ${column("id")}`;
  if (sort === "price-up") return sql`${column("price")}, ${column("id")}`;
  return sql`${column(sort === "price-down" ? "price" : "timestamp")} desc, ${column("id")} desc`;
}

function isAfter(cursor: SearchCursor, { sort, tier, metres }: { sort: Sort; tier: Tier; metres: Sql }): Sql {
  if (cursor.by === "best" && cursor.tier !== tier) return cursor.tier > tier ? sql`true` : sql`false`;
  if (cursor.by === "distance") return sql`(${metres}, id) > (${cursor.metres}::integer, ${cursor.id}::uuid)`;
  if (cursor.by !== "price") return sql`(timestamp, id) < (${cursor.timestamp}::timestamptz, ${cursor.id}::uuid)`;
  const beyond = sort === "price-up" ? sql`>` : sql`<`;
  return sql`(price, id) ${beyond} (${cursor.price}::bigint, ${cursor.id}::uuid)`;
}

function cursorOf(row: Row, by: SearchCursor["by"]): SearchCursor {
  const { timestamp, id, price, tier, metres } = row;
  if (by === "price") return { by, price, id };
  if (by === "distance") return { by, metres: metres ?? 0, id };
  return by === "best" ? { by, tier, timestamp, id } : { by, timestamp, id };
}
