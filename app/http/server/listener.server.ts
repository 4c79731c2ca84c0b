import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { RequestTime } from "#db/site/request-time.server.ts";
import { env } from "#app/env.server.ts";
import { googlePath } from "#app/paths.ts";
import { retryAfterSeconds } from "#app/domain/site/limits.ts";
import { clientAddress, clientAddressHeader } from "../site/client-address.server.ts";
import { everywhere } from "../site/headers.server.ts";
import { isAskedInVain } from "../site/offline.server.ts";
import { noteReader } from "../site/client-connection.server.ts";
import { inTurn } from "./address-limits.server.ts";
import { isForeignPost } from "./origin.server.ts";
import {
  type PlainAnswer,
  answerPlainly,
  foreignPost,
  malformed,
  methods,
  unknownMethod,
} from "./plain-response.server.ts";
import { closeSlowBody } from "./slow-body.server.ts";
import { fileCaching } from "./static-files.server.ts";

/**
 * Puts a listener of ours before that of remix-serve. It sets headers, answers what remix-serve should not see, and passes
 * on the rest.
 */
export function listenBeforeRemix(server: Server): void {
  const remix = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const arrived = performance.now();
    setHeaders(request, response);
    const refusal = refusalOf(request);
    if (refusal) return answerPlainly(response, refusal);
    if (isAskedInVain(request)) return void response.writeHead(204, { "Cache-Control": "no-store" }).end();
    adapt(request);
    noteReader(request, response);
    closeSlowBody(request);
    void inTurn(request, response, () => {
      const time = new RequestTime(performance.now() - arrived);
      beforeHead(response, () => time.release());
      time.run(() => {
        for (const listener of remix) listener.call(server, request, response);
      });
    });
  });
}

/** The answer to a request that remix-serve does not get (TRUST.md rows 6 and 42); null for all others. */
function refusalOf(request: IncomingMessage): PlainAnswer | null {
  // `*`, or the absolute URL that a proxy is sent.
  if (!request.url?.startsWith("/")) return malformed;
  if (!methods.includes(request.method ?? "")) return unknownMethod;
  return isForeignPost(request) ? foreignPost : null;
}

/** How long to wait where the answer does not say so itself, in seconds, by its status. */
const retryAfter = new Map([
  [429, retryAfterSeconds],
  [503, 10],
]);

function setHeaders({ url = "" }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
  // A pop-up that comes back from Google would be cut off from the page that opened it.
  if (url.startsWith(`${googlePath}/`)) response.removeHeader("Cross-Origin-Opener-Policy");
  const caching = fileCaching(url);
  if (caching) response.setHeader("Cache-Control", caching);
  beforeHead(response, (status) => {
    const seconds = retryAfter.get(status);
    if (seconds !== undefined && !response.hasHeader("Retry-After")) response.setHeader("Retry-After", seconds);
  });
}

/** Calls back before a status and headers are sent. Node itself calls `writeHead` where nobody else does. */
function beforeHead(response: ServerResponse, callback: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    callback(status);
    return writeHead(status, ...rest);
  };
}

/** Changes what would make Express or Remix fail, and adds what they would not pass on. */
function adapt(request: IncomingMessage): void {
  request.headers[clientAddressHeader] = clientAddress(request);
  // Remix compares it with Host, and answers our own forms with a bare 500 behind a proxy that changes Host.
  delete request.headers.origin;
  // Both end up in the request's URL; a page's own addresses are made with APP_URL.
  if (env.TRUST_PROXY === 0) delete request.headers["x-forwarded-host"];
  for (const name of ["host", "x-forwarded-host"]) {
    const host = request.headers[name];
    const wellFormed = /^[\w.:[\]-]+$/.test(String(host)) && URL.canParse(`http://${String(host)}`);
    if (host !== undefined && !wellFormed) request.headers[name] = new URL(env.APP_URL).host;
  }
  // Express answers a path it cannot decode with a stack in the log.
  if (!canBeRouted(request.url ?? "/")) request.url = "/undecodable";
  request.url = withoutDataProtocol(request.url ?? "/");
}

/**
 * Whether a path can be decoded and matched. PostgreSQL refuses NULs, and the router takes quadratic time for a run of
 * slashes. The query may be malformed (`?q=100%`): whoever reads it deals with that.
 */
function canBeRouted(url: string): boolean {
  try {
    const path = decodeURI(url.split("?", 1)[0]!);
    return !path.includes("\0") && !path.includes("//////////");
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
