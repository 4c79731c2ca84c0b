import { type Kysely, type RawBuilder, sql } from "kysely";

/** Blocks senders of enquiries by mailbox, not by address: one mailbox can have any number of addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Generated, so that a release that does not know the column fills it in as well.
  await sql`
    alter table enquiries
    add column sender_key text not null generated always as (${mailboxOf(sql`email`)}) stored
  `.execute(db);
  await sql`
    insert into blocked_senders (owner_id, email)
    select owner_id, ${mailboxOf(sql`email`)} from blocked_senders
    on conflict do nothing
  `.execute(db);
  await sql`delete from blocked_senders where email <> ${mailboxOf(sql`email`)}`.execute(db);
}

/** As `mailboxKey` of the application does it. */
function mailboxOf(email: RawBuilder<unknown>): RawBuilder<string> {
  const name = sql`regexp_replace(split_part(lower(${email}), '@', 1), '(.)[+].*', '\\1')`;
  const host = sql`split_part(lower(${email}), '@', 2)`;
  return sql`
    case when ${host} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${host} end
  `;
}
