import { slugOf } from "./slug.ts";

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
const pinCode = /(?:\b(?:pin|zip)(?:\s*code)?\s*(?:no)?[\s:.#-]*|[-–—(]\s*)?\b[1-9]\d{2}[ -]?\d{3}\b\s*\)?/giu;
const hyphenAtEnd = /[\s.:#*'"_–—-]+$/u;
const signsAtStart = /^[\s.:#*'"_)–—-]+/u;

const countries = "india bharat in republic-of-india";
const states = `andhra-pradesh ap arunachal-pradesh assam bihar chhattisgarh cg gujarat gj haryana hr himachal-pradesh hp
  jammu-and-kashmir jammu-kashmir jk jharkhand jh karnataka ka kerala kl ladakh madhya-pradesh mp maharashtra mh manipur
  meghalaya mizoram nagaland odisha orissa punjab pb rajasthan rj sikkim tamil-nadu tamilnadu tn telangana ts tg tripura
  uttar-pradesh up uttarakhand uttaranchal uk west-bengal wb nct ncr delhi-ncr nct-of-delhi
  andaman-and-nicobar-islands lakshadweep`;
const wider = new Set(`${countries} ${states}`.split(/\s+/));

/** Takes an address apart. Its parts are cleaned and spelt alike as far as that is safe (`Bandra (W)` is `Bandra West`). */
export function readAddress(address: string): ReadAddress {
  const text = address.normalize("NFKC");
  const parts = text
    .replace(pinCode, " , ")
    .split(separators)
    .map((part) => tidied(part))
    .map((part) => ({ text: part, slug: placeSlug(part) }))
    .filter(({ slug }) => slug !== "");
  const named = parts.filter(({ slug }) => !wider.has(slug));
  return { parts: named, hasPin: text.search(pinCode) >= 0 };
}

const directions: Record<string, string> = { w: "West", e: "East", n: "North", s: "South" };
const direction = /^(.*\p{L}{3,})(?:\s*[-(]\s*|\s+)(w|e|n|s|west|east|north|south)\.?\s*\)?$/iu;
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
  const [, before = "", where = ""] = direction.exec(text) ?? [];
  if (before && !lettered.test(before)) text = `${before} ${directions[where[0]!.toLowerCase()]}`;
  for (const [short, long] of spelledOut) text = text.replace(short, long);
  return text.replace(hyphenAtEnd, "").replace(/^\((.*)\)$/, "$1");
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
  return slugOf(name).replace(/(?<=[a-z]{3}-)(i{1,3}|iv|vi{0,3}|ix|v|x)$/, (number) =>
    String(roman.indexOf(number) + 1),
  );
}
