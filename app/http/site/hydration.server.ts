import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import boot from "#app/boot.js?raw";

/** The hash of the inline script that boots a page, for the Content-Security-Policy (CSP Level 3, section 2.3.1). */
export const bootHash = `sha256-${createHash("sha256").update(boot).digest("base64")}`;

/**
 * What hydrates a page: the script that boots it, and its data, which are what Remix's `Scripts` would send, and the URLs
 * of the page's modules.
 * @returns the content of two script elements; no tag or comment of HTML is in it
 */
export async function hydrationOf(context: EntryContext): Promise<{ data: string; boot: string }> {
  const { manifest, serverHandoffString, serverHandoffStream, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]!.module]);
  const data = {
    context: JSON.parse(serverHandoffString!) as unknown,
    stream: await new Response(serverHandoffStream).text(),
    manifest: manifest.url,
    routes: Object.fromEntries(routes) as Record<string, string>,
    entry: manifest.entry.module,
    // Vite's, in development, which the modules need.
    runtime: (manifest as { hmr?: { runtime: string } }).hmr?.runtime,
  };
  return { data: JSON.stringify(data).replaceAll("<", "\\u003c"), boot };
}
