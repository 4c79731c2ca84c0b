import { type Kysely, sql } from "kysely";

/**
 * The prices of the country, for those alone who ask for them: PostgreSQL took them for the prices of many areas at once,
 * which have an index of their own, and read those of all others besides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await remade(db, sql`asked > 0 and`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await remade(db, sql``);
}

async function remade(db: Kysely<unknown>, only: ReturnType<typeof sql>): Promise<void> {
  await sql`drop index listings_by_price`.execute(db);
  await sql`
    create index listings_by_price on listings (bedroom, flags, asked, id)
      include (timestamp, latitude, longitude, city_id, place_id) where ${only} user_id is not null
  `.execute(db);
}
