import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { clearAwayRegularly } from "./domain/site/maintenance.server.ts";
import { makeAvifRegularly } from "./domain/photo/avif.server.ts";
import { keepPlacesUpToDate } from "./domain/place/background.server.ts";
import { contentSecurityPolicy, pageCaching } from "./http/site/headers.server.ts";
import { failureStatus, logFailure } from "./http/site/failure.server.ts";
import { boot, handoff } from "./http/site/hydration.server.ts";
import { savesData } from "./http/site/data-light.server.ts";
import { superviseServer } from "./http/server/supervise.server.ts";
import { goneSignal } from "./http/site/client-connection.server.ts";

superviseServer(clearAwayRegularly, makeAvifRegularly, keepPlacesUpToDate);

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
    tellUnavailable(context);
  }
  const { serverHandoffStream } = context;
  context.serverHandoffStream = undefined;
  const script = wantsScript(request, status);
  const scripts = script ? await handoff(context, serverHandoffStream) : "";
  // No script reads it, so nothing of it is sent.
  if (!script) await serverHandoffStream?.cancel();

  const html = renderToString(<RemixServer context={context} url={request.url} />);
  const page = Buffer.from(`<!DOCTYPE html>${html.replace("</body>", () => `${scripts}</body>`)}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(page.length));
  headers.set("Content-Security-Policy", contentSecurityPolicy(script ? boot.hash : null));
  headers.set("Cache-Control", pageCaching(request, headers));
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(new Uint8Array(page), { status, headers });
}

/** A page's data gets the caching headers of the page, and its status 503 while the database is out of reach. */
export function handleDataRequest(answer: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  const { body, headers } = answer;
  headers.set("Cache-Control", pageCaching(request, headers));
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(body, { headers, status: cutOff.has(request) ? 503 : answer.status });
}

/** Comfort by script is for who does not ask to save data, and for pages that have not failed. */
function wantsScript(request: Request, status: number): boolean {
  return status < 500 && !savesData(request);
}

function tellUnavailable({ staticHandlerContext }: EntryContext): void {
  const unavailable = { status: 503, statusText: "Service Unavailable", internal: false, data: "" };
  for (const id of Object.keys(staticHandlerContext.errors ?? {})) {
    staticHandlerContext.errors = { ...staticHandlerContext.errors, [id]: unavailable };
  }
}

/** What a loader or an action threw unforeseen: a line for us, a plain page for the visitor. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (goneSignal(request).aborted) return;
  // The router's own answers to what no page sends: an unknown address, a method no form has.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (failureStatus(error) === 503) cutOff.add(request);
  logFailure(`${request.method} ${new URL(request.url).pathname} failed`, error);
}
