import { type Kysely, sql } from "kysely";

/** Moves the photos that wait for AVIF files from a queue of ours to that of the job library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into jobs.job (name, data, retry_delay, retry_backoff)
    select 'create-avif', jsonb_build_object('id', photo_id, 'key', key), 600, true from avif_queue
  `.execute(db);
  await sql`drop table avif_queue`.execute(db);
}
