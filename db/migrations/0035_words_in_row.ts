import { type Kysely, sql } from "kysely";

/**
 * Keeps the words of a listing in its row, rather than its description: searches compare many rows with words, which
 * took far longer where each had to be fetched from another table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings alter column words set storage main, alter column heading set storage main
  `.execute(db);
}
