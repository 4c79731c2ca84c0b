import { searchWords } from "#app/domain/site/words.ts";
import { placeSlug, roman, withPartLast } from "./address.ts";

/**
 * The spelling of a slug by ear, the same for `malleshwaram` and `malleswaram`, `kanakapura-road` and `kanakpura-road`,
 * `ameenpur` and `aminpur`, `laxmi-nagar` and `lakshmi-nagar`, `dlf-city-phase-2` and `dlf-phase-2`: without hyphens, `of`, the `city` of numbered parts, the
 * `main` of roads, plurals, aspirations, double letters and short vowels.
 */
export function spellingOf(slug: string): string {
  const letters = slug
    .replace(/-of-|-main-(?=road)|-part-(?=\d)|-city-(?=[a-z]+-\d)/g, "-")
    .replace(/([a-z]{3})s(?=-|$)/g, "$1")
    .replace(/-/g, "")
    .replace(/w/g, "v")
    .replace(/ee/g, "i")
    .replace(/oo/g, "u")
    .replace(/x/g, "ks")
    .replace(/([bcdgjkpstz]|[aeiou](?=h[aeiou]))h+/g, "$1")
    .replace(/([a-z])\1+/g, "$1");
  const short = letters.replace(/([b-df-hj-np-tv-z])[ae](?![aeiou])/g, "$1");
  return short.length < 4 ? letters : short;
}

/** A name as it is compared with those of post offices: by ear, `Velachery` as `Velacheri`, `Vikas Puri` as `Vikaspuri`. */
export function soundKey(slug: string): string {
  return spellingOf(slug.replace(/y(?=-|$)/g, "i").replace(/-/g, ""));
}

/** `mayur-vihar-2` of `mayur-vihar-phase-2`: people often leave out the word for the numbered parts of an area. */
function bareNumber(slug: string): string {
  return slug.replace(/-(?:sector|phase|stage|block|part)-(?=\d{1,3}[a-z]?$)/, "-");
}

/** The name of a slug, as the index of places has it: without hyphens, and with the numbered part of a locality last. */
export function nameOf(slug: string): string {
  return withPartLast(slug).replace(/-/g, "");
}

/**
 * The names in the index of places that a slug is found by: its name, its spelling, and its spelling without the word for its
 * number (`mayur-vihar-2`).
 */
export function namesFor(slug: string): { name: string; spelling: string; bare: string } {
  return { name: nameOf(slug), spelling: `~${spellingOf(slug)}`, bare: `~${spellingOf(bareNumber(slug))}` };
}

/** What distinguishes parts of an area, and is never misspelt: the numbers of a name, in order, and its direction. */
export function distinctionOf(name: string): string {
  return (name.match(/\d+|(?:north|south|east|west)$|sector-?[a-z]$/g) ?? []).join(" ");
}

/** How addresses write some words of a name, as parts of regular expressions. */
const written: Record<string, string> = {
  west: "w(est)?",
  east: "e(ast)?",
  north: "n(orth)?",
  south: "s(outh)?",
  sector: "sec(tor)?",
  phase: "ph(ase)?",
  road: "r(oa)?d",
};

const partAtEnd = /-(sector|phase|stage|block|part)-(\d{1,3}[a-z]?|[a-z])$/;
const ascii = /^[\x20-\x7e]*$/;
/** A road is named after a place that it leads to, wherever it is. */
const noRoad = String.raw`(?!\W*(main )?(r(oa)?d|marg|highway|expressway)\M)`;

/** What finds the addresses that mention a locality. */
interface Mention {
  /** Words for the index: of each group, one of the ways to write it. */
  words: string[][][];
  /** Regular expressions of PostgreSQL that must all fit: a numbered part may come first (`Sector 17, Vashi`). */
  patterns: string[];
}

/** How addresses mention a locality, whatever the signs between its words; null for a name without words. */
export function mentionOf(locality: string): Mention | null {
  if (!ascii.test(locality)) {
    // Written otherwise only rarely.
    const pattern = locality.replace(/[^\p{L}\p{M}\p{N} ]/gu, ".");
    return { words: searchWords(locality).map((word) => [[word]]), patterns: [pattern] };
  }
  const slug = withPartLast(placeSlug(locality));
  const [whole = "", kind, number] = partAtEnd.exec(slug) ?? [];
  const words = slug
    .slice(0, slug.length - whole.length)
    .split("-")
    .filter(Boolean);
  if (words.length === 0) return null;
  const name = words.map((word) => written[word] ?? (/\d/.test(word) ? word : [...word].join("\\W*")));
  const part = kind && number ? [partPattern(kind, number)] : [];
  return {
    // Those that addresses never abbreviate; short ones may be initials, which are also written apart.
    words: words
      .filter((word) => !(word in written))
      .map((word) => (/^[a-z]{2,3}$/.test(word) ? [[word], [...word]] : [[word]])),
    patterns: [`\\m${name.join("\\W*")}\\M${noRoad}`, ...part],
  };
}

/** `Sector 17`, `Sec-17`, `Phase II`, `4th Block`. */
function partPattern(kind: string, number: string): string {
  const numeral = roman[Number(number) - 1];
  const numbers = [number, ...(numeral ? [numeral] : [])].join("|");
  return `\\m(${written[kind] ?? kind}\\W*(${numbers})|${number}(st|nd|rd|th)\\W*${kind})\\M`;
}
