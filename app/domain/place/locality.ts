import { isMisspellingOf } from "#app/domain/site/spelling.ts";
import type { AddressPart } from "./address.ts";
import {
  isNumberedPart,
  isPartOf,
  isPlaceName,
  maxLocalityWords,
  placeSlug,
  tidied,
  withPartLast,
  withoutState,
} from "./address.ts";
import { buildingWords, houseWords, landmarkWords, wordSet } from "./address-words.ts";
import { spellingOf } from "./spelling.ts";

/** First words of a part that describes a house or what is beside it. */
const leading = new Set([
  ...landmarkWords,
  ...houseWords,
  ...wordSet(
    `co care lane gali gully galli street cross main road ward pocket pkt lot cts basement first second third landmark
    mobile phone tel email`,
  ),
]);

/** Last words of a part that is a road, a building or a landmark. */
const closing = new Set([
  ...buildingWords,
  ...wordSet(
    `road rd street st str marg lane path highway hwy expressway avenue ave cross main flyover bridge building bldg
    apartement apt chsltd bhawana floor wing mall hospital school college university temple mandir masjid mosque church
    gurudwara station metro stop stand tower house villa villas flat flats quarters hostel hotel bank office atm level
    circle junction signal crossing crossroads bungalow bungalows block pocket theatre cinema petrol pump ghat tank`,
  ),
]);

/** Words that no name of a locality contains. */
const excluded = wordSet(
  `floor flat bhk rk sqft near opp opposite behind plot number no apartments chs chsl flats tower paas samne saamne peeche
  piche nazdeek javal jawal samor`,
);

/** First or last words of a larger or administrative area. */
const official = wordSet(
  "taluka taluk tal tehsil tehsile tahsil district dist distt zila zilla jila mandal post ps po thana suburban division state",
);

/** Fillers that people type into required fields. */
const fillers = wordSet(
  `na none null nil test testing demo sample dummy asdf asd qwerty abc xyz xxx xxxx address locality unknown undefined
  india city town area`,
);

/** Words that name nothing by themselves. */
const generic = wordSet(
  `line scheme square complex commercial market campus sector sec phase stage block pocket part old new main road nagar
  colony park layout enclave extension urban rural feet ft dis hsg soc west east north south bazar bazaar chowk garden
  station bus highway`,
);

/** Whether a word names nothing by itself: towns are called Nagar, but "laxmi nagar" is in none of them. */
export const isGeneric = (slug: string) => generic.has(slug);

/** Localities named after roads: stations of Mumbai. */
const roadLocality = /^(?:mira|grant|charni)-road(?:-(?:east|west))?$/;
/** A road or a landmark with a name, which stands for the area along or around it. */
const named =
  /^(?!(?:main|cross|ring|link|service|approach|near|nr|opp|off|behind|next)-)(?!(?:.*-)?(?:first|second|third|fourth|fifth|main)-cross$)(?:[a-z]+-){1,3}(?:(?:road|marg|highway|expressway)(?:-(?:north|south|east|west))?|circle|junction|cross|signal|metro|station|tank|university)$/;

/** Cities whose sectors are localities; elsewhere a sector is a part of one. */
const citiesOfSectors = wordSet("noida greater-noida gurugram faridabad chandigarh panchkula mohali gandhinagar");

const sector = /(?:^|-)sector-(\d+[a-z]?)(?:-|$)/;
/** A part of a locality that belongs to its name, also before or after a comma. */
const phase = /^(?:(?:phase|part)-\w{1,3}|extension)$/;
/** A position within a locality that does not belong to its name, before or after it. */
const within =
  "(?:\\d+(?:st|nd|rd|th)\\s+(?:cross|main)|(?:block|pocket)[\\s-]*[a-z]{1,2}\\d*|pocket[\\s-]*\\w{1,3}" +
  "|[a-z]{1,2}[\\s-]?\\d{0,2}[\\s-]block)";
