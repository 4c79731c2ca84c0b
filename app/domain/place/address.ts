import { slugOf } from "#app/domain/site/slug.ts";
import { asciiDigits, normalized } from "#app/domain/site/writing.ts";
import words from "./address-words.json";

/** The text between two commas of an address. */
export interface AddressPart {
  text: string;
  slug: string;
}

/** An address prepared for finding its place: without PIN code, country and states at its end. */
interface ReadAddress {
  parts: AddressPart[];
  /** Whether it has an Indian PIN code. */
  hasPin: boolean;
}

const separators = /[,;|•।\n\r\t]+|\s[-–—/~]+\s|\s(?=(?:distt?|zila|tehsil)\b\.?\s+\p{L})/iu;
const pinCode = /(?:\b(?:pin|zip)(?:\s*code)?(?:\s*no)?[\s:.#-]*|[-–—(]\s*)?\b[1-9]\d{2}[ -]?\d{3}\b\s*\)?/giu;
const sign = /[\s.:#*'"_–—-]/u;
const signsAtStart = /^[\s.:#*'"_)–—-]+/u;

/** A set of words from a text. */
export const wordSet = (list: string) => new Set(list.split(" ").filter(Boolean));

/** The slugs of states with what addresses call them instead. */
export const stateNames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(words.states).map(([state, others]) => [state, wordSet(others)]),
);
const statesByName = new Map(
  [...stateNames].flatMap(([state, others]) => [state, ...others].map((name): [string, string] => [name, state])),
);
/** Those that addresses name as cities. */
const cityStates = wordSet(words.cityStates);

/** What may follow the city in a part. Not `in`, which ends other names, nor `delhi-ncr`, which contains the city. */
const endings = new Set([
  ...["india", "bharat", "republic-of-india", "nct", "ncr"],
  ...[...statesByName].filter(([, state]) => !cityStates.has(state)).map(([name]) => name),
]);
const wider = new Set([...endings, "in", "delhi-ncr", "nct-of-delhi"]);

/** Six digits, often with a space in the middle: a hyphen would be that of a range of flats. */
const bareCode = /\b[1-9]\d{2} ?\d{3}\b/g;

/** The PIN of an address, the last one if there are several, since addresses end with it; null if it has none. */
export function pinIn(address: string): string | null {
  return asciiDigits(address).match(bareCode)?.pop()?.replace(" ", "") ?? null;
}

/** Splits an address into parts, with spelling unified where that is safe (`Bandra (W)` is `Bandra West`). */
export function readAddress(address: string): ReadAddress {
  const text = asciiDigits(normalized(address, "NFKC")).replace(sideWithSign, "$1 $2$3 ");
  const parts = text
    .replace(pinCode, " , ")
    .split(separators)
    .map((part) => tidied(part))
    .map((part) => ({ text: part, slug: placeSlug(part) }))
    .filter(({ slug }) => slug !== "");
  const named = parts.filter(({ slug }) => !wider.has(slug));
  return { parts: named, hasPin: text.search(pinCode) >= 0 };
}

/** The address with its PIN code in the digits of a PIN code: `पुणे ४११०३८` has `411038`. Other digits stay as typed. */
export function withAsciiPinCode(address: string): string {
  return address.replace(/(?:^|\P{Nd})\p{Nd}{3} ?\p{Nd}{3}(?!\p{Nd})/gu, asciiDigits);
}

/** The slugs of the states that parts of an address end with. */
export function statesNamed(address: string): Set<string> {
  const found = new Set<string>();
  for (const part of asciiDigits(address).replace(pinCode, " , ").split(separators)) {
    const words = tidied(part).split(" ");
    const endings = [4, 3, 2, 1].map((count) => placeSlug(words.slice(-count).join(" ")));
    const state = endings.map((ending) => statesByName.get(ending)).find((one) => one !== undefined);
    if (state) found.add(state);
  }
  return found;
}

/** A part without states and country at its end (`Kothrud Pune Maharashtra`); empty if it is nothing else. */
export function withoutState(part: string): string {
  const words = part.split(" ");
  for (;;) {
    const count = [4, 3, 2, 1].find((count) => endings.has(placeSlug(words.slice(-count).join(" "))));
    if (!count) return withoutSignsAtEnd(words.join(" "));
    words.length -= Math.min(count, words.length);
  }
}

/** Whether a text names a whole state, a union territory or the country, and nothing smaller. */
export function isState(text: string): boolean {
  const { parts } = readAddress(text);
  if (parts.length === 0) return text.split(separators).some((part) => wider.has(placeSlug(part)));
  return parts.every((part) => withoutState(part.text) === "");
}

/**
 * Whether a city or a locality may have this name: letters of any script with their marks, digits, spaces and
 * `-.'()&/`. It begins with a letter or an ordinal, such as `5th Block`. Indian scripts have joiners within words.
 */
export function isPlaceName(name: string): boolean {
  return /^(?:\p{L}|\d{1,3}(?:st|nd|rd|th) )(?:[\p{L}\p{M}\p{N} .'’()&/-]|\p{Join_Control})*$/u.test(name);
}

const directions: Record<string, string> = { w: "West", e: "East", n: "North", s: "South" };
const direction = /(\p{L}{3})(?: ?[-(] ?| )(w|e|n|s|west|east|north|south)\.? ?\)?$/iu;
/**
 * The side of a locality with a sign that would end the part: `Mulund - West Mumbai`, `Vile Parle(W)Mumbai`. South Delhi
 * and West End are other names.
 */
const sideWithSign =
  /(\p{L}{3}) ?(?: - ?(west|east)\b(?! (?:delhi|end|of|main|cross|street|avenue|road)\b)|\((west|east|north|south|w|e|n|s)\.?\))/giu;
/** Words that a single letter may follow: the E of `Block E` is not a direction. */
const lettered = /\b(?:block|sector|sec|wing|tower|pocket|pkt|phase|type|gate|zone|plot|flat|street|cross|main)$/i;

/** A regular expression of words that addresses write in other ways, and what they are replaced by. */
type Replacement = [written: RegExp, by: string];

const entries = (ways: Record<string, string>): [name: string, ways: string][] =>
  Object.entries(ways).map(([name, list]) => [name, list.replace(/ /g, "|")]);
/** Initials may be written with points, with spaces or together. */
const startOf = (initials: string) => `^${initials.replace(/ /g, "[. ]*")}\\.?`;

const spelledOut: Replacement[] = [
  ...entries(words.numbered).map(([name, ways]): Replacement => [
    new RegExp(`(?<!\\p{L})(?:${ways})(?:\\.? no\\b)?[\\s.:-]*(?:(?=\\d)|(?<!\\p{L})(?=[ivx]+\\b))`, "giu"),
    `${name} `,
  ]),
  ...entries(words.ending).map(([name, ways]): Replacement => [
    new RegExp(`(?<=\\p{L}[.)]?[\\s-])(?:${ways})(?![\\p{L}\\p{M}\\p{N}])\\.?`, "giu"),
    name,
  ]),
  ...entries(words.atEnd).map(([name, ways]): Replacement => [new RegExp(`(?<=\\S\\s)(?:${ways})\\.?$`, "iu"), name]),
  ...Object.entries(words.names).map(([short, name]): Replacement => [
    new RegExp(`${startOf(short)}(?![\\p{L}\\p{M}])`, "iu"),
    name,
  ]),
  ...Object.entries(words.short).map(([short, name]): Replacement => [
    new RegExp(`${startOf(short)}[\\s-]*(?=$|\\d|i+$)`, "iu"),
    `${name} `,
  ]),
];

/**
 * A part of an address, or a typed name, as a label: single spaces, no quotes or dots at its ends, directions and
 * abbreviations written out, in title case unless it mixes cases already.
 */
export function tidied(part: string): string {
  let text = inCase(
    part
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
      .replace(signsAtStart, "")
      .trim(),
  );
  const side = direction.exec(text);
  const before = side ? text.slice(0, side.index + side[1]!.length) : text;
  if (side && !lettered.test(before)) text = `${before} ${directions[side[2]![0]!.toLowerCase()]}`;
  for (const [written, by] of spelledOut) text = text.replace(written, by);
  return withoutSignsAtEnd(text).replace(/^\((.*)\)$/, "$1");
}

/** Without a pattern, which would take quadratic time for a long run of signs before a letter. */
function withoutSignsAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function inCase(text: string): string {
  if (/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{M}\p{N}.']+/gu, (word) => {
    if (/^\d+(?:st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
    // Abbreviations such as HSR, BTM and JP stay in capitals.
    if (/^[bcdfghjklmnpqrstvwxz.\d]{1,4}$|^[ivx]+$/i.test(word)) return word.toUpperCase();
    return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  });
}

/** The numerals that names of places contain. */
const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
/** Words for the numbered parts of a locality. */
const numbered = "sector|phase|stage|block|part";
const ordinal = new RegExp(`(^|-)(\\d{1,3})(?:st|nd|rd|th)-(${numbered})(?![a-z])`, "g");
/** `Banashankari III Stage` */
const romanBefore = /-(i{1,3}|iv|vi{0,3})-(stage|phase)(?![a-z]|-\d)/g;

/**
 * The slug of a city or locality, the same for its spellings (`Greater Kailash I`, `Greater Kailash-1`; `4th Block`,
 * `Block 4`).
 */
export function placeSlug(name: string): string {
  return slugOf(name)
    .replace(
      /([a-z]{3}-)(i{1,3}|iv|vi{0,3}|ix|v|x)$/,
      (_, before: string, number: string) => before + (roman.indexOf(number) + 1),
    )
    .replace(romanBefore, (_, number: string, part: string) => `-${part}-${roman.indexOf(number) + 1}`)
    .replace(ordinal, "$1$3-$2");
}

const part = `(?:${numbered})[ -]\\d{1,3}[a-z]?|sector[ -][a-z]`;
const partFirst = new RegExp(`^(${part}|\\d{1,3}(?:st|nd|rd|th)[ -](?:${numbered}))([ -])(\\p{L}.*)$`, "iu");

/**
 * The name of a locality with its numbered part last: `Dwarka Sector 19` of `Sector 19 Dwarka`. The same of a slug.
 * Letters may take the place of numbers, as in `Sector B`.
 */
export function withPartLast(name: string): string {
  return name.replace(partFirst, "$3$2$1");
}

/** Whether a text is a numbered part of a locality and nothing else: `Sector 19`, `4th Block`. */
export function isNumberedPart(name: string): boolean {
  return new RegExp(`^(?:${part})$`).test(placeSlug(name));
}

/** The most words in the name of a locality. */
export const maxLocalityWords = 5;

/**
 * The areas that a locality may be a part of, and itself, as names without hyphens: `jp`, `jpnagar`, `jpnagarphase` and
 * `jpnagarphase7`. A road is no part of what it is named after.
 */
export function areasOfLocality(slug: string): string[] {
  const words = slug.split("-");
  const whole = words.join("");
  if (/-(?:road|marg|expressway|highway)$/.test(slug)) return [whole];
  const areas = words.slice(0, maxLocalityWords).map((_word, index) => words.slice(0, index + 1).join(""));
  return words.length > maxLocalityWords ? [...areas, whole] : areas;
}
