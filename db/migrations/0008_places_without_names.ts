import { type Kysely, sql } from "kysely";

/** Names of places are compared in memory. */
export const contracts = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function places_like(text)`.execute(db);
  await sql`alter table places drop column names, drop column known_as`.execute(db);
  await sql`drop function locality_names(text)`.execute(db);
  await sql`drop function spelling_of(text)`.execute(db);
}
