import { type Kysely, sql } from "kysely";

/** Each statement on its own, so that other processes can use the table while its rows are checked. */
export const transaction = false;

/** A point may also come from a geocoder, whose turns all processes share: it allows one request in a second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists geocoder_turns (
      only_row boolean primary key default true check (only_row),
      next_at timestamptz not null
    )
  `.execute(db);
  await sql`
    alter table listings
      drop constraint if exists listings_point_from_check,
      add constraint listings_point_from_check
        check (point_from in ('owner', 'area', 'geocoder', 'locality', 'pin', 'post-office', 'city')) not valid
  `.execute(db);
  await sql`alter table listings validate constraint listings_point_from_check`.execute(db);
}
