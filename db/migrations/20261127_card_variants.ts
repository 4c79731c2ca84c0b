import { type Kysely, sql } from "kysely";

/** A list reads the files of its cards' shape, and leaves the others of a photo where they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listing_images add column card_variants json not null
      generated always as (jsonb_path_query_array(variants, '$[*] ? (@.crop == "cover")')::json) stored
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_images drop column card_variants`.execute(db);
}
