-- The schema of releases before 0001_initial, as their migrations created it.
-- 20261120_initial
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  password_hash text,
  timestamp timestamptz(3) not null default now()
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
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null default now()
);
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
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
);
create index listings_newest on listings (timestamp desc, id desc) where user_id is not null;
create index listings_newest_to_rent on listings (timestamp desc, id desc)
  where type = 'rent' and user_id is not null;
create index listings_newest_to_buy on listings (timestamp desc, id desc)
  where type = 'sell' and user_id is not null;
create index listings_newest_offers on listings (timestamp desc, id desc) where offer and user_id is not null;
create index listings_newest_by_owner on listings (user_id, timestamp desc, id desc);
create index listings_ownerless on listings (ownerless_since) where user_id is null;
create function note_ownerless() returns trigger language plpgsql as $$
begin
  if new.user_id is null and old.user_id is not null then
    new.ownerless_since := now();
  end if;
  return new;
end $$;
create trigger listings_note_ownerless before update of user_id on listings
for each row execute function note_ownerless();
create table listing_images (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  position smallint not null check (position between 0 and 5),
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  variants jsonb not null check (jsonb_typeof(variants) = 'array'),
  unique (listing_id, position) deferrable initially deferred
);
create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  key text not null unique,
  width integer check (width > 0),
  height integer check (height > 0),
  variants jsonb check (jsonb_typeof(variants) = 'array'),
  created_at timestamptz(3) not null default now()
);
create index uploads_created_at on uploads (created_at);
create index uploads_user_id on uploads (user_id);
create table seeds (
  name text primary key,
  finished_at timestamptz(3)
);
-- 20261121_accounts
alter table users
  add column google_sub text unique,
  add column email_proven_at timestamptz(3),
  add column disabled_at timestamptz(3),
  add constraint users_can_sign_in check (password_hash is not null or google_sub is not null);
create index rate_limits_expire on rate_limits (expire);
-- 20261122_reset_tries
alter table reset_codes
  drop constraint reset_codes_tries_check,
  add constraint reset_codes_tries_check check (tries between 0 and 1000);
-- 20261123_photo_looks
alter table "uploads" add column colour text check (colour ~ '^#[0-9a-f]{6}$');
alter table "listing_images" add column colour text check (colour ~ '^#[0-9a-f]{6}$');
create table avif_queue (
  photo_id uuid primary key,
  key text not null,
  due_at timestamptz(3) not null,
  tries smallint not null default 0
);
create index avif_queue_due_at on avif_queue (due_at);
-- 20261123_photo_texts
alter table listing_images add column alt text not null default '' check (length(alt) <= 200);
-- 20261123_photo_uploads
alter table uploads
  add column sent_as text unique,
  add column sent_bytes integer check (sent_bytes > 0);
-- 20261124_places
create extension if not exists pg_trgm;
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
);
create index places_names on places using gin (string_to_array(known_as, ' '));
create index places_known_as on places using gin (known_as gin_trgm_ops);
create function places_like(slug text) returns setof places language sql stable
set pg_trgm.word_similarity_threshold = 0.4 as $$ select * from places where slug <% known_as $$;
alter table listings
  add column city text check (length(city) between 1 and 100),
  add column locality text check (length(locality) between 1 and 100),
  add column city_id integer references places,
  add column place_id integer references places,
  add column place_from text check (place_from in ('address', 'owner')),
  add constraint listings_place_has_city check ((city is null) = (city_id is null) and (city is null) = (place_id is null)),
  add constraint listings_locality_has_city check (locality is null or city is not null);
create index listings_without_place on listings (id) where place_from is null and city_id is null;
-- 20261125_search
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create text search configuration gharsetu (copy = simple);
alter text search configuration gharsetu
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword, hword_numpart
  with unaccent, english_stem;
create function search_text(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      case when length($1) = octet_length($1) then $1 else normalize($1, nfc) end,
      '[!-/:-@[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f\u20a0-\u20bf\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]+',
      ' ', 'g'),
    '([0-9])(?!(st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])', '\1 ', 'gi')
$$;
create function search_query(text) returns tsquery language sql immutable strict parallel safe as $$
  select regexp_replace(to_tsquery('gharsetu', $1)::text, '<(-|[0-9]+)>', '&', 'g')::tsquery
