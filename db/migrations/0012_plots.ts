import { type Kysely, sql } from "kysely";

/** A plot has no rooms and nothing that only buildings have. A release from before it still writes plots with one of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings
    drop constraint listings_bedroom_check, drop constraint listings_bathroom_check,
    add constraint listings_rooms_check check (
      bedroom between case when facts ->> 'home' is not distinct from 'plot' then 0 else 1 end and 50
      and bathroom between case when facts ->> 'home' is not distinct from 'plot' then 0 else 1 end and 50
    )`.execute(db);
  await sql`update listings set bedroom = 0, bathroom = 0, parking = false, furnished = false,
    facts = facts - array['areaKind', 'floor', 'floors', 'built', 'furnishing', 'furniture', 'parkingFor',
      'powerBackup', 'lift', 'pets', 'tenants']
    where facts ->> 'home' = 'plot'`.execute(db);
}
