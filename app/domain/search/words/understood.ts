import type { HomeKind } from "#app/domain/listing/facts/facts.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { maxPrice } from "#app/domain/listing/price.ts";
import { placeSeparator } from "#app/domain/place/place.ts";
import type { SearchField } from "../fields.ts";
import { patterns } from "./word-patterns.ts";

/** What a search in a person's own words asks for. Null or an empty list where it says nothing. */
export interface Understood {
  type: ListingType | null;
  /** The accepted numbers of bedrooms, in order. */
  bedrooms: number[];
  /** The price range in whole rupees. */
  from: number | null;
  to: number | null;
  /** The other criteria, as the fields of the search have them. */
  fields: Partial<Record<SearchField, string>>;
  /** The kinds of homes that are left out. */
  withoutKinds: HomeKind[];
  /** What homes should not be, which no search can say, in lower case. */
  excluded: string[];
  /** What the facts of homes should say or not, as words: `not ground floor`, `above 5th floor`. */
  facts: string[];
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
/** The words say that homes are near what follows, or what precedes. */
export const markNear: Note = () => true;
export const markNearBefore: Note = () => true;
/** Drops the words: they narrow nothing. */
export const drop: Note = () => true;

/** Drops what a negation denies, which is not to be searched for. */
export const exclude: Note = (_groups, { excluded }, matched) => void excluded.push(matched);

const link = new RegExp(` ${patterns.or} `, "gu");

/** Notes the places that a negation denies. */
export const excludePlaces: Note = ({ names }, { fields }) => {
  const name = names!.replace(/ , /g, ", ").replace(link, placeSeparator);
  fields.not = fields.not ? `${fields.not}${placeSeparator}${name}` : name;
};

/** Notes the same value of a field for every match. */
export const setField =
  (field: SearchField, value: string): Note =>
  (_groups, { fields }) =>
    void (fields[field] = value);

/** A smaller number without a unit or a currency is no price. */
export const leastPrice = 1000;

/** An amount in whole rupees; null if it is none. */
export function rupeesOf(text: string | undefined): number | null {
  const price = readRupees(text ?? "").value;
  return price !== null && price >= leastPrice && price <= maxPrice ? price : null;
}
