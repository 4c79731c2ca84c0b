import { type Kysely, sql } from "kysely";

/** What searching 1,000,000 homes needs: what is searched for, in columns; an index for each order; homes counted ahead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  await addText(db);
  await addCityNames(db);
  await addColumns(db);
  await addOrders(db);
  await addTallies(db);
}

/** Words of any script, accents folded, English ones without their endings. */
async function addText(db: Kysely<unknown>): Promise<void> {
  await sql`create text search configuration gharsetu (copy = simple)`.execute(db);
  await sql`
    alter text search configuration gharsetu
      alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword, hword_numpart
      with unaccent, english_stem
  `.execute(db);
  // The parser would take "Flat/Apartment" for a file and "A-204" for a number below zero. "2BHK" is "2 BHK", but "3rd" is
  // no 3. Arrows, pictures and emoji are no words.
  await sql`
    create function search_text(text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        regexp_replace(
          case when length($1) = octet_length($1) then $1 else normalize($1, nfc) end,
          '[!-/:-@[-\`{-~\\u00a0-\\u00bf\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20bf\\u2190-\\u2bff\\ufe0f\\U0001f000-\\U0001faff]+',
          ' ', 'g'),
        '([0-9])(?!(st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])', '\\1 ', 'gi')
    $$
  `.execute(db);
  // No positions are kept, so words that the parser has parted are found side by side or not.
  await sql`
    create function search_query(text) returns tsquery language sql immutable strict parallel safe as $$
      select regexp_replace(to_tsquery('gharsetu', $1)::text, '<(-|[0-9]+)>', '&', 'g')::tsquery
    $$
  `.execute(db);
}

/**
 * A city's other names are words of its localities and homes, too, where they are one word: "new" in "new-delhi" would
 * find every home there. Triggers keep them, since a generated column sees its own row alone.
 */
