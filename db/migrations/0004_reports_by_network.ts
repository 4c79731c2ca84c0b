import { type Kysely, sql } from "kysely";

/**
 * Reports are counted by network, and know whether admins were told of them; the site itself reports what an owner lists
 * while another home is hidden. The homes of accounts that admins have disabled are paused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column network text, add column told_at timestamptz(3)`.execute(db);
  await sql`alter table reports
    drop constraint reports_reason_check,
    add constraint reports_reason_check
      check (reason in ('unavailable', 'wrong', 'fraud', 'broker', 'offensive', 'other', 'relisted'))`.execute(db);
  await sql`
    with disabled as (
      select id from users
      where disabled_at is not null and exists (select from admin_actions where owner_id = users.id and action = 'disable')
    ), hidden as (
      update hidden_listings set status = 'paused' from listings
      where listing_id = listings.id and hidden_listings.status = 'live' and user_id in (select id from disabled)
    )
    update listings set status = 'paused', status_since = now()
    where status = 'live' and user_id in (select id from disabled)`.execute(db);
}
