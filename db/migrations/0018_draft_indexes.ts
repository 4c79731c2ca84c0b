import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Deleting a draft looks for its photos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists uploads_of_draft on uploads (draft_id) where draft_id is not null
  `.execute(db);
}
