import { sql } from "kysely";
import type { Db, Trx } from "#db/schema.ts";

/** An e-mail that is still to be sent. */
export interface PendingEmail {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  /** When it is tried next; null if no job sends it. */
  dueAt: Date | null;
  /** How often it could not be sent so far. */
  failures: number;
  /** Why not, the last time; null if it was not tried. */
  failure: string | null;
}

/** E-mails that were neither sent nor given up, oldest first, without what they say. */
export async function pendingEmails(db: Db): Promise<PendingEmail[]> {
  const { rows } = await sql<PendingEmail>`
    select email.id, email.recipient as "to", email.subject, email.created_at as "createdAt", job.start_after as "dueAt",
      coalesce(job.failures, 0) as failures, job.failure
    from outgoing_emails as email
    left join (
      -- One that waits for the next day has two jobs for a moment.
      select distinct on (data->>'id') data->>'id' as id, start_after,
        retry_count + (state = 'retry')::int as failures,
        coalesce(output->>'message', output->'value'->>'message') as failure
      from jobs.job
      where name = 'send-email' and state < 'completed'
      order by data->>'id', created_on desc
    ) as job on job.id = email.id::text
    where email.failed_at is null
    order by email.created_at, email.id
  `.execute(db);
  return rows;
}

/** Makes e-mails that wait after a failure due now. Their jobs stay the same, so none is sent twice. @returns how many */
export async function hurryPendingEmails(trx: Trx): Promise<number> {
  const { rows } = await sql`
    update jobs.job set start_after = now() where name = 'send-email' and state = 'retry' returning id
  `.execute(trx);
  return rows.length;
}
