import { sql } from "kysely";
import type { ExactPlace } from "#app/domain/listing/area-only/exact-place.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import type { Db, Trx } from "#db/schema.ts";

const columns = [
  "listing_id",
  "address",
  "latitude",
  "longitude",
  "point_from as pointFrom",
  "point_radius_km as pointRadiusKm",
  "north",
  "east",
] as const;

/** The exact places of those listings whose visitors see, or once saw, only the area, by listing. */
async function findExactPlaces(db: Db, ids: string[]): Promise<Map<string, ExactPlace>> {
  const rows = await db
    .selectFrom("exact_places")
    .select(columns)
    .where("listing_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ listing_id, ...place }) => [listing_id, place]));
}

/** The exact place of a listing whose visitors see, or once saw, only the area; null for others. */
export async function findExactPlace(db: Db, id: string): Promise<ExactPlace | null> {
  return (await findExactPlaces(db, [id])).get(id) ?? null;
}

/** Listings as their owner described them: with the exact address and point. For nobody else. */
export async function asDescribed(db: Db, listings: Listing[]): Promise<Listing[]> {
  const hidden = listings.filter(({ areaOnly }) => areaOnly).map(({ id }) => id);
  const places = hidden.length === 0 ? null : await findExactPlaces(db, hidden);
  return listings.map((listing) => {
    const place = places?.get(listing.id);
    if (!place) return listing;
    const { north: _north, east: _east, ...exact } = place;
    return { ...listing, ...exact };
  });
}

/** The same for one listing. */
export async function describedByOwner(db: Db, listing: Listing): Promise<Listing> {
  return (await asDescribed(db, [listing]))[0]!;
}

/** Stores the exact places of listings. */
export async function putExactPlaces(trx: Trx, places: (ExactPlace & { listingId: string })[]): Promise<void> {
  for (const { listingId, pointFrom, pointRadiusKm, ...place } of places) {
    const row = { ...place, point_from: pointFrom, point_radius_km: pointRadiusKm };
    await trx
      .insertInto("exact_places")
      .values({ listing_id: listingId, ...row })
      .onConflict((conflict) => conflict.column("listing_id").doUpdateSet(row))
      .execute();
  }
}
