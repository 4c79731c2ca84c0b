import type { PlaceOfListing } from "#db/place/listing-places.server.ts";
import { isSame, knownLocalities, placesOf, type NewPlace } from "#db/place/rows.server.ts";
import type { Db } from "#db/schema.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { placeSlug } from "./address.ts";
import type { Point } from "#app/domain/map/geometry.ts";
import type { Place } from "./place.ts";
import { type City, cityNamed, type Gazetteer, isNear, type Whereabouts } from "./whereabouts.ts";
import { type HomeToAssign, matchesPlace, assignPlace } from "./assignment.ts";

/**
 * Determines the places of homes, and inserts the rows of new places.
 * @param db the transaction that saves the homes
 * @returns in the order of the homes
 */
export async function assignPlaces(db: Db, homes: HomeToAssign[]): Promise<PlaceOfListing[]> {
  const known = await gazetteer();
  const found = homes.map((home) => {
    const { whereabouts, from } = assignPlace(home, known);
    if (!whereabouts) return { from, city: null, place: null, unlessKnown: null };
    const city = cityRow(whereabouts.city, known);
    const place = localityRow(city, whereabouts, home) ?? city;
    return { from, city, place, unlessKnown: localityRow(city, ifKnown(whereabouts), home) };
  });
  const localities = await knownLocalities(
    db,
    found.flatMap(({ unlessKnown }) => unlessKnown ?? []),
  );
  for (const home of found) if (home.unlessKnown && localities.has(home.unlessKnown)) home.place = home.unlessKnown;
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
  const unlessKnown = localityRow(city, ifKnown(whereabouts), home);
  if (unlessKnown && (await knownLocalities(db, [unlessKnown])).has(unlessKnown)) return unlessKnown;
  return localityRow(city, whereabouts, home) ?? city;
}

function ifKnown({ city, unlessKnown = null }: Whereabouts): Whereabouts {
  return { city, locality: unlessKnown };
}

export function cityRow(city: City, { named }: Gazetteer): NewPlace {
  const { name, slug, latitude, longitude, also } = city;
  const known = named.get(slug)?.includes(city) ?? false;
  return { city: name, citySlug: slug, locality: null, localitySlug: null, latitude, longitude, also, known };
}

/** A locality is located at its first home, if that can be in the city; else at the city. */
function localityRow({ city, citySlug }: NewPlace, whereabouts: Whereabouts, home: Point): NewPlace | null {
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
