import type { Place } from "#app/domain/place.ts";
import type { Db } from "./schema.ts";

/** Where a listing stands, or null where that is not known. */
export async function findPlaceOfListing(db: Db, id: string): Promise<Place | null> {
  const place = await db
    .selectFrom("listings")
    .innerJoin("places", "places.id", "listings.place_id")
    .select([
      "places.id",
      "places.city",
      "places.city_slug as citySlug",
      "places.locality",
      "places.locality_slug as localitySlug",
      "places.latitude",
      "places.longitude",
    ])
    .where("listings.id", "=", id)
    .executeTakeFirst();
  return place ?? null;
}
