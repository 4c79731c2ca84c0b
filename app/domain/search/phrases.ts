import { maxLocalityWords, placeSlug, tidied, withPartLast } from "#app/domain/place/address.ts";
import { isLandmark, isThing } from "./words/grammar.ts";
import { commaWord, isLinkWord, orWord } from "./words/understand.ts";
import { isLiteral, withoutCaseEnding } from "./words/word-patterns.ts";

/** Some adjacent words of a search. */
export interface Phrase {
  first: number;
  count: number;
  text: string;
  slug: string;
}

/** The most words of a name with its city. */
const mostWords = maxLocalityWords + 1;

/** Whether a word stands between two phrases, and nothing else. */
export const isBetween = (word: string, one: Phrase, other: Phrase, typed: string[]) =>
  typed[one.first + one.count] === word && one.first + one.count + 1 === other.first;

/** Whether two phrases are adjacent, or separated only by a comma or "or". */
export const isBeside = (one: Phrase, other: Phrase, typed: string[]): boolean => {
  const [before, after] = one.first < other.first ? [one, other] : [other, one];
  return (
    before.first + before.count === after.first ||
    isBetween(commaWord, before, after, typed) ||
    isBetween(orWord, before, after, typed)
  );
};

export const inOrder = <Name extends Phrase>(phrases: Name[]) => phrases.sort((one, other) => one.first - other.first);

/** Each word and each phrase of adjacent words that may be a name, also over commas; the longest first. */
export function phrasesIn(typed: string[]): Phrase[] {
  const phrases = typed.flatMap((_word, first) =>
    Array.from({ length: Math.min(mostWords, typed.length - first) }, (_none, more): Phrase[] => {
      const words = typed.slice(first, first + more + 1);
      const isName = (word: string, at: number) =>
        word === commaWord ? at > 0 && at < more : !isLiteral(word) && !isLinkWord(word);
      if (!words.every(isName)) return [];
      const text = words.join(" ").replace(/ , /g, ", ");
      return [...withoutCaseEnding(text), text].map((text) => ({
        ...{ first, count: more + 1, text },
        slug: placeSlug(withPartLast(tidied(text))),
      }));
    }).flat(),
  );
  return phrases
    .filter((phrase) => phrase.slug !== "" && !isNamedAfter(phrase, typed))
    .filter(({ text }) => !isLandmark(text) && !isThing(text))
    .sort((one, other) => other.count - one.count);
}

export const includes = ({ first, count }: Phrase, index: number) => index >= first && index < first + count;
export const overlaps = (one: Phrase, other: Phrase) =>
  one.first < other.first + other.count && other.first < one.first + one.count;

/** Whether a road that is named after the place follows, or a direction: neither Dwarka Expressway nor "park facing" is in one. */
function isNamedAfter({ first, count }: Phrase, typed: string[]): boolean {
  return notInPlace.test(typed[first + count] ?? "");
}

const notInPlace = /^(?:road|rd|marg|highway|hwy|expressway|expy|street|flyover|facing)\.?$/i;