async function addCityNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function names_of_one_word(slugs text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(slugs, '[a-z0-9]*-[a-z0-9-]*', '', 'g')
    $$
  `.execute(db);
  await sql`
    create function locality_names() returns trigger language plpgsql as $$
    begin
      new.also := coalesce((select also from places where city_slug = new.city_slug and locality_slug is null), '');
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger places_locality_names before insert on places for each row when (new.locality_slug is not null)
      execute function locality_names()
  `.execute(db);
  await sql`alter table listings add column city_names text not null default ''`.execute(db);
  await sql`
    create function listing_city_names() returns trigger language plpgsql as $$
    begin
      new.city_names := coalesce((select names_of_one_word(also) from places where id = new.city_id), '');
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger listings_city_names before insert or update of city_id on listings for each row
      execute function listing_city_names()
  `.execute(db);
  await sql`
    create function city_renamed() returns trigger language plpgsql as $$
    begin
      update places set also = new.also where city_slug = new.city_slug and locality_slug is not null;
      update listings set city_names = names_of_one_word(new.also) where city_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger places_city_renamed after update of also on places for each row
      when (new.locality_slug is null and new.also <> old.also) execute function city_renamed()
  `.execute(db);
  await sql`
    update places as place set also = city.also from places as city
    where place.locality_slug is not null and city.city_slug = place.city_slug and city.locality_slug is null
  `.execute(db);
  await sql`
    update listings set city_names = names_of_one_word(places.also) from places where places.id = city_id and also <> ''
  `.execute(db);
  await sql`
    alter table places add column words tsvector not null generated always as (strip(to_tsvector('gharsetu',
      search_text(city || ' ' || names_of_one_word(also) || ' ' || coalesce(locality, ''))))) stored
  `.execute(db);
  await sql`create index places_words on places using gin (words) with (fastupdate = off)`.execute(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  // Ten bands a decade, as whole numbers: 1, 2, 3, ... 100, 126, 159, ... up to 10,000 crore.
  const starts = Array.from({ length: 111 }, (_, band) => Math.ceil(10 ** (band / 10)));
  await sql`
    create function price_band(bigint) returns smallint language sql immutable strict parallel safe as $$
      select (width_bucket($1, array[${sql.raw(starts.join(", "))}]::bigint[]) - 1)::smallint
    $$
  `.execute(db);
  const place = `coalesce(city, '') || ' ' || city_names || ' ' || coalesce(locality, '') || ' ' || address || ' ' || name`;
  const lexemes = (text: string) => sql.raw(`strip(to_tsvector('gharsetu', search_text(${text})))`);
  await sql`
    alter table listings
      add column asked bigint not null generated always as (coalesce(discounted_price, regular_price)) stored,
      add column band smallint not null
        generated always as (price_band(coalesce(discounted_price, regular_price))) stored,
      add column flags smallint not null generated always as
        (furnished::integer + 2 * parking::integer + 4 * offer::integer + 8 * (type = 'sell')::integer) stored,
      add column pin integer generated always as
        (replace(substring(address from '.*\\m([1-9][0-9]{2} ?[0-9]{3})\\M'), ' ', '')::integer) stored,
      add column headline tsvector not null generated always as (${lexemes(place)}) stored,
      add column words tsvector not null generated always as (${lexemes(`${place} || ' ' || description`)}) stored
  `.execute(db);
  // Which words are common is known from statistics: of 3,000 words.
  await sql`alter table listings alter column words set statistics 300, alter column headline set statistics 300`.execute(
    db,
  );
  // The newest rows are read the most, and without the heap only where a vacuum has been.
  await sql`
    alter table listings set (
      autovacuum_vacuum_insert_scale_factor = 0.005,
      autovacuum_vacuum_scale_factor = 0.05,
      autovacuum_analyze_scale_factor = 0.02
    )
  `.execute(db);
}

/** Every order has its index, and every scope of it; what filters look at stands in them. */
async function addOrders(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_newest, listings_newest_to_rent, listings_newest_to_buy, listings_newest_offers`.execute(
    db,
  );
  // Half a degree each way: a viewport lies in a few of them.
  await sql`
    create function map_area(latitude float8, longitude float8) returns integer language sql immutable strict parallel safe
      as $$ select floor(latitude * 2)::integer * 1000 + floor(longitude * 2)::integer $$
  `.execute(db);
  // What is asked of homes, and what the map and its list draw.
  const include = (columns: string, scope: string) => {
    const all = `${columns}, latitude, longitude, city_id, place_id`.split(", ");
    return sql.raw(`include (${all.filter((column) => !scope.startsWith(column)).join(", ")})`);
  };
  const inArea = "map_area(latitude, longitude), ";
  const newest = [
    ["listings_newest", "", ""],
    ["listings_newest_to_rent", "", "type = 'rent' and "],
    ["listings_newest_to_buy", "", "type = 'sell' and "],
    ["listings_newest_in_city", "city_id, ", ""],
    ["listings_newest_in_place", "place_id, ", ""],
    ["listings_newest_by_pin", "pin, ", "pin is not null and "],
    // Only who asks for the newest speaks of the time: nobody else is led here.
    ["listings_newest_in_area", inArea, "timestamp > '-infinity' and "],
  ] as const;
  for (const [name, scope, homes] of newest) {
    await sql`
      create index ${sql.ref(name)} on listings (${sql.raw(scope)} timestamp desc, id desc)
        ${include("bedroom, flags, asked", scope)} where ${sql.raw(homes)} user_id is not null
    `.execute(db);
  }
  const byPrice = [
    ["listings_by_price", ""],
    ["listings_by_price_in_city", "city_id, "],
    ["listings_by_price_in_area", inArea],
  ] as const;
  for (const [name, scope] of byPrice) {
    await sql`
      create index ${sql.ref(name)} on listings (${sql.raw(scope)} bedroom, flags, asked, id)
        ${include("timestamp", scope)} where user_id is not null
    `.execute(db);
  }
  for (const [name, scope] of [
    ["listings_newest_of_a_kind", ""],
    ["listings_newest_of_a_kind_in_city", "city_id, "],
  ] as const) {
    await sql`
      create index ${sql.ref(name)} on listings (${sql.raw(scope)} bedroom, flags, band, timestamp desc, id desc)
        ${include("asked", scope)} where user_id is not null
    `.execute(db);
  }
  await sql`
    create index listings_on_map on listings using gist (point(longitude, latitude))
      include (longitude, latitude, id, timestamp, bedroom, flags, asked, city_id, place_id) where user_id is not null
  `.execute(db);
  for (const column of ["headline", "words"]) {
    await sql`
      create index ${sql.ref(`listings_${column}`)} on listings using gin (${sql.ref(column)})
        with (fastupdate = on, gin_pending_list_limit = 256)
    `.execute(db);
  }
}

/**
 * How many homes of each kind there are. A kind may have several rows, whose sum counts: whoever finds a row held by
 * another transaction begins one of their own, so that nobody ever waits for anybody.
 */
