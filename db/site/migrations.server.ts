import { sql } from "kysely";
import type { Db } from "#db/schema.ts";

/** The last file of `db/migrations`. A test compares them. */
export const newestMigration = "0019_message_keys";

/** Whether the database has the schema of this release, or of a later one. */
export async function hasNewestMigration(db: Db): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration where name >= ${newestMigration} limit 1`.execute(db);
  return rows.length > 0;
}
