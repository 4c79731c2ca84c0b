import { type Criteria, type Sort, literalSearch } from "#app/domain/search/criteria.ts";
import { maxSearchLength } from "#app/domain/search/fields.ts";
import { oneLine } from "#app/domain/search/query.ts";
import { whereText } from "#app/domain/search/sentence.ts";
import { wishesOf } from "#app/domain/search/wishes.ts";
import type { FoundListing } from "#db/search/search.server.ts";
import type { SearchNote } from "#app/ui/search/results.tsx";
import { noteTexts as texts } from "#texts/search/notes.ts";
import { wishTexts } from "#texts/search/wishes.ts";

/** What a search did other than requested; empty texts for nothing. */
export interface Notes {
  /** What homes should not be, which no search can say; a parameter of the URL. */
  excluded: string;
  /** What was typed for the place, if that is a guess. */
  guessed: string;
  /** Words that are not searched for, since no home mentions them. */
  ignored: string;
}

/** What homes should not be by a URL, see {@link Notes}. */
export function readExcluded(params: URLSearchParams): string {
  return oneLine(params.get("excluded") ?? "").slice(0, maxSearchLength);
}

/** The query string of a search with what {@link readExcluded} reads. */
export function withExcluded(query: string, excluded: string): string {
  return [query, excluded && String(new URLSearchParams({ excluded }))].filter(Boolean).join("&");
}

/** @param to the path of a search */
export function shownNotes(
  { excluded, guessed, ignored }: Notes,
  criteria: Criteria,
  to: (search: Criteria) => string,
): SearchNote[] {
  const place = criteria.place ? whereText(criteria.place) : "";
  const exactly = (typed: string) => ({ text: texts.exactly, to: to(literalSearch(typed, criteria)) });
  const notes: (SearchNote | false)[] = [
    ignored !== "" && {
      text: place === "" ? texts.ignored : texts.ignoredInPlace,
      typed: ignored,
      place,
      link: exactly(ignored),
    },
    excluded !== "" && { text: texts.excluded, typed: excluded, place },
    guessed !== "" && place !== "" && { text: texts.placeGuessed, typed: guessed, place, link: exactly(guessed) },
  ];
  return notes.filter((note) => note !== false);
}

/** The note on what few owners state: homes that do come first in the usual order, unless none does. */
export function wishNotes(criteria: Criteria, found: Pick<FoundListing, "statedWishes">[], sort: Sort): SearchNote[] {
  if (found.length === 0) return [];
  const all = wishesOf(criteria);
  const wishes = all.filter(({ of }) => of !== "house");
  const areHousesFirst =
    sort === "best" && wishes.length === 0 && found[0]!.statedWishes.some(({ of }) => of === "house");
  if (areHousesFirst) return [{ text: wishTexts.houses, typed: "", place: "" }];
  if (wishes.length === 0) return [];
  const names = wishes.map(({ name }) => name);
  const isStated = found.some(({ statedWishes }) => statedWishes.some(({ name }) => names.includes(name)));
  const text = isStated && sort === "best" ? wishTexts.first : wishTexts.shown;
  return [{ text, typed: wishTexts.all(names), place: "" }];
}
