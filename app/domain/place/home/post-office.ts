import { kilometresBetween, pointOf } from "#app/domain/place/point/geometry.ts";
import { readAddress } from "../address.ts";
import { type City, type Gazetteer, namesOf, type PinPoint, type RoughPoint, type Town } from "../gazetteer.ts";
import { middleOf } from "../place.ts";
import { leastPopulation, radiusOf } from "../city-radius.ts";
import { soundKey } from "../sounds.ts";
import { beforeLandmark } from "./locality.ts";

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
/** Within how many kilometres of a town without a post office its homes are. */
const radiusOfTown = 5;
/** Closer points than this are one, in kilometres. */
const samePoint = 0.1;

/** What is known of a home without a point. */
interface HomeInWords {
  address: string;
  /** The slug of its locality. */
  localitySlug: string | null;
  city: City | null;
  pin: PinPoint | null;
}

/**
 * Where the locality of an address is: a well-known one where it is noted, else around the post offices, or a town without
 * one, that are called like it or like a part of the address. They are at most `nearPin` kilometres from the PIN or, without
 * one, in the city. A numbered or an outer part of a locality has the office of the whole: `Koramangala` for `Koramangala
 * 4th Block`. Null if there is none.
 */
export function officeOf(
  { address, localitySlug, city, pin }: HomeInWords,
  { offices, towns, pins, named }: Gazetteer,
  nearPin: number,
): RoughPoint | null {
  // Districts have no people here, and a large city is wider than a town.
  const isTown = ({ slug, population }: Town) =>
    population > 0 && !named.get(slug)?.some((city) => city.population >= leastPopulation);
  const isNear = (office: Town) =>
    (pins.has(office.pin) || isTown(office)) &&
    (pin
      ? office.pin === pin.pin || kilometresBetween(pin, office) <= nearPin
      : city !== null && isInCity(office, city));
  const ofLocality = localitySlug === null ? [] : (towns.get(soundKey(localitySlug)) ?? []);
  const wellKnown = ofLocality.find((town) => town.radiusKm !== undefined && isNear(town));
  if (wellKnown?.radiusKm) return { ...pointOf(wellKnown), radiusKm: wellKnown.radiusKm };
  const ofPin = pin ? offices.ofPin(pin.pin).filter(isNear) : [];
  const called = (slug: string) => {
    const sound = soundKey(slug);
    const own = ofPin.filter((office) => soundKey(office.slug) === sound);
    if (own.length > 0) return own;
    return [...offices.named(slug), ...(towns.get(sound) ?? [])].filter(isNear);
  };
  const ofCity = new Set(city ? namesOf(city).map(soundKey) : []);
  const names = [...namesIn(address, localitySlug)].filter((slug) => !ofCity.has(soundKey(slug)));
  for (const name of names) {
    const area = around(called(name), pins);
    if (area) return area;
  }
  return null;
}

function isInCity(office: Town, city: City): boolean {
  const isElsewhere = city.state !== "" && office.state !== city.state;
  return !isElsewhere && kilometresBetween(city, office) <= radiusOf(city) + margin;
}

/** What the locality may be called, the most exact first. */
function namesIn(address: string, localitySlug: string | null): Set<string> {
  const parts = readAddress(address)
    .parts.filter(({ slug }) => !beforeLandmark.has(slug.split("-", 1)[0]!))
    .reverse();
  const names = [...(localitySlug === null ? [] : [localitySlug]), ...parts.flatMap(({ slug }) => endsOf(slug))];
  const all = names.flatMap((slug) => [slug, slug.replace(partAtEnd, "")]);
  return new Set(all.filter((slug) => /[a-z]{4}/.test(slug) && !partOnly.test(slug)));
}

/** A part, and its last words. */
function endsOf(slug: string): string[] {
  const words = slug.split("-");
  const count = namedAfter.test(slug) ? 0 : Math.min(mostWords, words.length - 1);
  return [slug, ...Array.from({ length: count }, (_, index) => words.slice(index - count).join("-"))];
}

/** The area around offices of one name; null if there is none, or they are too far apart to tell which is meant. */
function around(offices: readonly Town[], pins: Gazetteer["pins"]): RoughPoint | null {
  if (offices.length === 0) return null;
  const middle = middleOf(offices);
  const apart = offices.map((office) => kilometresBetween(middle, office));
  if (Math.max(...apart) > widestName) return null;
  const radii = offices.map((office, index) => apart[index]! + radiusOfOffice(office, pins.get(office.pin)));
  return { ...middle, radiusKm: Math.max(...radii) };
}

/** An office that is just where its PIN is says no more than that. @param pin undefined for a town without an office */
function radiusOfOffice(office: Town, pin: PinPoint | undefined): number {
  if (!pin) return radiusOfTown;
  return kilometresBetween(office, pin) < samePoint ? pin.radiusKm : pin.officeRadiusKm;
}
