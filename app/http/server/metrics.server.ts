import cluster from "node:cluster";
import { statfs } from "node:fs/promises";
import { AggregatorRegistry, Gauge, Histogram, collectDefaultMetrics, register } from "prom-client";
import { db } from "#db/site/client.server.ts";
import { type Figures, findFigures } from "#db/frame/figures.server.ts";
import { connectionCounts } from "#db/site/pool.server.ts";
import { env } from "#app/env.server.ts";
import { keptBytes } from "#app/http/kept-pages/store.server.ts";
import { serveText } from "./metrics-server.server.ts";

const isOn = env.METRICS_PORT !== undefined;

const requests = new Histogram({
  name: "gharsetu_request_duration_seconds",
  help: "Time until a response was sent, by route pattern, status, and whether the page was kept in memory",
  labelNames: ["method", "route", "status", "kept"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
});

/** Counts a response. @param answer.ms until it was sent */
export function countResponse(answer: {
  method: string;
  route: string | null;
  status: number;
  kept: boolean;
  ms: number;
}): void {
  if (!isOn) return;
  const { method, route, status, kept, ms } = answer;
  requests.observe({ method, route: route ?? "unknown", status, kept: String(kept) }, ms / 1000);
}

/** Several processes report the same figures of the database and the disk. */
const aggregator = "max";

/** A gauge whose value is looked up when it is read; NaN if that fails. */
function gauge(name: string, help: string, value: () => number | Promise<number>, options = {}): void {
  new Gauge({
    name: `gharsetu_${name}`,
    help,
    ...options,
    async collect() {
      this.set(await Promise.resolve(value()).catch(() => NaN));
    },
  });
}

let figures: Promise<Figures> | null = null;

/** One look at the database for all gauges that are read at once. */
function figure(name: keyof Figures): () => Promise<number> {
  return async () => {
    figures ??= findFigures(db).finally(() => setTimeout(() => (figures = null), 1000).unref());
    return (await figures)[name];
  };
}

function registerGauges(lastBackup: () => Promise<Date | null>): void {
  collectDefaultMetrics();
  const shared = { aggregator } as const;
  gauge(
    "database_up",
    "1 if the database answers",
    () =>
      figure("jobsDue")().then(
        () => 1,
        () => 0,
      ),
    shared,
  );
  gauge("jobs_due", "Background jobs that are due or running", figure("jobsDue"), shared);
  gauge("oldest_job_seconds", "How long the oldest job has been due", figure("oldestJobSeconds"), shared);
  gauge("emails_waiting", "E-mails that are still to be sent", figure("emailsWaiting"), shared);
  gauge("emails_failed", "E-mails that were given up", figure("emailsFailed"), shared);
  gauge("uploads", "Photos that are part of no listing yet", figure("uploads"), shared);
  gauge("reported_listings", "Listings whose reports wait for an admin", figure("reportedListings"), shared);
  gauge("disk_free_bytes", "Free space for DATA_DIR", freeBytes, shared);
  gauge(
    "last_backup_timestamp_seconds",
    "When the last backup was made, since 1970; 0 if there is none",
    async () => ((await lastBackup())?.getTime() ?? 0) / 1000,
    shared,
  );
  gauge("kept_pages_bytes", "Memory of kept pages", keptBytes);
  gauge("database_connections", "Open connections to the database", () => connectionCounts().open);
  gauge("database_waiting", "Queries that wait for a connection", () => connectionCounts().waiting);
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize;
}

/**
 * Serves the metrics of this process, if METRICS_PORT is set. One of several workers gives them to the primary process
 * instead, which adds them up (scripts/site/workers.ts).
 * @param lastBackup when it was made
 * @returns a function that ends it
 */
export function serveMetrics(lastBackup: () => Promise<Date | null>): () => void {
  if (!isOn) return () => {};
  registerGauges(lastBackup);
  if (!cluster.isWorker) return serveText(() => register.metrics());
  new AggregatorRegistry();
  return () => {};
}
