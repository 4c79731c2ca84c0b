import type { PlaceOfListing } from "#db/place/listing-places.server.ts";
import { isSame, placesOf, type NewPlace } from "#db/place/rows.server.ts";
import type { Db } from "#db/schema.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import {
  assignPlace,
  cityEnteredAt,
  type HomeToAssign,
  matchesPlace,
  type Whereabouts,
} from "#app/domain/place/assignment.ts";
import type { City, Gazetteer } from "#app/domain/place/gazetteer.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import type { Place } from "#app/domain/place/place.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { isNear } from "#app/domain/place/city-radius.ts";
import { placeIndex } from "./place-index.server.ts";

/**
 * Determines the places of homes, and inserts the rows of new places.
 * @param db the transaction that saves the homes
 * @returns in the order of the homes
 */
export async function assignPlaces(db: Db, homes: HomeToAssign[], index?: PlaceIndex): Promise<PlaceOfListing[]> {
  const known = index ?? (await placeIndex(db));
  const found = homes.map((home) => {
    const { whereabouts, from } = assignPlace(home, home, known);
    return { from, rows: whereabouts && rowsOf(whereabouts, home, known.gazetteer) };
  });
  const stored = await placesOf(
    db,
    found.flatMap(({ rows }) => (rows ? [rows.city, rows.place] : [])),
  );
  const rowOf = (place: NewPlace) => stored.find((row) => isSame(row, place)) ?? null;
  return found.map(({ from, rows }) => ({
    from,
    city: rows && rowOf(rows.city),
    place: rows && rowOf(rows.place),
  }));
}

/** The place that a home would get if it were saved now, whose rows may be missing; null if none is known. */
export async function foreseenPlace(db: Db, home: HomeToAssign): Promise<NewPlace | null> {
  const index = await placeIndex(db);
  const { whereabouts } = assignPlace(home, home, index);
  return whereabouts && rowsOf(whereabouts, home, index.gazetteer).place;
}

/** The rows of a home's city and of its place. A locality is located at its first home, if that can be in the city; else at the city. */
function rowsOf(
  { city, locality }: Whereabouts,
  home: Point,
  gazetteer: Gazetteer,
): { city: NewPlace; place: NewPlace } {
  const row = cityRow(city, gazetteer);
  const localitySlug = locality === null ? "" : placeSlug(locality);
  if (localitySlug === "") return { city: row, place: row };
  const { latitude, longitude } = isNear(city, home) ? home : city;
  return { city: row, place: { ...row, locality, localitySlug, latitude, longitude, also: [], known: false } };
}

export function cityRow(city: City, { named }: Gazetteer): NewPlace {
  const { name, slug, latitude, longitude, also } = city;
  const known = named.get(slug)?.includes(city) ?? false;
  return { city: name, citySlug: slug, locality: null, localitySlug: null, latitude, longitude, also, known };
}

/** Whether the place fields of a form, if filled in, match this place. */
export async function hasPlacePart(
  details: Point & { city?: string; locality?: string },
  place: Place | null,
): Promise<boolean> {
  if (details.city === undefined) return true;
  const city = cityEnteredAt(details.city, details, await gazetteer());
  const locality = details.locality ?? place?.locality ?? undefined;
  return matchesPlace({ locality }, city, place);
}
