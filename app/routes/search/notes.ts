import { placeLabel } from "#app/domain/place/place.ts";
import { type Criteria, countedTo, mayMissUnsaid, mentioning, requestedFacts } from "#app/domain/search/criteria.ts";
import { maxSearchLength, oneLine } from "#app/domain/search/query.ts";
import type { SearchNote } from "#app/ui/search/results.tsx";
import { unsaidTexts } from "#texts/search/facts.ts";
import { noteTexts as texts } from "#texts/search/notes.ts";

/** What a search did other than it was asked to; empty texts for nothing. */
export interface Notes {
  /** What homes should not be, which no search can say; a parameter of the URL. */
  excluded: string;
  /** The words that no home mentions. */
  unused: string;
  /** The name of no place we know, which homes mention. */
  unknown: string;
  /** What was typed for the place, if that is a guess. */
  guessed: string;
}

const excludedParam = "excluded";

/** What a URL says that homes should not be. */
export function readExcluded(params: URLSearchParams): string {
  return oneLine(params.get(excludedParam) ?? "").slice(0, maxSearchLength);
}

/** Query strings of a search, and of what homes should not be, as one. */
export function withExcluded(query: string, { excluded }: Pick<Notes, "excluded">): string {
  return [query, excluded && String(new URLSearchParams({ [excludedParam]: excluded }))].filter(Boolean).join("&");
}

/** @param to the path of a search */
export function shownNotes(
  { excluded, unused, unknown, guessed }: Notes,
  criteria: Criteria,
  to: (search: Criteria) => string,
): SearchNote[] {
  const place = criteria.place ? placeLabel(criteria.place) : "";
  const exactly = (typed: string) => ({ text: texts.exactly, to: to(mentioning(typed, criteria)) });
  const notes: (SearchNote | false)[] = [
    unused !== "" && {
      text: place === "" ? texts.unused : texts.unusedInPlace,
      typed: unused,
      place,
      link: exactly(unused),
    },
    excluded !== "" && { text: texts.excluded, typed: excluded, place },
    unknown !== "" && { text: texts.unknownPlace, typed: unknown, place },
    guessed !== "" && place !== "" && { text: texts.placeGuessed, typed: guessed, place, link: exactly(guessed) },
  ];
  return notes.filter((note) => note !== false);
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
