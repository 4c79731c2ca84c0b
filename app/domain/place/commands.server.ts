import type { PlaceOfListing } from "#db/place/listing-places.server.ts";
import { isSame, placesOf, type PlaceToBe } from "#db/place/rows.server.ts";
import type { Db } from "#db/schema.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { placeSlug } from "./address.ts";
import type { ListingDetails } from "#app/domain/listing/listing.ts";
import type { Point } from "#app/domain/map/geometry.ts";
import {
  type City,
  cityCalled,
  type Gazetteer,
  type HomeToSettle,
  isNear,
  type Place,
  saysSame,
  settled,
} from "./place.ts";

/**
 * Settles where homes stand, and makes the rows of places that are new.
 * @param db the transaction that saves the homes
 * @returns in the order of the homes
 */
export async function settlePlaces(db: Db, homes: HomeToSettle[]): Promise<PlaceOfListing[]> {
  const known = await gazetteer();
  const found = homes.map((home) => {
    const { whereabouts, from } = settled(home, known);
    if (!whereabouts) return { from, city: null, place: null };
    const city = cityToBe(whereabouts.city, known);
    return { from, city, place: localityToBe(city, whereabouts, home) ?? city };
  });
  const rows = await placesOf(
    db,
    found.flatMap(({ city, place }) => (city ? [city, place] : [])),
  );
  const rowOf = (place: PlaceToBe) => rows.find((row) => isSame(row, place)) ?? null;
  return found.map(({ from, city, place }) => ({
    from,
    city: city && rowOf(city),
    place: place && rowOf(place),
  }));
}

export function cityToBe(city: City, { named }: Gazetteer): PlaceToBe {
  const { name, slug, latitude, longitude, also } = city;
  const known = named.get(slug)?.includes(city) ?? false;
  return { city: name, citySlug: slug, locality: null, localitySlug: null, latitude, longitude, also, known };
}

/** A locality lies where its first home is, as far as that may be in the city; else where the city is. */
function localityToBe(
  { city, citySlug }: PlaceToBe,
  whereabouts: { city: City; locality: string | null },
  home: Point,
): PlaceToBe | null {
  const { locality } = whereabouts;
  const localitySlug = locality === null ? "" : placeSlug(locality);
  if (localitySlug === "") return null;
  const { latitude, longitude } = isNear(whereabouts.city, home) ? home : whereabouts.city;
  return { city, citySlug, locality, localitySlug, latitude, longitude, also: [], known: false };
}

/** Whether a form's words of a place, where it has any, have become this one. */
export async function saysPlace(details: ListingDetails, place: Place | null): Promise<boolean> {
  if (details.city === undefined) return true;
  const city = cityCalled(details.city, details, await gazetteer());
  const locality = details.locality ?? place?.locality ?? undefined;
  return saysSame({ locality }, city, place);
}
