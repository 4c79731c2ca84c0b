import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { db } from "#db/client.server.ts";
import { everywhere } from "./headers.server.ts";

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/**
 * remix-serve owns the HTTP server; Node tells of each request before Express sees it. That is where every answer gets
 * its common headers, where the server gets its time limits, and how the pool learns that the last request is answered: its idle
 * connections, and timers of the framework, would keep the process alive for seconds.
 */
export function superviseServer(): void {
  const known = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { response, server } = message as RequestStart;
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    if (known.has(server)) return;
    known.add(server);
    server.headersTimeout = 20_000;
    // Six photos of 5 MB from a phone on a 2G network take their time.
    server.requestTimeout = 20 * 60_000;
    server.once("close", () => void db.destroy().finally(() => process.exit()));
  });
}
