import { type Kysely, sql } from "kysely";

/** Where homes stand: cities and their localities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table places (
      id integer generated always as identity primary key,
      city text not null check (length(city) between 1 and 100),
      city_slug text not null check (city_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      locality text check (length(locality) between 1 and 100),
      locality_slug text check (locality_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      constraint places_locality_has_slug check ((locality is null) = (locality_slug is null)),
      constraint places_slugs unique nulls not distinct (city_slug, locality_slug)
    )
  `.execute(db);

  await sql`
    alter table listings
      add column city text check (length(city) between 1 and 100),
      add column locality text check (length(locality) between 1 and 100),
      add column city_id integer references places,
      add column place_id integer references places,
      add constraint listings_place_has_city check ((city is null) = (city_id is null) and (city is null) = (place_id is null)),
      add constraint listings_locality_has_city check (locality is null or city is not null)
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings drop column place_id, drop column city_id, drop column locality, drop column city`.execute(
    db,
  );
  await sql`drop table places`.execute(db);
}
