import { type Kysely, sql } from "kysely";

/** Addresses that e-mails are no longer sent to, because they came back or were marked as spam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The e-mail address, normalised and in lower case.
  await sql`
    create table suppressed_recipients (
      email text primary key,
      reason text not null check (reason in ('bounced', 'complained')),
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);
}
