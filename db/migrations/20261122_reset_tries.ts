import { type Kysely, sql } from "kysely";

/** Guesses at a reset code are counted by who guesses; the code's own count is only the ceiling over all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reset_codes
      drop constraint reset_codes_tries_check,
      add constraint reset_codes_tries_check check (tries between 0 and 1000)
  `.execute(db);
}
