import { type Kysely, sql } from "kysely";

/** The prices of an area in order, whatever the homes are: kind by kind, a map of many areas looked up each in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only who asks for them in this order says that prices are above 0: nobody else is led here.
  await sql`
    create index listings_by_price_alone_in_area on listings (map_area(latitude, longitude), type, asked, id)
      include (bedroom, flags, timestamp, latitude, longitude, city_id, place_id)
      where asked > 0 and user_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_by_price_alone_in_area`.execute(db);
}
