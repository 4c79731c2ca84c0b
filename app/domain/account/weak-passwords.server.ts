import { dictionary } from "@zxcvbn-ts/language-common";
import { productName } from "#app/brand.ts";
import { newPasswordLength } from "./lengths.ts";

/** Why a new password is refused: what those who guess try first. */
export type PasswordWeakness = "common-password" | "one-character" | "name-as-password" | "season-as-password";

/** How many of the most common passwords are refused. */
const refused = 10_000;

/** Shorter ones are refused anyway and do not count towards the 10,000. */
const choosable = dictionary["passwords-common"].filter((password) => String(password).length >= newPasswordLength.min);

const common = new Set(choosable.slice(0, refused).map(plain));

/** Whether, and why, anybody would guess a password: it is a common one, in any case, one character, or a season and a year. */
export function weaknessOf(password: string): PasswordWeakness | null {
  const text = plain(password);
  if (common.has(text)) return "common-password";
  if (new Set(text).size === 1) return "one-character";
  return isSeason(text) ? "season-as-password" : null;
}

/** The parts of a year, also as the months of its calendar. */
const seasons =
  "spring|summer|autumn|fall|winter|monsoon|rainy|barsaat|garmi|sardi|vasant|grishma|varsha|sharad|hemant|shishir|diwali|holi|january|february|march|april|may|june|july|august|september|october|november|december";
const season = `(?:${seasons})(?:season|time)?`;
const year = String.raw`(?:(?:19|20)\d\d|\d\d)`;
const seasonAndYear = new RegExp(`^(?:${season}${year}|${year}${season})$`);

/** `Summer@2026!` */
function isSeason(text: string): boolean {
  return seasonAndYear.test(text.replace(/[^\p{L}\p{N}]/gu, ""));
}

/** Whether a password is made of the name of its owner or of the site, with no more than digits and signs. */
export function isMadeOfName(password: string, owner: { name: string }): boolean {
  const names = [productName, owner.name, ...wordsOf(productName), ...wordsOf(owner.name)].map(lettersOf);
  const longestFirst = names.filter((name) => name !== "").sort((a, b) => b.length - a.length);
  const isLeftEmpty = (letters: string) =>
    letters !== "" && longestFirst.reduce((rest, name) => rest.replaceAll(name, ""), letters) === "";
  const text = plain(password);
  const upToLastLetter = /^.*[\p{L}\p{M}]/su.exec(text)?.[0] ?? "";
  return [text, withLetters(text), withLetters(upToLastLetter)].map(lettersOf).some(isLeftEmpty);
}

/** The words of a name, also those of one without spaces: `GharSetu`. */
function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u);
}

function lettersOf(text: string): string {
  return plain(text).replace(/[^\p{L}\p{M}]/gu, "");
}

const readAs: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** `gh@r5etu` as `gharsetu`. */
function withLetters(text: string): string {
  return text.replace(/[\d@$!]/g, (sign) => readAs[sign] ?? "");
}

function plain(password: unknown): string {
  return String(password).normalize("NFKC").toLowerCase();
}
