-- Squares of a quarter degree: a map of a city lies in a few of them.
create function map_square(latitude float8, longitude float8) returns integer
  language sql immutable strict parallel safe as $$
  select floor(latitude * 4)::integer * 10000 + floor(longitude * 4)::integer
$$;

-- The kind that a title names if its owner has chosen none: "Flat in Palm Villa" is a flat.
create function home_kind(facts jsonb, name text) returns text language sql immutable strict parallel safe
  return coalesce(facts ->> 'home', case
    when name ~* '\m(?:(?:builder|independent) floors?)\M' then 'floor'
    when name ~* '\m(?:studios?|1 ?rk|rk|room kitchen|आरके)\M' then 'studio'
    when name ~* '\m(?:pgs?|paying guests?|single rooms?|पीजी)\M' then 'room'
    when name ~* '\m(?:flats?|apartments?|फ्लैट|फ्लॅट)\M' then 'flat'
    when name ~* '\m(?:villas?|विला|व्हिला)\M' then 'villa'
    when name ~* '\m(?:(?<!(?:pent|guest|club) )houses?|kothis?|bungalows?|बंगला|बंगले|कोठी)\M' then 'house'
    when name ~* '\m(?:plots?|प्लॉट|भूखंड)\M' then 'plot'
  end);

-- One bit for each value of a fact that is searched for (app/domain/search/traits.ts).
create function home_traits(facts jsonb, name text) returns integer language sql immutable strict parallel safe
  return coalesce(1 << array_position(
      array['flat', 'house', 'villa', 'floor', 'studio', 'room', 'plot'], home_kind(facts, name)) + 0, 0)
    | coalesce(1 << array_position(array['semi', 'full'], facts ->> 'furnishing') + 7, 0)
    | case when facts -> 'parkingFor' ? 'car' then 1024 else 0 end
    | case when facts -> 'parkingFor' ? 'two-wheeler' then 2048 else 0 end
    | case when facts -> 'parkingFor' ? 'covered' then 4096 else 0 end
    | coalesce(1 << array_position(array['true', 'false'], facts ->> 'lift') + 12, 0)
    | coalesce(1 << array_position(array['true', 'false'], facts ->> 'gated') + 14, 0)
    | coalesce(1 << array_position(array['true', 'false'], facts ->> 'pets') + 16, 0)
    | case when facts -> 'tenants' ? 'family' then 524288 else 0 end
    | case when facts -> 'tenants' ? 'bachelors' then 1048576 else 0 end
    | case when facts -> 'tenants' ? 'students' then 2097152 else 0 end
    | case when facts -> 'tenants' ? 'company' then 4194304 else 0 end;

