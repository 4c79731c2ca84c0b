/**
 * Runs the built application in several processes (WEB_CONCURRENCY) that share one port. Started by start.ts.
 *
 * SIGTERM stops all of them, each as it would stop alone. SIGUSR2 restarts them in turn: each one is stopped once its
 * successor listens, so that at least one always answers. One that ends by itself is replaced.
 */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { remixServe } from "./built-app.ts";
import { workersTexts as texts } from "#texts/site/start.ts";

/** Before a worker that ended by itself is replaced, in milliseconds. */
const pause = 1000;

const count = Number(process.env.WEB_CONCURRENCY);
const stopping = new AbortController();
/** Workers that need no replacement when they end. */
const stoppedByUs = new WeakSet<Worker>();
let restarting = Promise.resolve();

cluster.setupPrimary({
  exec: remixServe,
  args: ["./build/server/index.js"],
  // The workers do not need tsx. When this process dies, Node ends them.
  execArgv: [],
});

process.on("SIGTERM", () => {
  stopping.abort();
  for (const worker of workers()) stop(worker);
});
process.on("SIGUSR2", () => void (restarting = restarting.then(restartInTurn)));

try {
  await Promise.all(Array.from({ length: count }, start));
} catch (error) {
  endWith(error);
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/**
 * Starts a worker and waits until it listens. Later, if it ends by itself, another one replaces it.
 * @throws {Ended} if it ends before it listens
 */
async function start(): Promise<void> {
  const worker = cluster.fork();
  const ended = new Promise<string | number>((resolve) => {
    worker.once("exit", (code, signal) => resolve(signal ?? code));
  });
  const listening = new Promise<null>((resolve) => void worker.once("listening", () => resolve(null)));
  // A message to a worker that is ending fails. What counts is that it ends.
  worker.on("error", () => {});
  const end = await Promise.race([listening, ended]);
  if (end !== null) throw new Ended(end);
  void ended.then((end) => replace(worker, end)).catch(endWith);
}

/** A worker ended before it listened, by a signal or with an exit code. */
class Ended extends Error {
  constructor(readonly end: string | number) {
    super(texts.notStarted(end));
  }
}

async function replace(worker: Worker, end: string | number): Promise<void> {
  if (stoppedByUs.has(worker)) return;
  console.error(texts.replaced(end));
  await sleep(pause);
  if (!stopping.signal.aborted) await start();
}

function stop(worker: Worker): void {
  stoppedByUs.add(worker);
  worker.process.kill("SIGTERM");
}

async function restartInTurn(): Promise<void> {
  for (const worker of workers()) {
    if (stopping.signal.aborted) return;
    // It is being replaced already.
    if (worker.isDead()) continue;
    try {
      await start();
    } catch (error) {
      return console.error(texts.restartFailed((error as Error).message));
    }
    stop(worker);
  }
  console.log(texts.restarted(count));
}

/** A worker that cannot start now will not start later: the site ends, and its operator sees why. */
function endWith(error: unknown): void {
  if (stopping.signal.aborted) return;
  console.error((error as Error).message);
  process.exitCode = 1;
  stopping.abort();
  for (const worker of workers()) stop(worker);
}
