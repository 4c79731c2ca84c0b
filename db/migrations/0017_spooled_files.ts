import { type Kysely, sql } from "kysely";

/**
 * The files of photos that the image store did not accept wait in the database, where every machine finds them.
 * `uploads.spooled`, `sent_as` and `sent_bytes` are no longer used: they go in the release after this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table spooled_files (
    upload_id uuid not null references uploads on delete cascade,
    name text not null,
    bytes bytea not null,
    primary key (upload_id, name)
  )`.execute(db);
}
