import { findShiftKey, findShiftsAround, rememberShift } from "#db/listing/area-shifts.server.ts";
import { findExactPlace } from "#db/listing/exact-places.server.ts";
import type { PlaceOfListing } from "#db/place/listing-places.server.ts";
import { isShared } from "#db/place/rows.server.ts";
import type { Db, Trx } from "#db/schema.ts";
import { areaOnlyTexts } from "#texts/listing/area-only/page.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { assignPlace, type HomeToAssign, type PreviousHome } from "#app/domain/place/assignment.ts";
import { assignPlaces, foreseenPlace } from "#app/commands/place/assign.server.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import type { HomePoint, PointSource } from "#app/domain/place/point/home-point.ts";
import { officeOf } from "#app/domain/place/home/post-office.ts";
import type { LocatedDetails } from "#app/domain/listing/listing.ts";
import type { ExactPlace } from "#app/domain/listing/area-only/exact-place.ts";
import { cellPoint, isSamePlace, rememberedShift, shiftAt } from "#app/domain/listing/area-only/place-shift.server.ts";
import type { PlaceNames } from "#app/domain/listing/form/written.ts";
import { areaRadiusKm, type Shift, shifted } from "#app/domain/listing/area-only/shift.ts";
import { isAreaName, shownAddress } from "#app/domain/listing/area-only/shown-address.ts";

/** A home to save: what its owner entered, and its previous state. */
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
 * What visitors see of homes: for an area-only one, a shifted point, and of its address the names of its place and
 * the PIN.
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
    shown.push({ details: home, toAssign: await withoutBuilding(trx, owner, { ...home, before }), exact });
  }
  const places = await assignPlaces(
    trx,
    shown.map(({ toAssign }) => toAssign),
  );
  return shown.map(({ details, exact }, index) => {
    const place = places[index]!;
    if (!details.areaOnly) return { details, place, exact };
    const names = place.city && { city: place.city.city, locality: place.place?.locality ?? null };
    const address = shownAddress(details.address, names) || areaOnlyTexts.noAddress;
    return { details: { ...details, address }, place, exact };
  });
}

/** How a home that is not saved yet would be shown. */
export async function foreseenHome(db: Db, owner: { id: string }, details: LocatedDetails): Promise<LocatedDetails> {
  if (!details.areaOnly) return details;
  const home = { ...details, ...shownPoint(details, await shiftOfPlace(db, owner, details)) };
  const names = await foreseenNames(db, owner, { ...home, before: null });
  return { ...home, address: shownAddress(home.address, names) || areaOnlyTexts.noAddress };
}

/** The names of the place that an area-only home would get, without buildings; null if no city is known. */
export async function foreseenNames(db: Db, owner: { id: string }, home: HomeToAssign): Promise<PlaceNames | null> {
  return foreseenPlace(db, await withoutBuilding(db, owner, home));
}

/**
 * The shift of a home: the one it has, until it moves to another place, or that of its place. It is remembered, so that
 * the owner's other homes there get the same, now or after this one is deleted (TRUST.md row 56).
 * @returns null if it is not, and never was, area-only
 */
async function shiftOf(
  trx: Trx,
  owner: { id: string },
  details: LocatedDetails,
  listingId: string | null,
): Promise<Shift | null> {
  const stored = listingId === null ? null : await findExactPlace(trx, listingId);
  if (!stored && !details.areaOnly) return null;
  const { north, east } = stored && isSamePlace(stored, details) ? stored : await shiftOfPlace(trx, owner, details);
  await rememberShift(trx, owner, { ...cellPoint(details), north, east });
  return { north, east };
}

/** The shift of an owner's homes near a point, or a new one. */
async function shiftOfPlace(db: Db, owner: { id: string }, point: Point): Promise<Shift> {
  const remembered = rememberedShift(await findShiftsAround(db, owner, point), point);
  return remembered ?? shiftAt(await findShiftKey(db, owner), point);
}

/** Points of these are too rough to tell the house: their radius is larger than that of an area. */
const roughSources: PointSource[] = ["locality", "pin", "post-office", "city"];

function shownPoint(point: HomePoint, shift: Shift): HomePoint {
  if (roughSources.includes(point.pointFrom)) return point;
  const { latitude, longitude } = shifted(point, shift);
  return { latitude, longitude, pointFrom: "area", pointRadiusKm: areaRadiusKm + (point.pointRadiusKm ?? 0) };
}

/**
 * A home whose locality is not taken from its address if it may be a building: unless its owner has entered it, its name
 * is that of an area, a post office of its city has it, or homes of others are there.
 */
async function withoutBuilding(db: Db, owner: { id: string }, home: HomeToAssign): Promise<HomeToAssign> {
  const index = await placeIndex(db);
  const { whereabouts, from } = assignPlace(home, home, index);
  if (!whereabouts || (from === "owner" && home.locality !== undefined)) return home;
  const { city, locality } = whereabouts;
  if (locality === null) return { ...home, address: city.name };
  const localitySlug = placeSlug(locality);
  const isArea =
    isAreaName(locality) ||
    officeOf({ address: "", localitySlug, city, pin: null }, index.gazetteer, 0) !== null ||
    (await isShared(
      db,
      index.localitiesIn(city.slug, localitySlug).map(({ id }) => id),
      owner,
    ));
  return { ...home, address: isArea ? `${locality}, ${city.name}` : city.name };
}
