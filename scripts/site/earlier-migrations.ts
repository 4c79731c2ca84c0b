import { type Kysely, sql } from "kysely";
import { UserError } from "../main.ts";
import { migrationTexts } from "#texts/site/database.ts";

/** The migrations that `0001_initial` replaces; the last one is that of the release before it. */
const earlier = `20261120_initial 20261121_accounts 20261122_reset_tries 20261123_photo_looks 20261123_photo_texts
  20261123_photo_uploads 20261124_places 20261125_search 20261126_tallies_apart 20261127_card_variants
  20261127_prices_in_area 20261128_offers_in_area 20261129_cards 20261130_prices_of_country 20261201_bands_in_area
  20261202_session_generation 20261202_writing 20261203_city_names_in_batches 20261203_sign_in_states
  20261203_spooled_uploads`.split(/\s+/);

/**
 * Turns a database with all earlier migrations into what `0001_initial` creates, and notes that migration as applied.
 * Accounts, listings, photos and places stay as they are; columns and tables computed from them are dropped. A database
 * without earlier migrations is not changed.
 * @param lockTimeout how long to wait for a table, as PostgreSQL writes durations
 * @throws {UserError} if only some of them have been applied
 */
export async function adoptEarlierMigrations(database: Kysely<unknown>, lockTimeout: string): Promise<void> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(database);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name = any(${earlier}::text[])
  `.execute(database);
  if (rows.length === 0) return;
  if (rows.length < earlier.length) throw new UserError(migrationTexts.tooOld(earlier.at(-1)!));
  await database.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
    await dropComputed(trx);
    await sql`delete from kysely_migration where name = any(${earlier}::text[])`.execute(trx);
    await sql`
      insert into kysely_migration (name, timestamp) values ('0001_initial', ${new Date().toISOString()})
    `.execute(trx);
  });
}

/** Drops what searches of earlier releases read, with its triggers, functions and indexes. */
async function dropComputed(db: Kysely<unknown>): Promise<void> {
  await sql`drop table listing_cards, listing_tallies, renamed_cities`.execute(db);
  await sql`
    drop function tally_insert, tally_update, tally_delete, tally_truncate, write_card_homes, rewrite_card_homes,
      card_covers_insert, card_covers_update, card_covers_delete, listing_city_names, locality_names, city_renamed cascade
  `.execute(db);
  await sql`drop function card_home, card_cover`.execute(db);
  await sql`drop function map_area cascade`.execute(db);
  await sql`
    alter table listings
      drop column words, drop column headline, drop column pin, drop column flags, drop column band, drop column asked,
      drop column city_names
  `.execute(db);
  await sql`
    drop index if exists listings_newest, listings_newest_to_rent, listings_newest_to_buy, listings_newest_in_city,
      listings_newest_in_place, listings_on_map, listings_without_place, listings_ownerless
  `.execute(db);
  await sql`
    alter table listings reset (autovacuum_vacuum_insert_scale_factor, autovacuum_vacuum_scale_factor,
      autovacuum_analyze_scale_factor)
  `.execute(db);
  await sql`alter table places drop column words`.execute(db);
  await sql`update places set also = '' where locality_slug is not null and also <> ''`.execute(db);
  await sql`drop function names_of_one_word, price_band, search_query, search_text, folded`.execute(db);
  await sql`drop text search configuration gharsetu`.execute(db);
}
