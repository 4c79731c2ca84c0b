import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Searches around a point also ask how that of a home is known, for which they read the row of each home in its squares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists found_listings_newest_by_square
    on listings (map_square, timestamp desc, id desc)
    include (type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day,
      price, latitude, longitude, point_from)
    where user_id is not null and status = 'live'`.execute(db);
  await sql`drop index concurrently if exists found_listings_newest_by_map_square`.execute(db);
}
