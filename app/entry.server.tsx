import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer, isRouteErrorResponse } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { loggedRequest } from "#app/log.server.ts";
import { doJobs } from "#app/commands/frame/jobs.server.ts";
import { storeCountsRegularly } from "#app/http/listing/counting.server.ts";
import { sweepFilesRegularly } from "#app/commands/frame/maintenance.server.ts";
import { startGazetteerSync } from "#app/commands/place/background.server.ts";
import { isPersonal, pageCaching } from "#app/http/site/browser-caching.server.ts";
import { contentSecurityPolicy } from "#app/http/site/headers.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { bootHash, hydrationOf } from "#app/http/site/hydration.server.ts";
import { learnRoutes } from "#app/http/site/routes.server.ts";
import { savesData } from "#app/http/site/data-light.server.ts";
import { builtStyleSheets } from "#app/http/site/style-sheets.server.ts";
import { superviseServer } from "#app/http/server/supervise.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { lastBackup } from "#app/services/site/last-backup.server.ts";
import { disconnectSignal } from "#app/http/site/client-connection.server.ts";
import { RequestIdContext } from "#app/ui/site/failure-page.tsx";
import { HydrationContext } from "#app/ui/site/hydration-scripts.tsx";
import { StyleSourceContext, styleSheetsOf } from "#app/ui/site/page-styles.tsx";
import { logTexts } from "#texts/site/log.ts";

// The first search would wait for it, for up to a second.
await gazetteer();

superviseServer(lastBackup, doJobs, sweepFilesRegularly, startGazetteerSync, storeCountsRegularly);

/** In milliseconds. Short, since no page streams data, and Remix keeps a timer of this length for each request. */
export const streamTimeout = 1000;

/** Requests during which the database was unreachable: the response is a 503, not a 500. */
const outages = new WeakSet<Request>();

/**
 * Renders a page completely and sends it as one buffer. React's stream would flush every chunk, which is several times
 * slower, and puts NUL bytes between chunks where they split a multi-byte character (React 18.3).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (outages.has(request)) {
    status = 503;
    markUnavailable(context);
  }
  learnRoutes(context);
  const hydration = includesScript(request, status) ? await hydrationOf(context) : null;
  // The stream carries data for hydration only.
  if (!hydration) await context.serverHandoffStream?.cancel();
  context.serverHandoffStream = undefined;

  const { routeModules } = context;
  const sheets = sheetsInside(request, context);
  const styles = { routeModules, inlined: new Map(sheets.map(({ url, content }) => [url, content])) };
  const html = renderToString(
    <StyleSourceContext.Provider value={styles}>
      <RequestIdContext.Provider value={status < 500 ? null : (loggedRequest()?.requestId ?? null)}>
        <HydrationContext.Provider value={hydration}>
          <RemixServer context={context} url={request.url} />
        </HydrationContext.Provider>
      </RequestIdContext.Provider>
    </StyleSourceContext.Provider>,
  );
  const page = Buffer.from(`<!DOCTYPE html>${html}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(page.length));
  const hashes = { script: hydration && bootHash, styles: sheets.map(({ hash }) => hash) };
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes));
  headers.set("Cache-Control", pageCaching(request, headers));
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(new Uint8Array(page), { status, headers });
}

/** Gives data requests the caching headers of pages, and status 503 while the database is down. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  const { body, headers } = response;
  headers.set("Cache-Control", pageCaching(request, headers));
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(body, { headers, status: outages.has(request) ? 503 : response.status });
}

/** The style sheets that a page contains: none for those with an account or a shortlist, whose browsers have them. */
function sheetsInside(request: Request, { routeModules, staticHandlerContext }: EntryContext) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return isPersonal(request) ? [] : builtStyleSheets(styleSheetsOf(ids, routeModules));
}

/** Server error pages have no script, nor do pages for visitors who save data. */
function includesScript(request: Request, status: number): boolean {
  return status < 500 && !savesData(request);
}

/** Makes the error page say that the site is unavailable. */
function markUnavailable({ staticHandlerContext }: EntryContext): void {
  const unavailable = { status: 503, statusText: "Service Unavailable", internal: false, data: "" };
  for (const id of Object.keys(staticHandlerContext.errors ?? {})) {
    staticHandlerContext.errors = { ...staticHandlerContext.errors, [id]: unavailable };
  }
}

/** Logs unexpected errors of loaders and actions. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (disconnectSignal(request).aborted) return;
  // The router's own responses to requests that our pages never send, such as an unsupported method.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (failureStatus(error) === 503) outages.add(request);
  logFailure(logTexts.requestFailed, error);
}
