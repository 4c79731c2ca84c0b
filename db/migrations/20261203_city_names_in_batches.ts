import { type Kysely, sql } from "kysely";

/**
 * A city that gets other names no longer changes all its homes at once: it waits here, and they follow in batches
 * (domain/place-upkeep.server.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table renamed_cities (
      city_id integer primary key references places on delete cascade,
      after_timestamp timestamptz(3),
      after_id uuid,
      constraint renamed_cities_cursor check ((after_timestamp is null) = (after_id is null))
    )
  `.execute(db);
  await sql`
    create or replace function city_renamed() returns trigger language plpgsql as $$
    begin
      update places set also = new.also where city_slug = new.city_slug and locality_slug is not null;
      insert into renamed_cities (city_id) values (new.id)
        on conflict (city_id) do update set after_timestamp = null, after_id = null;
      return null;
    end $$
  `.execute(db);
  // The lock makes a home wait for a city that is being renamed, and the other way round: else one saved at that moment
  // could keep the old names.
  await sql`
    create or replace function listing_city_names() returns trigger language plpgsql as $$
    declare
      names text;
    begin
      select names_of_one_word(also) into names from places where id = new.city_id for share;
      new.city_names := coalesce(names, '');
      return new;
    end $$
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function listing_city_names() returns trigger language plpgsql as $$
    begin
      new.city_names := coalesce((select names_of_one_word(also) from places where id = new.city_id), '');
      return new;
    end $$
  `.execute(db);
  await sql`
    create or replace function city_renamed() returns trigger language plpgsql as $$
    begin
      update places set also = new.also where city_slug = new.city_slug and locality_slug is not null;
      update listings set city_names = names_of_one_word(new.also) where city_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    update listings set city_names = names_of_one_word(places.also)
    from renamed_cities join places on places.id = renamed_cities.city_id where listings.city_id = places.id
  `.execute(db);
  await sql`drop table renamed_cities`.execute(db);
}
