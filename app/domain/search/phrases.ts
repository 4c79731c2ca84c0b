import { maxLocalityWords, placeSlug, tidied, withPartLast } from "#app/domain/place/address.ts";
import { isLinkWord, orWord } from "./words/understand.ts";
import { isLandmark, isLiteral, isThing, withoutCaseEnding } from "./words/vocabulary.ts";

/** Some adjacent words of a search. */
export interface Phrase {
  first: number;
  count: number;
  text: string;
  slug: string;
  /** The slug without hyphens. */
  name: string;
}

/** `south delhi` */
const direction = /^(?:north|south|east|west|central)$/i;

export const isEither = (one: Phrase, other: Phrase, typed: string[]) =>
  typed[one.first + one.count] === orWord && one.first + one.count + 1 === other.first;
export const isFollowed = (one: Phrase, other: Phrase) => one.first + one.count === other.first;

/** The names of "vashi or nerul or sanpada", of "sector 11 or 12", and of localities named after each other. */
export function linkedTo<Name extends Phrase>(
  phrase: Name,
  named: Name[],
  typed: string[],
  areNear: (one: Name, other: Name) => boolean,
): Name[] {
  const isBeside = (one: Name, other: Name) =>
    isEither(one, other, typed) || (isFollowed(one, other) && areNear(one, other));
  const all = [phrase];
  for (const one of all) {
    for (const other of [...named, ...nextNumber(one, typed)]) {
      const isNew = !all.some((known) => overlaps(known, other));
      if (isNew && (isBeside(one, other) || isBeside(other, one))) all.push(other);
    }
  }
  return inOrder(all);
}

export const inOrder = <Name extends Phrase>(phrases: Name[]) => phrases.sort((one, other) => one.first - other.first);

/** The same name with the number after "or". */
function nextNumber<Name extends Phrase>(phrase: Name, typed: string[]): Name[] {
  const first = phrase.first + phrase.count + 1;
  const [, name] = /^(.*\D)\d+$/u.exec(phrase.text) ?? [];
  return name && /^\d+$/.test(typed[first] ?? "")
    ? [{ ...phrase, first, count: 1, text: `${name}${typed[first]}` }]
    : [];
}

/** Each word and each phrase of adjacent words; the longest first. */
export function phrasesIn(typed: string[]): Phrase[] {
  const phrases = typed.flatMap((_word, first) =>
    Array.from({ length: Math.min(maxLocalityWords, typed.length - first) }, (_none, more): Phrase[] => {
      const words = typed.slice(first, first + more + 1);
      if (words.some((word) => isLiteral(word) || isLinkWord(word))) return [];
      const text = words.join(" ");
      const phrase = (text: string): Phrase => {
        const slug = placeSlug(withPartLast(tidied(text)));
        return { first, count: more + 1, text, slug, name: slug.replace(/-/g, "") };
      };
      return [phrase(text), ...withoutCaseEnding(text).map(phrase)];
    }).flat(),
  );
  return phrases.filter(({ name }) => name !== "").sort((one, other) => other.count - one.count);
}

export const includes = ({ first, count }: Phrase, index: number) => index >= first && index < first + count;
export const overlaps = (one: Phrase, other: Phrase) =>
  one.first < other.first + other.count && other.first < one.first + one.count;

/** Whether a road follows that is named after the place: Dwarka Expressway is not in Dwarka. */
export function isPartOfRoad({ first, count }: Phrase, typed: string[]): boolean {
  return roadWord.test(typed[first + count] ?? "");
}

const roadWord = /^(?:road|rd|marg|highway|hwy|expressway|expy|street|flyover)\.?$/i;

/**
 * Homes along a long road mention it, wherever they are; a direction or "extension" alone is a part of a name, and
 * "airport" may be any.
 */
export function isStopPhrase({ text }: Phrase): boolean {
  const isPart =
    direction.test(text) || /^(?:road|rd|marg|street|lane)\b|^extn?$|^extension$|(?:expressway|highway)$/i.test(text);
  return isPart || isLandmark(text) || isThing(text);
}
