import { type Kysely, sql } from "kysely";

/** Releases before 0013 use the columns that go; later ones still accept rooms for sale. */
export const contracts = true;

/** A draft knows which page has saved each part of it. Rooms in a PG are for rent only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column saved_from jsonb not null default '{}', drop column saved_by`.execute(db);
  await sql`update listings set facts = facts - array['home', 'sharing', 'meals', 'residents']
    where type = 'sell' and facts ->> 'home' = 'room'`.execute(db);
  // The trigger that raises the version waits for the end of the transaction, and no table with such triggers can be altered.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table listings drop column form_digest,
    add constraint listings_room_for_rent_check check (type = 'rent' or facts ->> 'home' is distinct from 'room')`.execute(
    db,
  );
}
