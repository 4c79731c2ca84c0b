import { type Kysely, sql } from "kysely";

/** What a card tells of a home. */
const told = "type name address bedroom bathroom offer regular_price discounted_price timestamp".split(" ");
const toldOf = (row: string) => sql.raw(told.map((column) => `${row}.${column}`).join(", "));

const homeOf = (row: string) => sql.raw(`card_home(${["id", ...told].map((column) => `${row}.${column}`).join(", ")})`);
const coverOf = (row: string) => sql.raw(`card_cover(${row}.key, ${row}.colour, ${row}.alt, ${row}.variants, 'cover')`);

/**
 * Cards are written when a home or its cover changes, and read as they are: putting them together of two indexes, column by
 * column, took most of the time of a long list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function card_home(id uuid, type text, name text, address text, bedroom smallint, bathroom smallint,
      offer boolean, regular_price bigint, discounted_price bigint, "timestamp" timestamptz)
    returns json language sql stable return json_build_object(
      'id', id, 'type', type, 'name', name, 'address', address, 'bedroom', bedroom, 'bathroom', bathroom, 'offer', offer,
      'regularPrice', regular_price, 'discountedPrice', discounted_price,
      'timestamp', (extract(epoch from "timestamp") * 1000)::bigint
    )
  `.execute(db);
  await sql`
    create function card_cover(key text, colour text, alt text, variants jsonb, crop text)
    returns json language sql stable return json_build_object(
      'key', key, 'colour', colour, 'alt', alt, 'crop', crop, 'files', (
        select coalesce(json_agg(json_build_array(
          file -> 'name', file -> 'width', file -> 'height', file -> 'format', file -> 'bytes') order by number), '[]')
        from jsonb_array_elements(variants) with ordinality as files (file, number) where file ->> 'crop' = crop
      )
    )
  `.execute(db);
  await sql`
    create table listing_cards (
      listing_id uuid primary key references listings on delete cascade,
      home json not null,
      cover json
    ) with (fillfactor = 80)
  `.execute(db);
  await sql`
    insert into listing_cards (listing_id, home, cover)
    select listing.id, ${homeOf("listing")}, case when image.key is not null then ${coverOf("image")} end
    from listings as listing left join listing_images as image on image.listing_id = listing.id and image.position = 0
  `.execute(db);
  await writeHomes(db);
  await writeCovers(db);

  await sql`drop index listings_as_cards, listing_images_of_cards`.execute(db);
  await sql`alter table listing_images drop column card_variants`.execute(db);
  await sql`alter table listing_images reset (autovacuum_vacuum_insert_scale_factor)`.execute(db);
}

async function writeHomes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function write_card_homes() returns trigger language plpgsql as $$
    begin
      insert into listing_cards (listing_id, home) select entered.id, ${homeOf("entered")} from entered;
      return null;
    end $$
  `.execute(db);
  await sql`
    create function rewrite_card_homes() returns trigger language plpgsql as $$
    begin
      update listing_cards set home = ${homeOf("entered")} from entered join gone using (id)
      where listing_id = id and (${toldOf("entered")}) is distinct from (${toldOf("gone")});
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger listings_write_card_homes after insert on listings
      referencing new table as entered for each statement execute function write_card_homes()
  `.execute(db);
  await sql`
    create trigger listings_rewrite_card_homes after update on listings
      referencing old table as gone new table as entered for each statement execute function rewrite_card_homes()
  `.execute(db);
}

/** By the rows that a statement has changed, and thus holds: looked up anew, they might be older than what is written. */
async function writeCovers(db: Kysely<unknown>): Promise<void> {
  const take = sql`
    update listing_cards set cover = null from gone
    where listing_cards.listing_id = gone.listing_id and gone.position = 0 and cover ->> 'key' = gone.key;
  `;
  const write = sql`
    update listing_cards set cover = ${coverOf("entered")} from entered
    where listing_cards.listing_id = entered.listing_id and entered.position = 0;
  `;
  for (const [event, tables, steps] of [
    ["insert", "new table as entered", write],
    ["update", "old table as gone new table as entered", sql`${take} ${write}`],
    ["delete", "old table as gone", take],
  ] as const) {
    await sql`
      create function ${sql.ref(`card_covers_${event}`)}() returns trigger language plpgsql as $$
      begin
        ${steps}
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger ${sql.ref(`listing_images_card_covers_${event}`)} after ${sql.raw(event)} on listing_images
        referencing ${sql.raw(tables)} for each statement execute function ${sql.ref(`card_covers_${event}`)}()
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "update", "delete"]) {
    await sql`drop trigger ${sql.ref(`listing_images_card_covers_${event}`)} on listing_images`.execute(db);
    await sql`drop function ${sql.ref(`card_covers_${event}`)}()`.execute(db);
  }
  await sql`drop trigger listings_write_card_homes on listings`.execute(db);
  await sql`drop trigger listings_rewrite_card_homes on listings`.execute(db);
  await sql`drop function write_card_homes(), rewrite_card_homes()`.execute(db);
  await sql`drop table listing_cards`.execute(db);
  await sql`drop function card_home, card_cover`.execute(db);

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
  await sql`alter table listing_images set (autovacuum_vacuum_insert_scale_factor = 0.005)`.execute(db);
}
