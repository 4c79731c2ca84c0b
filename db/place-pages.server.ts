import { sql } from "kysely";
import type { Place } from "#app/domain/place.ts";
import type { Db } from "./schema.ts";

const columns = [
  "places.id",
  "places.city",
  "places.city_slug as citySlug",
  "places.locality",
  "places.locality_slug as localitySlug",
  "places.latitude",
  "places.longitude",
] as const;

/** Where a listing stands, or null where that is not known. */
export async function findPlaceOfListing(db: Db, id: string): Promise<Place | null> {
  const place = await db
    .selectFrom("listings")
    .innerJoin("places", "places.id", "listings.place_id")
    .select(columns)
    .where("listings.id", "=", id)
    .executeTakeFirst();
  return place ?? null;
}

/** How many of a city's newest homes tell which of its localities are worth a link. */
const among = 2000;

/** The localities of a city where most of its newest homes stand, at most `limit`, by name. */
export async function localitiesOf(db: Db, city: Place, limit: number): Promise<Place[]> {
  const places = await db
    .with("home", (query) =>
      query
        .selectFrom("listings")
        .select("place_id")
        .where("city_id", "=", city.id)
        .where("user_id", "is not", null)
        .orderBy("timestamp", "desc")
        .orderBy("id", "desc")
        .limit(among),
    )
    .selectFrom("home")
    .innerJoin("places", "places.id", "home.place_id")
    .select(columns)
    .where("places.locality", "is not", null)
    .groupBy("places.id")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("places.id")
    .limit(limit)
    .execute();
  return places.sort((a, b) => a.locality!.localeCompare(b.locality!, "en"));
}

/** Other localities of the same city with homes, the nearest first: near enough that the Earth is flat. */
export async function localitiesAround(db: Db, from: Place, limit: number): Promise<Place[]> {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  return db
    .selectFrom("places")
    .select(columns)
    .where("city_slug", "=", from.citySlug)
    .where("locality", "is not", null)
    .where("places.id", "<>", from.id)
    .where((where) =>
      where.exists(
        where
          .selectFrom("listings")
          .select(sql`1`.as("home"))
          .whereRef("listings.place_id", "=", "places.id")
          .where("listings.user_id", "is not", null),
      ),
    )
    .orderBy(sql`(latitude - ${from.latitude}) ^ 2 + ((longitude - ${from.longitude}) * ${narrowing}) ^ 2`)
    .orderBy("places.id")
    .limit(limit)
    .execute();
}
