import type { IncomingMessage, ServerResponse } from "node:http";
import { isbot } from "isbot";
import { count } from "./counting.server.ts";

/** A listing's page, or its data for script. */
const listingUrl = /^(\/category\/(?:rent|sell)\/([0-9a-f-]{36}))(?:\.data)?(?:\?|$)/;
const sessionCookie = /(^|;\s*)(__Host-)?session=/;

/**
 * The id of the listing that a request views; null if it does not. Neither bots view it, nor browsers that load it
 * ahead; and who comes back to it from a form on its page has viewed it before.
 */
function viewedListing(url: string, header: (name: string) => string | undefined): string | null {
  const [, page, id = null] = listingUrl.exec(url) ?? [];
  const agent = header("user-agent");
  if (!agent || isbot(agent) || header("sec-purpose")?.includes("prefetch")) return null;
  const referrer = header("referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).pathname === page ? null : id;
}

/** Counts the view of a visitor without a session: kept pages are sent without asking the route. */
export function countAnonymousView({ method, url = "", headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== "GET" || sessionCookie.test(headers.cookie ?? "")) return;
  const listingId = viewedListing(url, (name) => headers[name]?.toString());
  if (listingId === null) return;
  response.once("finish", () => {
    if (response.statusCode === 200 || response.statusCode === 304) count({ listingId, kind: "view", userId: null });
  });
}

/** Counts the view of a visitor with a session: only the route knows whose it is. */
export function countViewInSession({ method, url, headers }: Request, viewer: { id: string } | null): void {
  if (method !== "GET" || !sessionCookie.test(headers.get("cookie") ?? "")) return;
  const listingId = viewedListing(new URL(url).pathname, (name) => headers.get(name) ?? undefined);
  if (listingId !== null) count({ listingId, kind: "view", userId: viewer?.id ?? null });
}
