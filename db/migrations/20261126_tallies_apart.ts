import { type Kysely, sql } from "kysely";

/**
 * The tallies of the country, which most searches read, stand together and apart from those of the cities, and in the
 * order of prices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_tallies rename to scattered_tallies`.execute(db);
  await sql`create sequence listing_tallies_number`.execute(db);
  await sql`
    create table listing_tallies (
      id bigint not null default nextval('listing_tallies_number'),
      city_id integer not null,
      bedroom smallint not null,
      flags smallint not null,
      band smallint not null,
      homes integer not null,
      primary key (id, city_id)
    ) partition by list (city_id)
  `.execute(db);
  await sql`alter sequence listing_tallies_number owned by listing_tallies.id`.execute(db);
  await sql`
    create table listing_tallies_of_country partition of listing_tallies for values in (0) with (fillfactor = 50)
  `.execute(db);
  await sql`
    create table listing_tallies_of_cities partition of listing_tallies default with (fillfactor = 50)
  `.execute(db);
  await fillFrom(db, "scattered_tallies");
  await sql`drop table scattered_tallies`.execute(db);
  await sql`create index listing_tallies_kind on listing_tallies (city_id, band, bedroom, flags)`.execute(db);
}

async function fillFrom(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    insert into listing_tallies (city_id, bedroom, flags, band, homes)
    select city_id, bedroom, flags, band, sum(homes) from ${sql.ref(table)} group by 1, 2, 3, 4 having sum(homes) <> 0
    order by city_id, band, bedroom, flags
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_tallies rename to tallies_apart`.execute(db);
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
  await fillFrom(db, "tallies_apart");
  await sql`drop table tallies_apart`.execute(db);
  await sql`create index listing_tallies_kind on listing_tallies (city_id, bedroom, flags, band)`.execute(db);
}