const withinAtEnd = new RegExp(`(?<![\\s-])[\\s-]+${within}$`, "i");
const withinAtStart = new RegExp(`^${within}[\\s-]+(?=\\p{L}{3})`, "iu");
const houseNumber = /^#?(?=[a-z_/-]*\d)[\w/-]+\s+(?=\p{L}{3})/iu;
/** UTF-8 that was decoded as another encoding. */
const mojibake = /\ufffd|[ÃÂ][\u0080-\u00bf€‚„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[àÀ][¤¥]|â€/u;

/** The locality of an address. */
export interface LocalityInAddress {
  label: string | null;
  /**
   * Localities that take precedence over the label: the first that other homes are in. What the address names before a
   * road or a landmark (`Adyar, Sardar Patel Road`), which otherwise is probably a building; or after it, without a comma
   * (`J N Road Mulund West`). If the address names no locality: the names within its last part, the most likely first
   * (`64 Spencer Road Frazer Town`).
   */
  ifKnown: string[];
}

/**
 * The locality in the parts of an address: the last one before the city that is not a road, a building, a landmark or an
 * administrative area; a road or landmark with a name if it is the last part.
 * @param parts without the city; those before it, the nearest last
 * @param city its names as slugs, the main one first
 * @param separate whether the city has a part of its own
 */
export function localityAmong(parts: AddressPart[], city: string[], separate: boolean): LocalityInAddress | null {
  const only = (label: string): LocalityInAddress => ({ label, ifKnown: [] });
  const ofSectors = citiesOfSectors.has(city[0]!);
  let follows: string | null = null;
  let inSector: string | null = null;
  let atEnd: string[] = [];
  for (const [index, { text, slug }] of [...parts.entries()].reverse()) {
    const [, number] = sector.exec(slug) ?? [];
    if (number && !mojibake.test(text)) {
      const name = `Sector ${number.toUpperCase()}`;
      if (ofSectors) return only(name);
      if (slug === placeSlug(name)) inSector ??= name;
    }
    if (phase.test(slug) || isNumberedPart(slug)) {
      follows = text;
      continue;
    }
    const name = withPartLast(withoutHouse(withoutCity(text, city, separate)));
    const before = index > 0 && isNumberedPart(parts[index - 1]!.slug) ? parts[index - 1]!.text : null;
    const part = follows ?? before;
    const label = part && !/\d/.test(name) ? `${name} ${part}` : name;
    if (isPlaceName(label) && isLocality(name, city)) {
      const isBesideLandmark = landmarkWords.has(parts.at(-1)!.slug.split("-")[0]!);
      return { label: moreExactly(label, parts[index - 1]), ifKnown: isBesideLandmark ? [] : atEnd };
    }
    // The last part before the city: what comes before it is a building, or the locality.
    const isLast = index === parts.length - 1 && !sector.test(parts[index - 1]?.slug ?? "");
    if (isLast && named.test(slug) && isPlaceName(text)) {
      const before = localityAmong(parts.slice(0, index), city, true)?.label ?? null;
      return { label: text, ifKnown: before === null ? [] : [before] };
    }
    if (index === parts.length - 1) atEnd = localityAfter(name, city);
    follows = null;
  }
  if (inSector !== null) return { label: inSector, ifKnown: atEnd };
  const [last] = parts.slice(-1);
  return last ? { label: null, ifKnown: namesWithin(withoutCity(last.text, city, separate), city) } : null;
}

/** What a part names after a road, a building or a landmark: `Mulund West` of `1st Floor J N Road Mulund West`. */
function localityAfter(part: string, city: string[]): string[] {
  const words = part.split(" ");
  const end = words.map((word) => closing.has(placeSlug(word).replace(/^.*-/, ""))).lastIndexOf(true);
  const name = words.slice(end + 1).join(" ");
  return end >= 0 && isPlaceName(name) && isLocality(name, city) ? [name] : [];
}

/** How many words at the end of a part are searched for names. */
const mostWordsRead = 12;

/** Runs of words that may be a name: localities, then roads; longer ones first, and of equal length the last first. */
function namesWithin(part: string, city: string[]): string[] {
  const words = part.split(" ").slice(-mostWordsRead);
  const isBuilding = (next: string | undefined) => next !== undefined && buildingWords.has(placeSlug(next));
  const runs = words.flatMap((_word, first) =>
    words
      .slice(first, first + maxLocalityWords)
      .map((_last, more) => words.slice(first, first + more + 1))
      .filter((run) => !isBuilding(words[first + run.length])),
  );
  const names = runs
    .reverse()
    .sort((one, other) => other.length - one.length)
    .map((run) => withPartLast(tidied(run.join(" "))))
    .filter(isPlaceName);
  const localities = names.filter((name) => isLocality(name, city));
  return [...localities, ...names.filter((name) => !localities.includes(name) && named.test(placeSlug(name)))];
}

/** The numbered part of a locality that an address names just before it: `Banashankari Stage 3, Banashankari`. */
function moreExactly(label: string, before: AddressPart | undefined): string {
  const name = withPartLast(before?.text ?? "");
  return isPlaceName(name) && isPartOf(placeSlug(name), placeSlug(label)) ? name : label;
}

/** Words that make the name of a city after them another name. */
export const notBefore = /(?:^|\s)(?:old|new|greater|upper|lower|near|to|of|and)$|^(?:north|south|east|west|central)$/i;
/** The postal zone of a large city, from the time before PIN codes: `Mumbai 50`. */
export const zoneAtEnd = /(?<![\s-])[\s-]+\d{1,3}$/;

/**
 * A part without city, zone and state at its end: `Bandra West` of `Bandra West Mumbai 50`. If the city has a part of its
 * own, a single word before it may belong to the name (`Fort Kochi, Kochi`).
 */
function withoutCity(text: string, city: string[], separate: boolean): string {
  const plain = withoutState(text);
  for (const ending of [plain, plain.replace(zoneAtEnd, "")]) {
    const words = ending.split(" ");
    const count = [3, 2, 1].find((count) => city.includes(placeSlug(words.slice(-count).join(" "))));
    if (!count || words.length <= count + (separate ? 1 : 0)) continue;
    const before = tidied(words.slice(0, -count).join(" "));
    return notBefore.test(before) ? ending : before;
  }
  return plain;
}

function withoutHouse(text: string): string {
  const plain = text.replace(/^(?:village|vill|gram|at post|at)\b[\s.:-]+/i, "");
  const name = plain.replace(withinAtStart, "").replace(withinAtEnd, "");
  return /^\d+(?:st|nd|rd|th)\b/i.test(name) ? name : name.replace(houseNumber, "");
}

export function isLocality(name: string, city: string[]): boolean {
  const slug = placeSlug(name);
  const words = slug.replace(/-(?:east|west|north|south)$/, "").split("-");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (roadLocality.test(slug)) return true;
  if (name.length > 60 || words.length > maxLocalityWords || mojibake.test(name) || /www|\d{5}/.test(name))
    return false;
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
