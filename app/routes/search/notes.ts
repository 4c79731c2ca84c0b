import { placeLabel } from "#app/domain/place/place.ts";
import { type HomeKind, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { type Criteria, countedTo, requestedFacts, mayMissUnsaid } from "#app/domain/search/criteria.ts";
import { maxSearchLength } from "#app/domain/search/query.ts";
import type { SearchNote } from "#app/ui/search/results.tsx";
import { factOptions } from "#texts/listing/facts/options.ts";
import { factFilterTexts, unsaidTexts } from "#texts/search/facts.ts";
import { noteTexts as texts } from "#texts/search/notes.ts";

/** What a redirected search says about itself, as its URL has it; empty texts for nothing. */
export interface Notes {
  /** Words that were dropped, since no home mentions them. */
  without: string;
  /** The kinds of homes that were dropped, since no home of them fits, joined by commas. */
  kinds: string;
  /** The label of the place without fitting homes whose name the words are instead. */
  instead: string;
  /** The name of no place we know, which homes mention. */
  unknown: string;
  /** What homes should not be, which no search can say. */
  excluded: string;
}

export const noNotes: Notes = { without: "", kinds: "", instead: "", unknown: "", excluded: "" };

/** Reads the notes of a URL. */
export function readNotes(params: URLSearchParams): Notes {
  const read = (name: keyof Notes) =>
    (params.get(name) ?? "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, maxSearchLength);
  const kinds = kindsIn(read("kinds")).join(",");
  return {
    ...noNotes,
    without: read("without"),
    kinds,
    instead: read("instead"),
    unknown: read("unknown"),
    excluded: read("excluded"),
  };
}

/** The kinds of homes in a note. */
export function kindsIn(text: string): HomeKind[] {
  return homeKinds.filter((kind) => text.split(",").includes(kind));
}

/** Writes notes as a query string, without `?`. */
export function writeNotes(notes: Notes): string {
  return new URLSearchParams(Object.entries(notes).filter(([, text]) => text !== "")).toString();
}

/** Where the notes of a page lead to. */
interface Ways {
  /** What was typed for the place, if that is a guess, and the path of a search for these words. */
  guessed: { typed: string; exactly: string } | null;
  /** The path of all homes in the place of `instead`. */
  all: string;
  /** The path of a search. */
  to: (search: Criteria) => string;
}

/** The notes as the page shows them. */
export function shownNotes(notes: Notes, criteria: Criteria, { guessed, all, to }: Ways): SearchNote[] {
  const place = criteria.place ? placeLabel(criteria.place) : "";
  const shown: SearchNote[] = [];
  if (notes.without !== "") {
    shown.push({ text: place === "" ? texts.dropped : texts.droppedInPlace, typed: notes.without, place });
  }
  if (notes.kinds !== "" && criteria.home.length === 0) {
    const home = kindsIn(notes.kinds);
    const typed = factFilterTexts.kinds(home.map((kind) => factOptions.home[kind]));
    const link = { text: texts.onlyKinds, to: to({ ...criteria, home }) };
    shown.push({ text: place === "" ? texts.otherKinds : texts.otherKindsInPlace, typed, place, link });
  }
  if (notes.instead !== "") {
    const typed = criteria.words.replace(/"/g, "");
    const link = { text: texts.allInPlace, to: all };
    shown.push({ text: texts.wordsInstead, typed, place: notes.instead, link });
  }
  if (notes.excluded !== "") shown.push({ text: texts.excluded, typed: notes.excluded, place });
  if (notes.unknown !== "") shown.push({ text: texts.unknownPlace, typed: notes.unknown, place });
  if (guessed && place !== "") {
    const link = { text: texts.exactly, to: guessed.exactly };
    shown.push({ text: texts.placeGuessed, typed: guessed.typed, place, link });
  }
  return shown;
}

/**
 * The note that more homes may fit, whose owners have left out a requested fact, or that they are included.
 * @param counts of the search, and with those homes; null if they could not be counted in time
 * @param to the path of a search
 */
export function unsaidNotes(
  criteria: Criteria,
  [found, withUnsaid]: [number | null, number | null],
  to: (search: Criteria) => string,
): SearchNote[] {
  const names = requestedFacts(criteria).map((fact) => unsaidTexts.facts[fact]);
  if (criteria.unsaid && names.length > 0) return [{ text: unsaidTexts.included(names), typed: "", place: "" }];
  if (!mayMissUnsaid(criteria) || (withUnsaid !== null && withUnsaid === found && found <= countedTo)) return [];
  const isKnown = found !== null && withUnsaid !== null && withUnsaid <= countedTo;
  const more = isKnown ? withUnsaid - found : null;
  const text = more === null ? unsaidTexts.noteMany(names) : unsaidTexts.note(more, names);
  return [
    { text, typed: "", place: "", link: { text: unsaidTexts.show(more), to: to({ ...criteria, unsaid: true }) } },
  ];
}
