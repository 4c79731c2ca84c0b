import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import PgBoss from "pg-boss";
import type { Db, Trx } from "#db/schema.ts";
import { db, isOutage } from "./client.server.ts";
import { type Jobs, type Queue, queues } from "#app/domain/site/job-queues.ts";
import { jobOptions, statementsOn } from "./job-queues.server.ts";

/**
 * Adds jobs of a queue, which start once the transaction is committed.
 * @param startAfter seconds to wait before that
 * @param priority higher ones come first
 */
export async function enqueue<Name extends Queue>(
  trx: Trx,
  queue: Name,
  jobs: Jobs[Name][],
  { startAfter = 0, priority = 0 } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await sender.insert(
    jobs.map((data) => ({ name: queue, data, startAfter: String(startAfter), priority })),
    { db: statementsOn(trx) },
  );
}

const noStatements: PgBoss.Db = { executeSql: () => Promise.reject(new Error("Only transactions add jobs")) };
const sender = new PgBoss({ ...jobOptions, db: noStatements });

/** A job that is not done, in terms that do not depend on the library's tables. */
export interface WaitingJob {
  name: string;
  data: object;
  priority: number;
  /** ISO 8601, in UTC. */
  startAfter: string;
}

/** All jobs that are not done, but for those that are added on a schedule. */
export async function waitingJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select name, data, priority,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "startAfter"
    from jobs.job
    where state < 'completed' and name = any(${queuesWithoutSchedule}::text[]) order by created_on, id
  `.execute(db);
  return rows;
}

/** Adds jobs of {@link waitingJobs} again, with all their retries; those of a queue that no longer exists are left out. */
export async function restoreJobs(trx: Trx, jobs: WaitingJob[]): Promise<void> {
  const known = jobs.filter(({ name }) => queuesWithoutSchedule.includes(name));
  for (let start = 0; start < known.length; start += 1000) {
    await sender.insert(known.slice(start, start + 1000), { db: statementsOn(trx) });
  }
}

const queuesWithoutSchedule = Object.entries(queues).flatMap(([name, { schedule }]) => (schedule ? [] : [name]));

/** Makes the worker of each queue look for jobs. */
const wakeUps = new Map<Queue, () => void>();

/** Starts new jobs of a queue now, if this process has a worker for it. */
export function wake(queue: Queue): void {
  wakeUps.get(queue)?.();
}

/** Does a job. Its signal is aborted when the job expires or the process ends; if it throws, the job is retried. */
export type Handler<Name extends Queue> = (
  data: Jobs[Name],
  attempt: { isLast: boolean; signal: AbortSignal },
) => Promise<void>;

/**
 * Does jobs for as long as the process runs, one of each queue at a time. A job whose process is killed is retried once
 * it expires.
 * @param report gets failures of the library, each once in a row
 * @returns a function that ends it, with the current jobs
 */
export function work(
  handlers: { [Name in Queue]: Handler<Name> },
  report: (error: Error) => void,
): () => Promise<void> {
  const ending = new AbortController();
  let reported = "";
  const reportOnce = (error: Error) => {
    if (ending.signal.aborted || error.message === reported) return;
    reported = error.message;
    report(error);
  };
  const boss = new PgBoss({
    ...jobOptions,
    migrate: false,
    schedule: true,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    db: persistent(statementsOn(db), ending.signal, reportOnce),
  });
  boss.on("error", reportOnce);

  const start = async <Name extends Queue>(queue: Name, handle: Handler<Name>) => {
    const options = { includeMetadata: true, pollingIntervalSeconds: queues[queue].pollingIntervalSeconds } as const;
    const worker: string = await boss.work<Jobs[Name]>(queue, options, async ([job]) => {
      // Otherwise the next job would wait for the next poll.
      boss.notifyWorker(worker);
      const { data, retryCount, retryLimit, expireInSeconds } = job!;
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(expireInSeconds * 1000)]);
      await handle(data, { isLast: retryCount >= retryLimit, signal });
    });
    wakeUps.set(queue, () => boss.notifyWorker(worker));
  };
  const starting = boss.start().then(async () => {
    await start("send-email", handlers["send-email"]);
    await start("move-photos", handlers["move-photos"]);
    await start("send-alerts", handlers["send-alerts"]);
    await start("maintain", handlers.maintain);
  });
  starting.catch(reportOnce);
  return async () => {
    wakeUps.clear();
    ending.abort();
    await starting.catch(() => {});
    await boss.stop({ timeout: 10_000 });
  };
}

/**
 * Repeats a statement until the database can be reached and no other process holds its rows in the reverse order, or the
 * signal is aborted. It never fails: the library does not
 * wait for the statement that ends a job, so that would end the process. The job is retried once it expires.
 */
function persistent(db: PgBoss.Db, signal: AbortSignal, report: (error: Error) => void): PgBoss.Db {
  return {
    async executeSql(text, values) {
      for (;;) {
        try {
          return await db.executeSql(text, values);
        } catch (error) {
          const isTemporary = isOutage(error) || isDeadlock(error);
          if (!isTemporary) report(error as Error);
          // Of an empty result, the library would read the first row.
          if (signal.aborted || !isTemporary) return { rows: undefined as never };
          await sleep(1000, undefined, { signal }).catch(() => {});
        }
      }
    },
  };
}

/** Whether PostgreSQL has undone a statement because two waited for each other: it can be repeated. */
const isDeadlock = (error: unknown) => error instanceof Error && "code" in error && error.code === "40P01";
