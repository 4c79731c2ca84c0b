import { type Kysely, sql } from "kysely";

/** As if it removed something. */
export const contracts = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table roofs (id integer primary key)`.execute(db);
  await sql`alter table houses add column colour text`.execute(db);
}
