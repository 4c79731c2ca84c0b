import type { PlaceOfListing } from "#db/place/listing-places.server.ts";
import { isSame, knownLocalities, placesOf, type NewPlace } from "#db/place/rows.server.ts";
import type { Db } from "#db/schema.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import type { Place } from "#app/domain/place/place.ts";
import type { City, Gazetteer } from "#app/domain/place/gazetteer.ts";
import { cityNamed, isNear, type Whereabouts } from "#app/domain/place/whereabouts.ts";
import { type HomeToAssign, matchesPlace, assignPlace } from "#app/domain/place/assignment.ts";

/**
 * Determines the places of homes, and inserts the rows of new places.
 * @param db the transaction that saves the homes
 * @returns in the order of the homes
 */
export async function assignPlaces(db: Db, homes: HomeToAssign[]): Promise<PlaceOfListing[]> {
  const known = await gazetteer();
  const found = homes.map((home) => {
    const { whereabouts, from } = assignPlace(home, known);
    if (!whereabouts) return { from, city: null, place: null, ifKnown: [] };
    const city = cityRow(whereabouts.city, known);
    const place = localityRow(city, whereabouts, home) ?? city;
    return { from, city, place, ifKnown: rowsIfKnown(city, whereabouts, home) };
  });
  const localities = await knownLocalities(
    db,
    found.flatMap(({ ifKnown }) => ifKnown),
  );
  for (const home of found) home.place = home.ifKnown.find((place) => localities.has(place)) ?? home.place;
  const rows = await placesOf(
    db,
    found.flatMap(({ city, place }) => (city ? [city, place] : [])),
  );
  const rowOf = (place: NewPlace) => rows.find((row) => isSame(row, place)) ?? null;
  return found.map(({ from, city, place }) => ({
    from,
    city: city && rowOf(city),
    place: place && rowOf(place),
  }));
}

/** The place that a home would get if it were saved now, whose rows may be missing; null if none is known. */
export async function foreseenPlace(db: Db, home: HomeToAssign): Promise<NewPlace | null> {
  const known = await gazetteer();
  const { whereabouts } = assignPlace(home, known);
  if (!whereabouts) return null;
  const city = cityRow(whereabouts.city, known);
  return (await knownInstead(db, whereabouts, home)) ?? localityRow(city, whereabouts, home) ?? city;
}

/** The first locality of `ifKnown` that has homes; null if none has. */
export async function knownInstead(db: Db, whereabouts: Whereabouts, home: Point): Promise<NewPlace | null> {
  const rows = rowsIfKnown(cityRow(whereabouts.city, await gazetteer()), whereabouts, home);
  const localities = await knownLocalities(db, rows);
  return rows.find((place) => localities.has(place)) ?? null;
}

function rowsIfKnown(inCity: NewPlace, { city, ifKnown = [] }: Whereabouts, home: Point): NewPlace[] {
  return ifKnown.flatMap((locality) => localityRow(inCity, { city, locality }, home) ?? []);
}

export function cityRow(city: City, { named }: Gazetteer): NewPlace {
  const { name, slug, latitude, longitude, also } = city;
  const known = named.get(slug)?.includes(city) ?? false;
  return { city: name, citySlug: slug, locality: null, localitySlug: null, latitude, longitude, also, known };
}

/** A locality is located at its first home, if that can be in the city; else at the city. */
function localityRow(
  { city, citySlug }: NewPlace,
  whereabouts: Pick<Whereabouts, "city" | "locality">,
  home: Point,
): NewPlace | null {
  const { locality } = whereabouts;
  const localitySlug = locality === null ? "" : placeSlug(locality);
  if (localitySlug === "") return null;
  const { latitude, longitude } = isNear(whereabouts.city, home) ? home : whereabouts.city;
  return { city, citySlug, locality, localitySlug, latitude, longitude, also: [], known: false };
}

/** Whether the place fields of a form, if filled in, match this place. */
export async function hasPlaceFields(
  details: Point & { city?: string; locality?: string },
  place: Place | null,
): Promise<boolean> {
  if (details.city === undefined) return true;
  const city = cityNamed(details.city, details, await gazetteer());
  const locality = details.locality ?? place?.locality ?? undefined;
  return matchesPlace({ locality }, city, place);
}
