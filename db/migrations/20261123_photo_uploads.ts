import { type Kysely, sql } from "kysely";

/** Which resumable upload a photo came of, for who asks after the answer was lost on its way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      add column sent_as text unique,
      add column sent_bytes integer check (sent_bytes > 0)
  `.execute(db);
}
