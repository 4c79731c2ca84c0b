import { type Kysely, sql } from "kysely";

export const transaction = false;

/** One index for confirmation e-mails instead of two. A PIN is found by the index of `heading`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists live_listings_confirmed on listings (confirmed_at nulls first)
      include (asked_at, confirmed) where user_id is not null and status = 'live'
  `.execute(db);
  for (const name of ["live_listings_by_confirmation", "live_listings_by_question", "found_listings_newest_by_pin"]) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  }
}
