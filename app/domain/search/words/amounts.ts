import { amountAt, numberAt, scaleOf } from "#app/domain/listing/amounts/numbers.ts";
import { expanded, isPart } from "./grammar.ts";

/** A word, a number or a sign of a search. */
export interface Token {
  typed: string;
  /** Folded, in lower case. */
  word: string;
  /** What later rules may read, what has been understood, what belongs to a name, and what says that a home is near one. */
  state: "open" | "understood" | "name" | "near" | "near-before";
}

/** A token that no rule has read yet. @param word folded, in lower case */
export function tokenOf(typed: string, word: string): Token {
  return { typed, word, state: "open" };
}

const isThrough = isPart("through");
const isNumbered = isPart("numbered");
const areaUnitPattern = new RegExp(expanded("^{areaUnit}(?: |$)"), "u");

/**
 * The tokens with each amount as one number and its unit: `twenty five thousand` is `25 thousand`, `1 crore 20 lakh` is
 * `1.2 crore`, `ten to fifteen lakh` is `10 to 15 lakh`, and `sector fifty six` is `sector 56`. Otherwise a number in words
 * without a unit may be a part of any name.
 */
export function withAmounts(tokens: Token[]): Token[] {
  const words = tokens.map(({ word }) => word);
  const written: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(words, at);
    const scale = number && scaleOf(words[number.end]);
    const amount = scale === null ? null : amountAt(words, at);
    const typedTo = (from: number, to: number) =>
      tokens
        .slice(from, to)
        .map(({ typed }) => typed)
        .join(" ");
    if (number && scale && amount && areaUnitPattern.test(words.slice(amount.end).join(" "))) {
      written.push(tokenOf(typedTo(at, amount.end), String(amount.value)));
      at = amount.end;
    } else if (number && scale && amount) {
      written.push(tokenOf(typedTo(at, number.end), String(amount.value / scale)));
      written.push(tokenOf(typedTo(number.end, amount.end), words[number.end]!));
      at = amount.end;
    } else if (number && (number.value >= 1000 || isCounting(words, number.end) || isNumbered(words[at - 1] ?? ""))) {
      written.push(tokenOf(String(number.value), String(number.value)));
      at = number.end;
    } else written.push(tokens[at++]!);
  }
  return written;
}

/** Whether a number counts areas, or is the first of `ten to fifteen lakh`. */
function isCounting(words: string[], end: number): boolean {
  if (areaUnitPattern.test(words.slice(end, end + 3).join(" "))) return true;
  const high = isThrough(words[end] ?? "") ? numberAt(words, end + 1) : null;
  return high !== null && scaleOf(words[high.end]) !== null;
}
