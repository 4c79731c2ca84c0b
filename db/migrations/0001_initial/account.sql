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
  is_admin boolean not null default false,
  -- Whether the owner usually deals with enquiries soon.
  reads_promptly boolean not null default false,
  -- A secret from which the shifts of area-only homes are derived.
  shift_key uuid not null default gen_random_uuid(),
  constraint users_can_sign_in check (password_hash is not null or google_sub is not null)
);
create unique index users_email_key on users (lower(email));

create table sessions (
  id_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table reset_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash text not null,
  expires_at timestamptz(3) not null,
  tries smallint not null default 0 check (tries between 0 and 1000),
  created_at timestamptz(3) not null default now()
);

create table sign_in_states (
  state_hash text primary key,
  code_verifier text not null,
  expires_at timestamptz(3) not null
);
create index sign_in_states_expire on sign_in_states (expires_at);

-- Of users, public pages show the name and e-mail of an owner, and whether they read promptly. Only row triggers can wait
-- for the commit.
create constraint trigger users_raise_version after update of name, email on users
  deferrable initially deferred for each row execute function raise_version();
create constraint trigger users_raise_version_for_reads_promptly after update of reads_promptly on users
  deferrable initially deferred for each row execute function raise_version();
create trigger users_truncated after truncate on users for each statement execute function raise_version();
