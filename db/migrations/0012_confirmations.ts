import { type Kysely, sql } from "kysely";

/** When owners last said that a home is available, and the links by which e-mails ask them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column confirmed_at timestamptz(3),
      add column asked_at timestamptz(3),
      add column confirmed boolean not null default true
  `.execute(db);
  // Earlier listings have not been confirmed. Their owners are asked first.
  await sql`alter table listings alter column confirmed_at set default now()`.execute(db);
  await sql`
    create table confirmation_links (
      token_hash text primary key,
      listing_id uuid not null references listings on delete cascade,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )
  `.execute(db);
  await sql`create index confirmation_links_of_listing on confirmation_links (listing_id)`.execute(db);
  await sql`create index confirmation_links_expires_at on confirmation_links (expires_at)`.execute(db);
  await sql`
    alter table outgoing_emails
      add column owner_id uuid references users on delete cascade,
      add constraint outgoing_emails_about_one check (enquiry_id is null or owner_id is null)
  `.execute(db);
}
