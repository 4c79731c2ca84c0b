import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import bootScript from "#app/boot.js?raw";

/** The inline script that boots a page, and its hash for the Content-Security-Policy (CSP Level 3, section 2.3.1). */
export const boot = {
  script: bootScript,
  hash: `sha256-${createHash("sha256").update(bootScript).digest("base64")}`,
};

/**
 * The hydration data of a page with the URLs of its code, and the script that loads them. They are at the end of `body`,
 * where React ignores what it did not render. The data is plain JSON, which weighs half of Remix's own format.
 */
export function hydrationScripts({ manifest, staticHandlerContext }: EntryContext): string {
  const { loaderData, actionData, errors, matches } = staticHandlerContext;
  const routes = matches.flatMap(({ route: { id } }) => {
    const module = manifest.routes[id]?.module;
    return module ? [[id, module] as const] : [];
  });
  const content = {
    state: { loaderData, ...(actionData && { actionData }), ...(errors && { errors: plainErrors(errors) }) },
    manifest: manifest.url,
    routes: Object.fromEntries(routes),
    entry: manifest.entry.module,
  };
  const json = JSON.stringify(content).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="hydration-data">${json}</script><script type="module">${boot.script}</script>`;
}

/** Errors as Remix restores them in browsers. Pages with others than responses have no script. */
function plainErrors(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { ...error, __type: "RouteErrorResponse" } : null,
    ]),
  );
}
