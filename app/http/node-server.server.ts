import diagnostics from "node:diagnostics_channel";
import type { Server } from "node:http";
import { counting, db } from "#db/client.server.ts";
import { answerFirst } from "./node/listener.server.ts";
import { stopOnSignal } from "./node/stop.server.ts";

/**
 * remix-serve owns the HTTP server; Node tells of each request before Express sees it, and so of the server at its first.
 * That is where our listener takes its place before Express, where the server gets its time limits, and how the pool
 * learns that the last request is answered: its idle connections, and timers of the framework, would keep the process
 * alive for seconds.
 * @param beside each starts what goes on for as long as the server does, and returns how to end it
 */
export function superviseServer(...beside: (() => () => Promise<void>)[]): void {
  const known = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    answerFirst(server);
    stopOnSignal(server);
    server.headersTimeout = 20_000;
    // Six photos of 5 MB from a phone on a 2G network take their time.
    server.requestTimeout = 20 * 60_000;
    const ends = beside.map((start) => start());
    server.once("close", () => {
      void Promise.all(ends.map((end) => end()))
        .finally(() => Promise.all([db, counting.plain, counting.worded].map((handle) => handle.destroy())))
        .finally(() => process.exit());
    });
  });
}
