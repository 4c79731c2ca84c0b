import { type Kysely, sql } from "kysely";

/** What a listing's price was before each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_changes (
      id integer primary key generated always as identity,
      listing_id uuid not null references listings on delete cascade,
      type text not null check (type in ('rent', 'sell')),
      before bigint not null check (before > 0),
      after bigint not null check (after > 0 and after <> before),
      changed_at timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`create index price_changes_of_listing on price_changes (listing_id, id desc)`.execute(db);
}