async function addTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_tallies (
      id bigint generated always as identity primary key,
      city_id integer not null,
      bedroom smallint not null,
      flags smallint not null,
      band smallint not null,
      homes integer not null
    ) with (fillfactor = 50)
  `.execute(db);
  await sql`create index listing_tallies_kind on listing_tallies (city_id, bedroom, flags, band)`.execute(db);

  const entered = "select city_id, bedroom, flags, band, 1 as homes from entered where user_id is not null";
  const gone = "select city_id, bedroom, flags, band, -1 as homes from gone where user_id is not null";
  const kind = "city_id, bedroom, flags, band";
  const moved = (rows: string) => `
    select scope as city_id, bedroom, flags, band, sum(homes)::integer as homes
    from (${rows}) as moved cross join lateral (values (0), (city_id)) as scopes (scope)
    where scope is not null group by scope, bedroom, flags, band having sum(homes) <> 0`;
  for (const [event, tables, rows] of [
    ["insert", "new table as entered", entered],
    ["update", "old table as gone new table as entered", `${entered} union all ${gone}`],
    ["delete", "old table as gone", gone],
  ] as const) {
    await sql`
      create function ${sql.ref(`tally_${event}`)}() returns trigger language plpgsql as $$
      begin
        with change as materialized (${sql.raw(moved(rows))}),
        held as materialized (
          select tally.id, change.homes from change cross join lateral (
            select id from listing_tallies
            where (${sql.raw(kind)}) = (change.city_id, change.bedroom, change.flags, change.band)
            limit 1 for update skip locked
          ) as tally
        ),
        counted as (
          update listing_tallies as tally set homes = tally.homes + held.homes from held where tally.id = held.id
          returning ${sql.raw(kind.replace(/\w+/g, "tally.$&"))}
        )
        insert into listing_tallies (${sql.raw(kind)}, homes)
        select ${sql.raw(kind)}, homes from change where (${sql.raw(kind)}) not in (select ${sql.raw(kind)} from counted);
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger ${sql.ref(`listings_tally_${event}`)} after ${sql.raw(event)} on listings
        referencing ${sql.raw(tables)} for each statement execute function ${sql.ref(`tally_${event}`)}()
    `.execute(db);
  }
  await sql`
    create function tally_truncate() returns trigger language plpgsql as $$
    begin
      -- Not truncated: a statement that truncates all tables has this one in its hands already.
      delete from listing_tallies;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger listings_tally_truncate after truncate on listings execute function tally_truncate()
  `.execute(db);
  await sql`
    insert into listing_tallies (${sql.raw(kind)}, homes)
    ${sql.raw(moved(entered.replace("entered", "listings")))}
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "update", "delete", "truncate"]) {
    await sql`drop trigger ${sql.ref(`listings_tally_${event}`)} on listings`.execute(db);
    await sql`drop function ${sql.ref(`tally_${event}`)}`.execute(db);
  }
  await sql`drop table listing_tallies`.execute(db);
  // The indexes on these columns go with them.
  await sql`
    drop index listings_newest, listings_newest_to_rent, listings_newest_to_buy, listings_newest_in_city,
      listings_newest_in_place, listings_newest_in_area, listings_on_map
  `.execute(db);
  await sql`
    alter table listings drop column words, drop column headline, drop column pin, drop column flags, drop column band,
      drop column asked
  `.execute(db);
  await sql`drop trigger listings_city_names on listings`.execute(db);
  await sql`drop trigger places_city_renamed on places`.execute(db);
  await sql`drop trigger places_locality_names on places`.execute(db);
  await sql`alter table listings drop column city_names`.execute(db);
  await sql`update places set also = '' where locality_slug is not null`.execute(db);
  await sql`
    alter table listings reset (autovacuum_vacuum_insert_scale_factor, autovacuum_vacuum_scale_factor,
      autovacuum_analyze_scale_factor)
  `.execute(db);
  await sql`alter table places drop column words`.execute(db);
  for (const name of [
    "price_band",
    "map_area",
    "city_renamed",
    "listing_city_names",
    "locality_names",
    "names_of_one_word",
  ])
    await sql`drop function ${sql.ref(name)}`.execute(db);
  await sql`drop function search_query`.execute(db);
  await sql`drop function search_text`.execute(db);
  await sql`drop text search configuration gharsetu`.execute(db);
  for (const [name, homes] of [
    ["listings_newest", ""],
    ["listings_newest_to_rent", "type = 'rent' and "],
    ["listings_newest_to_buy", "type = 'sell' and "],
    ["listings_newest_offers", "offer and "],
  ] as const) {
    await sql`
      create index ${sql.ref(name)} on listings (timestamp desc, id desc) where ${sql.raw(homes)} user_id is not null
    `.execute(db);
  }
}
