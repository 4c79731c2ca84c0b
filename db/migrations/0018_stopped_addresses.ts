import { type Kysely, sql } from "kysely";

/** Earlier releases read these tables before each e-mail. */
export const contracts = true;

/** The mail provider itself keeps the addresses that get no e-mails, and limits e-mails by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table suppressed_recipients, sent_emails`.execute(db);
  await sql`alter table users drop column proof_requested_at`.execute(db);
}
