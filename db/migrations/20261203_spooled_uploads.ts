import { type Kysely, sql } from "kysely";

/** Photos whose files wait on the disk of the machine that took them, since the image store did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column spooled boolean not null default false`.execute(db);
}
