import { kilometresBetween, type Point } from "#app/domain/place/point/geometry.ts";
import { isMisspellingOf } from "#app/domain/site/spelling.ts";
import { type AddressPart, placeSlug, readAddress, statesNamed, tidied, withoutState } from "./address.ts";
import { type City, type Gazetteer, isTownName, namesOf, radiusOf, type Town } from "./gazetteer.ts";
import { townIn, townsOf } from "./towns.ts";
import { townsOfCities } from "./city-groups.ts";
import { type LocalityInAddress, localityAmong, notBefore, zoneAtEnd } from "./locality.ts";

/** The city and locality of a home, not yet rows of the database. */
export interface Whereabouts {
  city: City;
  locality: string | null;
  /** Localities that take precedence over it: the first that other homes are in. */
  ifKnown?: string[];
}

/** How far beyond its radius an address may still name a city, in kilometres; for a state, how far from its centre. */
const namedMargin = 15;
const stateRadius = 70;
/** How far beyond its radius a point still counts as in a city that the address does not name, in kilometres. */
const unnamedMargin = 6;
/** A city farther than this from the town of its name in the state that the address names is another one, in kilometres. */
const namesake = 100;
/** A point farther than this from every known town is at sea or abroad, in kilometres. */
const outsideIndia = 150;

/**
 * The city and locality of a home, from its address and its coordinates; null if neither yields a city in India.
 *
 * The city is the last one named that is near the point, or a town named before it that contains the point (`Thane,
 * Mumbai`); of cities with the same name, the one that contains the point. An address without a city gets the closest
 * city of the point, relative to city size. If address and point contradict each other, an unambiguous city name wins:
 * people know where they live, while coordinates are copied, swapped and left at zero. A point at sea or abroad makes a
 * name doubtful (there is a Salem in Oregon too), unless the address has an Indian PIN code.
 */
export function whereabouts(address: string, point: Point, gazetteer: Gazetteer): Whereabouts | null {
  const { parts, hasPin } = readAddress(address);
  const named = parts.flatMap((part, index) => citiesOf(part, index, gazetteer));
  const near = nearest(named, point);
  const town = near && !isDistrict(near) ? null : townAt(parts, address, point, gazetteer);
  const found =
    town && town.slug !== near?.city.slug ? undefined : (near ?? contradicted(named, point, hasPin, gazetteer));
  if (found) {
    const locality = localityBeside(found, parts, gazetteer);
    return inCity(found.city, {
      label: locality?.label ?? townNamed(found, parts),
      ifKnown: locality?.ifKnown ?? [],
    });
  }

  const district = named.findLast(({ wider, city }) => wider && kilometresBetween(city, point) < outsideIndia);
  const city = town ?? cityAt(point, gazetteer) ?? district?.city ?? null;
  const naming = new Set(named.map(({ index }) => index));
  const unnamed = parts.filter((_, index) => !naming.has(index));
  return city && inCity(city, localityAmong(unnamed, namesOf(city), false));
}

/** Whether an address names a city as its district, so that a town in it says more. */
function isDistrict({ wider, city }: Named): boolean {
  return wider && city.population > 0;
}

/** The small town around a point that an address names. A town that has become part of a city is a locality of that. */
function townAt(parts: readonly AddressPart[], address: string, point: Point, gazetteer: Gazetteer): City | null {
  const town = townIn(parts, { address, pin: point }, townsOf(gazetteer));
  return town && isNear(town, point) && !surroundingCity(town, gazetteer) ? town : null;
}

/** The city that a small town is part of. */
export function surroundingCity(town: City, gazetteer: Gazetteer): City | null {
  const city = cityAt(town, gazetteer);
  return city && city.population >= leastPopulation && relativeDistance(city, town) <= 1 ? city : null;
}

/**
 * The city of an address whose point is not known: the one that was entered, else the last one named, or a town named
 * before it that is around it (`Badlapur, Thane`). Of cities with the same name, the one that the PIN is in, or the
 * largest.
 */
export function cityWithoutPoint(
  address: string,
  { entered, pin }: { entered: string | undefined; pin: Point | null },
  gazetteer: Gazetteer,
): City | null {
  const { parts } = readAddress(entered ?? address);
  const named = parts.flatMap((part, index) => {
    const cities = citiesOf(part, index, gazetteer);
    return cities.find(({ city }) => pin && isNear(city, pin)) ?? cities[0] ?? [];
  });
  const last = named.findLast(({ wider }) => !wider) ?? named.at(-1);
  const where = { address: `${entered ?? ""}, ${address}`, pin };
  const all = (slug: string) => [...townsOf(gazetteer)(slug), ...gazetteer.offices.named(slug)];
  const village = entered === undefined ? null : townIn(parts, where, all);
  const town = townIn(parts, where, townsOf(gazetteer)) ?? (last ? village : null);
  if (town && last && isMeantInstead(town, address, named)) return town;
  if (!last) {
    if (town) return (entered === undefined && surroundingCity(town, gazetteer)) || town;
    // A name of several towns is not that of another one, misspelt.
    if (entered === undefined || isTownName(entered, gazetteer)) return village;
    return misspelt(placeSlug(entered), pin, gazetteer) ?? village;
  }
  const before = named.find(
    ({ city, before, wider, index }) =>
      before === null && !wider && index < last.index && city.population >= leastPopulation && isNear(last.city, city),
  );
  return (before ?? last).city;
}

