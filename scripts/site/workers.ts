/**
 * Runs the built application in several processes (WEB_CONCURRENCY) that share one port. Started by start.ts.
 *
 * With METRICS_PORT, it serves the sum of their metrics. SIGTERM stops all of them, each as it would stop alone. SIGUSR2 restarts them in turn with the current release: each
 * one is stopped once its successor listens, so that at least one always answers. One that ends by itself is replaced.
 */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { currentRelease, remixServe, serverOf } from "./releases.ts";
import { AggregatorRegistry } from "prom-client";
import { serveText } from "#app/http/server/metrics-server.server.ts";
import { log } from "#app/log.server.ts";
import { workersTexts as texts } from "#texts/site/start.ts";

/** Before a worker that ended by itself is replaced, in milliseconds: twice as long each time that it ends again soon. */
const pauses = { first: 1000, longest: 60_000 };
/** How long a worker must serve to have ended by an accident of its own, in milliseconds. */
const steady = 60_000;

/** A worker ended before it listened, by a signal or with an exit code. */
class Ended extends Error {
  constructor(readonly end: string | number) {
    super(texts.notStarted(end));
  }
}

// Each worker accepts connections by itself. Those that this process hands to a worker that is killed just then hang.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const count = Number(process.env.WEB_CONCURRENCY);
const stopping = new AbortController();
/** Workers that need no replacement when they end. */
const stoppedByUs = new WeakSet<Worker>();
let restarting = Promise.resolve();

let served = currentRelease()!;
serveRelease(served);

const metrics = new AggregatorRegistry();
const stopMetrics = process.env.METRICS_PORT ? serveText(() => metrics.clusterMetrics()) : () => {};

process.on("SIGTERM", () => {
  stopping.abort();
  stopMetrics();
  for (const worker of workers()) stop(worker);
});
process.on("SIGUSR2", () => void (restarting = restarting.then(restartInTurn)));

const starts = Array.from({ length: count }, () => start());
try {
  await Promise.any(starts);
  for (const started of starts) void started.catch((error: Error) => retry(error, pauses.first));
} catch (error) {
  endWith((error as AggregateError).errors[0] as Error);
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Has workers that are started from now on serve a release. */
function serveRelease(release: string): void {
  // The workers do not need tsx. When this process dies, Node ends them.
  cluster.setupPrimary({ exec: remixServe, args: [serverOf(release)], execArgv: [] });
}

/**
 * Starts a worker and waits until it listens. Later, if it ends by itself, another one replaces it.
 * @param pause before it is replaced if it ends soon, in milliseconds
 * @throws {Ended} if it ends before it listens
 */
async function start(pause = pauses.first): Promise<void> {
  const worker = cluster.fork();
  const ended = new Promise<string | number>((resolve) => {
    worker.once("exit", (code, signal) => resolve(signal ?? code));
  });
  const listening = new Promise<null>((resolve) => void worker.once("listening", () => resolve(null)));
  // A message to a worker that is ending fails. What counts is that it ends.
  worker.on("error", () => {});
  const end = await Promise.race([listening, ended]);
  if (end !== null) throw new Ended(end);
  const since = Date.now();
  void ended.then((end) => {
    if (stoppedByUs.has(worker)) return;
    log.error(texts.replaced(end));
    return replace(Date.now() - since < steady ? pause : pauses.first);
  });
}

/** Starts a worker in place of one that ended; if it cannot start, again and again, while the others serve. */
async function replace(pause: number): Promise<void> {
  await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
  if (stopping.signal.aborted) return;
  const next = Math.min(2 * pause, pauses.longest);
  await start(next).catch((error: Error) => retry(error, next));
}

/** After a worker could not start. */
async function retry(error: Error, pause: number): Promise<void> {
  if (stopping.signal.aborted) return;
  log.error(texts.notReplaced(error.message, pause / 1000));
  await replace(pause);
}

function stop(worker: Worker): void {
  stoppedByUs.add(worker);
  worker.process.kill("SIGTERM");
}

/** If the first successor cannot start, the release that is being served stays. */
async function restartInTurn(): Promise<void> {
  const release = currentRelease()!;
  serveRelease(release);
  for (const worker of workers()) {
    if (stopping.signal.aborted) return;
    // It is being replaced already.
    if (worker.isDead()) continue;
    try {
      await start();
    } catch (error) {
      serveRelease(served);
      return log.error(texts.restartFailed((error as Error).message));
    }
    served = release;
    stop(worker);
  }
  log.info(texts.restarted(count));
}

/** None of the first workers could start: the site ends, and its operator sees why. */
function endWith(error: Error): void {
  if (stopping.signal.aborted) return;
  log.error(error.message);
  process.exitCode = 1;
  stopping.abort();
}
