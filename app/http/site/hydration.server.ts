import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import bootScript from "#app/boot.js?raw";

/** What starts the script of a page, and its hash as a Content-Security-Policy names it (CSP Level 3, section 2.3.1). */
export const boot = {
  script: bootScript,
  hash: `sha256-${createHash("sha256").update(bootScript).digest("base64")}`,
};

/**
 * What a page takes along to come to life in the browser: its data as Remix encodes them, where its code lies, and what
 * fetches it. It stands at the end of `body`, where React leaves alone what it did not draw.
 */
export async function handoff(
  { manifest, serverHandoffString = "{}", staticHandlerContext }: EntryContext,
  stream: ReadableStream<Uint8Array> | undefined,
): Promise<string> {
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const module = manifest.routes[id]?.module;
    return module ? [[id, module] as const] : [];
  });
  const content = {
    context: JSON.parse(serverHandoffString) as unknown,
    stream: stream ? await new Response(stream).text() : "",
    manifest: manifest.url,
    routes: Object.fromEntries(routes),
    entry: manifest.entry.module,
  };
  const json = JSON.stringify(content).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="handoff">${json}</script><script type="module">${boot.script}</script>`;
}
