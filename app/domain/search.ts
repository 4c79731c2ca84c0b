import type { ListingType } from "./listing.ts";
import type { Box } from "./map.ts";
import type { Place } from "./place.ts";

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
