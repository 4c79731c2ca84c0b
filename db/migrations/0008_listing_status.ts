import { type Kysely, sql } from "kysely";

/** Owners pause a listing, or close it once the home is rented or sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column status text not null default 'live' check (status in ('live', 'paused', 'closed')),
      add column status_since timestamptz(3) not null default now()
  `.execute(db);
}
