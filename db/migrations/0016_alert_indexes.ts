import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Finds new homes, and the e-mails of an alert. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists live_listings_by_status_since on listings (status_since)
    where user_id is not null and status = 'live'
  `.execute(db);
  await sql`create index concurrently if not exists outgoing_emails_of_alert on outgoing_emails (alert_id)`.execute(db);
}
