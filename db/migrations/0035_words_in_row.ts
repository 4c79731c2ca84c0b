import { type Kysely, sql } from "kysely";

/**
 * Keeps the words of a listing in its row, rather than its description: searches compare many rows with words, which
 * takes far longer where each has to be fetched from another table. Existing rows change when their text does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings alter column words set storage main, alter column heading set storage main
  `.execute(db);
}
