import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import type { Db } from "#db/schema.ts";

/** The data of the jobs of each queue. */
export interface Jobs {
  /** Sends a row of `outgoing_emails`. */
  "send-email": { id: string };
}
export type Queue = keyof Jobs;

/** Each pause is about twice as long as the one before: 13 retries take about two days. */
const queues: (PgBoss.Queue & { name: Queue })[] = [
  { name: "send-email", retryLimit: 13, retryDelay: 15, retryBackoff: true, expireInSeconds: 60 },
];

/** The library's tables are in a schema of their own. Nothing here needs its cron or statistics. */
export const jobOptions = { schema: "jobs", schedule: false, maintenanceIntervalSeconds: 30 } as const;

/** Creates or updates the tables of the job library, and the queues. Repeatable; not within a transaction. */
export async function installQueues(db: Pick<Db, "executeQuery">): Promise<void> {
  const boss = new PgBoss({ ...jobOptions, supervise: false, db: statementsOn(db) });
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue.name, queue);
  await boss.stop({ graceful: false });
}

/** Runs the library's statements on a handle of ours. */
export function statementsOn(db: Pick<Db, "executeQuery">): PgBoss.Db {
  return { executeSql: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)) };
}
