import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import type { Db } from "#db/schema.ts";

/** The data of the jobs of each queue. */
export interface Jobs {
  /** Sends a row of `outgoing_emails`. */
  "send-email": { id: string };
  /** Moves the photos of a listing that was hidden, or is shown again. */
  "move-photos": { listingId: string };
  /** Sends new homes to the people who requested them. */
  "send-alerts": object;
  /** Removes what nobody needs any more. */
  maintain: object;
}
export type Queue = keyof Jobs;

interface QueueOptions extends Omit<PgBoss.Queue, "name"> {
  /** How often a worker looks for jobs that other processes added, and for retries, in seconds. */
  pollingIntervalSeconds: number;
  /** When a job is added, as cron writes it. */
  schedule?: string;
}

/** With backoff, each pause is about twice as long as the one before. */
export const queues: Record<Queue, QueueOptions> = {
  // 13 retries take about two days.
  "send-email": {
    retryLimit: 13,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 60,
    // Maintenance and alerts add e-mails in other processes.
    pollingIntervalSeconds: 2,
  },
  // Until then, the photos of a hidden home are public, or those of a restored one are missing.
  "move-photos": {
    retryLimit: 13,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 600,
    pollingIntervalSeconds: 30,
  },
  // What an interrupted submit left is removed within the hour (TRUST.md row 27). The next job replaces a failed one.
  maintain: { retryLimit: 0, expireInSeconds: 1200, pollingIntervalSeconds: 30, schedule: "*/20 * * * *" },
  // The next job continues where a failed one stopped.
  "send-alerts": { retryLimit: 0, expireInSeconds: 900, pollingIntervalSeconds: 30, schedule: "*/5 * * * *" },
};

/**
 * The library's tables are in a schema of their own. Jobs that have ended are of no use, and are deleted after an hour
 * or two.
 */
export const jobOptions = {
  schema: "jobs",
  schedule: false,
  maintenanceIntervalSeconds: 30,
  archiveCompletedAfterSeconds: 3600,
  deleteAfterSeconds: 3600,
} as const;

/** Creates or updates the tables of the job library, and the queues. Repeatable; not within a transaction. */
export async function installQueues(db: Pick<Db, "executeQuery">): Promise<void> {
  const boss = new PgBoss({ ...jobOptions, supervise: false, db: statementsOn(db) });
  await boss.start();
  for (const [name, { schedule, ...options }] of Object.entries(queues)) {
    await boss.createQueue(name, { name, ...options });
    if (schedule) await boss.schedule(name, schedule, {});
  }
  await boss.stop({ graceful: false });
}

/** Runs the library's statements on a handle of ours. */
export function statementsOn(db: Pick<Db, "executeQuery">): PgBoss.Db {
  return { executeSql: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)) };
}
