import { slugOf } from "#app/domain/site/slug.ts";
import { isSlipOf } from "#app/domain/search/spelling.ts";
import { asciiDigits, normalized } from "#app/domain/site/writing.ts";

/** What stands between two commas of an address. */
export interface AddressPart {
  text: string;
  slug: string;
}

/** An address as its place is read from it: without its PIN code, its country, and the states that end it. */
export interface ReadAddress {
  parts: AddressPart[];
  /** Whether it has an Indian PIN code. */
  hasPin: boolean;
}

const separators = /[,;|•।\n\r\t]+|\s[-–—/~]+\s/;
const pinCode = /(?:\b(?:pin|zip)(?:\s*code)?(?:\s*no)?[\s:.#-]*|[-–—(]\s*)?\b[1-9]\d{2}[ -]?\d{3}\b\s*\)?/giu;
const sign = /[\s.:#*'"_–—-]/u;
const signsAtStart = /^[\s.:#*'"_)–—-]+/u;

const countries = "india bharat in republic-of-india";
/** States, and the union territories that are no city. */
const states = `andhra-pradesh arunachal-pradesh assam bihar chhattisgarh gujarat haryana himachal-pradesh
  jammu-and-kashmir jammu-kashmir j-and-k jharkhand karnataka kerala ladakh madhya-pradesh maharashtra manipur meghalaya
  mizoram nagaland odisha orissa punjab rajasthan sikkim tamil-nadu tamilnadu telangana tripura uttar-pradesh uttarakhand
  uttaranchal west-bengal andaman-and-nicobar andaman-and-nicobar-islands lakshadweep dadra-and-nagar-haveli
  daman-and-diu dadra-and-nagar-haveli-and-daman-and-diu`;
const codes = "ap cg gj hr hp jk jh ka kl mp mh pb rj tn ts tg up uk wb nct ncr";
const wider = new Set(`${countries} ${states} ${codes} delhi-ncr nct-of-delhi`.split(/\s+/));
const stateNames = states.split(/\s+/);

/** What ends a part behind its city; not `in`, which ends other names, nor `delhi-ncr`, whose Delhi is the city. */
const endings = new Set(`india bharat republic-of-india ${states} ${codes}`.split(/\s+/));
const lastWords = new Set([...endings].map((ending) => ending.replace(/^.*-/, "")));

/** Takes an address apart. Its parts are cleaned and spelt alike as far as that is safe (`Bandra (W)` is `Bandra West`). */
export function readAddress(address: string): ReadAddress {
  const text = asciiDigits(normalized(address, "NFKC"));
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

/** A part without the states and the country that end it (`Kothrud Pune Maharashtra`): empty where it is nothing else. */
export function withoutState(part: string): string {
  const words = part.split(" ");
  while (lastWords.has(placeSlug(words[words.length - 1] ?? "").replace(/^.*-/, ""))) {
    const count = [4, 3, 2, 1].find((count) => endings.has(placeSlug(words.slice(-count).join(" "))));
    if (!count) break;
    words.length -= Math.min(count, words.length);
  }
  return withoutSignsAtEnd(words.join(" "));
}

/** Whether a text names a whole state, a union territory or the country, and nothing there. */
export function isState(text: string): boolean {
  const { parts } = readAddress(text);
  if (parts.length === 0) return text.split(separators).some((part) => wider.has(placeSlug(part)));
  return parts.every((part) => withoutState(part.text) === "");
}

/** The same for a text with a slip in it (`Karnatka`): where no place has this name. */
export function meansState(text: string): boolean {
  const slug = placeSlug(text);
  return isState(text) || [...stateNames, "india"].some((state) => isSlipOf(slug, state));
}

/**
 * Whether a city or a locality may be called so: letters of any script and their marks, digits, blanks and `-.'()&/`.
 * Joiners within words belong to Indian scripts.
 */
export function isPlaceName(name: string): boolean {
  return /^\p{L}(?:[\p{L}\p{M}\p{N} .'’()&/-]|\p{Join_Control})*$/u.test(name);
}

const directions: Record<string, string> = { w: "West", e: "East", n: "North", s: "South" };
const direction = /(\p{L}{3})(?: ?[-(] ?| )(w|e|n|s|west|east|north|south)\.? ?\)?$/iu;
/** What may have a letter of its own: `Block E` lies in no east. */
const lettered = /\b(?:block|sector|sec|wing|tower|pocket|pkt|phase|type|gate|zone|plot|flat|street|cross|main)$/i;

const spelledOut: [RegExp, string][] = [
  [/\bsec(?:t|tor)?\b[\s.:-]*(?=\d|[ivx]+\b)/giu, "Sector "],
  [/\bph(?:ase)?\b[\s.:-]*(?=\d|[ivx]+\b)/giu, "Phase "],
  [/\bextn?\b\.?$/iu, "Extension"],
  [/\bngr\b\.?/giu, "Nagar"],
  [/\bcol\b\.?$/iu, "Colony"],
];

/**
 * A part of an address, or a name somebody typed, as a label: blanks single, quotes and dots at its ends gone, directions
 * and the like written out, and neither shouted nor whispered.
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
  for (const [short, long] of spelledOut) text = text.replace(short, long);
  return withoutSignsAtEnd(text).replace(/^\((.*)\)$/, "$1");
}

/** Not by a pattern, which would take quadratic time for a long run of signs before a letter. */
function withoutSignsAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function inCase(text: string): string {
  if (/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{M}\p{N}.']+/gu, (word) => {
    if (/^\d+(?:st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
    // HSR, BTM, JP: nobody could say them as words.
    if (/^[bcdfghjklmnpqrstvwxz.\d]{1,4}$|^[ivx]+$/i.test(word)) return word.toUpperCase();
    return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  });
}

const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** The slug of a city's or locality's name: spellings of one place have one (`Greater Kailash I`, `Greater Kailash-1`). */
export function placeSlug(name: string): string {
  return slugOf(name).replace(
    /([a-z]{3}-)(i{1,3}|iv|vi{0,3}|ix|v|x)$/,
    (_, before: string, number: string) => before + (roman.indexOf(number) + 1),
  );
}
