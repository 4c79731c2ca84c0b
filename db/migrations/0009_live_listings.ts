import { type Kysely, sql } from "kysely";

export const transaction = false;

const areas = ["city_id", "place_id", "pin", "map_square", "bedroom"];
const filters = "type, bedroom, furnished, parking, offer";

/** The indexes of the search, now of live listings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const create = (index: string) =>
    sql`create index concurrently if not exists ${sql.raw(index)} where user_id is not null and status = 'live'`.execute(
      db,
    );
  await create(
    `live_listings_newest on listings (timestamp desc, id desc)
      include (${filters}, asked, latitude, longitude, city_id, place_id)`,
  );
  await create(`live_listings_by_price on listings (asked, id) include (timestamp, ${filters}, city_id, place_id)`);
  for (const area of areas) {
    await create(
      `live_listings_newest_by_${area} on listings (${area}, timestamp desc, id desc)
        include (${filters}, asked, latitude, longitude)`,
    );
  }
  for (const name of ["newest", "by_price", ...areas.map((area) => `newest_by_${area}`)]) {
    await sql`drop index concurrently if exists ${sql.ref(`listings_${name}`)}`.execute(db);
  }
}
