import { type Place, placeOnly } from "../place.ts";

/** The result of resolving a text. */
export interface Resolved {
  /** Null also for a guess that may be in several cities, or is not in the one that was typed. */
  found: Place | null;
  /** Other places of that name; for a guess, what else it may be. */
  others: Place[];
  /** The text is not its name, only similar to it, or to a part of it. */
  guessed: boolean;
  /** For a guess: the name has all words of the text, and more; or it is only the city of an unknown locality. */
  partly?: boolean;
}

export const nothing: Resolved = { found: null, others: [], guessed: false };
export const certain = ([found, ...others]: Place[]): Resolved => ({ found: found ?? null, others, guessed: false });

/** The most other places that are offered for a guess. */
export const mostOthers = 5;

/** The places that an unclear name may mean, for the visitor to choose from. */
export const choice = (places: Place[]): Resolved => ({
  found: null,
  others: places.slice(0, mostOthers + 1).map(placeOnly),
  guessed: true,
});
