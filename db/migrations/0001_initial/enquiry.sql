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
  created_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  -- Whether the e-mail about it has a link to the exact address, and since when the owner shares it.
  shares_address boolean not null default false,
  address_shared_at timestamptz(3),
  -- The mailbox, since one can have any number of addresses: as `mailboxKey` in app/domain/site/email-address.ts.
  sender_key text not null generated always as (
    case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(email), '@', 1), '(.)[+].*', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(lower(email), '@', 1), '(.)[+].*', '\1') || '@' || split_part(lower(email), '@', 2) end
  ) stored
);
create index enquiries_of_owner on enquiries (owner_id, status, created_at desc, id desc);
create index enquiries_of_listing on enquiries (listing_id);

-- Mailboxes whose enquiries an owner marked as spam.
create table blocked_senders (
  owner_id uuid not null references users on delete cascade,
  email text not null,
  primary key (owner_id, email)
);
