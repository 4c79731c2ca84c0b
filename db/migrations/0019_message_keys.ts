import { type Kysely, sql } from "kysely";

/** Earlier releases look for the tokens of forms. */
export const contracts = true;

/** A message sent twice is recognised by its content, and a report by its reporter: forms need no tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries rename column form_token to message_key`.execute(db);
  await sql`alter table grievances rename column form_token to message_key`.execute(db);
  await sql`alter table reports drop column form_token`.execute(db);
}
