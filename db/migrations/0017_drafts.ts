import { type Kysely, sql } from "kysely";

/** Listing forms that owners saved without publishing them. The photos of a draft are uploads that no sweep removes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drafts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      fields jsonb not null,
      photos jsonb not null,
      updated_at timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`create index drafts_of_user on drafts (user_id, updated_at desc)`.execute(db);
  await sql`create index drafts_by_age on drafts (updated_at)`.execute(db);
  await sql`alter table uploads add column draft_id uuid references drafts on delete set null`.execute(db);
}
