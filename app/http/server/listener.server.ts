import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { RequestTime } from "#db/site/request-time.server.ts";
import { env } from "#app/env.server.ts";
import { logAsPartOf } from "#app/log.server.ts";
import { googlePath } from "#app/paths.ts";
import { retryAfterSeconds } from "#app/domain/site/limits.ts";
import { answerWithKept } from "#app/http/kept-pages/answer.server.ts";
import { countAnonymousView } from "#app/http/listing/views.server.ts";
import { clientAddress, clientAddressHeader } from "#app/http/site/client-address.server.ts";
import { neverStored } from "#app/http/site/browser-caching.server.ts";
import { commonHeaders } from "#app/http/site/headers.server.ts";
import { isUnusedPreload } from "#app/http/site/offline.server.ts";
import { registerConnection } from "#app/http/site/client-connection.server.ts";
import { limitByAddress } from "./address-limits.server.ts";
import { isCrossOriginPost } from "./origin.server.ts";
import { logWhenSent } from "./request-log.server.ts";
import {
  type PlainResponse,
  sendPlainResponse,
  crossOriginPost,
  malformed,
  methods,
  unknownMethod,
} from "./plain-response.server.ts";
import { withoutAddition } from "./shared-links.server.ts";
import { closeSlowBody } from "./slow-body.server.ts";
import { chooseCompressed, fileCaching, isStaticFile } from "./static-files.server.ts";

/**
 * Adds our listener before that of remix-serve. It sets headers, answers what remix-serve should not see, and passes on
 * the rest.
 */
export function listenBeforeRemix(server: Server): void {
  const remix = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    logAsPartOf(logWhenSent(request, response), () => handle(request, response));
  });

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const arrived = performance.now();
    setHeaders(request, response);
    const refusal = refusalOf(request);
    if (refusal) return sendPlainResponse(response, refusal);
    const link = withoutAddition(request);
    if (link !== null) return void response.writeHead(302, { Location: link }).end();
    if (isUnusedPreload(request)) return void response.writeHead(204, { "Cache-Control": "no-store" }).end();
    normaliseRequest(request);
    chooseCompressed(request, response);
    closeSlowBody(request);
    const answer = () => {
      if (response.closed) return;
      registerConnection(request, response);
      const time = new RequestTime(performance.now() - arrived);
      beforeHead(response, () => time.release());
      time.run(() => {
        for (const listener of remix) listener.call(server, request, response);
      });
    };
    countAnonymousView(request, response);
    void limitByAddress(request, response, () => void answerWithKept({ request, response }, answer));
  };
}

/** The response to a request that remix-serve does not get (TRUST.md rows 6 and 42); null for all others. */
function refusalOf(request: IncomingMessage): PlainResponse | null {
  // `*`, or the absolute URL sent to a proxy.
  if (!request.url?.startsWith("/")) return malformed;
  if (!methods.includes(request.method ?? "")) return unknownMethod;
  return isCrossOriginPost(request) ? crossOriginPost : null;
}

/** The default Retry-After by status, in seconds. */
const retryAfter = new Map([
  [429, retryAfterSeconds],
  [503, 10],
]);

function setHeaders({ url = "" }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
  // Otherwise a pop-up that returns from Google would be disconnected from its opener.
  if (url.startsWith(`${googlePath}/`)) response.removeHeader("Cross-Origin-Opener-Policy");
  const isFile = isStaticFile(url);
  const caching = isFile ? fileCaching(url) : null;
  if (caching) response.setHeader("Cache-Control", caching);
  beforeHead(response, (status) => {
    const seconds = retryAfter.get(status);
    if (seconds !== undefined && !response.hasHeader("Retry-After")) response.setHeader("Retry-After", seconds);
    if (!isFile && !response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", neverStored);
  });
}

/** Calls back before status and headers are sent. Node itself calls `writeHead` if nobody else does. */
function beforeHead(response: ServerResponse, callback: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    callback(status);
    return writeHead(status, ...rest);
  };
}

/** Changes what would make Express or Remix fail, and adds what they do not pass on. */
function normaliseRequest(request: IncomingMessage): void {
  request.headers[clientAddressHeader] = clientAddress(request);
  // Remix compares it with Host, and answers our own forms with a bare 500 behind a proxy that changes Host.
  delete request.headers.origin;
  // Both become part of the request's URL; our pages build their URLs from APP_URL.
  if (env.TRUST_PROXY === 0) delete request.headers["x-forwarded-host"];
  for (const name of ["host", "x-forwarded-host"]) {
    const host = request.headers[name];
    const wellFormed = /^[\w.:[\]-]+$/.test(String(host)) && URL.canParse(`http://${String(host)}`);
    if (host !== undefined && !wellFormed) request.headers[name] = new URL(env.APP_URL).host;
  }
  // For a path it cannot decode, Express logs a stack trace.
  if (!canBeRouted(request.url ?? "/")) request.url = "/undecodable";
  request.url = withoutDataProtocol(request.url ?? "/");
}

/**
 * Whether a path can be decoded and matched. PostgreSQL refuses NULs, and the router takes quadratic time for a run of
 * slashes. The query may be malformed (`?q=100%`): its readers handle that.
 */
function canBeRouted(url: string): boolean {
  try {
    const path = decodeURI(url.split("?", 1)[0]!);
    return !path.includes("\0") && !path.includes("//////////");
  } catch {
    return false;
  }
}

/** Remix still answers the data requests of its first versions, and logs each as an error; we never send them. */
function withoutDataProtocol(url: string): string {
  const [path = "", query] = url.split("?", 2);
  if (!query?.includes("data")) return url;
  const parameters = new URLSearchParams(query);
  if (!parameters.has("_data")) return url;
  parameters.delete("_data");
  return `${path}?${parameters}`;
}
