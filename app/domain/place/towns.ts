import { kilometresBetween, type Point } from "#app/domain/place/point/geometry.ts";
import { type AddressPart, placeSlug, statesNamed, withoutState } from "./address.ts";
import { soundKey } from "./spelling.ts";
import type { Gazetteer, Town } from "./gazetteer.ts";

/** The places of a name, those with most people first. */
type FindTowns = (slug: string) => readonly Town[];

/** Towns and districts, also spelled otherwise. */
export const townsOf =
  ({ towns }: Gazetteer): FindTowns =>
  (slug) =>
    towns.get(soundKey(slug)) ?? [];

/** What stands before the name of a district, and of a town or village, in postal addresses. */
const districtBefore = /^(?:dist|distt|district|zila|zilla|jila)-(?=.)/;
const townBefore =
  /^(?:(?:at|post|po|via|vill|village|gram|ps|thana|teh|tehsil|tahsil|tal|taluk|taluka|tq|block|mandal|sub-?division)-)+(?=.)/;
const districtBehind = /-(?:dist|distt|district|zila|zilla|jila)$/;

/** Towns of one name this close are one, in kilometres. */
const sameTown = 15;
/** A town is in the district of its name if it is this close to the middle of it, in kilometres. */
const sameDistrict = 80;
/** How far from a PIN its town may be, in kilometres. */
const nearPin = 40;

/**
 * The town that an address names, read from the right: of `Post Dhanora, Tehsil Dhanora, Dist Gadchiroli` the one in that
 * district. Of towns with one name, the one in the state or the district that the address names, or near its PIN; if that
 * leaves several, the one that its district is called after, or that has the head office.
 * @returns null if it names none, or it is not clear which
 */
export function townIn(
  parts: readonly AddressPart[],
  { address, pin }: { address: string; pin: Point | null },
  find: FindTowns,
): Town | null {
  const whole = `-${placeSlug(address)}-`;
  const states = statesNamed(address);
  const isNamed = (slug: string) => whole.includes(`-${slug}-`);
  const read = parts.map((part) => readPart(part, find));
  for (let index = read.length - 1; index >= 0; index--) {
    const { found, isDistrict } = read[index]!;
    const inState = states.size === 0 ? found : found.filter(({ state }) => states.has(state));
    const inDistrict = narrowed(inState, ({ district }) => isNamed(district));
    const town = theOne(pin ? inDistrict.filter((one) => isWithin(one, pin)) : inDistrict);
    if (!town) continue;
    const isArea = isDistrict || town.slug === town.district;
    const within = isArea ? narrower(read.slice(0, index), town, isDistrict ? 0 : sameTown) : null;
    return within ?? town;
  }
  return null;
}

/** The last town before a district, or before the town that it is called after, that is in it and so far from that town. */
function narrower(before: { found: readonly Town[] }[], whole: Town, leastKm: number): Town | null {
  const isIn = (one: Town) =>
    one.population > 0 &&
    one.district === whole.district &&
    one.state === whole.state &&
    kilometresBetween(one, whole) >= leastKm;
  for (const { found } of [...before].reverse()) {
    const town = found.find(isIn);
    if (town) return town;
  }
  return null;
}

/** The towns that a part of an address names, and whether it is called a district there. */
function readPart(part: AddressPart, find: FindTowns): { found: readonly Town[]; isDistrict: boolean } {
  const slug = placeSlug(withoutState(part.text)).replace(townBefore, "");
  const bare = slug.replace(districtBefore, "").replace(districtBehind, "");
  const found = find(bare);
  const isDistrict = bare !== slug;
  // A town is rather called as it is written: Mandi is not Mandai.
  return { found: narrowed(found, (town) => town.slug === bare || town.also.includes(bare)), isDistrict };
}

function theOne(found: readonly Town[]): Town | null {
  const [first] = found;
  if (!first) return null;
  const isSame = (town: Town) =>
    kilometresBetween(first, town) <= (town.population === 0 || first.population === 0 ? sameDistrict : sameTown);
  if (found.every(isSame)) return first;
  const capitals = found.filter(({ slug, district, population }) => population > 0 && slug === district);
  if (capitals.length === 1) return capitals[0]!;
  const heads = found.filter(({ population }) => population === first.population);
  return heads.length === 1 ? first : null;
}

function isWithin(town: Town, pin: Point): boolean {
  return kilometresBetween(town, pin) <= (town.population === 0 ? 2 * nearPin : nearPin);
}

/** Those that fulfil a condition; all if none does. */
function narrowed<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): readonly Item[] {
  const meant = items.filter(isMeant);
  return meant.length > 0 ? meant : items;
}

/**
 * The places of a name: the one that a text means, as in {@link townIn}, else one for each that it may mean.
 * @param near the city that is named with it
 */
export function townsMeant(
  called: readonly Town[],
  { near, text }: { near: Point | null; text: string },
): readonly Town[] {
  const here = near ? called.filter((town) => isWithin(town, near)) : called;
  const states = statesNamed(text);
  const inState = narrowed(here, ({ state }) => states.has(state));
  const address = `-${placeSlug(text)}-`;
  const meant = narrowed(inState, ({ slug, district }) => district !== slug && address.includes(`-${district}-`));
  const one = theOne(meant);
  const isFirst = (town: Town, index: number) =>
    !meant.slice(0, index).some((other) => kilometresBetween(other, town) <= sameTown);
  return one ? [one] : meant.filter(isFirst);
}