$$;
create function names_of_one_word(slugs text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(slugs, '[a-z0-9]*-[a-z0-9-]*', '', 'g')
$$;
create function locality_names() returns trigger language plpgsql as $$
begin
  new.also := coalesce((select also from places where city_slug = new.city_slug and locality_slug is null), '');
  return new;
end $$;
create trigger places_locality_names before insert on places for each row when (new.locality_slug is not null)
  execute function locality_names();
alter table listings add column city_names text not null default '';
create function listing_city_names() returns trigger language plpgsql as $$
begin
  new.city_names := coalesce((select names_of_one_word(also) from places where id = new.city_id), '');
  return new;
end $$;
create trigger listings_city_names before insert or update of city_id on listings for each row
  execute function listing_city_names();
create function city_renamed() returns trigger language plpgsql as $$
begin
  update places set also = new.also where city_slug = new.city_slug and locality_slug is not null;
  update listings set city_names = names_of_one_word(new.also) where city_id = new.id;
  return null;
end $$;
create trigger places_city_renamed after update of also on places for each row
  when (new.locality_slug is null and new.also <> old.also) execute function city_renamed();
update places as place set also = city.also from places as city
where place.locality_slug is not null and city.city_slug = place.city_slug and city.locality_slug is null;
update listings set city_names = names_of_one_word(places.also) from places where places.id = city_id and also <> '';
alter table places add column words tsvector not null generated always as (strip(to_tsvector('gharsetu',
  search_text(city || ' ' || names_of_one_word(also) || ' ' || coalesce(locality, ''))))) stored;
create index places_words on places using gin (words) with (fastupdate = off);
create function price_band(bigint) returns smallint language sql immutable strict parallel safe as $$
  select (width_bucket($1, array[1, 2, 2, 2, 3, 4, 4, 6, 7, 8, 10, 13, 16, 20, 26, 32, 40, 51, 64, 80, 100, 126, 159, 200, 252, 317, 399, 502, 631, 795, 1000, 1259, 1585, 1996, 2512, 3163, 3982, 5012, 6310, 7944, 10000, 12590, 15849, 19953, 25119, 31623, 39811, 50119, 63096, 79433, 100000, 125893, 158490, 199527, 251189, 316228, 398108, 501188, 630958, 794329, 1000000, 1258926, 1584894, 1995263, 2511887, 3162278, 3981072, 5011873, 6309574, 7943283, 10000000, 12589255, 15848932, 19952624, 25118865, 31622777, 39810718, 50118724, 63095735, 79432824, 100000000, 125892542, 158489320, 199526232, 251188644, 316227767, 398107171, 501187234, 630957345, 794328235, 1000000000, 1258925412, 1584893193, 1995262315, 2511886432, 3162277661, 3981071706, 5011872337, 6309573445, 7943282348, 10000000000, 12589254118, 15848931925, 19952623150, 25118864316, 31622776602, 39810717056, 50118723363, 63095734449, 79432823473, 100000000000]::bigint[]) - 1)::smallint
$$;
alter table listings
  add column asked bigint not null generated always as (coalesce(discounted_price, regular_price)) stored,
  add column band smallint not null
    generated always as (price_band(coalesce(discounted_price, regular_price))) stored,
  add column flags smallint not null generated always as
    (furnished::integer + 2 * parking::integer + 4 * offer::integer + 8 * (type = 'sell')::integer) stored,
  add column pin integer generated always as
    (replace(substring(address from '.*\m([1-9][0-9]{2} ?[0-9]{3})\M'), ' ', '')::integer) stored,
  add column headline tsvector not null generated always as (strip(to_tsvector('gharsetu', search_text(coalesce(city, '') || ' ' || city_names || ' ' || coalesce(locality, '') || ' ' || address || ' ' || name)))) stored,
  add column words tsvector not null generated always as (strip(to_tsvector('gharsetu', search_text(coalesce(city, '') || ' ' || city_names || ' ' || coalesce(locality, '') || ' ' || address || ' ' || name || ' ' || description)))) stored;
alter table listings alter column words set statistics 300, alter column headline set statistics 300;
alter table listings set (
  autovacuum_vacuum_insert_scale_factor = 0.005,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02
);
drop index listings_newest, listings_newest_to_rent, listings_newest_to_buy, listings_newest_offers;
create function map_area(latitude float8, longitude float8) returns integer language sql immutable strict parallel safe
  as $$ select floor(latitude * 2)::integer * 1000 + floor(longitude * 2)::integer $$;
create index "listings_newest" on listings ( timestamp desc, id desc)
    include (bedroom, flags, asked, latitude, longitude, city_id, place_id) where  user_id is not null;
create index "listings_newest_to_rent" on listings ( timestamp desc, id desc)
    include (bedroom, flags, asked, latitude, longitude, city_id, place_id) where type = 'rent' and  user_id is not null;
create index "listings_newest_to_buy" on listings ( timestamp desc, id desc)
    include (bedroom, flags, asked, latitude, longitude, city_id, place_id) where type = 'sell' and  user_id is not null;
create index "listings_newest_in_city" on listings (city_id,  timestamp desc, id desc)
    include (bedroom, flags, asked, latitude, longitude, place_id) where  user_id is not null;
create index "listings_newest_in_place" on listings (place_id,  timestamp desc, id desc)
    include (bedroom, flags, asked, latitude, longitude, city_id) where  user_id is not null;
create index "listings_newest_by_pin" on listings (pin,  timestamp desc, id desc)
    include (bedroom, flags, asked, latitude, longitude, city_id, place_id) where pin is not null and  user_id is not null;
create index "listings_newest_in_area" on listings (map_area(latitude, longitude),  timestamp desc, id desc)
    include (bedroom, flags, asked, latitude, longitude, city_id, place_id) where timestamp > '-infinity' and  user_id is not null;
create index "listings_by_price" on listings ( bedroom, flags, asked, id)
    include (timestamp, latitude, longitude, city_id, place_id) where user_id is not null;
create index "listings_by_price_in_city" on listings (city_id,  bedroom, flags, asked, id)
    include (timestamp, latitude, longitude, place_id) where user_id is not null;
create index "listings_by_price_in_area" on listings (map_area(latitude, longitude),  bedroom, flags, asked, id)
    include (timestamp, latitude, longitude, city_id, place_id) where user_id is not null;
create index "listings_newest_of_a_kind" on listings ( bedroom, flags, band, timestamp desc, id desc)
    include (asked, latitude, longitude, city_id, place_id) where user_id is not null;
create index "listings_newest_of_a_kind_in_city" on listings (city_id,  bedroom, flags, band, timestamp desc, id desc)
    include (asked, latitude, longitude, place_id) where user_id is not null;
create index listings_on_map on listings using gist (point(longitude, latitude))
  include (longitude, latitude, id, timestamp, bedroom, flags, asked, city_id, place_id) where user_id is not null;
create index "listings_headline" on listings using gin ("headline")
    with (fastupdate = on, gin_pending_list_limit = 256);
create index "listings_words" on listings using gin ("words")
    with (fastupdate = on, gin_pending_list_limit = 256);
create table listing_tallies (
  id bigint generated always as identity primary key,
  city_id integer not null,
  bedroom smallint not null,
  flags smallint not null,
  band smallint not null,
  homes integer not null
) with (fillfactor = 50);
create index listing_tallies_kind on listing_tallies (city_id, bedroom, flags, band);
create function "tally_insert"() returns trigger language plpgsql as $$
  begin
    with change as materialized (
select scope as city_id, bedroom, flags, band, sum(homes)::integer as homes
from (select city_id, bedroom, flags, band, 1 as homes from entered where user_id is not null) as moved cross join lateral (values (0), (city_id)) as scopes (scope)
where scope is not null group by scope, bedroom, flags, band having sum(homes) <> 0),
    held as materialized (
      select tally.id, change.homes from change cross join lateral (
        select id from listing_tallies
        where (city_id, bedroom, flags, band) = (change.city_id, change.bedroom, change.flags, change.band)
        limit 1 for update skip locked
      ) as tally
    ),
    counted as (
      update listing_tallies as tally set homes = tally.homes + held.homes from held where tally.id = held.id
      returning tally.city_id, tally.bedroom, tally.flags, tally.band
    )
    insert into listing_tallies (city_id, bedroom, flags, band, homes)
    select city_id, bedroom, flags, band, homes from change where (city_id, bedroom, flags, band) not in (select city_id, bedroom, flags, band from counted);
    return null;
  end $$;
create trigger "listings_tally_insert" after insert on listings
    referencing new table as entered for each statement execute function "tally_insert"();
create function "tally_update"() returns trigger language plpgsql as $$
  begin
    with change as materialized (
select scope as city_id, bedroom, flags, band, sum(homes)::integer as homes
from (select city_id, bedroom, flags, band, 1 as homes from entered where user_id is not null union all select city_id, bedroom, flags, band, -1 as homes from gone where user_id is not null) as moved cross join lateral (values (0), (city_id)) as scopes (scope)
where scope is not null group by scope, bedroom, flags, band having sum(homes) <> 0),
    held as materialized (
      select tally.id, change.homes from change cross join lateral (
        select id from listing_tallies
        where (city_id, bedroom, flags, band) = (change.city_id, change.bedroom, change.flags, change.band)
        limit 1 for update skip locked
      ) as tally
    ),
    counted as (
      update listing_tallies as tally set homes = tally.homes + held.homes from held where tally.id = held.id
      returning tally.city_id, tally.bedroom, tally.flags, tally.band
    )
    insert into listing_tallies (city_id, bedroom, flags, band, homes)
    select city_id, bedroom, flags, band, homes from change where (city_id, bedroom, flags, band) not in (select city_id, bedroom, flags, band from counted);
    return null;
  end $$;
create trigger "listings_tally_update" after update on listings
    referencing old table as gone new table as entered for each statement execute function "tally_update"();
create function "tally_delete"() returns trigger language plpgsql as $$
  begin
    with change as materialized (
select scope as city_id, bedroom, flags, band, sum(homes)::integer as homes
from (select city_id, bedroom, flags, band, -1 as homes from gone where user_id is not null) as moved cross join lateral (values (0), (city_id)) as scopes (scope)
where scope is not null group by scope, bedroom, flags, band having sum(homes) <> 0),
    held as materialized (
      select tally.id, change.homes from change cross join lateral (
        select id from listing_tallies
        where (city_id, bedroom, flags, band) = (change.city_id, change.bedroom, change.flags, change.band)
        limit 1 for update skip locked
      ) as tally
    ),
    counted as (
      update listing_tallies as tally set homes = tally.homes + held.homes from held where tally.id = held.id
      returning tally.city_id, tally.bedroom, tally.flags, tally.band
    )
    insert into listing_tallies (city_id, bedroom, flags, band, homes)
    select city_id, bedroom, flags, band, homes from change where (city_id, bedroom, flags, band) not in (select city_id, bedroom, flags, band from counted);
    return null;
  end $$;
create trigger "listings_tally_delete" after delete on listings
    referencing old table as gone for each statement execute function "tally_delete"();
create function tally_truncate() returns trigger language plpgsql as $$
begin
  delete from listing_tallies;
  return null;
end $$;
create trigger listings_tally_truncate after truncate on listings execute function tally_truncate();
insert into listing_tallies (city_id, bedroom, flags, band, homes)

select scope as city_id, bedroom, flags, band, sum(homes)::integer as homes
from (select city_id, bedroom, flags, band, 1 as homes from listings where user_id is not null) as moved cross join lateral (values (0), (city_id)) as scopes (scope)
where scope is not null group by scope, bedroom, flags, band having sum(homes) <> 0;
-- 20261126_tallies_apart
alter table listing_tallies rename to scattered_tallies;
create sequence listing_tallies_number;
create table listing_tallies (
  id bigint not null default nextval('listing_tallies_number'),
  city_id integer not null,
  bedroom smallint not null,
  flags smallint not null,
  band smallint not null,
  homes integer not null,
  primary key (id, city_id)
) partition by list (city_id);
alter sequence listing_tallies_number owned by listing_tallies.id;
create table listing_tallies_of_country partition of listing_tallies for values in (0) with (fillfactor = 50);
create table listing_tallies_of_cities partition of listing_tallies default with (fillfactor = 50);
insert into listing_tallies (city_id, bedroom, flags, band, homes)
select city_id, bedroom, flags, band, sum(homes) from "scattered_tallies" group by 1, 2, 3, 4 having sum(homes) <> 0
order by city_id, band, bedroom, flags;
drop table scattered_tallies;
create index listing_tallies_kind on listing_tallies (city_id, band, bedroom, flags);
-- 20261127_card_variants
alter table listing_images add column card_variants json not null
  generated always as (jsonb_path_query_array(variants, '$[*] ? (@.crop == "cover")')::json) stored;
create index listings_as_cards on listings (id)
  include (type, name, address, bedroom, bathroom, offer, regular_price, discounted_price, timestamp);
create index listing_images_of_cards on listing_images (listing_id) include (key, colour, alt, card_variants)
  where position = 0;
alter table listing_images set (autovacuum_vacuum_insert_scale_factor = 0.005);
-- 20261127_prices_in_area
create index listings_by_price_alone_in_area on listings (map_area(latitude, longitude), type, asked, id)
  include (bedroom, flags, timestamp, latitude, longitude, city_id, place_id)
  where asked > 0 and user_id is not null;
-- 20261128_offers_in_area
create index listings_newest_offers_in_area on listings (map_area(latitude, longitude), timestamp desc, id desc)
  include (bedroom, flags, asked, latitude, longitude, city_id, place_id)
  where offer and timestamp > '-infinity' and user_id is not null;
-- 20261129_cards
create function card_home(id uuid, type text, name text, address text, bedroom smallint, bathroom smallint,
  offer boolean, regular_price bigint, discounted_price bigint, "timestamp" timestamptz)
returns json language sql stable return json_build_object(
  'id', id, 'type', type, 'name', name, 'address', address, 'bedroom', bedroom, 'bathroom', bathroom, 'offer', offer,
  'regularPrice', regular_price, 'discountedPrice', discounted_price,
  'timestamp', (extract(epoch from "timestamp") * 1000)::bigint
);
create function card_cover(key text, colour text, alt text, variants jsonb, crop text)
returns json language sql stable return json_build_object(
  'key', key, 'colour', colour, 'alt', alt, 'crop', crop, 'files', (
    select coalesce(json_agg(json_build_array(
      file -> 'name', file -> 'width', file -> 'height', file -> 'format', file -> 'bytes') order by number), '[]')
    from jsonb_array_elements(variants) with ordinality as files (file, number) where file ->> 'crop' = crop
  )
);
create table listing_cards (
  listing_id uuid primary key references listings on delete cascade,
  home json not null,
  cover json
) with (fillfactor = 80);
insert into listing_cards (listing_id, home, cover)
select listing.id, card_home(listing.id, listing.type, listing.name, listing.address, listing.bedroom, listing.bathroom, listing.offer, listing.regular_price, listing.discounted_price, listing.timestamp), case when image.key is not null then card_cover(image.key, image.colour, image.alt, image.variants, 'cover') end
from listings as listing left join listing_images as image on image.listing_id = listing.id and image.position = 0;
create function write_card_homes() returns trigger language plpgsql as $$
begin
  insert into listing_cards (listing_id, home) select entered.id, card_home(entered.id, entered.type, entered.name, entered.address, entered.bedroom, entered.bathroom, entered.offer, entered.regular_price, entered.discounted_price, entered.timestamp) from entered;
  return null;
end $$;
create function rewrite_card_homes() returns trigger language plpgsql as $$
begin
  update listing_cards set home = card_home(entered.id, entered.type, entered.name, entered.address, entered.bedroom, entered.bathroom, entered.offer, entered.regular_price, entered.discounted_price, entered.timestamp) from entered join gone using (id)
  where listing_id = id and (entered.type, entered.name, entered.address, entered.bedroom, entered.bathroom, entered.offer, entered.regular_price, entered.discounted_price, entered.timestamp) is distinct from (gone.type, gone.name, gone.address, gone.bedroom, gone.bathroom, gone.offer, gone.regular_price, gone.discounted_price, gone.timestamp);
  return null;
end $$;
create trigger listings_write_card_homes after insert on listings
  referencing new table as entered for each statement execute function write_card_homes();
create trigger listings_rewrite_card_homes after update on listings
  referencing old table as gone new table as entered for each statement execute function rewrite_card_homes();
create function "card_covers_insert"() returns trigger language plpgsql as $$
  begin
    
update listing_cards set cover = card_cover(entered.key, entered.colour, entered.alt, entered.variants, 'cover') from entered
where listing_cards.listing_id = entered.listing_id and entered.position = 0;
  
    return null;
  end $$;
create trigger "listing_images_card_covers_insert" after insert on listing_images
    referencing new table as entered for each statement execute function "card_covers_insert"();
create function "card_covers_update"() returns trigger language plpgsql as $$
  begin
    
update listing_cards set cover = null from gone
where listing_cards.listing_id = gone.listing_id and gone.position = 0 and cover ->> 'key' = gone.key;
   
update listing_cards set cover = card_cover(entered.key, entered.colour, entered.alt, entered.variants, 'cover') from entered
where listing_cards.listing_id = entered.listing_id and entered.position = 0;
  
    return null;
  end $$;
create trigger "listing_images_card_covers_update" after update on listing_images
    referencing old table as gone new table as entered for each statement execute function "card_covers_update"();
create function "card_covers_delete"() returns trigger language plpgsql as $$
  begin
    
update listing_cards set cover = null from gone
where listing_cards.listing_id = gone.listing_id and gone.position = 0 and cover ->> 'key' = gone.key;
  
    return null;
  end $$;
create trigger "listing_images_card_covers_delete" after delete on listing_images
    referencing old table as gone for each statement execute function "card_covers_delete"();
drop index listings_as_cards, listing_images_of_cards;
alter table listing_images drop column card_variants;
alter table listing_images reset (autovacuum_vacuum_insert_scale_factor);
-- 20261130_prices_of_country
drop index listings_by_price;
create index listings_by_price on listings (bedroom, flags, asked, id)
  include (timestamp, latitude, longitude, city_id, place_id) where asked > 0 and user_id is not null;
-- 20261201_bands_in_area
create index listings_newest_of_a_band_in_area
  on listings (map_area(latitude, longitude), band, timestamp desc, id desc)
  include (bedroom, flags, asked, latitude, longitude, city_id, place_id)
  where band >= 0 and user_id is not null;
-- 20261202_session_generation
alter table users add column session_generation integer not null default 0;
-- 20261202_writing
create or replace function folded(text) returns text language sql immutable strict parallel safe as $$
  select case when length($1) = octet_length($1) then $1 else normalize(case
    when $1 ~ '[٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯༠༡༢༣༤༥༦༧༨༩᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹]' then translate(
      replace(replace(replace(replace(replace(replace(replace(normalize($1, nfc), 'ണ്‍', 'ൺ'), 'ന്‍', 'ൻ'), 'ര്‍', 'ർ'), 'ല്‍', 'ൽ'), 'ള്‍', 'ൾ'), 'ക്‍', 'ൿ'), 'ত্‍', 'ৎ'),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯༠༡༢༣༤༥༦༧༨༩᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹ऩऱऴँൗكهىي‌‍़়਼઼଼఼಼ـًٌٍَُِّْٰ',
      '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789नरळंൌکہیی')
    else translate(replace(replace(replace(replace(replace(replace(replace(normalize($1, nfc), 'ണ്‍', 'ൺ'), 'ന്‍', 'ൻ'), 'ര്‍', 'ർ'), 'ല്‍', 'ൽ'), 'ള്‍', 'ൾ'), 'ക്‍', 'ൿ'), 'ত্‍', 'ৎ'), 'ऩऱऴँൗكهىي‌‍़়਼઼଼఼಼ـًٌٍَُِّْٰ', 'नरळंൌکہیی') end, nfc) end
$$;
create or replace function search_text(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      folded($1),
      '[!-/:-@[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f\u20a0-\u20bf\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]+',
      ' ', 'g'),
    '([0-9])(?!(st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])', '\1 ', 'gi')
