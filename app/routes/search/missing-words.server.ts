import { db } from "#db/site/client.server.ts";
import { resolvePlace } from "#db/place/places.server.ts";
import { isLiteral } from "#app/domain/search/vocabulary.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { countsInTime } from "./counts.server.ts";

/** What to search instead of words that find nothing. */
export interface Replacement {
  /** The words to keep. */
  words: string;
  /** A misspelt name of a place among the others, as typed; else null. */
  place: string | null;
  /** The words that no home mentions, which are dropped. */
  dropped: string;
}

/**
 * What a search without results should find instead of its words: homes in the place they misspell, or homes that
 * mention some of them. Null if the words are not at fault, or homes could not be counted in time.
 */
export async function replaceMissingWords(criteria: Criteria): Promise<Replacement | null> {
  const words = criteria.words.split(" ");
  if (words.some(isLiteral)) return null;
  const withWords = (some: string[]): Criteria => ({ ...criteria, words: some.join(" ") });
  const [all, ...each] = await countsInTime([withWords([]), ...words.map((word) => withWords([word]))]);
  if (!all || each.includes(null)) return null;

  const missing = words.filter((_word, index) => each[index] === 0);
  const kept = words.filter((word) => !missing.includes(word));
  if (missing.length === 0) return dropOneWord(words, withWords);
  const name = missing.join(" ");
  if (!criteria.place && (await resolvePlace(db, name)).found) {
    return { words: kept.join(" "), place: name, dropped: "" };
  }
  const [together] = await countsInTime([withWords(kept)]);
  return { words: together ? kept.join(" ") : "", place: null, dropped: together ? name : words.join(" ") };
}

/** Homes mention each word, but not all of them: without the word that leaves the most homes, else without any. */
async function dropOneWord(words: string[], withWords: (some: string[]) => Criteria): Promise<Replacement> {
  const others = words.map((_word, index) => words.filter((_other, place) => place !== index));
  const counts = await countsInTime(others.map(withWords));
  const most = Math.max(...counts.map((count) => count ?? 0));
  const index = counts.indexOf(most);
  if (most === 0 || words.length === 1) return { words: "", place: null, dropped: words.join(" ") };
  return { words: others[index]!.join(" "), place: null, dropped: words[index]! };
}
