import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Box } from "#app/domain/map/geometry.ts";
import type { Place } from "#app/domain/place/place.ts";
import { choiceTexts } from "#texts/search/choices.ts";
import { countTexts } from "#texts/search/counts.ts";

export const sorts = ["best", "newest", "price-up", "price-down"] as const;
/** `best` is for searches with words: matches in place, address or name first, then others; the newest first in each. */
export type Sort = (typeof sorts)[number];

/** The validated criteria of a search. Null or an empty text means no restriction. */
export interface Criteria {
  type: ListingType | null;
  /** One line with single spaces, in the case it was typed in. */
  words: string;
  place: Place | null;
  /** Six digits of an Indian postal code. */
  pin: string | null;
  /** The price range in whole rupees; an offer counts with its discounted price. */
  from: number | null;
  to: number | null;
  /** The accepted numbers of bedrooms, in order; none for any. */
  bedrooms: readonly number[];
  furnished: boolean | null;
  parking: boolean | null;
  /** Only homes with an offer. */
  offers: boolean;
  /** Only homes within this map area. */
  box: Box | null;
}

export const anything: Criteria = {
  type: null,
  words: "",
  place: null,
  pin: null,
  from: null,
  to: null,
  bedrooms: [],
  furnished: null,
  parking: null,
  offers: false,
  box: null,
};

/** Counts are exact up to this; one more means any higher number (`1,000+`). */
export const countedTo = 1000;

/** How many homes a search finds, such as `14 homes`; null if they could not be counted in time. */
export interface SearchCount {
  found: string | null;
}

/** The default order of results. */
export function usualSort(criteria: Pick<Criteria, "words">): Sort {
  return criteria.words === "" ? "newest" : "best";
}

/** The orders a search can be shown in, the default first. */
export function sortsOf(criteria: Pick<Criteria, "words">): { label: string; sort: Sort }[] {
  return [
    ...(criteria.words === "" ? [] : [{ label: choiceTexts.bestMatch, sort: "best" as const }]),
    { label: choiceTexts.newest, sort: "newest" },
    { label: choiceTexts.cheapest, sort: "price-up" },
    { label: choiceTexts.dearest, sort: "price-down" },
  ];
}

/** `1 home`, `14 homes`, `1,000+ homes`. */
export function homes(count: number): string {
  return count > countedTo ? countTexts.homesAtLeast(countedTo) : countTexts.homes(count);
}

/** `14`, or `1,000+`. */
export function countText(count: number): string {
  return count > countedTo ? countTexts.atLeast(countedTo) : countTexts.count(count);
}
