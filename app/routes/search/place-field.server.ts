import { type Resolved, resolvePlace } from "#app/domain/place/index/resolve.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import type { Place } from "#app/domain/place/place.ts";
import { isState, placeSlug } from "#app/domain/place/address.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { maxSearchLength } from "#app/domain/search/fields.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { placeLeftOut } from "#app/domain/search/saved.ts";
import { understand } from "#app/domain/search/words/understand.ts";
import { findPlaceInWords } from "#app/domain/search/place-in-words.ts";
import { db } from "#db/site/client.server.ts";
import { countMatches } from "#db/search/counts.server.ts";

const noPlace: Resolved = { found: null, others: [], guessed: false };

/**
 * The place of a search. What names none, or only the city that it is in, is understood like the words of a search: `Garia
 * Station` is what homes mention, and `Juhu Lake` is Juhu and the word `Lake`.
 */
export async function placeOf(index: PlaceIndex, query: SearchQuery): Promise<Resolved> {
  const typed = query.place;
  if (typed === "") return noPlace;
  const resolved = resolvePlace(index, typed);
  if ((resolved.found && !resolved.guessed) || isState(typed)) return resolved;
  const { words } = understand(typed);
  const named = await findPlaceInWords(index, words.join(" "), homesWith);
  // "near Hauz Khas metro station" is Hauz Khas.
  const isPlace = named?.words === "" && placeSlug(named.place) !== placeSlug(typed);
  const isGuess = resolved.found ? !resolved.cityOnly : resolved.others.length > 0;
  const left = named?.words ?? words.join(" ");
  const others = [query.criteria.words, left].filter(Boolean).join(" ");
  if ((isGuess && !isPlace) || others.length > maxSearchLength) return resolved;
  move(query, others, named?.place ?? "");
  return named ? resolvePlace(index, named.place) : noPlace;
}

/** Replaces the words and the place of a search. */
function move(query: SearchQuery, words: string, place: string): void {
  query.criteria.words = words;
  query.place = place;
  Object.assign(query.fields, { q: words, place });
}

async function homesWith(searches: { text: string; outside: Place | null }[]): Promise<number[]> {
  return countMatches(
    db,
    searches.map(({ text, outside }) => ({ ...anything, words: text, not: outside })),
  );
}

/** Moves the name of a place from the words to the place field. */
export async function takePlaceFromWords(index: PlaceIndex, query: SearchQuery): Promise<void> {
  const named = await findPlaceInWords(index, query.criteria.words, homesWith);
  if (named) move(query, named.words, named.place);
}

/** Moves a place to the place field that stands before the name of one to be left out: "kolkata garia nahi". */
export function takePlaceBeforeLeftOut(index: PlaceIndex, query: SearchQuery): void {
  const [first = "", ...others] = query.not.split(" ");
  const { found, guessed } = resolvePlace(index, first);
  const not = others.join(" ");
  if (placeLeftOut(index, query.not, null) || !found || guessed || !placeLeftOut(index, not, found)) return;
  move(query, query.criteria.words, first);
  query.not = not;
}
