import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Box } from "#app/domain/map/geometry.ts";
import type { Place } from "#app/domain/place/place.ts";

export const sorts = ["best", "newest", "price-up", "price-down"] as const;
/** `best` is for searches with words: what its place says, before its name, before its description; newest within each. */
export type Sort = (typeof sorts)[number];

/** What a search asks for, checked. Null and the empty text ask for nothing. */
export interface Criteria {
  type: ListingType | null;
  /** One line, blanks single, lower or upper case as typed. */
  words: string;
  place: Place | null;
  /** Six digits of an Indian postal code. */
  pin: string | null;
  /** What one pays at least and at the most, in whole rupees: an offer counts with its discounted price. */
  from: number | null;
  to: number | null;
  /** At least so many. */
  bedrooms: number | null;
  furnished: boolean | null;
  parking: boolean | null;
  /** Only homes with an offer. */
  offers: boolean;
  /** Only homes within a viewport. */
  box: Box | null;
}

export const anything: Criteria = {
  type: null,
  words: "",
  place: null,
  pin: null,
  from: null,
  to: null,
  bedrooms: null,
  furnished: null,
  parking: null,
  offers: false,
  box: null,
};

/** Counts are exact to here; one more stands for more (`1,000+`). */
export const countedTo = 1000;

/** How many bedrooms at least one can ask for in the form; every home has one. */
export const bedroomChoices = [2, 3, 4, 5] as const;

/** How results come where nothing else is asked for. */
export function usualSort(criteria: Pick<Criteria, "words">): Sort {
  return criteria.words === "" ? "newest" : "best";
}

/** The orders a search can come in, the usual one first. */
export function sortsOf(criteria: Pick<Criteria, "words">): { label: string; sort: Sort }[] {
  return [
    ...(criteria.words === "" ? [] : [{ label: "Best match", sort: "best" as const }]),
    { label: "Newest", sort: "newest" },
    { label: "Price, low to high", sort: "price-up" },
    { label: "Price, high to low", sort: "price-down" },
  ];
}

/** `1 home`, `14 homes`, `1,000+ homes`. */
export function homes(count: number): string {
  return `${countText(count)} ${count === 1 ? "home" : "homes"}`;
}

/** `14`, or `1,000+`. */
export function countText(count: number): string {
  return count > countedTo ? "1,000+" : String(count);
}
