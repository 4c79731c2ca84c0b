import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { clearAwayRegularly } from "./domain/maintenance.server.ts";
import { retryAfterSeconds } from "./domain/limits.ts";
import { makeAvifRegularly } from "./domain/photo-avif.server.ts";
import { contentSecurityPolicy, pageCaching } from "./http/headers.server.ts";
import { failureStatus, logFailure } from "./http/failure.server.ts";
import { superviseServer } from "./http/node-server.server.ts";

superviseServer(clearAwayRegularly, makeAvifRegularly);

/** No page streams anything, so nothing is worth waiting for; Remix keeps a timer of this length for each request. */
export const streamTimeout = 1000;

/** Requests whose loader found the database gone: their page is a 503, not a 500. */
const cutOff = new WeakSet<Request>();

/**
 * Renders a page whole and sends it as one buffer. React's stream would be a flush per chunk, several times dearer, and
 * puts NUL bytes between chunks where a character of several bytes meets their border (React 18.3).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (cutOff.has(request)) {
    status = 503;
    headers.set("Retry-After", "10");
    tellUnavailable(context);
  }
  if (status === 429) headers.set("Retry-After", String(retryAfterSeconds));
  // No script reads it, so nothing of it is sent.
  await context.serverHandoffStream?.cancel();
  context.serverHandoffStream = undefined;

  const html = renderToString(<RemixServer context={context} url={request.url} />);
  const script = wantsScript(request, context);
  const page = Buffer.from(`<!DOCTYPE html>${script ? withScript(html, context) : html}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(page.length));
  headers.set("Content-Security-Policy", contentSecurityPolicy(script));
  headers.set("Cache-Control", pageCaching(request, headers));
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(new Uint8Array(page), { status, headers });
}

/** The data behind a page is kept as little as the page. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  response.headers.set("Cache-Control", pageCaching(request, response.headers));
  response.headers.append("Vary", "Cookie");
  return response;
}

/** Comfort by script is for pages that have some, and for who does not ask to save data. */
function wantsScript(request: Request, { staticHandlerContext, routeModules }: EntryContext): boolean {
  if (request.headers.get("save-data") === "on") return false;
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { script?: boolean } | undefined;
    return handle?.script === true;
  });
}

/** The script comes last, and is a module: it runs once the page is there. */
function withScript(html: string, { manifest }: EntryContext): string {
  return html.replace("</body>", `<script type="module" src="${manifest.entry.module}"></script></body>`);
}

function tellUnavailable({ staticHandlerContext }: EntryContext): void {
  const unavailable = { status: 503, statusText: "Service Unavailable", internal: false, data: "" };
  for (const id of Object.keys(staticHandlerContext.errors ?? {})) {
    staticHandlerContext.errors = { ...staticHandlerContext.errors, [id]: unavailable };
  }
}

/** What a loader or an action threw unforeseen: a line for us, a plain page for the visitor. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  // The router's own answers to what no page sends: an unknown address, a method no form has.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (failureStatus(error) === 503) cutOff.add(request);
  logFailure(`${request.method} ${new URL(request.url).pathname} failed`, error);
}