/**
 * Whether an address means a small town rather than the cities that it names: one in the district that it names, or in
 * the state, where no city of that name is (Bijapur in Chhattisgarh is not the one in Karnataka).
 */
function isMeantInstead(town: Town, address: string, named: Named[]): boolean {
  const isInDistrictOf = (city: City) => namesOf(city).includes(town.district) && !namesOf(city).includes(town.slug);
  if (named.some(({ city }) => isInDistrictOf(city))) return true;
  return statesNamed(address).has(town.state) && named.every(({ city }) => kilometresBetween(city, town) > namesake);
}

/** All cities that the parts of an address name, in any sense. */
export function citiesNamed(address: string, gazetteer: Gazetteer): City[] {
  return readAddress(address).parts.flatMap((part, index) => citiesOf(part, index, gazetteer).map(({ city }) => city));
}

function inCity(city: City, locality: LocalityInAddress | null): Whereabouts {
  return { city, locality: locality?.label ?? null, ifKnown: locality?.ifKnown ?? [] };
}

/** The town of a city that an address names instead of it: Virar of Vasai-Virar. */
function townNamed({ city, index, before }: Named, parts: AddressPart[]): string | null {
  const part = before === null ? parts[index] : undefined;
  return part && isTownOf(city, part.slug) ? part.text : null;
}

const sideAtEnd = /-(?:north|south|east|west)$/;

function isTownOf({ slug }: City, name: string): boolean {
  return townsOfCities[slug]?.includes(name.replace(sideAtEnd, "")) ?? false;
}

/** The locality in an address whose city is known. */
export function localityIn(city: City, address: string, gazetteer: Gazetteer): Whereabouts {
  const { parts } = readAddress(address);
  const named = parts.flatMap((part, index) => citiesOf(part, index, gazetteer));
  const itself = named.findLast((one) => one.city.slug === city.slug) ?? named.at(-1);
  return inCity(city, localityBeside({ index: parts.length, before: null, ...itself, city }, parts, gazetteer));
}

/**
 * The city meant by a typed name: the nearest of several, a nearby one for a misspelt name (`Punee`), or a new one if
 * there is none.
 */
export function cityNamed(name: string, point: Point, gazetteer: Gazetteer): City {
  const part = readAddress(name).parts.at(-1) ?? { text: tidied(name), slug: placeSlug(name) };
  const [largest] = citiesOf(part, 0, gazetteer);
  const cities = (gazetteer.named.get(part.slug) ?? []).filter((city) => isNear(city, point));
  const known =
    closestFor(cities, point) ??
    townNear(part, name, point, gazetteer) ??
    gazetteer.named.get(part.slug)?.[0] ??
    largest?.city ??
    misspelt(part.slug, point, gazetteer);
  const { latitude, longitude } = point;
  return known ?? { name: part.text, slug: part.slug, latitude, longitude, population: 0, also: [], state: "" };
}

function townNear(part: AddressPart, address: string, point: Point, gazetteer: Gazetteer): City | undefined {
  const town = townIn([part], { address, pin: point }, townsOf(gazetteer));
  return town && isNear(town, point) ? town : undefined;
}

/**
 * The city near a point, or the largest anywhere, for a misspelt name. Only larger ones: small towns may have a neighbour
 * of a similar name.
 */
function misspelt(slug: string, point: Point | null, { cities }: Gazetteer): City | undefined {
  const near = cities.filter((city) => city.population >= leastPopulation && (!point || isNear(city, point)));
  const similar = near.filter((city) => namesOf(city).some((name) => isMisspellingOf(slug, name)));
  return point ? closestFor(similar, point) : similar[0];
}

/** A city named in a part of an address. */
interface Named {
  city: City;
  /** The index of the part. */
  index: number;
  /** The text before the name in that part. */
  before: AddressPart | null;
  /** Whether it is named as a state or a district, so that a closer name takes precedence. */
  wider: boolean;
}

const district = /^(?:dist|distt|district|zila|zilla|jila)-|-(?:city|district|dist|zila|urban|rural|suburban|ncr)$/g;
/** Smaller towns are not matched at the end of a part: too many streets and houses end in their names. */
const leastPopulation = 50_000;

/** How many states and postal zones are removed from the end of a part. */
const maxEndings = 4;

/**
 * The cities named by a part: by all of it (`Mumbai`, `Dist. Pune`), its last words (`Kothrud Pune`) or its first ones
 * (`Noida Sector 62`). A state or a postal zone may follow.
 */
