-- Searches whose new homes are sent by e-mail, and the homes that each has already sent.
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
);
create index due_alerts on alerts (next_at) where confirmed_at is not null;
create index unconfirmed_alerts on alerts (created_at) where confirmed_at is null;

create table alert_homes (
  alert_id uuid not null references alerts on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  primary key (alert_id, listing_id)
);
create index alert_homes_of_listing on alert_homes (listing_id);
