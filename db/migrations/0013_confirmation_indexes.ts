import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Finds the listings whose owners are to be asked or did not answer, and an owner's e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists live_listings_by_confirmation on listings (confirmed_at nulls first)
    where user_id is not null and status = 'live'
  `.execute(db);
  await sql`
    create index concurrently if not exists live_listings_by_question on listings (asked_at)
    where user_id is not null and status = 'live' and asked_at is not null
  `.execute(db);
  await sql`create index concurrently if not exists outgoing_emails_of_owner on outgoing_emails (owner_id)`.execute(db);
}
