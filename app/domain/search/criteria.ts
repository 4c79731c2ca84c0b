import type { SearchCursor } from "#app/domain/listing/cursor.ts";
import { searchWords } from "#app/domain/site/words.ts";
import type { FactItem, Furnishing, HomeKind } from "#app/domain/listing/facts/facts.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Box } from "#app/domain/place/point/geometry.ts";
import type { Place } from "#app/domain/place/place.ts";
import { choiceTexts } from "#texts/search/choices.ts";
import { countTexts } from "#texts/search/counts.ts";

export const sorts = ["best", "nearest", "newest", "price-up", "price-down"] as const;
/** `nearest` is for searches around a place, `best` for those with words: matches in place, address or name first, then others; the newest first in each. */
export type Sort = (typeof sorts)[number];

export type ParkingFor = FactItem<"parkingFor">;
export type Tenants = FactItem<"tenants">;

/** The validated criteria of a search. Null or an empty text means no restriction. */
export interface Criteria {
  type: ListingType | null;
  /** One line with single spaces, in the case it was typed in. */
  words: string;
  place: Place | null;
  /** Six digits of an Indian postal code. */
  pin: string | null;
  /** The ids of places whose homes are in its area, although their addresses say no PIN. */
  pinPlaces: readonly number[];
  /** The price range in whole rupees; an offer counts with its discounted price. */
  from: number | null;
  to: number | null;
  /** The accepted numbers of bedrooms, in order; none for any. */
  bedrooms: readonly number[];
  /** Semi-furnished and fully furnished homes are both furnished. */
  furnished: boolean | Furnishing | null;
  /** For anything, or for this. */
  parking: boolean | ParkingFor | null;
  /** Only homes with an offer. */
  offers: boolean;
  /** The accepted kinds of homes, in order; none for any. */
  home: readonly HomeKind[];
  /** The least and the largest area in square feet, of whatever kind of area the owner gives. */
  area: number | null;
  areaTo: number | null;
  lift: boolean;
  gated: boolean;
  /** Available by then: `YYYY-MM-DD`. */
  available: string | null;
  /** In rupees, at most. This and what follows applies to homes for rent only. */
  deposit: number | null;
  pets: boolean;
  tenants: Tenants | null;
  /** Also homes that do not say whether they have what is requested for. */
  unsaid: boolean;
  /** Only homes within this map area. */
  box: Box | null;
}

export const anything: Criteria = {
  type: null,
  words: "",
  place: null,
  pin: null,
  pinPlaces: [],
  from: null,
  to: null,
  bedrooms: [],
  furnished: null,
  parking: null,
  offers: false,
  home: [],
  area: null,
  areaTo: null,
  lift: false,
  gated: false,
  available: null,
  deposit: null,
  pets: false,
  tenants: null,
  unsaid: false,
  box: null,
};

/** Criteria that apply to homes for rent only. */
export const ofRent = { deposit: null, pets: false, tenants: null } satisfies Partial<Criteria>;

/** A fact that a search asks for and homes may leave unsaid. */
type RequestedFact = "area" | "furnishing" | "parking" | "lift" | "gated" | "deposit" | "pets";

/** The facts a search asks for that may be unsaid: a home that names no preferred tenants and no day takes anybody, now. */
export function requestedFacts({ type, ...search }: Criteria): RequestedFact[] {
  const { area, areaTo, furnished, parking, lift, gated, deposit, pets } =
    type === "sell" ? { ...search, ...ofRent } : search;
  const requested: Record<RequestedFact, boolean> = {
    area: area !== null || areaTo !== null,
    furnishing: typeof furnished === "string",
    parking: typeof parking === "string",
    lift,
    gated,
    deposit: deposit !== null,
    pets,
  };
  return (Object.keys(requested) as RequestedFact[]).filter((fact) => requested[fact]);
}

/** Whether a search leaves out homes that may fit, since their owners have not said so (`unsaid` would include them). */
export function mayMissUnsaid(criteria: Criteria): boolean {
  return !criteria.unsaid && requestedFacts(criteria).length > 0;
}

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
export function sortsOf(criteria: Pick<Criteria, "words" | "place">): { label: string; sort: Sort }[] {
  return [
    ...(criteria.words === "" ? [] : [{ label: choiceTexts.bestMatch, sort: "best" as const }]),
    { label: choiceTexts.newest, sort: "newest" },
    ...(hasDistances(criteria) ? [{ label: choiceTexts.nearest, sort: "nearest" as const }] : []),
    { label: choiceTexts.cheapest, sort: "price-up" },
    { label: choiceTexts.dearest, sort: "price-down" },
  ];
}

/** Whether an order differs from the default: without words, the best match is the newest. A place that is not known yet may have any. */
export function isCustomSort(sort: Sort, { words, place }: Pick<Criteria, "words"> & Partial<Criteria>): boolean {
  if (sort === "nearest") return place === undefined || hasDistances({ place });
  return sort !== "best" && sort !== usualSort({ words });
}

/** Whether a search is for homes around a place, so that they have a distance from it. */
export function hasDistances({ place }: Pick<Criteria, "place">): boolean {
  return place?.radiusKm !== undefined;
}

/** `1 home`, `14 homes`, `1,000+ homes`. */
export function homes(count: number): string {
  return count > countedTo ? countTexts.homesAtLeast(countedTo) : countTexts.homes(count);
}

/** `14`, or `1,000+`. */
export function countText(count: number): string {
  return count > countedTo ? countTexts.atLeast(countedTo) : countTexts.count(count);
}

/** A search without the homes that are elsewhere and only mention its place in their addresses. */
export function withoutMentions(criteria: Criteria): Criteria {
  return { ...criteria, place: criteria.place && { ...criteria.place, mentions: false } };
}

/** The search for homes anywhere whose texts mention what was typed as a place. */
export function mentioning(typed: string, criteria: Criteria): Criteria {
  const words = [criteria.words, ...typed.split(/[\s,"]+/).map((word) => word && `"${word}"`)];
  return { ...criteria, words: words.filter(Boolean).join(" "), place: null, box: null };
}

/**
 * How many homes of a search are elsewhere and only mention its place, in words; null if none do.
 * @param counts of the search, and without those homes; null if they could not be counted in time
 */
export function mentionsText(
  { place }: Criteria,
  counts: { all: number | null; without: number | null },
): string | null {
  const { all, without } = counts;
  if (!place?.locality || all === null || without === null || all <= without || all > countedTo) return null;
  return countTexts.mentions({ count: all - without, place: place.locality });
}

/** The order of a sort: without words, the best match is the newest. */
export function orderOf(sort: Sort, words: string): SearchCursor["by"] {
  if (sort === "price-up" || sort === "price-down") return "price";
  if (sort === "nearest") return "distance";
  return sort === "best" && searchWords(words).length > 0 ? "best" : "newest";
}
