import { type Kysely, sql } from "kysely";

/** Accounts, listings, photos and places (DESIGN.md section 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addAccounts(db);
  await addPlaces(db);
  await addListings(db);
  await addPhotos(db);
}

async function addAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      password_hash text,
      timestamp timestamptz(3) not null default now(),
      google_sub text unique,
      email_proven_at timestamptz(3),
      disabled_at timestamptz(3),
      session_generation integer not null default 0,
      constraint users_can_sign_in check (password_hash is not null or google_sub is not null)
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
      tries smallint not null default 0 check (tries between 0 and 1000),
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);

  await sql`
    create table sign_in_states (
      state_hash text primary key,
      code_verifier text not null,
      expires_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`create index sign_in_states_expire on sign_in_states (expires_at)`.execute(db);

  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);

  // The seeds that have filled this database: an interrupted one continues, and none runs twice.
  await sql`
    create table seeds (
      name text primary key,
      finished_at timestamptz(3)
    )
  `.execute(db);
}

async function addPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table places (
      id integer generated always as identity primary key,
      city text not null check (length(city) between 1 and 100),
      city_slug text not null check (city_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      locality text check (length(locality) between 1 and 100),
      locality_slug text check (locality_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      known boolean not null default false,
      also text not null default '' check (also ~ '^([a-z0-9-]+( [a-z0-9-]+)*)?$'),
      known_as text not null generated always as (coalesce(locality_slug, trim(city_slug || ' ' || also))) stored,
      constraint places_locality_has_slug check ((locality is null) = (locality_slug is null)),
      constraint places_slugs unique nulls not distinct (city_slug, locality_slug)
    )
  `.execute(db);
  await sql`create index places_names on places using gin (string_to_array(known_as, ' '))`.execute(db);
  await sql`create index places_known_as on places using gin (known_as gin_trgm_ops)`.execute(db);
  // The default threshold of 0.6 would miss "Kothrood". As a setting of the function, it does not affect the connection.
  await sql`
    create function places_like(slug text) returns setof places language sql stable
    set pg_trgm.word_similarity_threshold = 0.4 as $$ select * from places where slug <% known_as $$
  `.execute(db);
}

async function addListings(db: Kysely<unknown>): Promise<void> {
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
      city text check (length(city) between 1 and 100),
      locality text check (length(locality) between 1 and 100),
      city_id integer references places,
      place_id integer references places,
      place_from text check (place_from in ('address', 'owner')),
      constraint listings_offer_has_discount check (offer = (discounted_price is not null)),
      constraint listings_place_has_city
        check ((city is null) = (city_id is null) and (city is null) = (place_id is null)),
      constraint listings_locality_has_city check (locality is null or city is not null)
    )
  `.execute(db);
  await sql`create index listings_newest_by_owner on listings (user_id, timestamp desc, id desc)`.execute(db);

  // However a listing loses its owner, the 30 days of grace start at that moment.
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
}

async function addPhotos(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_images (
      id uuid primary key,
      listing_id uuid not null references listings on delete cascade,
      position smallint not null check (position between 0 and 5),
      key text not null unique,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      variants jsonb not null check (jsonb_typeof(variants) = 'array'),
      colour text check (colour ~ '^#[0-9a-f]{6}$'),
      alt text not null default '' check (length(alt) <= 200),
      unique (listing_id, position) deferrable initially deferred
    )
  `.execute(db);

  // Photos that are not, or no longer, part of a listing. The row is inserted before the first byte is stored, so that
  // the store never has a file without a row.
  await sql`
    create table uploads (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users on delete set null,
      key text not null unique,
      width integer check (width > 0),
      height integer check (height > 0),
      variants jsonb check (jsonb_typeof(variants) = 'array'),
      created_at timestamptz(3) not null default now(),
      colour text check (colour ~ '^#[0-9a-f]{6}$'),
      sent_as text unique,
      sent_bytes integer check (sent_bytes > 0),
      spooled boolean not null default false
    )
  `.execute(db);
  await sql`create index uploads_created_at on uploads (created_at)`.execute(db);
  await sql`create index uploads_user_id on uploads (user_id)`.execute(db);

  // Without a reference to the photo, which may be in either table, or deleted while its files are being stored.
  await sql`
    create table avif_queue (
      photo_id uuid primary key,
      key text not null,
      due_at timestamptz(3) not null,
      tries smallint not null default 0
    )
  `.execute(db);
  await sql`create index avif_queue_due_at on avif_queue (due_at)`.execute(db);
}