create function square_feet(area numeric, unit text) returns integer language sql immutable strict parallel safe
  return round(case unit
    when 'sq-ft' then area when 'sq-m' then area * 1562500 / 145161 when 'sq-yd' then area * 9
    when 'cent' then area * 435.6 when 'guntha' then area * 1089 when 'acre' then area * 43560
  end)::integer;

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
  -- Optional facts: most of them are missing in most rows.
  facts jsonb not null default '{}',

  -- Null once the account is deleted.
  user_id uuid references users on delete set null,
  ownerless_since timestamptz(3),
  phone text check (phone ~ '^[+][1-9][0-9]{6,14}$'),
  whatsapp boolean not null default false,
  hides_email boolean not null default false,

  timestamp timestamptz(3) not null default now(),
  version integer not null default 1,
  form_token uuid not null unique,
  form_digest text not null,
  status text not null default 'live' check (status in ('live', 'paused', 'closed', 'hidden')),
  status_since timestamptz(3) not null default now(),
  confirmed_at timestamptz(3) default now(),
  reminded_at timestamptz(3),
  confirmed boolean not null default true,

  -- A point that is not the owner's own is off by at most this many kilometres. Of an area-only home, point and address are
  -- shifted and shortened, and `exact_places` has the exact ones, so that no public page can read them.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  point_from text not null default 'owner'
    check (point_from in ('owner', 'area', 'geocoder', 'locality', 'pin', 'post-office', 'city')),
  point_radius_km real,
  area_only boolean not null default false,
  shares_address boolean not null default false,
  city text check (length(city) between 1 and 100),
  locality text check (length(locality) between 1 and 100),
  city_id integer references places,
  place_id integer references places,
  place_from text check (place_from in ('address', 'owner')),

  -- What the search compares, in columns that fit into its indexes.
  price bigint not null generated always as (coalesce(discounted_price, regular_price)) stored,
  pin integer generated always as
    (replace(substring(address from '.*\m([1-9][0-9]{2} ?[0-9]{3})\M'), ' ', '')::integer) stored,
  map_square integer not null generated always as (map_square(latitude, longitude)) stored,
  heading tsvector not null generated always as (strip(to_tsvector('gharsetu', search_text(
    coalesce(city, '') || ' ' || coalesce(locality, '') || ' ' || address || ' ' || name)))) stored,
  words tsvector not null generated always as (strip(to_tsvector('gharsetu', search_text(
    coalesce(city, '') || ' ' || coalesce(locality, '') || ' ' || address || ' ' || name || ' ' || description)))) stored,
  traits integer not null generated always as (home_traits(facts, name)) stored,
  square_feet integer generated always as (square_feet((facts ->> 'area')::numeric, facts ->> 'areaUnit')) stored,
  deposit bigint generated always as ((facts ->> 'deposit')::bigint) stored,
  available_day integer generated always as (replace(facts ->> 'availableFrom', '-', '')::integer) stored,

  constraint listings_offer_has_discount check (offer = (discounted_price is not null)),
  constraint listings_whatsapp_has_phone check (phone is not null or not whatsapp),
  constraint listings_place_has_city check ((city is null) = (city_id is null) and (city is null) = (place_id is null)),
  constraint listings_locality_has_city check (locality is null or city is not null),
  constraint listings_point_radius_check check ((point_from = 'owner') = (point_radius_km is null) and point_radius_km > 0),
  constraint listings_area_only_check check (
    case when area_only then point_from not in ('owner', 'geocoder') else point_from <> 'area' and not shares_address end
  ),
  constraint listings_facts_check check (
    jsonb_typeof(facts) = 'object'
    and (facts ->> 'area')::numeric > 0
    and ((facts -> 'area') is null) = ((facts -> 'areaUnit') is null)
    and (facts ->> 'deposit')::numeric between 0 and 100000000000
    and (facts ->> 'maintenance')::numeric between 0 and 100000000000
    and (facts ->> 'floor')::numeric between -1 and 200
    and (facts ->> 'floors')::numeric between 1 and 200
    and (facts ->> 'floor')::numeric <= (facts ->> 'floors')::numeric
    and (facts ->> 'built')::numeric between 1500 and 9999
  )
);

-- Statistics of 3,000 words tell PostgreSQL which ones are common. Words stay in the row, rather than the description:
-- searches compare many rows with words, which takes far longer where each is fetched from another table.
alter table listings alter column words set statistics 300, alter column heading set statistics 300;
alter table listings alter column words set storage main, alter column heading set storage main;
-- An index alone answers a query only after a vacuum, so new rows are vacuumed sooner than by default.
alter table listings set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- The search: an index for each order, each kind of area, and the most selective filter. The other filters are checked in
-- the index, without reading the row.
create index found_listings_newest on listings (timestamp desc, id desc)
  include (type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day,
    price, latitude, longitude, city_id, place_id)
  where user_id is not null and status = 'live';
create index found_listings_by_price on listings (price, id)
  include (timestamp, type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day,
    city_id, place_id)
  where user_id is not null and status = 'live';
