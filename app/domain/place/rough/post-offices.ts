import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { type AddressPart, readAddress } from "../address.ts";
import { landmarkWords } from "../address-words.ts";
import { middleOf } from "../place.ts";
import { type City, namesOf, radiusOf } from "../gazetteer.ts";
import { soundKey } from "../spelling.ts";
import { type NamedOffice, type PinPoint, type PostOffices, type RoughPoint } from "./directory.ts";
import { stateOf } from "./states.ts";

const partAtEnd = /-(?:(?:sector|phase|stage|block|part)-\w{1,3}|\d{1,3}|extension|east|west|north|south|colony)$/;
/** A part without its number. */
const partOnly = /^(?:sector|phase|stage|block|part)$/;
/** What ends like this is not where its first words are: Mathura Road, Mandi House. */
const namedAfter = /-(?:road|rd|marg|house|highway|expressway|bypass|street|station|chowk|circle|industrial-area)$/;
/** How many words at the end of a part can be the name of a locality. */
const mostWords = 3;
/** How far beyond a city's radius its localities lie, in kilometres. */
const margin = 6;

/** What is known of a home without a point. */
interface HomeInWords {
  address: string;
  /** The slug of its locality. */
  localitySlug: string | null;
  city: City | null;
  pin: PinPoint | null;
}

/**
 * The post office of the locality that an address names, in its city and state or around its PIN; null if there is none. The
 * last parts of an address are the widest, so that they come last. A numbered or an outer part of a locality has the office
 * of the whole: `Koramangala` for `Koramangala 4th Block`. A locality without an office of its name may have those of
 * its parts.
 * @param nearPin within how many kilometres of the PIN
 */
export function officeOf(place: HomeInWords, offices: PostOffices, nearPin: number): RoughPoint | null {
  const { address, localitySlug, city, pin } = place;
  const cityKeys = new Set(city ? namesOf(city).map(soundKey) : []);
  const isNear = (office: NamedOffice) =>
    pin
      ? office.pin === pin.pin || kilometresBetween(pin, office) <= nearPin
      : city !== null && isInCity(office, city, offices);
  const only = (found: readonly NamedOffice[] = []) => {
    const near = found.filter(isNear);
    const own = near.filter((office) => office.pin === pin?.pin);
    return around(own.length > 0 ? own : near);
  };
  const parts = readAddress(address)
    .parts.filter(({ slug }) => !isLandmark(slug))
    .reverse();
  const names = [...(localitySlug === null ? [] : [localitySlug]), ...parts.flatMap(namesAtEnd)];
  const wholeNames = names.filter((name) => name === localitySlug || parts.some(({ slug }) => slug === name));
  const first = (keys: string[], index: PostOffices["named"]) =>
    keys.reduce<RoughPoint | null>((found, key) => found ?? only(index.get(key)), null);
  return (
    first(keysOf(names, cityKeys), offices.named) ??
    (pin ? null : first(keysOf(wholeNames, cityKeys), offices.beginning))
  );
}

function isInCity(office: NamedOffice, city: City, offices: PostOffices): boolean {
  const state = stateOf(city, offices);
  const isElsewhere = state !== null && office.state !== null && office.state !== state;
  return !isElsewhere && kilometresBetween(city, office) <= radiusOf(city) + margin;
}

/** Whether a part of an address names another place that the home is near. */
function isLandmark(slug: string): boolean {
  return landmarkWords.has(slug.split("-", 1)[0]!);
}

function keysOf(slugs: string[], except: ReadonlySet<string>): string[] {
  const names = slugs
    .flatMap((slug) => [slug, slug.replace(partAtEnd, "")])
    .filter((slug) => /[a-z]{4}/.test(slug) && !partOnly.test(slug));
  return [...new Set(names.map(soundKey))].filter((key) => !except.has(key));
}

function namesAtEnd({ slug }: AddressPart): string[] {
  const words = slug.split("-");
  const count = namedAfter.test(slug) ? 0 : Math.min(mostWords, words.length - 1);
  return [slug, ...Array.from({ length: count }, (_, index) => words.slice(index - count).join("-"))];
}

/** Offices of one name lie at most this far from their middle, in kilometres: the offices called Gandhi Nagar are several places. */
const widestName = 4;

/** The area around offices of one name; null if there is none, or they are too far apart to tell which is meant. */
function around(offices: readonly NamedOffice[]): RoughPoint | null {
  if (offices.length === 0) return null;
  const middle = middleOf(offices);
  const apart = offices.map((office) => kilometresBetween(middle, office));
  if (Math.max(...apart) > widestName) return null;
  const radiusKm = Math.max(...offices.map((office, index) => apart[index]! + office.radiusKm));
  return { ...middle, radiusKm };
}

/** How many PINs with the same five digits place another one, and how far they are apart at most, in kilometres. */
const fewestNeighbours = 3;
const widestNeighbours = 15;

/**
 * Where a PIN is. One that the directory has not is among those with the same five first digits, if they are together.
 * @returns null if it is not known
 */
export function pinPointOf(code: string, offices: PostOffices): PinPoint | null {
  const known = offices.pins.get(code);
  if (known) return known;
  const neighbours = neighboursOf(code, offices);
  if (neighbours.length < fewestNeighbours) return null;
  const middle = middleOf(neighbours);
  const reach = Math.max(...neighbours.map((pin) => kilometresBetween(middle, pin)));
  return reach > widestNeighbours ? null : { ...middle, pin: code, state: null, radiusKm: 1.5 * reach + 5 };
}

function neighboursOf(code: string, { pins }: PostOffices): PinPoint[] {
  const digits = code.slice(0, 5);
  const others = Array.from({ length: 10 }, (_, digit) => digits + digit).filter((pin) => pin !== code);
  return others.flatMap((pin) => pins.get(pin) ?? []);
}
