import { type Kysely, sql } from "kysely";

/** A photo's colour, and the photos that may still get AVIF files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["uploads", "listing_images"]) {
    await sql`
      alter table ${sql.table(table)} add column colour text check (colour ~ '^#[0-9a-f]{6}$')
    `.execute(db);
  }
  // A row stands here before the first AVIF file is stored, and goes after the photo's own row names them all. It has no
  // reference to a photo, which may be in either table, or gone while its files are still arriving.
  await sql`
    create table avif_queue (
      photo_id uuid primary key,
      key text not null,
      due_at timestamptz(3) not null,
      tries smallint not null default 0
    )
  `.execute(db);
  await sql`create index avif_queue_due_at on avif_queue (due_at)`.execute(db);
}