create index found_listings_newest_by_city_id on listings (city_id, timestamp desc, id desc)
  include (type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day,
    price, latitude, longitude)
  where user_id is not null and status = 'live';
create index found_listings_newest_by_place_id on listings (place_id, timestamp desc, id desc)
  include (type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day,
    price, latitude, longitude)
  where user_id is not null and status = 'live';
create index found_listings_newest_by_map_square on listings (map_square, timestamp desc, id desc)
  include (type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day,
    price, latitude, longitude)
  where user_id is not null and status = 'live';
create index found_listings_newest_by_bedroom on listings (bedroom, timestamp desc, id desc)
  include (type, bedroom, furnished, parking, offer, traits, square_feet, deposit, available_day,
    price, latitude, longitude)
  where user_id is not null and status = 'live';
create index listings_words on listings using gin (words);
create index listings_heading on listings using gin (heading);

create index listings_newest_by_owner on listings (user_id, timestamp desc, id desc);
create index live_listings_by_status_since on listings (status_since)
  where user_id is not null and status = 'live';
create index live_listings_confirmed on listings (confirmed_at nulls first) include (reminded_at, confirmed)
  where user_id is not null and status = 'live';
-- Homes are also compared with closed ones, which the search does not find.
create index closed_listings_by_kind on listings (city_id, type, bedroom, timestamp desc, id desc)
  include (place_id, price)
  where user_id is not null and status = 'closed';

-- The shift stays when the owner shows the exact point for a while: the middle of several would be that point. In metres.
create table exact_places (
  listing_id uuid primary key references listings on delete cascade,
  address text not null check (length(address) between 1 and 300),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  point_from text not null check (point_from <> 'area'),
  point_radius_km real check (point_radius_km > 0),
  north real not null,
  east real not null,
  constraint exact_places_point_radius_check check ((point_from = 'owner') = (point_radius_km is null)),
  constraint exact_places_shift_check check (sqrt(north * north + east * east) between 99 and 251)
);

-- However a listing loses its owner, the 30 days of grace start at that moment. Number and exact address are deleted with
-- the account, not with the listing.
create function note_ownerless() returns trigger language plpgsql as $$
begin
  if new.user_id is null and old.user_id is not null then
    new.ownerless_since := now();
    new.phone := null;
    new.whatsapp := false;
    new.shares_address := false;
    delete from exact_places where listing_id = new.id;
  end if;
  return new;
end $$;
create trigger listings_note_ownerless before update of user_id on listings
  for each row execute function note_ownerless();

create table price_changes (
  id integer primary key generated always as identity,
  listing_id uuid not null references listings on delete cascade,
  type text not null check (type in ('rent', 'sell')),
  before bigint not null check (before > 0),
  after bigint not null check (after > 0 and after <> before),
  changed_at timestamptz(3) not null default now()
);
create index price_changes_of_listing on price_changes (listing_id, id desc);

-- No public page shows them, so they do not change the version of kept pages.
create table listing_counts (
  listing_id uuid not null references listings on delete cascade,
  day date not null,
  kind text not null,
  count integer not null check (count > 0),
  primary key (listing_id, day, kind)
);

-- The links by which e-mails ask whether a home is still available.
create table confirmation_links (
  token_hash text primary key,
  listing_id uuid not null references listings on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index confirmation_links_of_listing on confirmation_links (listing_id);
create index confirmation_links_expires_at on confirmation_links (expires_at);

-- Listing forms that are not published yet. A form in another tab must not replace what it has not seen: `saved_by` is the
-- form that saved this version.
create table drafts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  fields jsonb not null,
  photos jsonb not null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  saved_by text
);
create index drafts_of_user on drafts (user_id, updated_at desc);
create index drafts_by_age on drafts (updated_at);

create constraint trigger listings_raise_version after insert or update or delete on listings
  deferrable initially deferred for each row execute function raise_version();
create trigger listings_truncated after truncate on listings for each statement execute function raise_version();
