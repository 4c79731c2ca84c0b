import type { SearchCursor } from "#app/domain/listing/cursor.ts";
import {
  type FactItem,
  type Furnishing,
  type HomeKind,
  type Sharing,
  factLists,
  homeKinds,
} from "#app/domain/listing/facts/facts.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Box } from "#app/domain/place/point/geometry.ts";
import type { Place } from "#app/domain/place/place.ts";
import { choiceTexts } from "#texts/search/choices.ts";
import { countTexts } from "#texts/search/counts.ts";

export const sorts = ["best", "nearest", "newest", "price-up", "price-down"] as const;
/** `nearest` is for searches around a place, `best` for those with wishes (`wishes.ts`): the newest first of those that have all, some or none. */
export type Sort = (typeof sorts)[number];

type ParkingFor = FactItem<"parkingFor">;
/** Whom a home is for: as its owner prefers, or whom a room in a PG is for. */
export const searchedTenants = [...factLists.tenants, "women", "men"] as const;
type Tenants = (typeof searchedTenants)[number];

/** The validated criteria of a search. Null or an empty text means no restriction. */
export interface Criteria {
  type: ListingType | null;
  /** One line with single spaces, in the case it was typed in. */
  words: string;
  place: Place | null;
  /** Where homes should not be. */
  not: Place | null;
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
  /** How many share a room in a PG, and whether it comes with meals. */
  sharing: Sharing | null;
  meals: boolean;
  lift: boolean;
  gated: boolean;
  /** Available by then: `YYYY-MM-DD`. */
  available: string | null;
  /** In rupees, at most. This, pets and tenants are of homes for rent only: a search for homes to buy has none. */
  deposit: number | null;
  pets: boolean;
  tenants: Tenants | null;
  /** Only homes within this map area. */
  box: Box | null;
}

export const anything: Criteria = {
  type: null,
  words: "",
  place: null,
  not: null,
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
  sharing: null,
  meals: false,
  lift: false,
  gated: false,
  available: null,
  deposit: null,
  pets: false,
  tenants: null,
  box: null,
};

/** Criteria that apply to homes for rent only. */
export const ofRent = { deposit: null, pets: false, tenants: null } satisfies Partial<Criteria>;

/** Whether a search names whom a room in a PG is for. */
export function isResident(who: Tenants | null): who is "women" | "men" {
  return who === "women" || who === "men";
}

/** The kinds of homes that one lives in, which "house" asks for: houses and villas first. */
export const anyHouse: readonly HomeKind[] = ["flat", "house", "villa", "floor", "studio"];

/** The kinds that a search which names none asks for: rooms have no bedrooms of their own. */
export const kindsWith = (bedrooms: readonly number[]): readonly HomeKind[] =>
  homeKinds.filter((kind) => kind !== "room" || bedrooms.length === 0);

/** Whether a search asks for each of the facts that are unknown for many homes. */
function optionalFacts(criteria: Criteria) {
  const { home, area, areaTo, furnished, parking, sharing, meals, lift, gated, available, deposit, pets, tenants } =
    criteria;
  return {
    house: home.join() === anyHouse.join(),
    area: area !== null || areaTo !== null,
    furnishing: typeof furnished === "string",
    parking: typeof parking === "string",
    lift,
    gated,
    available: available !== null,
    deposit: deposit !== null,
    pets,
    tenants: tenants !== null && !isResident(tenants),
    residents: isResident(tenants),
    sharing: sharing !== null,
    meals,
  };
}
export type OptionalFact = keyof ReturnType<typeof optionalFacts>;

/** The facts a search asks for that may be unknown. */
export function optionalFactsOf(criteria: Criteria): OptionalFact[] {
  const requested = optionalFacts(criteria);
  return (Object.keys(requested) as OptionalFact[]).filter((fact) => requested[fact]);
}

/** Counts are exact up to this; one more means any higher number (`1,000+`). */
export const countedTo = 1000;
/** The same for homes whose texts have some words, which take longer to count. */
const wordedCountedTo = 100;
/** Up to how many homes the count of a search is exact. */
export const mostCountedOf = ({ words }: Criteria) => (words === "" ? countedTo : wordedCountedTo);

/** The default order of results: homes that match words, or state what is requested, come before others. */
export function usualSort(criteria: Criteria): "newest" | "best" {
  return criteria.words !== "" || optionalFactsOf(criteria).length > 0 ? "best" : "newest";
}

/** The orders a search can be shown in, the default first. */
export function sortsOf(criteria: Criteria): { label: string; sort: Sort }[] {
  return [
    ...(usualSort(criteria) === "best" ? [{ label: choiceTexts.bestMatch, sort: "best" as const }] : []),
    { label: choiceTexts.newest, sort: "newest" },
    ...(hasDistances(criteria) ? [{ label: choiceTexts.nearest, sort: "nearest" as const }] : []),
    { label: choiceTexts.cheapest, sort: "price-up" },
    { label: choiceTexts.dearest, sort: "price-down" },
  ];
}

/** Whether an order differs from the default. */
export function isCustomSort(sort: Sort, criteria: Criteria): boolean {
  return sort === "nearest" ? hasDistances(criteria) : sort !== "best" && sort !== usualSort(criteria);
}

/** Whether a search is for homes around a place, so that they have a distance from it. */
export function hasDistances({ place }: Pick<Criteria, "place">): boolean {
  return place?.radiusKm !== undefined;
}

/** `1 home`, `14 homes`, `1,000+ homes`. @param most the highest exact count */
export function homes(count: number, most = countedTo): string {
  return count > most ? countTexts.homesAtLeast(most) : countTexts.homes(count);
}

/** `14`, or `1,000+`. */
export function countText(count: number): string {
  return count > countedTo ? countTexts.atLeast(countedTo) : countTexts.count(count);
}

/** The search for homes anywhere whose texts mention what was typed as a place. */
export function literalSearch(typed: string, criteria: Criteria): Criteria {
  const words = [criteria.words, ...typed.split(/[\s,"]+/).map((word) => word && `"${word}"`)];
  return { ...criteria, words: words.filter(Boolean).join(" "), place: null, box: null };
}

/** The order of a sort. */
export function orderOf(sort: Sort, criteria: Criteria): SearchCursor["by"] {
  if (sort === "price-up" || sort === "price-down") return "price";
  if (sort === "nearest") return "distance";
  return sort === "best" ? usualSort(criteria) : "newest";
}
