import { type Kysely, sql } from "kysely";

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists houses_floors on houses (floors)`.execute(db);
}
