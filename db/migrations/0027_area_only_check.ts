import { type Kysely, sql } from "kysely";

/** In a transaction of its own: other processes read and write the table while its rows are checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings validate constraint listings_point_from_check`.execute(db);
  await sql`alter table listings validate constraint listings_area_only_check`.execute(db);
}
