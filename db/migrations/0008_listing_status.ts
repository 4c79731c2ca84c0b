import { type Kysely, sql } from "kysely";

/** Owners pause a listing, or close it once the home is rented or sold. Only live ones are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column status text not null default 'live' check (status in ('live', 'paused', 'closed')),
      add column status_since timestamptz(3) not null default now(),
      add column live boolean not null generated always as (user_id is not null and status = 'live') stored
  `.execute(db);
  await replaceIndexes(db);
}

/** The indexes of the search, now of live listings. */
async function replaceIndexes(db: Kysely<unknown>): Promise<void> {
  const areas = ["city_id", "place_id", "pin", "map_square", "bedroom"];
  for (const name of ["newest", "by_price", ...areas.map((area) => `newest_by_${area}`)]) {
    await sql`drop index ${sql.ref(`listings_${name}`)}`.execute(db);
  }
  const filters = "type, bedroom, furnished, parking, offer";
  await sql`
    create index listings_newest on listings (timestamp desc, id desc)
      include (${sql.raw(filters)}, asked, latitude, longitude, city_id, place_id) where live
  `.execute(db);
  await sql`
    create index listings_by_price on listings (asked, id)
      include (timestamp, ${sql.raw(filters)}, city_id, place_id) where live
  `.execute(db);
  for (const area of areas) {
    await sql`
      create index ${sql.ref(`listings_newest_by_${area}`)} on listings (${sql.ref(area)}, timestamp desc, id desc)
        include (${sql.raw(filters)}, asked, latitude, longitude) where live
    `.execute(db);
  }
}
