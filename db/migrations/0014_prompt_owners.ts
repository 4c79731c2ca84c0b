import { type Kysely, sql } from "kysely";

/** When owners dealt with enquiries, and whether they usually do so soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column handled_at timestamptz(3)`.execute(db);
  await sql`alter table users add column reads_promptly boolean not null default false`.execute(db);
  await sql`
    create constraint trigger users_raise_version_for_reads_promptly after update of reads_promptly on users
    deferrable initially deferred for each row execute function raise_version()
  `.execute(db);
}
