import { pointsInLocality } from "#db/place/centres.server.ts";
import type { Db } from "#db/schema.ts";
import { reraElsewhere } from "#app/domain/listing/facts/rera.ts";
import { type Point, pointOf } from "#app/domain/place/point/geometry.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { postOffices } from "#app/services/place/post-offices.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { isTownName } from "#app/domain/place/gazetteer.ts";
import { unplacedTexts } from "#texts/place/unplaced.ts";
import type { PreviousHome } from "#app/domain/place/assignment.ts";
import { hasPlaceFields } from "./assign.server.ts";
import { centreOf } from "#app/domain/place/rough/centre.ts";
import { brokenPinIn } from "#app/domain/place/rough/broken-pin.ts";
import { isFarFromCity, pinElsewhere } from "#app/domain/place/rough/contradictions.ts";
import { type HomePoint, homePointOf } from "#app/domain/place/point/home-point.ts";
import {
  type Directories,
  type NamedPlace,
  namePlace,
  type PlaceInWords,
  placeWithoutPoint,
} from "#app/domain/place/rough/named-place.ts";
import { pointOfPlace } from "#app/domain/place/rough/point.ts";
import { statesAround } from "#app/domain/place/rough/states.ts";

/** Why the place of a home cannot be accepted, for its owner. */
export interface Unplaced {
  refused: "place";
  /** All reasons, by the fields of the form that they belong to. */
  problems: { address?: string[]; rera?: string[] };
}

/**
 * The point of a home: the owner's, or one derived from the address and the place. A derived point stays as long as they
 * stay the same.
 * @param before the home as it is stored; an address that was accepted stays accepted, and a RERA number with it
 */
export async function locate(db: Db, home: PlaceInWords, before: PreviousHome | null): Promise<HomePoint | Unplaced> {
  const directories = { cities: await gazetteer(), offices: await postOffices() };
  const named = namePlace(home, await cityEntered(home, before), directories);
  const isAccepted = before?.address === home.address;
  const wrongPin = isAccepted ? null : pinProblem(named, directories);
  const hasOldNumber = isAccepted && before.facts?.rera === home.facts?.rera;
  const wrongNumber = hasOldNumber ? null : numberContradiction(named, directories);
  const point =
    ownersPoint(home) ??
    (isAccepted ? await pointBefore(home, before) : null) ??
    (wrongPin === null ? await roughPoint(db, named, before, directories) : null);
  const wrongAddress = wrongPin ?? (point === null ? unknownPlace(home, directories) : null);
  if (point !== null && wrongAddress === null && wrongNumber === null) return point;
  return {
    refused: "place",
    problems: {
      ...(wrongAddress !== null && { address: [wrongAddress] }),
      ...(wrongNumber !== null && { rera: [wrongNumber] }),
    },
  };
}

/** The city that the words of a home name, else its PIN, wherever the home's own point is; null if they name none. */
export async function cityInWords(home: PlaceInWords): Promise<(Point & { city: string }) | null> {
  const { city, pin } = namePlace(home, home.city, { cities: await gazetteer(), offices: await postOffices() });
  if (city) return { ...pointOf(city), city: city.name };
  return pin && { ...pointOf(pin), city: unplacedTexts.pin(pin.pin) };
}

/** The city in the form, unless it was found before and is left there: it says nothing about another address. */
async function cityEntered(home: PlaceInWords, before: PreviousHome | null): Promise<string | undefined> {
  if (before?.placeFrom !== "address") return home.city;
  return (await hasPlaceFields({ ...home, ...pointOf(before) }, before.place)) ? undefined : home.city;
}

function unknownPlace({ address, city }: PlaceInWords, { cities }: Directories): string {
  if (brokenPinIn(address, cities)) return unplacedTexts.pinDigits;
  const isName = city !== undefined && (isTownName(city, cities) || cities.offices.named(placeSlug(city)).length > 0);
  return isName ? unplacedTexts.namesakes(city) : listingMessages.placeUnknown;
}

/** Why the PIN in the address must be wrong. */
function pinProblem({ home: { address }, city, pin }: NamedPlace, directories: Directories): string | null {
  if (brokenPinIn(address, directories.cities) === "certain") return unplacedTexts.pinDigits;
  const elsewhere = pin && city && pinElsewhere({ pin, address }, city, directories);
  return elsewhere && unplacedTexts.pinElsewhere(elsewhere);
}

/** Why the home's registration number must be wrong: it is one of another state than its PIN, or than its city's. */
function numberContradiction({ home, city, pin }: NamedPlace, { offices }: Directories): string | null {
  const number = home.facts?.rera;
  if (number === undefined) return null;
  const isInCity = !(pin && city && isFarFromCity(pin, city));
  const ofPin = isInCity ? pin?.state : null;
  const states = ofPin ? new Set([ofPin]) : city ? statesAround(city, offices) : new Set<string>();
  const state = reraElsewhere(number, states);
  return state && unplacedTexts.reraElsewhere(state, [...states].sort());
}

function ownersPoint({ latitude, longitude }: PlaceInWords): HomePoint | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, pointFrom: "owner", pointRadiusKm: null };
}

/** The derived point of a home whose address is the same; null if its place has changed or the owner gave the point. */
async function pointBefore(home: PlaceInWords, before: PreviousHome): Promise<HomePoint | null> {
  if (before.pointFrom === "owner") return null;
  const point = homePointOf(before);
  return (await hasPlaceFields({ ...home, ...point }, before.place)) ? point : null;
}

/** The point that the words of a home tell; null if they name no place. */
async function roughPoint(
  db: Db,
  named: NamedPlace,
  before: PreviousHome | null,
  directories: Directories,
): Promise<HomePoint | null> {
  const { citySlug, ...place } = placeWithoutPoint(named, before, directories);
  const { localitySlug } = place;
  const homes = citySlug === null || localitySlug === null ? [] : await pointsInLocality(db, citySlug, localitySlug);
  return pointOfPlace({ ...place, centre: centreOf(homes) }, directories.offices);
}
