import type { Kysely } from "kysely";
import { placeSlug } from "#app/domain/place/address.ts";
import type { Schema } from "#db/schema.ts";
import type { ListingColumns } from "../listing/listings.ts";

/**
 * Inserts a place into the database, with its city if that is missing.
 * @param place.known whether the city is in the gazetteer; true by default
 * @param place.also other names of the city, as slugs
 * @returns the columns for a listing in this place
 */
export async function addPlace(
  db: Kysely<Schema>,
  place: { city: string; locality?: string; latitude: number; longitude: number; also?: string; known?: boolean },
) {
  const { city, locality = null, latitude, longitude, also, known = true } = place;
  const city_slug = placeSlug(city);
  const insert = async (locality: string | null) => {
    const locality_slug = locality === null ? null : placeSlug(locality);
    await db
      .insertInto("places")
      .values({
        city,
        city_slug,
        locality,
        locality_slug,
        latitude,
        longitude,
        ...(locality === null && { also, known }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await db
      .selectFrom("places")
      .select("id")
      .where("city_slug", "=", city_slug)
      .where("locality_slug", "is not distinct from", locality_slug)
      .executeTakeFirstOrThrow();
    return id;
  };
  const city_id = await insert(null);
  const place_id = locality === null ? city_id : await insert(locality);
  const address = locality === null ? city : `${locality}, ${city}`;
  return {
    address,
    city,
    locality,
    city_id,
    place_id,
    latitude,
    longitude,
    place_from: "address",
  } satisfies ListingColumns;
}
