import { type Kysely, sql } from "kysely";

/** Accounts, sessions, listings with their photos, and what limits need (DESIGN.md section 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      password_hash text,
      timestamp timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);

  await sql`
    create table sessions (
      id_hash text primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`create index sessions_user_id on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);

  await sql`
    create table reset_codes (
      user_id uuid primary key references users on delete cascade,
      code_hash text not null,
      expires_at timestamptz(3) not null,
      tries smallint not null default 0 check (tries between 0 and 5),
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);

  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);

  await sql`
    create table listings (
      id uuid primary key default gen_random_uuid(),
      type text not null check (type in ('rent', 'sell')),
      name text not null check (length(name) between 1 and 120),
      bedroom smallint not null check (bedroom between 1 and 50),
      bathroom smallint not null check (bathroom between 1 and 50),
      parking boolean not null,
      furnished boolean not null,
      address text not null check (length(address) between 1 and 300),
      description text not null check (length(description) between 1 and 5000),
      offer boolean not null,
      regular_price bigint not null check (regular_price > 0),
      discounted_price bigint check (discounted_price > 0 and discounted_price < regular_price),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      user_id uuid references users on delete set null,
      ownerless_since timestamptz(3),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      form_token uuid not null unique,
      form_digest text not null,
      constraint listings_offer_has_discount check (offer = (discounted_price is not null))
    )
  `.execute(db);
  // Every list leaves out listings whose owner is gone, and so do the indexes that order them.
  await sql`
    create index listings_newest on listings (timestamp desc, id desc) where user_id is not null
  `.execute(db);
  await sql`
    create index listings_newest_to_rent on listings (timestamp desc, id desc)
      where type = 'rent' and user_id is not null
  `.execute(db);
  await sql`
    create index listings_newest_to_buy on listings (timestamp desc, id desc)
      where type = 'sell' and user_id is not null
  `.execute(db);
  await sql`
    create index listings_newest_offers on listings (timestamp desc, id desc) where offer and user_id is not null
  `.execute(db);
  await sql`
    create index listings_newest_by_owner on listings (user_id, timestamp desc, id desc)
  `.execute(db);
  await sql`
    create index listings_ownerless on listings (ownerless_since) where user_id is null
  `.execute(db);

  // However a listing loses its owner, the 30 days of grace are counted from that moment.
  await sql`
    create function note_ownerless() returns trigger language plpgsql as $$
    begin
      if new.user_id is null and old.user_id is not null then
        new.ownerless_since := now();
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger listings_note_ownerless before update of user_id on listings
    for each row execute function note_ownerless()
  `.execute(db);

  await sql`
    create table listing_images (
      id uuid primary key,
      listing_id uuid not null references listings on delete cascade,
      position smallint not null check (position between 0 and 5),
      key text not null unique,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      variants jsonb not null check (jsonb_typeof(variants) = 'array'),
      unique (listing_id, position) deferrable initially deferred
    )
  `.execute(db);

  // Photos sent but not (or no longer) part of a listing. A row stands here before the first byte is stored, with no
  // size yet, so that nothing can be in the store that no row knows.
  await sql`
    create table uploads (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users on delete set null,
      key text not null unique,
      width integer check (width > 0),
      height integer check (height > 0),
      variants jsonb check (jsonb_typeof(variants) = 'array'),
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`create index uploads_created_at on uploads (created_at)`.execute(db);
  await sql`create index uploads_user_id on uploads (user_id)`.execute(db);

  // Which seeds have filled this database, so that one that was cut off can go on and none runs twice.
  await sql`
    create table seeds (
      name text primary key,
      finished_at timestamptz(3)
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table seeds, uploads, listing_images, listings, rate_limits, reset_codes, sessions, users`.execute(db);
  await sql`drop function note_ownerless`.execute(db);
}
