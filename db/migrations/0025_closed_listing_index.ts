import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Homes are also compared with those that are taken, which the search does not find. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists closed_listings_by_kind
      on listings (city_id, type, bedroom, timestamp desc, id desc) include (place_id, asked)
      where user_id is not null and status = 'closed'
  `.execute(db);
}
