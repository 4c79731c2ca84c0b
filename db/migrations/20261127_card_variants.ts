import { type Kysely, sql } from "kysely";

/**
 * A list reads of a listing what its card shows, of the cover the files of a card's shape, and both from an index: fetching
 * the rows, from all over the tables, took longer than finding them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listing_images add column card_variants json not null
      generated always as (jsonb_path_query_array(variants, '$[*] ? (@.crop == "cover")')::json) stored
  `.execute(db);
  await sql`
    create index listings_as_cards on listings (id)
      include (type, name, address, bedroom, bathroom, offer, regular_price, discounted_price, timestamp)
  `.execute(db);
  await sql`
    create index listing_images_of_cards on listing_images (listing_id) include (key, colour, alt, card_variants)
      where position = 0
  `.execute(db);
  // An index alone is enough only where a vacuum has been.
  await sql`alter table listing_images set (autovacuum_vacuum_insert_scale_factor = 0.005)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_images reset (autovacuum_vacuum_insert_scale_factor)`.execute(db);
  await sql`drop index listings_as_cards, listing_images_of_cards`.execute(db);
  await sql`alter table listing_images drop column card_variants`.execute(db);
}
