import { type RawBuilder, sql } from "kysely";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import { type SearchCursor, type Tier, orderOf } from "#app/domain/search/cursor.ts";
import type { Criteria, Sort } from "#app/domain/search/criteria.ts";
import { type CardRow, cardColumns, summaryOf, withCards } from "./listing-cards.server.ts";
import type { Sql } from "./search-filter.server.ts";
import { newest, priced } from "./search-lists.server.ts";
import { byPrice, newestFirst } from "./search-orders.server.ts";
import { type Reach, usualReach } from "./search-reach.ts";
import type { Db } from "./schema.ts";
import { type Known, knownOf, unknown } from "./search-shares.server.ts";
import { type Words, wordsOf } from "./search-text.server.ts";
import { type Asked, guessed, worded } from "./search-words.server.ts";

/** A home that a search has found, and where in its order. */
export type FoundListing = ListingSummary & { at: SearchCursor };

interface Page {
  sort: Sort;
  limit: number;
  after?: SearchCursor | null;
  /** Which files of the cover come along: those of a card, if nothing else is said. */
  crop?: PhotoVariant["crop"];
}

type Row = CardRow & { asked: number; tier: Tier | 0 };

/**
 * The homes a search finds, at most `limit`, after a cursor if there is one. Equal ones are ordered by their id, so that
 * pages neither repeat nor leave out a home. Only homes with an owner. One statement; with words another one before it,
 * that tells what is known of them, and one more where no home has them.
 */
export async function searchListings(
  db: Db,
  criteria: Criteria,
  page: Page,
  reach: Reach = usualReach,
): Promise<FoundListing[]> {
  const by = orderOf(page.sort, criteria.words);
  const words = wordsOf(criteria);
  const known = words ? await knownOf(db, words) : unknown;
  let { rows } = await searchQuery(criteria, page, reach, known).execute(db);
  if (words && rows.length === 0) ({ rows } = await guessQuery(criteria, words, page, reach).execute(db));
  return rows.map((row) => {
    const summary = summaryOf(row);
    // What is spread into a new object stays in memory until all of it is cleared.
    return Object.assign(summary, { at: cursorAt(summary, row, by) });
  });
}

function cursorAt(
  { timestamp, id }: ListingSummary,
  { asked, tier }: Pick<Row, "asked" | "tier">,
  by: SearchCursor["by"],
): SearchCursor {
  if (by === "price") return { by, asked, id };
  return by === "best" ? { by, tier: tier as Tier, timestamp, id } : { by, timestamp, id };
}

/** The statement behind every search, apart so that its plan can be looked at. `known` is of its words. */
export function searchQuery(
  criteria: Criteria,
  page: Page,
  reach: Reach = usualReach,
  known: Known = unknown,
): RawBuilder<Row> {
  const asked = askedOf(criteria, page);
  const { by, up, limit, after } = asked;
  const words = wordsOf(criteria);
  const found = words
    ? worded(criteria, words, known, asked, reach)
    : by === "price"
      ? priced(criteria, byPrice(up, after), limit)
      : newest(criteria, newestFirst(after), limit, reach);
  return shown(found, asked, words !== null, page.crop);
}

/** What it finds instead where no home has the words. */
function guessQuery(criteria: Criteria, words: Words, page: Page, reach: Reach): RawBuilder<Row> {
  const asked = askedOf(criteria, page);
  return shown(guessed(criteria, words, asked, reach), asked, true, page.crop);
}

function askedOf(criteria: Criteria, { sort, limit, after = null }: Page): Asked {
  const by = orderOf(sort, criteria.words);
  return { by, up: sort === "price-up", limit, after: after?.by === by ? after : null };
}

/** What is shown of the homes that were found. */
function shown(found: Sql, { by, up }: Asked, tiers: boolean, crop?: PhotoVariant["crop"]): RawBuilder<Row> {
  const order =
    by === "price"
      ? up
        ? sql`found.asked, found.id`
        : sql`found.asked desc, found.id desc`
      : sql`${tiers ? sql`found.tier desc,` : sql``} found.timestamp desc, found.id desc`;
  return sql<Row>`
    with found as materialized (${found})
    select ${cardColumns(crop)}, found.asked, ${tiers ? sql`found.tier` : sql`0`} as tier
    from ${withCards("found")}
    order by ${order}
  `;
}
