import { type Kysely, sql } from "kysely";

/**
 * A draft may be of a listing, and stays when it is published. `listings.form_digest`, `drafts.saved_by` are no longer
 * used: they go in the release after this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts
    add column listing_id uuid unique references listings on delete cascade,
    add column published boolean not null default false,
    add column photo_problems text[] not null default '{}'`.execute(db);
  await sql`alter table listings alter column form_digest set default ''`.execute(db);
}
