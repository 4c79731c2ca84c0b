import type { Kysely } from "kysely";
import { findUnplaced, type PlaceOfListing, placeUnplaced } from "#db/listing-places.server.ts";
import { addCities, isSame, placesOf, type PlaceToBe } from "#db/places.server.ts";
import type { Db, Schema } from "#db/schema.ts";
import { noteSeed } from "#db/seeds.server.ts";
import { gazetteer } from "#app/services/gazetteer.server.ts";
import { placeSlug } from "./address.ts";
import type { ListingDetails } from "./listing.ts";
import type { Point } from "./map.ts";
import { type City, cityCalled, type HomeToSettle, isNear, type Place, saysSame, settled } from "./place.ts";

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
    const city = cityToBe(whereabouts.city);
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

function cityToBe({ name, slug, latitude, longitude, also }: City): PlaceToBe {
  return { city: name, citySlug: slug, locality: null, localitySlug: null, latitude, longitude, also };
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
  return { city, citySlug, locality, localitySlug, latitude, longitude, also: [] };
}

/** Whether a form's words of a place, where it has any, have become this one. */
export async function saysPlace(details: ListingDetails, place: Place | null): Promise<boolean> {
  if (details.city === undefined) return true;
  const city = cityCalled(details.city, details, await gazetteer());
  const locality = details.locality ?? place?.locality ?? undefined;
  return saysSame({ locality }, city, place);
}

/** Listings settled at a time, so that no transaction is long. */
const batch = 500;

/**
 * Puts every listing from before listings had places into its place. What was cut off goes on where it stopped, and
 * several at once do no harm.
 * @returns how many listings
 */
export async function placeListings(db: Db): Promise<number> {
  let placed = 0;
  for (let after: string | null = null; ;) {
    const listings = await findUnplaced(db, after, batch);
    const places = await settlePlaces(
      db,
      listings.map((listing) => ({ ...listing, before: null })),
    );
    placed += await placeUnplaced(
      db,
      listings.map((listing, index) => ({ ...listing, ...places[index]! })),
    );
    if (listings.length < batch) return placed;
    after = listings.at(-1)!.id;
  }
}

/**
 * Makes a row of every city of the gazetteer that has none, so that also a city without homes is found by its name.
 * @param seed notes in the table of seeds that it is done
 */
export async function addKnownCities(db: Kysely<Schema>, seed: string): Promise<void> {
  const { cities } = await gazetteer();
  await db.transaction().execute(async (trx) => {
    await addCities(trx, cities.map(cityToBe));
    await noteSeed(trx, seed);
  });
}
