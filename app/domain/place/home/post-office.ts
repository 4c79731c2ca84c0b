import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { type AddressPart, placeSlug, readAddress } from "../address.ts";
import { landmarkWords } from "../address-words.ts";
import { type City, type Gazetteer, namesOf, type PinPoint, type RoughPoint } from "../gazetteer.ts";
import { middleOf } from "../place.ts";
import { radiusOf } from "../reach.ts";
import { soundKey } from "../spelling.ts";

const partAtEnd = /-(?:(?:sector|phase|stage|block|part)-\w{1,3}|\d{1,3}|extension|east|west|north|south|colony)$/;
/** A part without its number. */
const partOnly = /^(?:sector|phase|stage|block|part)$/;
/** What ends like this is not where its first words are: Mathura Road, Mandi House. */
const namedAfter = /-(?:road|rd|marg|house|highway|expressway|bypass|street|station|chowk|circle|industrial-area)$/;
/** How many words at the end of a part can be the name of a locality. */
const mostWords = 3;
/** How far beyond a city's radius its localities lie, in kilometres. */
const margin = 6;
/** Offices of one name lie at most this far from their middle, in kilometres: the offices called Gandhi Nagar are several places. */
const widestName = 4;

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
export function officeOf(place: HomeInWords, { pins }: Gazetteer, nearPin: number): RoughPoint | null {
  const { address, localitySlug, city, pin } = place;
  const cityKeys = new Set(city ? namesOf(city).map(soundKey) : []);
  const isNear = (office: PinPoint) =>
    pin ? office.pin === pin.pin || kilometresBetween(pin, office) <= nearPin : city !== null && isInCity(office, city);
  const only = (found: readonly PinPoint[] = []) => {
    const near = found.filter(isNear);
    const own = near.filter((office) => office.pin === pin?.pin);
    return around(own.length > 0 ? own : near);
  };
  const parts = readAddress(address)
    .parts.filter(({ slug }) => !landmarkWords.has(slug.split("-", 1)[0]!))
    .reverse();
  const names = [...(localitySlug === null ? [] : [localitySlug]), ...parts.flatMap(namesAtEnd)];
  const wholeNames = names.filter((name) => name === localitySlug || parts.some(({ slug }) => slug === name));
  const first = (keys: string[], offices: ReadonlyMap<string, readonly PinPoint[]>) =>
    keys.reduce<RoughPoint | null>((found, key) => found ?? only(offices.get(key)), null);
  return (
    first(keysOf(names, cityKeys), pins.named) ?? (pin ? null : first(keysOf(wholeNames, cityKeys), pins.beginning))
  );
}

function isInCity(office: PinPoint, city: City): boolean {
  const isElsewhere = city.state !== "" && office.state !== null && placeSlug(office.state) !== city.state;
  return !isElsewhere && kilometresBetween(city, office) <= radiusOf(city) + margin;
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

/** The area around offices of one name; null if there is none, or they are too far apart to tell which is meant. */
function around(offices: readonly PinPoint[]): RoughPoint | null {
  if (offices.length === 0) return null;
  const middle = middleOf(offices);
  const apart = offices.map((office) => kilometresBetween(middle, office));
  if (Math.max(...apart) > widestName) return null;
  const radiusKm = Math.max(...offices.map((office, index) => apart[index]! + office.radiusKm));
  return { ...middle, radiusKm };
}
