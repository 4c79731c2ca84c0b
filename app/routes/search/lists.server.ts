import { db, isOutage } from "#db/site/client.server.ts";
import { searchListings } from "#db/search.server.ts";
import { similarListings } from "#db/similar.server.ts";
import { cardsOf } from "#app/domain/listing/card.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { type ListPage, cutPage, peek, readWindow, similarSize } from "#app/domain/listing/page.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { logFailure } from "#app/http/site/failure.server.ts";

export type CardPage = Omit<ListPage<unknown>, "rows"> & { cards: Card[] };

/** What a list page without a search form shows, as its URL asks for it: the newest first. */
export async function cardPage(request: Request, criteria: Criteria): Promise<CardPage> {
  const window = readWindow(new URL(request.url).searchParams);
  const fetched = await searchListings(db, criteria, { sort: "newest", limit: peek(window), after: window.after });
  const { rows, more, start } = cutPage(fetched, window);
  return { cards: cardsOf(rows), more, start };
}

/** Homes like the one a page shows. The page is whole without them: a failure is logged, and they are left out. */
export async function similarCards(listing: Listing): Promise<Card[]> {
  try {
    return cardsOf(await similarListings(db, listing, similarSize));
  } catch (error) {
    if (isOutage(error)) throw error;
    logFailure("similar homes were left out", error);
    return [];
  }
}

/**
 * A part of the home page. A part that fails is logged and left out (SPEC.md section 8, load failures); a database
 * that cannot be reached at all is no such part, and is said.
 */
export async function homeSection(
  criteria: Criteria,
  limit: number,
  crop: PhotoVariant["crop"] = "cover",
): Promise<Card[]> {
  try {
    return cardsOf(await searchListings(db, criteria, { sort: "newest", limit, crop }), crop);
  } catch (error) {
    if (isOutage(error)) throw error;
    logFailure("a section of the home page was left out", error);
    return [];
  }
}
