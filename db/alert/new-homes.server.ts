import { sql } from "kysely";
import type { Frequency } from "#app/domain/alert/alert.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { isLive } from "#db/site/live.server.ts";
import type { Db, Trx } from "#db/schema.ts";
import { conditionsOf } from "#db/search/filter.server.ts";

/** A home is new since it was listed or relisted. Homes that their owners have not confirmed lately are left out. */
const isOffered = sql<boolean>`${isLive} and confirmed`;

/** An alert that is to be sent. */
export interface DueAlert {
  id: string;
  email: string;
  query: string;
  frequency: Frequency;
  sentThrough: Date;
}

/** When the newest home was listed; null without homes. */
export async function newestHome(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select status_since as since from listings where ${isOffered} order by status_since desc limit 1
  `.execute(db);
  return rows[0]?.since ?? null;
}

/**
 * Locks alerts that are due, grouped by search. Leaves out alerts that another process has locked.
 * @param due.sentBefore those that are sent at once are due if they were sent before this time
 */
export async function lockDueAlerts(
  trx: Trx,
  { now, sentBefore, limit }: { now: Date; sentBefore: Date | null; limit: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select id, email, query, frequency, sent_through as "sentThrough" from alerts
    where confirmed_at is not null and next_at <= ${now}
      and (frequency <> 'at-once' or sent_through < ${sentBefore}::timestamptz)
    order by query, id limit ${limit}
    for update of alerts skip locked
  `.execute(trx);
  return rows;
}

/** The homes of a search that were listed or relisted after a time, newest first. */
export async function newHomes(
  db: Db,
  criteria: Criteria,
  { after, limit }: { after: Date; limit: number },
): Promise<{ id: string; since: Date }[]> {
  // Materialized, so that each search reads only the new homes.
  const { rows } = await sql<{ id: string; since: Date }>`
    with fresh as materialized (
      select id from listings where ${isOffered} and status_since > ${after}
    )
    select id, status_since as since from listings
    where id in (select id from fresh) and ${conditionsOf(criteria)}
    order by status_since desc, id limit ${limit}
  `.execute(db);
  return rows;
}

/** A home in an e-mail of an alert. */
export interface SentHome {
  alertId: string;
  listingId: string;
}

/** Stores which homes alerts get. @returns those that an alert has not had before */
export async function addSentHomes(trx: Trx, homes: SentHome[]): Promise<SentHome[]> {
  const { rows } = await sql<SentHome>`
    insert into alert_homes (alert_id, listing_id)
    select * from unnest(${homes.map(({ alertId }) => alertId)}::uuid[], ${homes.map(({ listingId }) => listingId)}::uuid[])
    on conflict do nothing returning alert_id as "alertId", listing_id as "listingId"
  `.execute(trx);
  return rows;
}

/** Stores that alerts were sent with all homes listed until now. */
export async function setSent(trx: Trx, ids: string[], nextAt: Date): Promise<void> {
  await sql`
    update alerts set sent_through = now(), next_at = ${nextAt} where id = any(${ids}::uuid[])
  `.execute(trx);
}
