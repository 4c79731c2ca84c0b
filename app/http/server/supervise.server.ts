import diagnostics from "node:diagnostics_channel";
import type { Server } from "node:http";
import { db } from "#db/site/client.server.ts";
import { closeVersions } from "#db/site/versions.server.ts";
import { listenBeforeRemix } from "./listener.server.ts";
import { serveMetrics } from "./metrics.server.ts";
import { silenceRemixServe } from "./request-log.server.ts";
import { stopOnSignal } from "./stop.server.ts";

/**
 * remix-serve creates the HTTP server and does not expose it, but Node publishes each request, with its server, before
 * Express sees it. At the first one the server gets our listener and time limits. When it closes, so do the database
 * connections: idle, they would keep the process alive for seconds.
 * @param lastBackup when it was made, for the metrics
 * @param beside each starts something that runs as long as the server does, and returns a function that ends it
 */
export function superviseServer(
  lastBackup: () => Promise<Date | null>,
  ...beside: (() => () => Promise<void>)[]
): void {
  silenceRemixServe();
  const stopMetrics = serveMetrics(lastBackup);
  // The IPC channel would keep a worker alive that has served no request yet.
  process.once("SIGTERM", () => process.channel?.unref());
  const known = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    listenBeforeRemix(server);
    stopOnSignal(server);
    server.headersTimeout = 20_000;
    // Six photos of 5 MB from a phone on a 2G network.
    server.requestTimeout = 20 * 60_000;
    const ends = beside.map((start) => start());
    server.once("close", () => {
      stopMetrics();
      void Promise.all(ends.map((end) => end()))
        .finally(() => Promise.all([closeVersions(), db.destroy()]))
        .finally(() => process.exit());
    });
  });
}
