import { type Kysely, sql } from "kysely";

/** Who has set out to Google and may come back once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_states (
      state_hash text primary key,
      code_verifier text not null,
      expires_at timestamptz(3) not null
    )
  `.execute(db);
  // For the sweep of what has expired.
  await sql`create index sign_in_states_expire on sign_in_states (expires_at)`.execute(db);
}
