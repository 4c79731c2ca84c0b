import { kilometresBetween, type Point } from "../point/geometry.ts";
import { isMisspellingOf } from "#app/domain/site/typos.ts";
import { type AddressPart, placeSlug, readAddress, statesNamed, tidied, withoutState } from "../address.ts";
import { type City, type Gazetteer, namesOf, type Town } from "../gazetteer.ts";
import {
  closestTo,
  isNear,
  leastPopulation,
  mayBeInIndia,
  reachOf,
  relativeDistance,
  surroundingCity,
} from "../city-radius.ts";
import { districtReach, theOne, townsOf } from "../towns.ts";
import { notBefore } from "./locality.ts";

/** A city, town or district that a part of an address names. */
export interface NamedCity {
  city: City;
  /** The index of the part. */
  index: number;
  /** What stands before its name in that part, or the town that is a part of it; null if the part is only its name. */
  before: AddressPart | null;
  /** Whether it is named as a district, or is a small state: a town in it says more. */
  wider: boolean;
  /** Whether the part names a town that is a part of the city. */
  isPart: boolean;
}

/** What else is known of the home: its point or that of its PIN, and all words that may name its state or district. */
interface Where {
  near: Point | null;
  words: string;
}

/**
 * The city or town that an address names, read from the right: the first one that is near the home, or a town in it that
 * is named before it (`Thane, Mumbai`; `Post Dhanora, Tehsil Dhanora, Dist Gadchiroli`). If none is near the home, the city
 * that the address clearly names: people know where they live, while coordinates are copied, swapped and left at zero. But
 * there is a Salem in Oregon, too.
 * @param near the home's point, or that of its PIN
 * @returns null if it names none, or if it is not clear which
 */
export function cityInAddress(address: string, near: Point | null, gazetteer: Gazetteer): NamedCity | null {
  const { parts, hasPin } = readAddress(address);
  const found = readFromRight(parts, { near, words: address }, gazetteer);
  if (found || !near || !(hasPin || mayBeInIndia(near, gazetteer))) return found;
  const elsewhere = readFromRight(parts, { near: null, words: address }, gazetteer);
  return elsewhere?.before === null && !isTown(elsewhere.city) ? elsewhere : null;
}

function readFromRight(parts: readonly AddressPart[], where: Where, gazetteer: Gazetteer): NamedCity | null {
  for (const [index, part] of [...parts.entries()].reverse()) {
    const area = namedBy(part, index, where, gazetteer);
    if (!area) continue;
    const town = townWithin(area, parts.slice(0, index), where, gazetteer);
    if (town) return town;
    // Delhi for South West Delhi.
    const around = isTown(area.city) && area.wider ? surroundingCity(area.city, gazetteer) : null;
    return around ? { ...area, city: around } : area;
  }
  return null;
}

/** The last town in a larger place that the parts before it name: the one in the district of its name, or around it. */
function townWithin(
  area: NamedCity,
  parts: readonly AddressPart[],
  where: Where,
  gazetteer: Gazetteer,
): NamedCity | null {
  for (const [index, part] of [...parts.entries()].reverse()) {
    for (const near of where.near ? [where.near] : [null, area.city]) {
      const town = namedBy(part, index, { ...where, near }, gazetteer);
      const isWhole = town?.before === null || (area.wider && town?.isPart);
      if (town && isWhole && isMeantWithin(town, area, where.near)) return town;
    }
  }
  return null;
}

function isMeantWithin({ city, wider }: NamedCity, area: NamedCity, near: Point | null): boolean {
  if (wider || city === area.city) return false;
  const km = kilometresBetween(city, area.city);
  const isApart = area.wider || km > reachOf(area.city);
  // Mahe, Puducherry: a state that is called as its city.
  if (km > districtReach && city.state === area.city.slug) return true;
  if (isTown(city)) return isApart && namesOf(area.city).includes(city.district);
  const isLarge = city.population >= leastPopulation;
  if (near && isLarge && !area.wider) {
    return relativeDistance(city, near) < Math.min(1, relativeDistance(area.city, near));
  }
  return (isApart || isLarge) && km <= districtReach;
}

const isTown = (city: City): city is Town => "district" in city;

/** What stands before the name of a town or village in postal addresses, also in slugs, and what says that a name is a district's. */
const townBefore =
  /^(?:(?:at|post|po|vpo|mukam|mukkam|kasba|qasba|via|vill|village|gram|ps|thana|teh|tehsil|tahsil|tal|taluk|taluka|tq|block|mandal|sub[ -]?division)[ .-]+)+(?=.)/i;
const districtWord =
  /^(?:dist|distt|district|zila|zilla|jila)-(?=.)|-(?:city|district|dist|distt|zila|zilla|jila|urban|rural|suburban|ncr)$/g;

/**
 * The city that a part names: with all of it (`Mumbai`, `Dist. Pune`, `Post Wada`) or its last words (`Kothrud Pune`). A
 * state may follow. A town that is part of a city stands for that.
 */
