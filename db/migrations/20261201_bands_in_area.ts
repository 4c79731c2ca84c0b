import { type Kysely, sql } from "kysely";

/** The newest of a price in an area: a region's map read all homes of a price, or all of late, to find the newest that are both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only who asks for them says that bands are not below 0: nobody else is led here.
  await sql`
    create index listings_newest_of_a_band_in_area
      on listings (map_area(latitude, longitude), band, timestamp desc, id desc)
      include (bedroom, flags, asked, latitude, longitude, city_id, place_id)
      where band >= 0 and user_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_newest_of_a_band_in_area`.execute(db);
}
