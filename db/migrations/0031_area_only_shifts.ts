import { type Kysely, sql } from "kysely";

/**
 * A secret of each owner, from which the shifts of their area-only homes are derived; whether the e-mail about an enquiry
 * has a link to the exact address; and no geocoded point of an area-only home, since it may be the house.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column shift_key uuid not null default gen_random_uuid()`.execute(db);
  await sql`alter table enquiries add column shares_address boolean not null default false`.execute(db);
  await sql`
    alter table listings
      drop constraint listings_area_only_check,
      add constraint listings_area_only_check check (
        case when area_only then point_from not in ('owner', 'geocoder') else point_from <> 'area' and not shares_address end
      ) not valid
  `.execute(db);
  await sql`alter table listings validate constraint listings_area_only_check`.execute(db);
}
