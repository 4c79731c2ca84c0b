import type { ListingType } from "#app/domain/listing/listing.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { maxPrice } from "#app/domain/listing/price.ts";
import type { Criteria } from "./criteria.ts";
import type { FactFilterField } from "./fields.ts";
import { patterns } from "./vocabulary.ts";

/** What a search in a person's own words asks for. Null, false or an empty list where it says nothing. */
export interface Understood {
  /** `YYYY-MM-DD` */
  today: string;
  type: ListingType | null;
  /** The accepted numbers of bedrooms, in order. */
  bedrooms: number[];
  /** The price range in whole rupees. */
  from: number | null;
  to: number | null;
  furnished: Criteria["furnished"];
  parking: Criteria["parking"];
  offers: boolean;
  /** The other facts, as the fields of the search have them. */
  facts: Partial<Record<FactFilterField, string>>;
  /** Six digits of an Indian postal code. */
  pin: string | null;
  /** The other words, as typed: names of places, and what the texts of homes should mention. */
  words: string[];
}

/** Notes what a match says. False if it says nothing after all: its words are then left to later rules. */
export type Note = (
  groups: Record<string, string | undefined>,
  understood: Understood,
  matched: string,
) => boolean | void;

/** Leaves the words as they are: they are a name, or a measure that is no price. */
export const keep: Note = () => true;
/** Drops the words: they narrow nothing. */
export const drop: Note = () => true;

/** Notes the same for every match. */
export const set =
  (part: Partial<Understood>): Note =>
  (_groups, understood) =>
    void Object.assign(understood, part);

const { rupees, unit, perMonth } = patterns;

/** The pattern of an amount of rupees, as a named group. */
export const amount = (name: string) =>
  `(?:${rupees} )?(?<${name}>\\d+(?:\\.\\d+)?(?: ${unit})?)(?: ${rupees})?(?: ${perMonth})?`;

/** A smaller number without a unit or a currency is no price. */
const leastPrice = 1000;

/** An amount in whole rupees; null if it is none. */
export function rupeesOf(text: string | undefined): number | null {
  const price = readRupees(text ?? "").value;
  return price !== null && price >= leastPrice && price <= maxPrice ? price : null;
}
