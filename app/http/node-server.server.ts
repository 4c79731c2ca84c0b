import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { everywhere } from "./headers.server.ts";

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/**
 * remix-serve owns the HTTP server; Node tells of each request before Express sees it. That is where every answer gets
 * its common headers, where the server gets its time limits, and how the pool learns that the server has closed.
 * @param onClose runs once, when the server has answered its last request
 */
export function superviseServer(onClose: () => Promise<void>): void {
  const known = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { response, server } = message as RequestStart;
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    if (known.has(server)) return;
    known.add(server);
    server.headersTimeout = 20_000;
    // Six photos of 5 MB from a phone on a 2G network take their time.
    server.requestTimeout = 20 * 60_000;
    server.once("close", () => void onClose());
  });
}
