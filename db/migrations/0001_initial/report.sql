create table reports (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings on delete cascade,
  reporter text not null,
  form_token uuid not null unique,
  reason text not null check (reason in ('unavailable', 'wrong', 'fraud', 'broker', 'offensive', 'other')),
  text text check (char_length(text) between 10 and 1000),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  unique (listing_id, reporter)
);
create index open_reports on reports (listing_id) where closed_at is null;
create index reports_by_age on reports (created_at);

-- Listings that an admin, or three reports, have hidden, with the status that they had.
create table hidden_listings (
  listing_id uuid primary key references listings on delete cascade,
  status text not null check (status in ('live', 'paused', 'closed')),
  status_since timestamptz(3) not null,
  by_admin boolean not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  hidden_at timestamptz(3) not null default now(),
  answer text check (char_length(answer) between 10 and 1000),
  answered_at timestamptz(3),
  check ((answer is null) = (answered_at is null))
);

create table admin_actions (
  id integer primary key generated always as identity,
  action text not null check (action in ('dismiss', 'hide', 'auto-hide', 'restore', 'disable')),
  admin_id uuid references users on delete set null,
  listing_id uuid references listings on delete set null,
  owner_id uuid references users on delete set null,
  reason text check (char_length(reason) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);
create index admin_actions_of_owner on admin_actions (owner_id, id desc);
create index admin_actions_of_listing on admin_actions (listing_id);
create index admin_actions_of_admin on admin_actions (admin_id);
