import { type Kysely, sql } from "kysely";

/** The homes that a user has saved, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column shortlist uuid[] not null default '{}'`.execute(db);
}
