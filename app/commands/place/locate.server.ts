import { pointsInLocality } from "#db/place/centres.server.ts";
import type { Db } from "#db/schema.ts";
import { db as ownDb } from "#db/site/client.server.ts";
import { reraElsewhere } from "#app/domain/listing/facts/rera.ts";
import { type Point, pointOf } from "#app/domain/place/point/geometry.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { type City, type Gazetteer, isTownName, type PinPoint } from "#app/domain/place/gazetteer.ts";
import { unplacedTexts } from "#texts/place/unplaced.ts";
import { assignPlace, type PreviousHome } from "#app/domain/place/assignment.ts";
import { hasPlacePart } from "./assign.server.ts";
import { placeIndex } from "./place-index.server.ts";
import { centreOf } from "#app/domain/place/home/centre.ts";
import { pinElsewhere } from "#app/domain/place/home/contradictions.ts";
import { pointOfPlace } from "#app/domain/place/home/point.ts";
import { hasBrokenPin, pinOfAddress } from "#app/domain/place/pin.ts";
import { type HomePoint, homePointOf } from "#app/domain/place/point/home-point.ts";

/** Where an owner says that a home is. */
export interface PlaceInWords {
  address: string;
  city?: string;
  locality?: string;
  latitude?: number;
  longitude?: number;
  /** With the registration number, which belongs to one state. */
  facts?: { rera?: string };
}

/** Why the place of a home cannot be accepted, for its owner. */
export interface Unplaced {
  refused: "place";
  /** All reasons, by the fields of the form that they belong to. */
  problems: { address?: string[]; city?: string[]; rera?: string[] };
}

/** What the words of a home name. */
interface NamedPlace {
  /** Null if it is not one that we know. */
  city: City | null;
  citySlug: string | null;
  localitySlug: string | null;
  pin: PinPoint | null;
}

/**
 * The point of a home: the owner's, or one derived from the address and the place. A derived point stays as long as they
 * stay the same.
 * @param before the home as it is stored; an address that was accepted stays accepted, and a RERA number with it
 */
export async function locate(db: Db, home: PlaceInWords, before: PreviousHome | null): Promise<HomePoint | Unplaced> {
  const { gazetteer } = await placeIndex(db);
  const named = await namedPlace(db, home, before);
  const isAccepted = before?.address === home.address;
  const wrongPin = isAccepted ? null : pinProblem(home, named, gazetteer);
  const hasOldNumber = isAccepted && before.facts?.rera === home.facts?.rera;
  const wrongNumber = hasOldNumber ? null : numberProblem(home, named);
  const point =
    ownersPoint(home) ??
    (isAccepted ? await pointBefore(home, before) : null) ??
    (wrongPin === null ? await derivedPoint(db, home, named, gazetteer) : null);
  if (point !== null && wrongPin === null && wrongNumber === null) return point;
  return {
    refused: "place",
    problems: {
      ...(wrongPin !== null ? { address: [wrongPin] } : point === null && unknownPlace(home, gazetteer)),
      ...(wrongNumber !== null && { rera: [wrongNumber] }),
    },
  };
}

/** The city that the words of a home name, else its PIN, wherever the home's own point is; null if they name none. */
export async function cityInWords(home: PlaceInWords): Promise<(Point & { city: string }) | null> {
  const { city, pin } = await namedPlace(ownDb, home, null);
  if (city) return { ...pointOf(city), city: city.name };
  return pin && { ...pointOf(pin), city: unplacedTexts.pin(pin.pin) };
}

/** What the words of a home name, wherever its own point is. */
async function namedPlace(db: Db, home: PlaceInWords, before: PreviousHome | null): Promise<NamedPlace> {
  const index = await placeIndex(db);
  const pin = pinOfAddress(home.address, index.gazetteer.pins);
  const { whereabouts } = assignPlace({ ...home, before }, pin, index);
  const { city = null, locality = null, isNamed = false } = whereabouts ?? {};
  return {
    city: isNamed ? city : null,
    citySlug: city && city.slug,
    localitySlug: locality && placeSlug(locality),
    pin,
  };
}

/** Why no point can be told: what the owner has entered as the city if they have, else the address. */
function unknownPlace({ address, city }: PlaceInWords, gazetteer: Gazetteer): Unplaced["problems"] {
  if (hasBrokenPin(address)) return { address: [unplacedTexts.pinDigits] };
  if (city === undefined) return { address: [listingMessages.placeUnknown] };
  const isName = isTownName(city, gazetteer) || gazetteer.offices.named(placeSlug(city)).length > 0;
  return { city: [isName ? unplacedTexts.namesakes(city) : unplacedTexts.cityUnknown(city)] };
}

/** Why the PIN in the address must be wrong. */
function pinProblem({ address }: PlaceInWords, { city, pin }: NamedPlace, gazetteer: Gazetteer): string | null {
  if (hasBrokenPin(address)) return unplacedTexts.pinDigits;
  const elsewhere = pin && city && pinElsewhere({ pin, address }, city, gazetteer);
  return elsewhere && unplacedTexts.pinElsewhere(elsewhere);
}

/** Why the home's registration number must be wrong: it is one of another state than its PIN. */
function numberProblem({ facts }: PlaceInWords, { pin }: NamedPlace): string | null {
  if (facts?.rera === undefined || !pin?.state) return null;
  const state = reraElsewhere(facts.rera, pin.state);
  return state && unplacedTexts.reraElsewhere(state, pin.state);
}

function ownersPoint({ latitude, longitude }: PlaceInWords): HomePoint | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, pointFrom: "owner", pointRadiusKm: null };
}

/** The derived point of a home whose address is the same; null if its place has changed or the owner gave the point. */
async function pointBefore(home: PlaceInWords, before: PreviousHome): Promise<HomePoint | null> {
  if (before.pointFrom === "owner") return null;
  const point = homePointOf(before);
  return (await hasPlacePart({ ...home, ...point }, before.place)) ? point : null;
}

/** The point that the words of a home tell; null if they name no place. */
async function derivedPoint(
  db: Db,
  { address }: PlaceInWords,
  { citySlug, ...place }: NamedPlace,
  gazetteer: Gazetteer,
): Promise<HomePoint | null> {
  const { localitySlug } = place;
  const homes = citySlug === null || localitySlug === null ? [] : await pointsInLocality(db, citySlug, localitySlug);
  return pointOfPlace({ ...place, address, centre: centreOf(homes) }, gazetteer);
}
