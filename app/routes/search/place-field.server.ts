import { resolvePlace } from "#app/domain/place/index/resolve.ts";
import type { Resolved } from "#app/domain/place/index/resolved.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { isState, placeSlug } from "#app/domain/place/address.ts";
import { anything, literalSearch } from "#app/domain/search/criteria.ts";
import { type SearchQuery, maxSearchLength } from "#app/domain/search/query.ts";
import { understand } from "#app/domain/search/words/understand.ts";
import { findPlaceInWords } from "#app/domain/search/place-in-words.ts";
import { db } from "#db/site/client.server.ts";
import { countMatches } from "#db/search/counts.server.ts";

const noPlace: Resolved = { found: null, others: [], guessed: false };

/**
 * The place of a search. What names none is searched for as words if homes mention it: `Garia Station` is more than Garia.
 * `Juhu Lake`, which no home has, is Juhu and the word `Lake`.
 */
export async function placeOf(index: PlaceIndex, query: SearchQuery): Promise<Resolved & { unknown?: string }> {
  const typed = query.place;
  if (typed === "") return noPlace;
  const resolved = resolvePlace(index, typed);
  if ((resolved.found && !resolved.guessed) || isState(typed)) return resolved;
  const named = await findPlaceInWords(index, understand(typed).words.join(" "), homesWith);
  // "near Hauz Khas metro station" is Hauz Khas.
  const isLess = named !== null && placeSlug(named.place) !== placeSlug(typed);
  if (named?.words === "" && (named.linked || isLess)) {
    move(query, query.criteria.words, named.place);
    return resolvePlace(index, named.place);
  }
  if (resolved.found ? !resolved.partly : resolved.others.length > 0) return resolved;
  const { words } = literalSearch(typed, { ...anything, words: query.criteria.words });
  const [mentioned] = await countMatches(db, [literalSearch(typed, anything)], 0);
  if (mentioned && words.length <= maxSearchLength) {
    query.criteria.words = words;
    return { ...noPlace, unknown: typed };
  }
  // Dwarka Sector 18 is not in Dwarka Sector 19.
  const others = [query.criteria.words, named?.words].filter(Boolean).join(" ");
  if (/\d/.test(typed) || !named?.words || others.length > maxSearchLength) return resolved;
  const inWords = resolvePlace(index, named.place);
  // "carter road bandra mumbai" says more than Mumbai.
  if (resolved.found && (resolved.found.locality || !inWords.found?.locality)) return resolved;
  move(query, others, named.place);
  return inWords;
}

/** Replaces the words and the place of a search. */
function move(query: SearchQuery, words: string, place: string): void {
  query.criteria.words = words;
  query.place = place;
  Object.assign(query.fields, { q: words, place });
}

async function homesWith(texts: string[]): Promise<number[]> {
  return countMatches(
    db,
    texts.map((words) => ({ ...anything, words })),
  );
}

/** Moves the name of a place from the words to the place field. */
export async function takePlaceFromWords(index: PlaceIndex, query: SearchQuery): Promise<void> {
  const named = await findPlaceInWords(index, query.criteria.words, homesWith);
  if (named) move(query, named.words, named.place);
}
