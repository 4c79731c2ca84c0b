import { type Kysely, sql } from "kysely";

/** Searches whose new homes are sent by e-mail, and the homes that each has already sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alerts (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      query text not null,
      frequency text not null check (frequency in ('at-once', 'daily', 'weekly')),
      created_at timestamptz(3) not null default now(),
      confirmed_at timestamptz(3),
      sent_through timestamptz(3) not null default now(),
      next_at timestamptz(3) not null default now(),
      unique (email, query)
    )
  `.execute(db);
  await sql`create index due_alerts on alerts (next_at) where confirmed_at is not null`.execute(db);
  await sql`create index unconfirmed_alerts on alerts (created_at) where confirmed_at is null`.execute(db);
  await sql`
    create table alert_homes (
      alert_id uuid not null references alerts on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      primary key (alert_id, listing_id)
    )
  `.execute(db);
  await sql`create index alert_homes_of_listing on alert_homes (listing_id)`.execute(db);
  await sql`
    alter table outgoing_emails
      add column alert_id uuid references alerts on delete cascade,
      add column unsubscribe_url text,
      drop constraint outgoing_emails_about_one,
      add constraint outgoing_emails_about_one check (num_nonnulls(enquiry_id, owner_id, alert_id) <= 1)
  `.execute(db);
}
