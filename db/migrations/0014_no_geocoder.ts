import { type Kysely, sql } from "kysely";

/** Without this table, the previous release places homes without the geocoder. No site has ever set one. */
export const contracts = true;

/** Addresses are no longer looked up by a geocoder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table geocoder_turns`.execute(db);
  await sql`update listings set point_from = 'post-office' where point_from = 'geocoder'`.execute(db);
}
