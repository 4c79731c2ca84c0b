import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { env } from "#app/env.server.ts";
import { googlePath } from "#app/paths.ts";
import { counting, db } from "#db/client.server.ts";
import { clientAddress, clientAddressHeader } from "./client-address.server.ts";
import { everywhere } from "./headers.server.ts";
import { originHeader } from "./origin.server.ts";
import { noteReader } from "./reader.server.ts";

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/**
 * remix-serve owns the HTTP server; Node tells of each request before Express sees it. That is where every answer gets
 * its common headers, where the server gets its time limits, and how the pool learns that the last request is answered:
 * its idle connections, and timers of the framework, would keep the process alive for seconds.
 * @param beside each starts what goes on for as long as the server does, and returns how to end it
 */
export function superviseServer(...beside: (() => () => Promise<void>)[]): void {
  const known = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as RequestStart;
    adapt(request);
    noteReader(request, response);
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    // A pop-up that comes back from Google would be cut off from the page that opened it.
    if (request.url?.startsWith(`${googlePath}/`)) response.removeHeader("Cross-Origin-Opener-Policy");
    if (known.has(server)) return;
    known.add(server);
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

/** Makes of a request what Express and Remix can take without failing, and adds what they would not pass on. */
function adapt(request: IncomingMessage): void {
  request.headers[clientAddressHeader] = clientAddress(request);
  const { origin } = request.headers;
  delete request.headers.origin;
  delete request.headers[originHeader];
  if (origin !== undefined) request.headers[originHeader] = origin;
  // Both end up in the request's URL; a page's own addresses are made with APP_URL.
  if (env.TRUST_PROXY === 0) delete request.headers["x-forwarded-host"];
  for (const name of ["host", "x-forwarded-host"]) {
    const host = request.headers[name];
    const wellFormed = /^[\w.:[\]-]+$/.test(String(host)) && URL.canParse(`http://${String(host)}`);
    if (host !== undefined && !wellFormed) request.headers[name] = new URL(env.APP_URL).host;
  }
  // Express answers a path it cannot decode, and Remix a method that fetch does not know, with a stack in the log.
  if (!isDecodable(request.url ?? "/")) request.url = "/undecodable";
  request.url = withoutDataProtocol(request.url ?? "/");
  if (request.method === "TRACE") request.method = "OPTIONS";
}

/** A query that is none, as in `?q=100%`, is left to who reads it. */
function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

/** Remix still answers the data requests of its first years, and logs each as an error; nothing of ours sends them. */
function withoutDataProtocol(url: string): string {
  const [path = "", query] = url.split("?", 2);
  if (!query?.includes("data")) return url;
  const parameters = new URLSearchParams(query);
  if (!parameters.has("_data")) return url;
  parameters.delete("_data");
  return `${path}?${parameters}`;
}
