import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { type Found, tokensOf, vocabularyOf } from "./tokens.ts";

/** Without commas, in Indian groups (12,34,567) or in Western ones (1,234,567): not `1,5`, nor more than a double holds. */
const digits = /^(?:\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+|\d{1,15})?(?:\.\d{1,10})?$/;

/** The number that a token writes in digits; null if it is none. */
export function inDigits(token: string | undefined): number | null {
  if (token === undefined || !/^\.?\d/.test(token)) return null;
  const grouped = token.replace(/ /g, ",");
  return digits.test(grouped) ? Number(grouped.replace(/,/g, "")) : null;
}

/** Whether a text has the number itself, in digits. */
export function hasNumber(text: string, value: number): boolean {
  return tokensOf(text).some((token) => inDigits(token) === value);
}

const numberNames = vocabularyOf(lexicon.number);
const changes = vocabularyOf(lexicon.numberChange);
const scales = vocabularyOf(lexicon.scale);

function numberNamed(word: string): number | null {
  const name = numberNames.get(word);
  return name === undefined ? null : Number(name);
}

/** What a word multiplies the number before it with, such as 100,000 for `lakh`; null if it is none. */
export function scaleOf(word: string | undefined): number | null {
  const name = word === undefined ? undefined : scales.get(word);
  return name === undefined ? null : Number(name);
}

/** A number in digits or in words: `2.5`, `twenty five`, `two and a half`, `saadhe teen`, and `a` before `lakh`. */
export function numberAt(tokens: string[], at: number): Found<number> | null {
  const number = inDigits(tokens[at]) ?? wordsAt(tokens, at);
  if (number === null) return null;
  const whole = typeof number === "number" ? { value: number, end: at + 1 } : number;
  const [and, a, half] = tokens.slice(whole.end, whole.end + 3);
  if (and !== "and" || !Number.isInteger(whole.value)) return whole;
  if (numberNamed(a ?? "") === 0.5) return { value: whole.value + 0.5, end: whole.end + 2 };
  return a === "a" && half === "half" ? { value: whole.value + 0.5, end: whole.end + 3 } : whole;
}

function wordsAt(tokens: string[], at: number): Found<number> | null {
  const word = tokens[at] ?? "";
  if (word === "a") return scaleOf(tokens[at + 1]) === null ? null : { value: 1, end: at + 1 };
  const change = changes.get(word);
  const changed = change === undefined ? null : numberAt(tokens, at + 1);
  if (changed) return { value: changed.value + Number(change), end: changed.end };
  const value = numberNamed(word);
  if (value === null) return null;
  const next = numberNamed(tokens[at + 1] ?? "") ?? 0;
  const isTens = value >= 20 && value % 10 === 0;
  if (isTens && Number.isInteger(next) && next >= 1 && next <= 9) return { value: value + next, end: at + 2 };
  return { value, end: at + (value === 0.5 && tokens[at + 1] === "a" ? 2 : 1) };
}

/** A part of an amount: a number, and what it counts, such as lakhs. */
interface Part {
  value: number;
  number: number;
  /** Null if it counts nothing, so that nothing can follow. */
  scale: number | null;
  end: number;
}

/**
 * An amount at a token, of rupees or square feet: `1,50,000`, `45 lakh`, `1 crore 20 lakh`, `1 cr 20`, `twenty five
 * thousand`; null if there is none. Without a unit such as lakh, it is one in digits only. Not rounded.
 */
export function amountAt(tokens: string[], at: number): Found<number> | null {
  let part = partAt(tokens, at);
  // `25.000` may mean 25,000.
  const isNumber = inDigits(tokens[at]) !== null;
  // Tamil and Malayalam have one word for ten thousand.
  const isNone = part?.scale === null && (isNumber ? /\.\d{3}/.test(tokens[at]!) : part.value < 1000);
  if (!part || isNone) return null;
  let value = part.value;
  for (let next = partAfter(tokens, part); next; next = partAfter(tokens, part)) {
    value += next.value;
    part = next;
  }
  return { value, end: part.end };
}

function partAt(tokens: string[], at: number): Part | null {
  const number = numberAt(tokens, at);
  if (!number) return null;
  const scale = scaleOf(tokens[number.end]);
  const end = scale === null ? number.end : number.end + 1;
  return { value: number.value * (scale ?? 1), number: number.value, scale, end };
}

/** A part that counts something smaller than the one before it. */
function partAfter(tokens: string[], { end, number, scale }: Part): Part | null {
  if (scale === null) return null;
  const isLinked = /^(?:,|&|and|aur|और)$/u.test(tokens[end] ?? "");
  const next = partAt(tokens, isLinked ? end + 1 : end);
  if (!next || next.scale !== null) return next?.scale && next.scale < scale ? next : null;
  const counted = isLinked || !Number.isInteger(number) ? null : countedAfter(scale, tokens[end]!, next.number);
  return counted === null ? null : { ...next, value: next.number * counted };
}

/**
 * What a number counts that follows a larger part and has no unit: the 20 of `1 cr 20` are lakhs, the 500 of `25 thousand
 * 500` rupees. Null where that is not certain: `1 cr 5` may be 1.5 or 1.05 crore.
 */
function countedAfter(scale: number, token: string, number: number): number | null {
  if (!Number.isInteger(number)) return null;
  const hasTwoDigits = /^\d\d$/.test(token) || (inDigits(token) === null && number >= 10 && number < 100);
  if ((scale === 1e5 || scale === 1e7) && hasTwoDigits) return scale / 100;
  return number < scale && (scale === 100 || number >= 100) ? 1 : null;
}
