import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { ListingColumns } from "./listings.ts";

const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/**
 * A city, or a locality and its city, straight in the database.
 * @returns what a listing there says of its place
 */
export async function addPlace(
  db: Kysely<Schema>,
  { city, locality, latitude = 19.0544, longitude = 72.8402 }: NewPlace,
): Promise<ListingColumns> {
  const cityId = await placeId(db, { city, locality: null, latitude, longitude });
  const place = locality === null ? cityId : await placeId(db, { city, locality, latitude, longitude });
  return { city, locality, city_id: cityId, place_id: place };
}

interface NewPlace {
  city: string;
  locality: string | null;
  latitude?: number;
  longitude?: number;
}

async function placeId(
  db: Kysely<Schema>,
  { city, locality, latitude, longitude }: Required<NewPlace>,
): Promise<number> {
  const { id } = await db
    .insertInto("places")
    .values({
      city,
      city_slug: slug(city),
      locality,
      locality_slug: locality === null ? null : slug(locality),
      latitude,
      longitude,
    })
    .onConflict((conflict) => conflict.constraint("places_slugs").doUpdateSet({ city }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