$$;
update places set city = city where concat_ws(' ', city, locality) ~ '[٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯༠༡༢༣༤༥༦༧༨༩᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹０１２３４５６７８９𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹ऩऱऴँൗكهىي‌‍़়਼઼଼఼಼ـًٌٍَُِّْٰ]';
-- 20261203_city_names_in_batches
create table renamed_cities (
  city_id integer primary key references places on delete cascade,
  after_timestamp timestamptz(3),
  after_id uuid,
  constraint renamed_cities_cursor check ((after_timestamp is null) = (after_id is null))
);
create or replace function city_renamed() returns trigger language plpgsql as $$
begin
  update places set also = new.also where city_slug = new.city_slug and locality_slug is not null;
  insert into renamed_cities (city_id) values (new.id)
    on conflict (city_id) do update set after_timestamp = null, after_id = null;
  return null;
end $$;
create or replace function listing_city_names() returns trigger language plpgsql as $$
declare
  names text;
begin
  select names_of_one_word(also) into names from places where id = new.city_id for share;
  new.city_names := coalesce(names, '');
  return new;
end $$;
-- 20261203_sign_in_states
create table sign_in_states (
  state_hash text primary key,
  code_verifier text not null,
  expires_at timestamptz(3) not null
);
create index sign_in_states_expire on sign_in_states (expires_at);
-- 20261203_spooled_uploads
alter table uploads add column spooled boolean not null default false;
