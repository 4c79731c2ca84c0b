import { maxLocalityWords, placeSlug, tidied, withPartLast } from "#app/domain/place/address.ts";
import { orWord } from "#app/domain/search/understand.ts";
import { isLandmark, isLiteral, isThing, withoutCaseEnding } from "#app/domain/search/vocabulary.ts";

/** Some adjacent words of a search. */
export interface Run {
  first: number;
  count: number;
  text: string;
  slug: string;
  /** The slug without hyphens. */
  name: string;
}

/** `south delhi` */
export const direction = /^(?:north|south|east|west|central)$/i;

export const isEither = (one: Run, other: Run, typed: string[]) =>
  typed[one.first + one.count] === orWord && one.first + one.count + 1 === other.first;
export const isFollowed = (one: Run, other: Run) => one.first + one.count === other.first;

/** The names of "vashi or nerul or sanpada", of "sector 11 or 12", and of localities named after each other. */
export function linkedTo(run: Run, named: Run[], typed: string[], areNear: (one: Run, other: Run) => boolean): Run[] {
  const isBeside = (one: Run, other: Run) =>
    isEither(one, other, typed) || (isFollowed(one, other) && areNear(one, other));
  const all = [run];
  for (const one of all) {
    for (const other of [...named, ...nextNumber(one, typed)]) {
      const isNew = !all.some((known) => overlaps(known, other));
      if (isNew && (isBeside(one, other) || isBeside(other, one))) all.push(other);
    }
  }
  return inOrder(all);
}

export const inOrder = (runs: Run[]) => runs.sort((one, other) => one.first - other.first);

/** The same name with the number after "or". */
function nextNumber(run: Run, typed: string[]): Run[] {
  const first = run.first + run.count + 1;
  const [, name] = /^(.*\D)\d+$/u.exec(run.text) ?? [];
  return name && /^\d+$/.test(typed[first] ?? "") ? [{ ...run, first, count: 1, text: `${name}${typed[first]}` }] : [];
}

/** Each word and each run of adjacent words; the longest first. */
export function runsOf(typed: string[]): Run[] {
  const runs = typed.flatMap((_word, first) =>
    Array.from({ length: Math.min(maxLocalityWords, typed.length - first) }, (_none, more): Run[] => {
      const words = typed.slice(first, first + more + 1);
      if (words.some((word) => isLiteral(word) || word === orWord)) return [];
      const text = words.join(" ");
      const run = (text: string): Run => {
        const slug = placeSlug(withPartLast(tidied(text)));
        return { first, count: more + 1, text, slug, name: slug.replace(/-/g, "") };
      };
      return [run(text), ...withoutCaseEnding(text).map(run)];
    }).flat(),
  );
  return runs.filter(({ name }) => name !== "").sort((one, other) => other.count - one.count);
}

export const includes = ({ first, count }: Run, index: number) => index >= first && index < first + count;
export const overlaps = (one: Run, other: Run) =>
  one.first < other.first + other.count && other.first < one.first + one.count;

/** Whether a road follows that is named after the place: Dwarka Expressway is not in Dwarka. */
export function isPartOfRoad({ first, count }: Run, typed: string[]): boolean {
  return roadWord.test(typed[first + count] ?? "");
}

const roadWord = /^(?:road|rd|marg|highway|hwy|expressway|expy|street|flyover)\.?$/i;

/** Whether some words may be the name of a road. */
export function isRoadName({ text }: Run): boolean {
  const words = text.split(" ");
  return words.length > 1 && !roadWord.test(words[0]!) && roadWord.test(words.at(-1)!);
}

/**
 * Homes along a long road mention it, wherever they are; a direction or "extension" alone is a part of a name, and
 * "airport" may be any.
 */
export function isNoPlace({ text }: Run): boolean {
  const isPart =
    direction.test(text) || /^(?:road|rd|marg|street|lane)\b|^extn?$|^extension$|(?:expressway|highway)$/i.test(text);
  return isPart || isLandmark(text) || isThing(text);
}
