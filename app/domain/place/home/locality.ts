import { isMisspellingOf } from "#app/domain/site/typos.ts";
import {
  type AddressPart,
  isNumberedPart,
  isPlaceName,
  maxLocalityWords,
  placeSlug,
  tidied,
  withPartLast,
  withoutState,
  wordSet,
} from "../address.ts";
import { spellingOf } from "../sounds.ts";
import words from "../address-words.json";

/** What stands before a landmark: `near`, `opp`. */
export const beforeLandmark = wordSet(words.beforeLandmark);
/** First words of a part that describes a house or what is beside it. */
const leading = wordSet(`${words.beforeLandmark} ${words.beforeHouseNumber} ${words.first}`);
/** Last words of a part that is a road, a building or a landmark. */
const closing = wordSet(`${words.buildingEnd} ${words.last}`);
/** Words that no name of a locality contains. */
const excluded = wordSet(words.excluded);
/** First or last words of a larger or administrative area. */
const official = wordSet(words.official);
/** Fillers that people type into required fields. */
const fillers = wordSet(words.fillers);
/** Words that name nothing by themselves. */
const generic = wordSet(words.generic);

/** Whether a word names nothing by itself: towns are called Nagar, but "laxmi nagar" is in none of them. */
export const isGeneric = (slug: string) => generic.has(slug);

/** Localities named after roads: stations of Mumbai. */
const roadLocality = /^(?:mira|grant|charni)-road(?:-(?:east|west))?$/;
/** A road or a landmark with a name, which stands for the area along or around it. */
const named =
  /^(?!(?:main|cross|ring|link|service|approach|near|nr|opp|off|behind|next)-)(?!(?:.*-)?(?:first|second|third|fourth|fifth|main)-cross$)(?:[a-z]+-){1,3}(?:(?:road|marg|highway|expressway)(?:-(?:north|south|east|west))?|circle|junction|cross|signal|metro|station|tank|university)$/;

/** Cities whose sectors are localities; elsewhere a sector is a part of one. */
const citiesOfSectors = wordSet(words.citiesOfSectors);

const sector = /(?:^|-)sector-(\d+[a-z]?)(?:-|$)/;
/** A part of a locality that belongs to its name, also before or after a comma. */
const phase = /^(?:(?:phase|part)-\w{1,3}|extension)$/;
const houseNumber = /^#?(?=[a-z_/-]*\d)[\w/-]+\s+(?=\p{L}{3})/iu;
/**
 * The name of the locality in the parts of an address before its city: the last one that is not a road, a building, a
 * landmark or an administrative area, else a road or a landmark with a name if it is the last part. Null if there is none.
 * @param parts the nearest to the city last
 * @param city its names as slugs, the main one first
 * @param isKnown whether homes are in a locality of this name: before a road with a name, only such a one is found
 */
export function localityIn(
  parts: readonly AddressPart[],
  city: string[],
  isKnown: (name: string) => boolean,
): string | null {
  const inSector = parts.findLast(({ slug }) => sector.test(slug));
  const sectorName = inSector ? `Sector ${sector.exec(inSector.slug)![1]!.toUpperCase()}` : null;
  if (sectorName !== null && citiesOfSectors.has(city[0]!)) return sectorName;
  let road: string | null = null;
  let numbered: string | null = null;
  for (const [index, { text, slug }] of [...parts.entries()].reverse()) {
    if (phase.test(slug) || isNumberedPart(slug)) {
      numbered = text;
      continue;
    }
    const before = parts[index - 1];
    const name = withPartLast(withoutHouse(withoutCity(text, city)));
    if (isLocality(name, city) && isPlaceName(name) && (road === null || isKnown(name))) {
      const part = numbered ?? (before && isNumberedPart(before.slug) ? before.text : null);
      return part !== null && !/\d/.test(name) ? `${name} ${part}` : name;
    }
    if (index === parts.length - 1 && named.test(slug) && isPlaceName(text)) road = text;
    numbered = null;
  }
  return road ?? (sectorName !== null && placeSlug(sectorName) === inSector?.slug ? sectorName : null);
}

/** Words that make the name of a city after them another name. */
export const notBefore = /(?:^|\s)(?:old|new|greater|upper|lower|near|to|of|and)$|^(?:north|south|east|west|central)$/i;

/**
 * A part without city and state at its end: `Bandra West` of `Bandra West Mumbai`. A single word before it may belong to
 * the name (`Fort Kochi, Kochi`).
 */
function withoutCity(text: string, city: string[]): string {
  const plain = withoutState(text);
  const words = plain.split(" ");
  const count = [3, 2, 1].find((count) => city.includes(placeSlug(words.slice(-count).join(" "))));
  if (!count || words.length <= count + 1) return plain;
  const before = tidied(words.slice(0, -count).join(" "));
  return notBefore.test(before) ? plain : before;
}

function withoutHouse(text: string): string {
  const plain = text.replace(/^(?:village|vill|gram|at post|at)\b[\s.:-]+/i, "");
  return /^\d+(?:st|nd|rd|th)\b/i.test(plain) ? plain : plain.replace(houseNumber, "");
}

export function isLocality(name: string, city: string[]): boolean {
  const slug = placeSlug(name);
  const words = slug.replace(/-(?:east|west|north|south)$/, "").split("-");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (roadLocality.test(slug)) return true;
  if (name.length > 60 || words.length > maxLocalityWords || /www|\d{5}/.test(name)) return false;
  // A name has a word of three letters, or initials and a number: `HSR Layout`, `GK 1`.
  if (!/[a-z]{3}|[a-z]{2}-\d/.test(slug) || /^\d+(?:st|nd|rd|th)(?:-|$)/.test(slug)) return false;
  // Highways such as NH 9.
  if (/^[ns]h-\d/.test(slug)) return false;
  if (/-(?:lane|road|street|gali|cross|main)-(?:no-)?\d+$/.test(slug) || sector.exec(slug)?.[0] === slug) return false;
  if (words.every((word) => fillers.has(word)) || generic.has(slug) || city.includes(slug)) return false;
  if (city.some((known) => isMisspellingOf(slug, known) || spellingOf(slug) === spellingOf(known))) return false;
  if (city.some((known) => /^-(?:city|district|urban|rural)$/.test(slug.replace(known, "")))) return false;
  if (leading.has(first) || closing.has(last) || official.has(first) || official.has(last)) return false;
  return !words.some((word) => excluded.has(word));
}
