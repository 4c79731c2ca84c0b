import { placeSlug, statesNamed } from "./address.ts";
import type { City, Gazetteer, Town } from "./gazetteer.ts";
import { kilometresBetween, type Point } from "./point/geometry.ts";
import { soundKey } from "./sounds.ts";

/** Towns and districts of a name, also spelled otherwise, those with most people first. */
export const townsOf =
  ({ towns }: Gazetteer) =>
  (slug: string): readonly Town[] =>
    towns.get(soundKey(slug)) ?? [];

/** Towns of one name this close are one, in kilometres. */
const sameTown = 15;
/** How far from the middle of a district its towns are, in kilometres. */
export const districtReach = 80;
/** How far from a city its parts and the towns around it may be, in kilometres; from the middle of a district, twice as far. */
const around = 40;

/**
 * The one of several places of a name that is meant if nothing else is known: they are the same, or only one is a city or
 * the town that its district is called after, or larger than the others. Null if that leaves several.
 * @param found the largest first
 */
export function theOne<One extends City & { district?: string }>(found: readonly One[]): One | null {
  const [first] = found;
  if (!first) return null;
  const isSame = (town: One) =>
    kilometresBetween(first, town) <= (town.population === 0 || first.population === 0 ? districtReach : sameTown);
  if (found.every(isSame)) return first;
  const isCapital = ({ slug, district = slug, population }: One) => population > 0 && slug === district;
  const capitals = found.filter(isCapital);
  if (capitals.length === 1) return capitals[0]!;
  const largest = found.filter(({ population }) => population === first.population);
  return largest.length === 1 ? first : null;
}

/**
 * The towns of a name that a text means: one, if the city, state or district that are named with it say which; else one
 * for each that it may mean.
 * @param near the city that is named with it
 */
export function townsMeant(
  called: readonly Town[],
  { near, text }: { near: (Point & { citySlug: string }) | null; text: string },
): readonly Town[] {
  const isAround = (town: Town, city: Point & { citySlug: string }) =>
    town.district === city.citySlug || kilometresBetween(town, city) <= (town.population === 0 ? 2 * around : around);
  const here = near ? called.filter((town) => isAround(town, near)) : called;
  const states = statesNamed(text);
  const inState = narrowed(here, ({ state }) => states.has(state));
  const address = `-${placeSlug(text)}-`;
  const meant = narrowed(inState, ({ slug, district }) => district !== slug && address.includes(`-${district}-`));
  const one = theOne(meant);
  const isFirst = (town: Town, index: number) =>
    !meant.slice(0, index).some((other) => kilometresBetween(other, town) <= sameTown);
  return one ? [one] : meant.filter(isFirst);
}

/** Those that fulfil a condition; all if none does. */
function narrowed<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): readonly Item[] {
  const meant = items.filter(isMeant);
  return meant.length > 0 ? meant : items;
}
