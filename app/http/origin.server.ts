import { env } from "#app/env.server.ts";

/**
 * Where a request's Origin stands by the time we judge it. Remix compares Origin with Host before any action runs and
 * answers a bare 500, also to our own forms behind a proxy that changes Host; so Node's server puts it here instead.
 */
export const originHeader = "gharsetu-origin";

/**
 * Turns away a form that another site's page sends (TRUST.md row 6). Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin or Referer; text browsers say nothing and pass, since they run no foreign page.
 * @throws {Response} 403
 */
export function refuseForeignOrigin(request: Request): void {
  if (!isOwnOrigin(request)) {
    throw new Response("This form was sent from another site, so nothing was changed.", { status: 403 });
  }
}

function isOwnOrigin({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const source = headers.get(originHeader) ?? headers.get("referer");
  if (source === null) return true;
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  return origin === new URL(env.APP_URL).origin || host === (headers.get("host") ?? new URL(url).host);
}
