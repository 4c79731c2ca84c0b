import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { asciiNumber, folded } from "#app/domain/site/writing.ts";

/** Longer texts are no amounts. */
const longestAmount = 60;

/** Why a text is no amount: not understood, several amounts, or an amount of something else. */
export type Problem = "unclear" | "several" | "per-area" | "other-period";

/** One end of a range. */
export type Limit = "at-least" | "at-most";

/** The words of both limits, and of a range. */
export const limitWords = `between ${lexicon.amount.atMost} ${lexicon.amount.atLeast}`;

/** What a text says, or why it is refused. */
export type Reading<Value> = { value: Value; problem: null } | { value: null; problem: Problem };

export const said = <Value>(value: Value): Reading<Value> => ({ value, problem: null });
export const refused = (problem: Problem): Reading<never> => ({ value: null, problem });

/** A grouped number, also `20 000`; digits with their separators; a word; a sign. */
const token = /\d{1,3}(?: \d{2,3})* \d{3}(?!\d|[.,]\d)|\d[\d,.]*\d|\d|\.\d+|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu;

/**
 * The numbers, words and signs of a text: folded, in lower case and without the dots of abbreviations, so that `p.m.` is
 * `pm`. None if it is too long.
 */
export function tokensOf(text: string, longest = longestAmount): string[] {
  if (text.length > longest) return [];
  const plain = folded(asciiNumber(text))
    .toLowerCase()
    .replace(/[’′`]/g, "'")
    .replace(/[½¼¾]/g, (part) => ({ "½": ".5", "¼": ".25", "¾": ".75" })[part]!)
    .replace(/(?:sq\.? ?)?(ft|feet|m|yd)(?:²|2(?!\d))/g, "sq $1")
    .replace(/([a-z'])x(?= ?\d)/g, "$1 x ")
    .replace(/([\p{L}\p{M}])(?:\.|'s?)/gu, "$1")
    .replace(/([\p{L}\p{M}\d])[-_]+(?=[\p{L}\p{M}])/gu, "$1 ")
    .replace(/\s+/g, " ");
  return plain.match(token) ?? [];
}

/** Something found among tokens, and where what follows it begins. */
export interface Found<Value> {
  value: Value;
  end: number;
}

/** The words of several meanings, to be found among tokens. */
export type Vocabulary<Meaning> = ReadonlyMap<string, Meaning>;

const mostTokens = 4;

/** @param lists for each meaning, its words; `_` joins those of a name */
export function vocabularyOf<Meaning extends string>(lists: Partial<Record<Meaning, string>>): Vocabulary<Meaning> {
  return new Map(
    (Object.entries(lists) as [Meaning, string][]).flatMap(([meaning, list]) =>
      folded(list)
        .split(/\s+/)
        .map((name) => [name.replace(/[_.](?!$)/g, "") || name, meaning] as const),
    ),
  );
}

/** The longest name that begins at a token, in one word or several: `sqft` and `sq ft` are the same. */
export function nameAt<Meaning>(tokens: string[], at: number, names: Vocabulary<Meaning>): Found<Meaning> | null {
  for (let end = Math.min(at + mostTokens, tokens.length); end > at; end--) {
    const value = names.get(tokens.slice(at, end).join(""));
    if (value !== undefined) return { value, end };
  }
  return null;
}

/** An amount or a name among the tokens of a text; neither if it is a word that nothing is known of. */
export interface Piece<Amount, Meaning> {
  at: number;
  amount: Amount | null;
  name: Meaning | null;
}

/** The tokens of a text as amounts, names and other words, in order. */
export function piecesOf<Amount, Meaning>(
  tokens: string[],
  names: Vocabulary<Meaning>,
  amountAt: (tokens: string[], at: number) => Found<Amount> | null,
): Piece<Amount, Meaning>[] {
  const pieces: Piece<Amount, Meaning>[] = [];
  for (let at = 0; at < tokens.length;) {
    const amount = amountAt(tokens, at);
    const name = amount ? null : nameAt(tokens, at, names);
    pieces.push({ at, amount: amount?.value ?? null, name: name?.value ?? null });
    at = (amount ?? name)?.end ?? at + 1;
  }
  return pieces;
}
