import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";

/** By subject, each after those that it refers to. */
const parts = [
  "site",
  "account",
  "words",
  "place",
  "listing",
  "photo",
  "enquiry",
  "alert",
  "report",
  "outgoing-emails",
];

/** The schema of the first release (DESIGN.md section 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of parts) {
    const statements = await readFile(new URL(`0001_initial/${part}.sql`, import.meta.url), "utf8");
    await sql.raw(statements).execute(db);
  }
}
