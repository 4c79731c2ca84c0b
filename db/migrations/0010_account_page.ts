import { type Kysely, sql } from "kysely";

/** Sessions know their browser and when they were last used, and a new e-mail address waits until it is proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column browser text check (length(browser) between 1 and 60),
    add column last_used_at timestamptz(3) not null default now()`.execute(db);
  await sql`create table email_changes (
    user_id uuid primary key references users on delete cascade,
    email text not null check (length(email) between 3 and 254),
    expires_at timestamptz(3) not null
  )`.execute(db);
}
