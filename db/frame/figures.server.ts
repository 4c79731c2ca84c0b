import { sql } from "kysely";
import type { Db } from "#db/schema.ts";

/** The figures of the database that the metrics show. */
export interface Figures {
  /** Jobs that are due or running, without those that wait for a later time. */
  jobsDue: number;
  /** How long the oldest of them has been due, in seconds. */
  oldestJobSeconds: number;
  emailsWaiting: number;
  /** Given up after two days: `npm run mail -- retry` sends them again. */
  emailsFailed: number;
  /** Photos that were sent and are part of no listing yet. */
  uploads: number;
  /** Listings that visitors have reported and no admin has looked at. */
  reportedListings: number;
}

export async function findFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from jobs.job where state < 'completed' and start_after <= now()) as "jobsDue",
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::float
        from jobs.job where state < 'completed' and start_after <= now()) as "oldestJobSeconds",
      (select count(*)::int from outgoing_emails where failed_at is null) as "emailsWaiting",
      (select count(*)::int from outgoing_emails where failed_at is not null) as "emailsFailed",
      (select count(*)::int from uploads) as "uploads",
      (select count(distinct listing_id)::int from reports where closed_at is null) as "reportedListings"
  `.execute(db);
  return rows[0]!;
}
