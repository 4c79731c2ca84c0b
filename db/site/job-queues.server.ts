import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import { queues } from "#app/domain/site/job-queues.ts";
import type { Db } from "#db/schema.ts";

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