function namedBy(part: AddressPart, index: number, where: Where, gazetteer: Gazetteer): NamedCity | null {
  const text = withoutState(part.text);
  const slug = placeSlug(text).replace(townBefore, "");
  const bare = slug.replace(districtWord, "");
  for (const name of new Set([part.slug, slug, bare])) {
    const city = theMeant(called(name, gazetteer), where);
    if (!city) continue;
    const around = isTown(city) && city.population > 0 ? surroundingCity(city, gazetteer) : null;
    if (around) {
      const town = { text: tidied(text.replace(townBefore, "")), slug: name };
      return { city: around, index, before: town, wider: false, isPart: true };
    }
    const wider = city.population === 0 || (name === bare && bare !== slug);
    return { city, index, before: null, wider, isPart: false };
  }
  const beside = (name: string, rest: string, fewestPeople: number): NamedCity | null => {
    const cities = gazetteer.named.get(placeSlug(name)) ?? [];
    const city = theMeant(
      cities.filter(({ population }) => population >= fewestPeople),
      where,
    );
    return city && { city, index, before: { text: rest, slug: placeSlug(rest) }, wider: false, isPart: false };
  };
  const words = text.split(" ");
  for (const count of [3, 2, 1]) {
    const before = tidied(words.slice(0, -count).join(" "));
    if (words.length <= count || notBefore.test(before)) continue;
    const city = beside(words.slice(-count).join(" "), before, leastPopulation);
    if (city) return city;
  }
  return null;
}

/** The cities, towns and districts of a name; those that sound so if none is called so: Mandi is not Mandai. */
function called(slug: string, gazetteer: Gazetteer): readonly City[] {
  const cities = gazetteer.named.get(slug) ?? [];
  const heard = townsOf(gazetteer)(slug);
  const towns = heard.filter((town) => town.slug === slug || town.also.includes(slug));
  const others = towns.filter((town) => !cities.some((city) => isNear(city, town)));
  return cities.length > 0 || towns.length > 0 ? [...cities, ...others] : heard;
}

/** Whether a part of an address names a city, rather than a part of one, or a small town whose name others may have. */
export function namesCity(part: AddressPart, gazetteer: Gazetteer): boolean {
  const named = namedBy(part, 0, { near: null, words: part.text }, gazetteer);
  return named !== null && !named.isPart && (named.wider || !isTown(named.city));
}

/**
 * The one of several places of a name that is meant: in the state that the words name, and nearest to the home, or else in
 * the district that they name, or larger than the others.
 */
function theMeant(namesakes: readonly City[], { near, words }: Where): City | null {
  const possible = inStateNamed(namesakes, words);
  if (near) {
    const around = possible.filter((city) => isNear(city, near));
    return closestTo(near, around) ?? null;
  }
  const address = `-${placeSlug(words)}-`;
  const hasCity = possible.some((city) => !isTown(city));
  const isInDistrict = (city: City) =>
    isTown(city) && address.includes(`-${city.district}-`) && !(hasCity && city.slug === city.district);
  const inDistrict = possible.filter(isInDistrict);
  return theOne(inDistrict.length > 0 ? inDistrict : possible);
}

/** The places in the state that some words name. Owners call Noida a part of Delhi, but no small town. */
function inStateNamed(places: readonly City[], words: string): readonly City[] {
  const states = statesNamed(words);
  const inState = places.filter(({ state }) => states.has(state));
  if (states.size === 0 || inState.length > 0) return states.size === 0 ? places : inState;
  return places.filter((place) => !isTown(place));
}

/**
 * The city that an owner has entered, who may also name a village, or misspell a city nearby (`Punee`).
 * @param near the home's point or that of its PIN; the largest city of the name if it is near none
 * @param address in which the state or the district may be named
 * @returns null if there is none, or if it is not clear which
 */
export function cityEntered(name: string, near: Point | null, address: string, gazetteer: Gazetteer): City | null {
  const part = readAddress(name).parts.at(-1) ?? { text: name, slug: placeSlug(name) };
  const where = { near, words: `${name}, ${address}` };
  const known = called(part.slug, gazetteer);
  const town = theMeant(known, where);
  if (town) return town;
  const named = namedBy(part, 0, where, gazetteer);
  if (named && !named.isPart) return named.city;
  const villages = gazetteer.offices.named(part.slug);
  if (known.length === 0 && villages.length === 0) return misspelt(part.slug, near, gazetteer);
  const isCalledSo = (city: City) => namesOf(city).includes(part.slug);
  return (
    theMeant([...known, ...villages], where) ?? (near && theMeant(known.filter(isCalledSo), { ...where, near: null }))
  );
}

/** Only larger cities are misspelt: small towns may have a neighbour of a similar name. */
function misspelt(slug: string, near: Point | null, { cities }: Gazetteer): City | null {
  const large = cities.filter((city) => city.population >= leastPopulation && (!near || isNear(city, near)));
  const similar = large.filter((city) => namesOf(city).some((name) => isMisspellingOf(slug, name)));
  return (near ? closestTo(near, similar) : similar[0]) ?? null;
}
