import { asciiDigits, folded, normalized } from "#app/domain/site/writing.ts";
import { type Token, tokenOf, withAmounts } from "./amounts.ts";
import { expanded } from "./grammar.ts";
import { corrected, synonym, usualWordsOf } from "./word-patterns.ts";

/** `2bhk`, `15000tak`, `lakhtak` */
const joinedWords = new RegExp(
  expanded(
    "^(?:({number})({unit}|{anyBedroom}|{roomKitchen}|{rupees}|{perMonth}|{areaUnit}|{ceiling})|(?!(?:k|l|cr){ceiling}$)({unit}|{thousands})({ceiling}))$",
  ),
  "u",
);

/** The words, numbers and signs of a search; of a longer text, of its first 100 characters. */
export function tokensOf(text: string): Token[] {
  const written = asciiDigits(normalized(text.slice(0, 100), "NFC")).replace(/[\u2010\u2011\u2212]/g, "-");
  const tokens = withoutPhoneNumbers(written)
    // WhatsApp's signs for bold, italic and struck words, but not those of `30*40`.
    .replace(/[_~]|\*(?!\d)/g, " ")
    .replace(/(^|\D)\*/g, "$1 ")
    .replace(/["“”]([^"“”]*)["“”]/g, (_quoted, words: string) => words.replace(/\S+/g, `${literal}$&`))
    .replace(/₹/g, " rs ")
    .replace(/(\p{Nd}),(?=\p{Nd}{2,3}(?!\p{Nd}))/gu, "$1")
    .replace(/\brs\.?(?=\s*\p{Nd})/giu, "rs ")
    .replace(/\/-/g, " ")
    .replace(/\bsq\.(?=\p{L})/giu, "sq ")
    .replace(/[-–—](?=\s*(?:rs\b\s*)?\p{Nd})/giu, " - ")
    .replace(/([\p{L}\p{N}])\+(?=\s|$)/gu, "$1 plus ")
    .replace(/([/,+&<>=@])/g, " $1 ")
    .replace(/[()[\]{}"“”:;!?|–—]|-(?! )/g, " ")
    .replace(/(^|\s)['’]/g, "$1")
    .split(/\s+/)
    .flatMap((typed) => {
      if (typed.startsWith(literal)) return [literalToken(typed.slice(literal.length))];
      const plain = folded(typed).toLowerCase().replace(/\.$/, "");
      const word = corrected(plain);
      const parts = joinedWords.exec(word)?.slice(1).filter(Boolean);
      return parts?.map((part) => tokenOf(part, part)) ?? [tokenOf(word === plain ? typed : word, word)];
    })
    .filter(({ word }) => word !== "");
  return withAmounts(inUsualWords(tokens));
}

/** The tokens with what homes state in their words: `purab mukhi` as `east facing`. */
function inUsualWords(tokens: Token[]): Token[] {
  const line = lineOf(tokens);
  const usual = [...tokens];
  for (const match of [...line.matchAll(synonym)].reverse()) {
    const words = usualWordsOf.get(match[0].trim())!.split(" ");
    usual.splice(...spanOf(line, match), ...words.map((word) => tokenOf(word, word)));
  }
  return usual;
}

/** The words of tokens that are still to be understood, with a space around each. */
export const lineOf = (tokens: Token[]) =>
  ` ${tokens.map(({ word, state }) => (state === "open" ? word : "|")).join(" ")} `;

/** Where the words of a match begin in its line, and how many they are. */
export const spanOf = (line: string, match: RegExpExecArray) =>
  [line.slice(0, match.index).split(" ").length - 1, match[0].trim().split(" ").length] as const;

/** Marks a word from between quotation marks; no text contains this character. */
const literal = "\ue000";

function literalToken(word: string): Token {
  return { typed: `"${word}"`, word: word && "|", state: "name" };
}

/** What may be the mobile number of a visitor, which no URL should have. */
const phoneNumber = /(^|\D)(\+? ?91[ -]?|0[ -]?)?([6-9]\d{4})[ -]?(\d{5})(?!\d)/g;

/** Without phone numbers; `60000-90000` is a range of prices. */
function withoutPhoneNumbers(text: string): string {
  return text.replace(phoneNumber, (found, before: string, prefix: string | undefined, low: string, high: string) => {
    const areRound = low.endsWith("00") && high.endsWith("00");
    const isRange = prefix === undefined && (areRound || (found.includes("-", 1) && Number(high) > Number(low)));
    return isRange ? found : `${before} `;
  });
}
