import { type Kysely, sql } from "kysely";

export const transaction = false;

const filters = "type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day";
const ofArea = ["city_id", "place_id", "pin", "map_square", "bedroom"].map((area): [string, string] => [
  `newest_by_${area}`,
  `(${area}, timestamp desc, id desc) include (${filters}, asked, latitude, longitude)`,
]);
const indexes: [name: string, columns: string][] = [
  ["newest", `(timestamp desc, id desc) include (${filters}, asked, latitude, longitude, city_id, place_id)`],
  ["by_price", `(asked, id) include (timestamp, ${filters}, city_id, place_id)`],
  ...ofArea,
];

/** The indexes of the search, now with the optional facts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of indexes) {
    await sql`
      create index concurrently if not exists ${sql.ref(`found_listings_${name}`)} on listings ${sql.raw(columns)}
        where user_id is not null and status = 'live'
    `.execute(db);
    await sql`drop index concurrently if exists ${sql.ref(`live_listings_${name}`)}`.execute(db);
  }
}
