import { type Kysely, sql } from "kysely";

/** Enquiries about listings, and e-mails that are sent by the job library, which gets our earlier jobs as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiries (
      id uuid primary key default gen_random_uuid(),
      listing_id uuid not null references listings on delete cascade,
      owner_id uuid not null references users on delete cascade,
      form_token uuid not null unique,
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      phone text check (phone ~ '^[+][1-9][0-9]{6,14}$'),
      message text not null check (length(message) between 10 and 1000),
      visit_on date,
      status text not null default 'new' check (status in ('new', 'read', 'archived', 'spam')),
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`create index enquiries_of_owner on enquiries (owner_id, status, created_at desc, id desc)`.execute(db);
  await sql`create index enquiries_of_listing on enquiries (listing_id)`.execute(db);

  // Senders whose enquiries an owner marked as spam, by the lower-cased e-mail address.
  await sql`
    create table blocked_senders (
      owner_id uuid not null references users on delete cascade,
      email text not null,
      primary key (owner_id, email)
    )
  `.execute(db);

  // A row is deleted once its e-mail is sent.
  await sql`
    create table outgoing_emails (
      id uuid primary key default gen_random_uuid(),
      enquiry_id uuid references enquiries on delete cascade,
      recipient text not null,
      reply_to text,
      subject text not null,
      text text not null,
      html text,
      created_at timestamptz(3) not null default now(),
      failed_at timestamptz(3),
      failure text
    )
  `.execute(db);
  await sql`create index outgoing_emails_of_enquiry on outgoing_emails (enquiry_id)`.execute(db);

  // Photos that wait for AVIF files, so far in a queue of ours.
  await sql`
    insert into jobs.job (name, data, retry_delay, retry_backoff)
    select 'create-avif', jsonb_build_object('id', photo_id, 'key', key), 600, true from avif_queue
  `.execute(db);
  await sql`drop table avif_queue`.execute(db);
}
