import type { IncomingMessage } from "node:http";
import { env } from "#app/env.server.ts";

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Where e-mail apps unsubscribe people by one request, whatever headers they send: its token is the proof (RFC 8058). */
const oneClickPath = /^\/alerts\/[^/?]+\/stop$/;

/**
 * Whether a page of another site sent this request with a method that may change something (TRUST.md row 6). Browsers
 * name the source in Sec-Fetch-Site, older ones in Origin or Referer; text browsers send nothing and are accepted,
 * since they run no foreign script.
 */
export function isCrossOriginPost({ method = "", url = "", headers }: IncomingMessage): boolean {
  const isOneClick = method === "POST" && oneClickPath.test(url);
  return !safeMethods.has(method) && !isOwnOrigin(headers) && !isOneClick;
}

function isOwnOrigin(headers: IncomingMessage["headers"]): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return true;
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  return origin === new URL(env.APP_URL).origin || host === headers.host;
}
