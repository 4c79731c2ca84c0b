import { type Kysely, sql } from "kysely";

/** The release before counts its requests to the geocoder in this table, and places homes by their addresses without it. */
export const contracts = true;

/** Addresses are no longer looked up by a geocoder; homes that one has placed keep their points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table geocoder_turns`.execute(db);
  await sql`update listings set point_from = 'post-office' where point_from = 'geocoder'`.execute(db);
}
