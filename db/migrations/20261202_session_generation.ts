import { type Kysely, sql } from "kysely";

/** Raised whenever all sessions of a user end, so that what was signed for them before is refused from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column session_generation integer not null default 0`.execute(db);
}
