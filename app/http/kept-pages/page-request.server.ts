import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "#app/env.server.ts";
import { clientAddressHeader } from "#app/http/site/client-address.server.ts";
import { hasPersonalCookie } from "#app/http/site/cookie.server.ts";
import { dataLightHeaders } from "#app/http/site/data-light.server.ts";
import { type PublicPage, publicPageAt } from "#app/http/site/routes.server.ts";

/** A request for a public page. */
export interface PageRequest {
  /** The same for all requests with the same page. */
  key: string;
  /** All that the page is made from, beside the URL. */
  headers: IncomingHttpHeaders;
  until: PublicPage["until"];
}

/** The public page that is requested, if all visitors without an account get the same; else null. */
export function pageRequest({ method, url = "", headers }: IncomingMessage): PageRequest | null {
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (hasBody || (method !== "GET" && method !== "HEAD") || hasPersonalCookie(headers.cookie)) return null;
  const page = publicPageAt(url.split("?", 1)[0]!);
  if (!page) return null;
  const light = dataLightHeaders(headers);
  const host = new URL(env.APP_URL).host;
  return {
    key: `${Object.keys(light).join()} ${url}`,
    headers: { host, "accept-encoding": "identity", [clientAddressHeader]: headers[clientAddressHeader], ...light },
    until: page.until,
  };
}