function citiesOf(part: AddressPart, index: number, gazetteer: Gazetteer, endings = maxEndings): Named[] {
  const { named } = gazetteer;
  // Virar East is as much of Vasai-Virar as Virar.
  const sided = named.get(part.slug.replace(sideAtEnd, ""))?.filter((city) => isTownOf(city, part.slug)) ?? [];
  const exact = named.get(part.slug) ?? (sided.length > 0 ? sided : undefined);
  if (exact) return exact.map((city) => ({ city, index, before: null, wider: city.population === 0 }));
  const wider = named.get(part.slug.replace(district, ""));
  if (wider) return wider.map((city) => ({ city, index, before: null, wider: true }));

  const [, first, rest] = /^(.+?) ((?:Sector|Phase) .+)$/.exec(part.text) ?? [];
  const before = { text: rest ?? "", slug: placeSlug(rest ?? "") };
  const divided = first && named.get(placeSlug(first));
  if (divided) return divided.map((city) => ({ city, index, before, wider: false }));

  const bare = withoutState(part.text).replace(zoneAtEnd, "");
  if (bare !== part.text && endings > 0) {
    return citiesOf({ text: bare, slug: placeSlug(bare) }, index, gazetteer, endings - 1);
  }

  const words = part.text.split(" ");
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const cities = named
      .get(placeSlug(words.slice(-count).join(" ")))
      ?.filter((one) => one.population >= leastPopulation);
    const text = tidied(words.slice(0, -count).join(" "));
    if (!cities?.length || notBefore.test(text)) continue;
    return cities.map((city) => ({ city, index, before: { text, slug: placeSlug(text) }, wider: false }));
  }
  return [];
}

/** Whether a home at this point may be described as in the city. */
export function isNear(city: Pick<City, "population"> & Point, point: Point): boolean {
  const furthest = city.population === 0 ? stateRadius : 2 * radiusOf(city) + namedMargin;
  return kilometresBetween(city, point) <= furthest;
}

/** The distance of a point from a city's centre relative to its radius: below 1 it is in the city. */
function relativeDistance(city: City, point: Point): number {
  return kilometresBetween(city, point) / radiusOf(city);
}

function closestFor<One extends City>(cities: readonly One[], point: Point): One | undefined {
  return [...cities].sort((one, other) => relativeDistance(one, point) - relativeDistance(other, point))[0];
}

/**
 * The city meant by an address: the last named one near the point. An earlier one wins if the point is closer to its
 * centre relative to its size (`Thane, Mumbai`), or inside it and outside the last one (`Badlapur, Thane`: its district).
 */
function nearest(named: Named[], point: Point): Named | undefined {
  const near = named.filter(({ city }) => isNear(city, point));
  const cities = near.some(({ wider }) => !wider) ? near.filter(({ wider }) => !wider) : near;
  const last = cities.filter(({ index }) => index === cities.at(-1)?.index);
  const closest = last.sort((one, other) => relativeDistance(one.city, point) - relativeDistance(other.city, point))[0];
  if (!closest) return undefined;
  const reached = relativeDistance(closest.city, point);
  const town = cities.findLast(
    ({ city, before, index }) =>
      before === null &&
      index !== closest.index &&
      city.population >= leastPopulation &&
      relativeDistance(city, point) < Math.min(1, reached),
  );
  if (town || reached <= 1) return town ?? closest;
  return cities.findLast(({ city }) => relativeDistance(city, point) <= 1) ?? closest;
}

/** The last named city although the point is elsewhere: if the name is unambiguous and the address is in India. */
function contradicted(named: Named[], point: Point, hasPin: boolean, { cities }: Gazetteer): Named | undefined {
  const whole = named.filter(({ before, wider }) => before === null && !wider);
  const [largest, second] = whole.filter(({ index }) => index === whole.at(-1)?.index);
  if (!largest || (second && second.city.population * 10 > largest.city.population)) return undefined;
  return hasPin || cities.some((city) => kilometresBetween(city, point) < outsideIndia) ? largest : undefined;
}

/** The city that contains a point, without any name. */
export function cityAt(point: Point, { cities }: Gazetteer): City | null {
  const close = cities.filter((city) => {
    // A cheap first check: a degree of latitude is 111 km everywhere.
    if (Math.abs(city.latitude - point.latitude) > 0.5 || city.population === 0) return false;
    return kilometresBetween(city, point) <= radiusOf(city) + unnamedMargin;
  });
  return closestFor(close, point) ?? null;
}

/** The locality before the city's name, or else after it (`Mumbai, Bandra West`). */
function localityBeside({ city, index, before }: Omit<Named, "wider">, parts: AddressPart[], gazetteer: Gazetteer) {
  const names = namesOf(city);
  const first = [...parts.slice(0, index), ...(before ? [before] : [])];
  const after = parts.slice(index + 1).filter((part) => citiesOf(part, 0, gazetteer).length === 0);
  const separate = before === null && index < parts.length;
  const beside = localityAmong(first, names, separate);
  if (beside?.label) return beside;
  const later = localityAmong(after, names, separate);
  return later?.label ? later : { label: null, ifKnown: [...(beside?.ifKnown ?? []), ...(later?.ifKnown ?? [])] };
}
