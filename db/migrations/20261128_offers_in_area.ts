import { type Kysely, sql } from "kysely";

/** The offers of an area in their order: they are few, and a map of a city read all its homes to find them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only who asks for the newest speaks of the time: nobody else is led here.
  await sql`
    create index listings_newest_offers_in_area on listings (map_area(latitude, longitude), timestamp desc, id desc)
      include (bedroom, flags, asked, latitude, longitude, city_id, place_id)
      where offer and timestamp > '-infinity' and user_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_newest_offers_in_area`.execute(db);
}
