import { reaches } from "#app/domain/search/relaxations.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { db, isOutage } from "#db/site/client.server.ts";
import { type FoundListing, searchListings } from "#db/search/search.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import { type ListPage, cutPage, peek, readWindow, otherHomesSize } from "#app/domain/listing/list-page.ts";
import { isComparable, isPlot, isRoom } from "#app/domain/listing/facts/facts.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/photo.ts";
import { distanceText } from "#app/domain/place/point/distance.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { newAlertPath } from "#app/paths.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { resultsTexts } from "#texts/search/results.ts";
import { logTexts } from "#texts/site/log.ts";

type CardPage = Omit<ListPage<unknown>, "rows"> & { cards: Card[] };

/** The cards of a list page without a search form, newest first. */
export async function cardPage(request: Request, criteria: Criteria): Promise<CardPage> {
  const window = readWindow(new URL(request.url).searchParams);
  const fetched = await searchListings(db, criteria, { sort: "newest", limit: peek(window), after: window.after });
  const { rows, more, start } = cutPage(fetched, window);
  return { cards: cardsOf(rows, pageClock()), more, start, alert: newAlertPath(criteria.type, writeSearch(criteria)) };
}

/** The cards of homes that a search found, with what it asked for as far as they state it, and their distances. */
export function foundCards(rows: FoundListing[]): Card[] {
  return cardsOf(rows, pageClock()).map((card, index) => {
    const { metres, statedWishes } = rows[index]!;
    const matches = statedWishes.flatMap(({ onCard }) => onCard ?? []);
    return {
      ...card,
      ...(metres !== null && { distance: resultsTexts.away(distanceText(metres / 1000)) }),
      ...(matches.length > 0 && { matches }),
    };
  });
}

/** A circle needs no name. */
const nowhere = { id: 0, city: "", citySlug: "", locality: null, localitySlug: null };
/** With fewer so near, similar homes are looked for farther away. */
const fewest = 4;
/** How many of the nearest homes at a like price are looked at for some of the same kind. */
const likeHomes = 12;

/** Homes to look at after one. */
export interface OtherHomes {
  /** How they were chosen. */
  heading: string;
  cards: Card[];
}

/**
 * Homes to look at after one: of the nearest for half to twice the price, those of the same kind first, then those whose
 * price is the nearest; a plot only after a plot, and a room in a PG only after a room. Without any, the nearest at any
 * price, or else the newest at a like price. From a kilometre on, they say how far they are, unless only the city of the
 * listing is known. The page works without them: a failure is logged and they are left out.
 * @param shown homes that its page has already
 */
export async function otherHomes(listing: Listing, shown: { id: string }[] = []): Promise<OtherHomes> {
  const { type, facts } = listing;
  const without = [listing, ...shown].map(({ id }) => id);
  const price = listing.discountedPrice ?? listing.regularPrice;
  // Of homes, those of an unknown kind are found too.
  const home = isPlot(listing) || isRoom(listing) ? [facts.home!] : [];
  const find = async (criteria: Partial<Criteria>, sort: "nearest" | "newest", count: number) => {
    const limit = count + without.length;
    const found = await searchListings(db, { ...anything, type, home, ...criteria }, { sort, limit });
    return found.filter((one) => !without.includes(one.id) && isComparable(one, listing)).slice(0, count);
  };
  const nearest = async (criteria: Partial<Criteria>, count: number) => {
    let found: FoundListing[] = [];
    for (const radiusKm of reaches) {
      const place = { ...nowhere, latitude: listing.latitude, longitude: listing.longitude, radiusKm };
      if (found.length < fewest) found = await find({ ...criteria, place }, "nearest", count);
    }
    return found;
  };
  const isOther = (home: FoundListing) => Number(home.facts.home !== facts.home);
  /** How many times as dear or as cheap it is. */
  const priceAway = (home: FoundListing) => {
    const times = (home.discountedPrice ?? home.regularPrice) / price;
    return Math.max(times, 1 / times);
  };
  try {
    const likePrice = { from: Math.ceil(price / 2), to: price * 2 };
    const like = await nearest(likePrice, likeHomes);
    let heading = detailTexts.similar;
    let homes = like
      .sort((one, other) => isOther(one) - isOther(other) || priceAway(one) - priceAway(other))
      .slice(0, otherHomesSize);
    if (homes.length === 0) {
      heading = detailTexts.nearby[type];
      homes = await nearest({}, otherHomesSize);
    }
    if (homes.length === 0) {
      heading = detailTexts.newest[type];
      homes = await find(likePrice, "newest", otherHomesSize);
    }
    const cards = cardsOf(homes, pageClock()).map((card, index) => {
      const km = (homes[index]!.metres ?? 0) / 1000;
      const isTold = listing.pointFrom !== "city" && km >= 1;
      return isTold ? { ...card, distance: resultsTexts.away(distanceText(km)) } : card;
    });
    return { heading, cards };
  } catch (error) {
    if (isOutage(error)) throw error;
    logFailure(logTexts.otherHomesOmitted, error);
    return { heading: detailTexts.similar, cards: [] };
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
