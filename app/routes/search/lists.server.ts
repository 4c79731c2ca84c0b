import { pageClock } from "#app/http/site/page-validity.server.ts";
import { db, isOutage } from "#db/site/client.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { similarListings } from "#db/listing/similar.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { type ListPage, cutPage, peek, readWindow, similarSize } from "#app/domain/listing/list-page.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { newAlertPath } from "#app/paths.ts";
import { logTexts } from "#texts/site/log.ts";

export type CardPage = Omit<ListPage<unknown>, "rows"> & { cards: Card[] };

/** The cards of a list page without a search form, newest first. */
export async function cardPage(request: Request, criteria: Criteria): Promise<CardPage> {
  const window = readWindow(new URL(request.url).searchParams);
  const fetched = await searchListings(db, criteria, { sort: "newest", limit: peek(window), after: window.after });
  const { rows, more, start } = cutPage(fetched, window);
  return { cards: cardsOf(rows, pageClock()), more, start, alert: newAlertPath(criteria.type, writeSearch(criteria)) };
}

/** Similar homes. The page works without them: a failure is logged and they are left out. */
export async function similarCards(listing: Listing): Promise<Card[]> {
  try {
    return cardsOf(await similarListings(db, listing, similarSize), pageClock());
  } catch (error) {
    if (isOutage(error)) throw error;
    logFailure(logTexts.similarOmitted, error);
    return [];
  }
}

/**
 * The cards of a section of the home page, without homes that their owners have not confirmed lately. A section that fails is logged and left out (SPEC.md section 8, load failures),
 * unless the database is unreachable.
 */
export async function homeSection(
  criteria: Criteria,
  limit: number,
  crop: PhotoVariant["crop"] = "cover",
): Promise<Card[]> {
  try {
    return cardsOf(
      await searchListings(db, criteria, { sort: "newest", limit, crop, confirmed: true }),
      pageClock(),
      crop,
    );
  } catch (error) {
    if (isOutage(error)) throw error;
    logFailure(logTexts.sectionOmitted, error);
    return [];
  }
}
