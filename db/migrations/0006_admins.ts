import { type Kysely, sql } from "kysely";

/**
 * Sessions know when their user last gave the password. What is done about accounts, and by commands on the server, is
 * recorded, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column authenticated_at timestamptz(3)`.execute(db);
  await sql`alter table admin_actions
    add column by_command boolean not null default false,
    drop constraint admin_actions_action_check,
    add constraint admin_actions_action_check
      check (action in ('dismiss', 'hide', 'auto-hide', 'restore', 'disable',
        'enable', 'admin', 'not-admin', 'delete', 'reset', 'end-sessions'))`.execute(db);
}
