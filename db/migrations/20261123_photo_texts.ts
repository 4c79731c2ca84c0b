import { type Kysely, sql } from "kysely";

/** What a photo shows, in its owner's words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listing_images add column alt text not null default '' check (length(alt) <= 200)
  `.execute(db);
}
