import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import { env } from "#app/env.server.ts";
import type { Trx } from "#db/schema.ts";
import { isOutage } from "./client.server.ts";
import { connect } from "./pool.server.ts";
import { type Jobs, type Queue, jobOptions, statementsOn } from "./queues.server.ts";

/** How often a worker looks for jobs that other processes added, in seconds. */
const pollingIntervalSeconds = 2;

/** Adds a job, which starts once the transaction is committed. */
export async function enqueue<Name extends Queue>(trx: Trx, queue: Name, data: Jobs[Name]): Promise<void> {
  await sender.send(queue, data, { db: statementsOn(trx) });
}

const noStatements: PgBoss.Db = { executeSql: () => Promise.reject(new Error("Only transactions add jobs")) };
const sender = new PgBoss({ ...jobOptions, db: noStatements });

/** Makes the worker of each queue look for jobs. */
const wakeUps = new Map<Queue, () => void>();

/** Starts new jobs of a queue now, if this process has a worker for it. */
export function wake(queue: Queue): void {
  wakeUps.get(queue)?.();
}

/**
 * Does the jobs of a queue, one at a time, for as long as the process runs. A job whose handler throws, or whose process
 * is killed, is retried.
 * @param handle gets the job's data, and whether this is the last try
 * @returns a function that ends it after the current job
 */
export function work<Name extends Queue>(
  queue: Name,
  handle: (data: Jobs[Name], isLastTry: boolean) => Promise<void>,
): () => Promise<void> {
  const db = connect(env.DATABASE_URL, { connections: 2 });
  const ending = new AbortController();
  const boss = new PgBoss({ ...jobOptions, migrate: false, db: persistent(statementsOn(db), ending.signal) });
  boss.on("error", (error) => console.error(error));

  const starting = boss.start().then(async () => {
    const options = { includeMetadata: true, pollingIntervalSeconds } as const;
    const worker: string = await boss.work<Jobs[Name]>(queue, options, async ([job]) => {
      // Otherwise the next job would wait for the next poll.
      boss.notifyWorker(worker);
      await handle(job!.data, job!.retryCount >= job!.retryLimit);
    });
    wakeUps.set(queue, () => boss.notifyWorker(worker));
  });
  starting.catch((error: unknown) => console.error(error));
  return async () => {
    wakeUps.delete(queue);
    ending.abort();
    await starting.catch(() => {});
    await boss.stop({ timeout: 10_000 });
    await db.destroy();
  };
}

/**
 * Repeats a statement until the database can be reached, or the signal is aborted: the library does not wait for the
 * statement that ends a job, so its failure would end the process.
 */
function persistent(db: PgBoss.Db, signal: AbortSignal): PgBoss.Db {
  return {
    async executeSql(text, values) {
      for (;;) {
        try {
          return await db.executeSql(text, values);
        } catch (error) {
          if (signal.aborted) return { rows: [] };
          if (!isOutage(error)) throw error;
          await sleep(1000, undefined, { signal }).catch(() => {});
        }
      }
    },
  };
}
