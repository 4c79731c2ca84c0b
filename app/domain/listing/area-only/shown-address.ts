import { isNumberedPart, pinIn, placeSlug } from "#app/domain/place/address.ts";
import { buildingWords, houseWords, landmarkWords, wordSet } from "#app/domain/place/address-words.ts";
import { asciiDigits, normalized } from "#app/domain/site/writing.ts";

/** The names of a home's place, as pages show them; null if not known. */
export interface PlaceNames {
  city: string | null;
  locality: string | null;
}

/**
 * An address without what tells one house from its neighbours: only named roads, sectors and phases, locality, city and
 * PIN code are left. It is composed of what is recognised, so that nothing unknown stays: `Flat 304, Sai Krupa CHS,
 * Plot 12, Carter Road, Bandra West, Mumbai 400050` becomes `Carter Road, Bandra West, Mumbai 400050`.
 * @returns an empty text if nothing of it is recognised
 */
export function shownAddress(address: string, { city, locality }: PlaceNames): string {
  const known = [city, locality].flatMap((name) => (name === null ? [] : placeSlug(name)));
  const parts = partsOf(address).flatMap((part) => roadIn(part) ?? areaIn(part, locality) ?? []);
  const before = parts.filter((part) => !known.includes(placeSlug(part)));
  const named = [...before, locality, city].filter((part) => part !== null);
  const distinct = named.filter((part, index) => slugs(named).indexOf(placeSlug(part)) === index);
  return [distinct.join(", "), pinIn(address)].filter(Boolean).join(" ");
}

const slugs = (names: string[]) => names.map((name) => placeSlug(name));

function partsOf(address: string): string[] {
  return asciiDigits(normalized(address, "NFKC"))
    .replace(/\b[1-9]\d{2} ?\d{3}\b/g, ",")
    .split(/[,;|•।()\n\r\t]+|\s[-–—/~]+\s/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");
}

const roads = wordSet("road rd street st marg avenue ave path salai sarani highway expressway boulevard");
/** A name that needs the word before it: `Golf Course Road`. */
const generic = wordSet("course circular ring link station lake church temple market college");
/** A road of this name is anywhere. */
const anonymous = wordSet("main cross service approach internal link side public village");
/** Words before a number, and of a name that is not a road's alone. */
const ofHouses = new Set([
  ...houseWords,
  ...buildingWords,
  ...wordSet("h nos number homes complex lane gali galli new old first second third"),
]);
const landmarks = new Set([...landmarkWords, ...wordSet("landmark junction corner from to at on between towards")]);
const titles = wordSet(
  "dr doctor sir sri shri shree smt sant swami pandit pt mahatma lala raja rani maharaja netaji justice",
);

/** A road with a name, without a house number before it; null if the part is none. */
function roadIn(part: string): string | null {
  const wide = /(?:^| )(\d{2,3} (?:feet|ft|foot) (?:ring )?(?:road|rd))\.?$/i.exec(part);
  if (wide) return wide[1]!;
  const words = part.split(" ");
  const isHouse = (word: string) => /\d/.test(word) || ofHouses.has(plain(word));
  const start = words.findIndex((word) => !isHouse(word) && plain(word) !== "");
  const name = start < 0 ? [] : words.slice(start);
  const slugged = name.map(plain);
  const most = titles.has(slugged[0]!) ? 4 : 3;
  const isShort = /^[A-Z]{2,4}$/.test(name[name.length - 2] ?? "");
  if (name.length < 2 || (name.length > most && !isShort) || !roads.has(slugged[slugged.length - 1]!)) return null;
  if (name.some(isHouse) || slugged.some((word) => landmarks.has(word)) || anonymous.has(slugged[0]!)) return null;
  return withoutBuilding(name, { prefix: words.slice(0, start), slugged })?.join(" ") ?? null;
}

/**
 * A road without what stands before it without a comma: `Hill View MG Road`, `Flat 3 Rose Carter Road`. A number is
 * usually that of the house in the road.
 * @returns null if that may be a part of its name
 */
function withoutBuilding(
  name: string[],
  { prefix, slugged }: { prefix: string[]; slugged: string[] },
): string[] | null {
  const last = name.length - 1;
  if (/^[A-Z]{2,4}$/.test(name[last - 1]!)) return name.slice(-2);
  if (prefix.length === 0 || last < 2) return name;
  if (titles.has(slugged[last - 2]!)) return name.slice(-3);
  if (!generic.has(slugged[last - 1]!)) return name.slice(-2);
  return prefix.every((word) => /^\d+[a-z]?(?:\/\d+)?$/i.test(word)) ? name.slice(-3) : null;
}

/** A sector, phase or stage, unless the name of the locality contains it; null if the part is none. */
function areaIn(part: string, locality: string | null): string | null {
  if (!/^(?:sector|phase|stage)-/.test(placeSlug(part)) || !isNumberedPart(part)) return null;
  return locality !== null && placeSlug(locality).includes(placeSlug(part)) ? null : part;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * The same address without the parts that name this locality: what looks like one may be a building.
 */
export function withoutName(address: string, name: string): string {
  const slug = placeSlug(name);
  const others = address.split(/([,;|•।\n\r\t]+|\s[-–—/~]+\s)/).filter((part) => !placeSlug(part).includes(slug));
  return others.join("");
}

/** Endings of names that only areas have. */
const endings =
  /(?:nagar|nagara|colony|layout|vihar|puram|pura|pur|palya|halli|pally|palli|guda|gunj|ganj|peth|pet|wadi|vadi|gaon|kunj|bagh|extension|village|town|sector|phase|stage)(?:-(?:north|south|east|west))?(?:-(?:sector|phase|stage|block|part|extension))?(?:-\w{1,3})?$/;

/**
 * Whether a name in an address is an area's, not a building's: by its ending, as a road of the address, or since a road
 * is before it (`MG Road, Camp`, but not `Flat 3, Lake Homes` or `Sai Krupa, Lake Homes`).
 */
export function isAreaName(name: string, address: string): boolean {
  const slug = placeSlug(name);
  if (endings.test(slug) || isNumberedPart(name)) return true;
  const parts = partsOf(address);
  const roadsOf = (some: string[]) => some.flatMap((part) => roadIn(part) ?? []);
  const words = slug.split("-");
  if (roads.has(words[words.length - 1]!)) return slugs(roadsOf(parts)).includes(slug);
  const index = parts.findIndex((part) => placeSlug(part) === slug);
  return !words.some((word) => ofHouses.has(word)) && roadsOf(parts.slice(0, Math.max(index, 0))).length > 0;
}
