import { type Kysely, sql } from "kysely";

/** What accounts can be beside an e-mail and a password: someone's at Google, proven, or disabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column google_sub text unique,
      add column email_proven_at timestamptz(3),
      add column disabled_at timestamptz(3),
      add constraint users_can_sign_in check (password_hash is not null or google_sub is not null)
  `.execute(db);
  // For the sweep of what has run out.
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
}
