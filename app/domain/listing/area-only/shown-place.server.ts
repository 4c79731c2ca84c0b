import { randomInt } from "node:crypto";
import { findExactPlace, findShiftNear } from "#db/listing/exact-places.server.ts";
import type { PlaceOfListing } from "#db/place/listing-places.server.ts";
import { knownLocalities } from "#db/place/rows.server.ts";
import type { Db, Trx } from "#db/schema.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { postOffices } from "#app/services/place/post-offices.server.ts";
import { areaOnlyTexts } from "#texts/listing/area-only/page.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { assignPlace, type HomeToAssign, type PreviousHome } from "#app/domain/place/assignment.ts";
import { assignPlaces, cityRow } from "#app/domain/place/commands.server.ts";
import type { HomePoint, PointSource } from "#app/domain/place/home-point.ts";
import { officeOf } from "#app/domain/place/rough/post-offices.ts";
import type { LocatedDetails } from "../listing.ts";
import type { ExactPlace } from "./exact-place.ts";
import { areaRadiusKm, randomShift, type Shift, shifted } from "./shift.ts";
import { isAreaName, shownAddress, withoutName } from "./shown-address.ts";

/** A home as its owner described it, and as it is stored. */
interface HomeToShow {
  details: LocatedDetails;
  before: PreviousHome | null;
  /** Null while it is new. */
  listingId: string | null;
}

/** What visitors see of a home, its place, and what is stored apart from that; null if it never was area-only. */
export interface ShownHome {
  details: LocatedDetails;
  place: PlaceOfListing;
  exact: ExactPlace | null;
}

/**
 * What visitors see of homes: for an area-only one, a shifted point and a shortened address, from which its place is
 * determined as well, so that the place tells no more.
 * @param trx the transaction that saves them
 */
export async function shownHomes(trx: Trx, owner: { id: string }, homes: HomeToShow[]): Promise<ShownHome[]> {
  const shown: { details: LocatedDetails; toAssign: HomeToAssign; exact: ExactPlace | null }[] = [];
  for (const { details, before, listingId } of homes) {
    const shift = await shiftOf(trx, owner, details, listingId);
    const { address, latitude, longitude, pointFrom, pointRadiusKm } = details;
    const exact = shift && { address, latitude, longitude, pointFrom, pointRadiusKm, ...shift };
    if (!details.areaOnly || !shift) {
      shown.push({ details, toAssign: { ...details, before }, exact });
      continue;
    }
    const point = shownPoint(details, shift);
    const home = { ...details, ...point };
    shown.push({ details: home, toAssign: await withoutBuildings(trx, { ...home, before }), exact });
  }
  const places = await assignPlaces(
    trx,
    shown.map(({ toAssign }) => toAssign),
  );
  return shown.map(({ details, exact }, index) => {
    const place = places[index]!;
    if (!details.areaOnly) return { details, place, exact };
    const names = { city: place.city?.city ?? null, locality: place.place?.locality ?? null };
    const address = shownAddress(details.address, names) || areaOnlyTexts.noAddress;
    return { details: { ...details, address }, place, exact };
  });
}

/** How a home that is not saved yet would be shown. Its point gets another shift with each call. */
export async function foreseenHome(db: Db, details: LocatedDetails): Promise<LocatedDetails> {
  if (!details.areaOnly) return details;
  const home = { ...details, ...shownPoint(details, randomShift(random)) };
  const { whereabouts } = assignPlace(await withoutBuildings(db, { ...home, before: null }), await gazetteer());
  const names = { city: whereabouts?.city.name ?? null, locality: whereabouts?.locality ?? null };
  return { ...home, address: shownAddress(details.address, names) || areaOnlyTexts.noAddress };
}

/**
 * The shift of a home: the one it has, or that of a home of the same owner at the same place, since visitors who see
 * several could find its point in their middle.
 * @returns null if it is not, and never was, area-only
 */
async function shiftOf(
  trx: Trx,
  owner: { id: string },
  details: LocatedDetails,
  listingId: string | null,
): Promise<Shift | null> {
  const stored = listingId === null ? null : await findExactPlace(trx, listingId);
  if (stored) return { north: stored.north, east: stored.east };
  if (!details.areaOnly) return null;
  return (await findShiftNear(trx, { userId: owner.id, point: details })) ?? randomShift(random);
}

/** Not to be guessed from other shifts. */
function random(): number {
  return randomInt(2 ** 47) / 2 ** 47;
}

/** Points of these are derived from what visitors see of the address. */
const told: PointSource[] = ["locality", "pin", "post-office", "city"];

function shownPoint(point: HomePoint, shift: Shift): HomePoint {
  if (told.includes(point.pointFrom)) return point;
  const { latitude, longitude } = shifted(point, shift);
  return { latitude, longitude, pointFrom: "area", pointRadiusKm: areaRadiusKm + (point.pointRadiusKm ?? 0) };
}

/** The most names in an address that are tried as its locality. */
const mostNames = 5;

/**
 * A home whose locality is not taken from its address if it may be a building: unless its owner has entered it, its name
 * is that of an area, a post office of its city has it, or other homes are there.
 */
async function withoutBuildings(db: Db, home: HomeToAssign): Promise<HomeToAssign> {
  const [known, offices] = await Promise.all([gazetteer(), postOffices()]);
  let reduced = home;
  for (let tried = 0; tried < mostNames; tried++) {
    const { whereabouts, from } = assignPlace(reduced, known);
    const locality = whereabouts?.locality ?? null;
    if (!whereabouts || locality === null || (from === "owner" && home.locality !== undefined)) return reduced;
    const { city } = whereabouts;
    const slug = placeSlug(locality);
    const office = officeOf({ address: "", localitySlug: slug, city, pin: null }, offices, 0);
    if (isAreaName(locality, reduced.address) || office) return reduced;
    const row = { ...cityRow(city, known), locality, localitySlug: slug };
    if ((await knownLocalities(db, [row])).size > 0) return reduced;
    reduced = { ...reduced, address: withoutName(reduced.address, locality) };
  }
  return { ...reduced, address: "" };
}
