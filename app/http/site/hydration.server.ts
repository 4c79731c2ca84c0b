import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import bootScript from "#app/boot.js?raw";

/** The inline script that boots a page, and its hash for the Content-Security-Policy (CSP Level 3, section 2.3.1). */
export const boot = {
  script: bootScript,
  hash: `sha256-${createHash("sha256").update(bootScript).digest("base64")}`,
};

/**
 * The hydration data of a page, as Remix encodes it, with the URLs of its code, and the script that loads them. They
 * are at the end of `body`, where React ignores what it did not render.
 */
export async function hydrationScripts(
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
  return `<script type="application/json" id="hydration-data">${json}</script><script type="module">${boot.script}</script>`;
}
