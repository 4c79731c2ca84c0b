import { countMatches } from "#db/search/counts.server.ts";
import { db } from "#db/site/client.server.ts";
import { placesAround } from "#app/domain/place/place.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { mentioningPlace } from "#app/domain/search/relaxations.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { understand } from "#app/domain/search/words/understand.ts";
import { isLandmark, isLiteral } from "#app/domain/search/words/vocabulary.ts";

/** What names of roads, societies and stations end with, and what precedes a number or letter. */
const lastOfName = /^(?:road|rd|marg|street|lane|cross|nagar|colony|layout|society|chowk|circle|station|market)$/i;
const beforeNumber = /^(?:sector|phase|block|stage|pocket)$/i;

/**
 * Leaves out the words of a search that no home mentions, if the others find some. Words in quotation marks stay, and so
 * do those that homes elsewhere mention together with the place, of whose name they may be a part, and the name of a road
 * that homes around it mention: Carter Road begins in Bandra, and ends in Khar.
 * @returns the criteria, and the words that were left out, with a space between each
 */
export async function leaveOutUnused(search: Criteria): Promise<{ criteria: Criteria; unused: string }> {
  const { amenities, others } = amenitiesIn(search.words);
  const words = others.split(" ").filter(Boolean);
  const all = { criteria: search, unused: "" };
  if (words.length === 0 || words.some(isLiteral) || (await finds([search]))[0]) return all;
  const withWords = (some: string[]): Criteria => ({ ...search, words: [...some, ...amenities].join(" ") });
  const { place } = search;
  if (place?.locality && !words.every(isLandmark)) {
    const mention = mentioningPlace(search);
    const isRoad = words.length > 1 && lastOfName.test(words.at(-1)!);
    const elsewhere = [
      ...(mention ? [mention.criteria] : []),
      ...(isRoad ? [{ ...search, place: placesAround(place, null) }] : []),
    ];
    if ((await finds(elsewhere)).includes(true)) return all;
  }
  const [any, ...each] = await finds([withWords([]), ...words.map((word) => withWords([word]))]);
  if (!any) return all;
  const missing = words.filter((_word, index) => !each[index]);
  const kept = missing.length === 0 ? await withoutOne(words, withWords) : mentioned(words, missing);
  const isFound = kept.length === 0 || (await finds([withWords(kept)]))[0];
  const used = isFound ? kept : [];
  return { criteria: withWords(used), unused: words.filter((word) => !used.includes(word)).join(" ") };
}

async function finds(searches: Criteria[]): Promise<boolean[]> {
  return (await countMatches(db, searches, 0)).map((count) => count > 0);
}

/**
 * The words besides those that are missing. A number says nothing without the words beside it, nor "sector" without its
 * number, nor "road" without its name.
 */
function mentioned(words: string[], missing: string[]): string[] {
  const isMissing = (word: string | undefined) => word === undefined || missing.includes(word);
  const saysNothing = (word: string, index: number) =>
    (/^\d+$/.test(word) && isMissing(words[index - 1]) && isMissing(words[index + 1])) ||
    (beforeNumber.test(word) && isMissing(words[index + 1])) ||
    (index > 0 && lastOfName.test(word) && isMissing(words[index - 1]) && !isLandmark(words[index - 1]!));
  return stillWords(words.filter((word, index) => !isMissing(word) && !saysNothing(word, index)));
}

/** Homes mention each word, but not all of them: the words without the one that leaves the most homes. */
async function withoutOne(words: string[], withWords: (some: string[]) => Criteria): Promise<string[]> {
  const others = words.map((_word, index) => words.filter((_other, place) => place !== index));
  const counts = await countMatches(db, others.map(withWords));
  return stillWords(others[counts.indexOf(Math.max(...counts))]!);
}

/** The words without those that would be understood by themselves: "lift" of "without lift", "house" of "guest house". */
function stillWords(words: string[]): string[] {
  const left = understand(words.join(" ")).words;
  return left.length === words.length ? words : words.filter((word) => left.includes(word));
}
