import { type Kysely, sql } from "kysely";

/** The version of a draft, and which form has saved it: a form in another tab must not replace what it has not seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column version integer not null default 1, add column saved_by text`.execute(db);
}
