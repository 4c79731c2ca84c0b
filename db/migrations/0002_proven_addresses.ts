import { type Kysely, sql } from "kysely";

/** E-mails to addresses that nobody has proven (TRUST.md row 48), and how many e-mails were sent on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
        alter table users add column proof_requested_at timestamptz(3);
        alter table enquiries add column confirms_sender boolean not null default true;
        alter table outgoing_emails add column to_unproven text
          check (to_unproven in ('proof', 'notice', 'reminder'));
        -- By day in India.
        create table sent_emails (day date primary key, count integer not null);
      `,
    )
    .execute(db);
}
