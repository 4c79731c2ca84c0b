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
);
create constraint trigger listing_images_raise_version after insert or update or delete on listing_images
  deferrable initially deferred for each row execute function raise_version();
create trigger listing_images_truncated after truncate on listing_images
  for each statement execute function raise_version();

-- Photos that are not, or no longer, part of a listing. The row is inserted before the first byte is stored, so that the
-- store never has a file without a row. No sweep removes those of a draft.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  draft_id uuid references drafts on delete set null,
  key text not null unique,
  width integer check (width > 0),
  height integer check (height > 0),
  variants jsonb check (jsonb_typeof(variants) = 'array'),
  created_at timestamptz(3) not null default now(),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  sent_as text unique,
  sent_bytes integer check (sent_bytes > 0),
  spooled boolean not null default false
);
create index uploads_created_at on uploads (created_at);
create index uploads_user_id on uploads (user_id);
create index uploads_of_draft on uploads (draft_id) where draft_id is not null;
