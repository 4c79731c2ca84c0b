create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- The seeds that have filled this database: an interrupted one continues, and none runs twice.
create table seeds (
  name text primary key,
  finished_at timestamptz(3)
);

-- Addresses that get no more e-mails, because one came back or was marked as spam: normalised, in lower case.
create table suppressed_recipients (
  email text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  created_at timestamptz(3) not null default now()
);

-- A version of everything that public pages show: it differs after each transaction that changed any of it. These are
-- the rows of many writers, so that they rarely wait for each other: each takes the one of its connection.
create table versions (
  shard smallint primary key,
  version bigint not null
) with (fillfactor = 50);

-- Random instead of counted: a restored backup never repeats the number of other content. Once in each transaction is
-- enough, since nobody sees any of it before the commit.
create function raise_version() returns trigger language plpgsql as $$
begin
  if current_setting('gharsetu.raised', true) is distinct from pg_current_xact_id()::text then
    insert into versions values (pg_backend_pid() % 16, (random() * 9e15)::bigint)
      on conflict (shard) do update set version = excluded.version;
    perform set_config('gharsetu.raised', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
