import type { LoaderFunctionArgs } from "@remix-run/node";
import { offlinePage, offlineWorker } from "#app/http/site/offline.server.ts";
import { serviceWorkerPath } from "#app/paths.ts";

/** The offline page, and the service worker that caches it. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const worker = new URL(request.url).pathname === serviceWorkerPath;
  const headers = new Headers({
    "Content-Type": worker ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8",
    "Cache-Control": "no-cache",
  });
  if (!worker) headers.set("Content-Security-Policy", offlinePage.policy);
  return new Response(worker ? offlineWorker : offlinePage.html, { headers });
}
