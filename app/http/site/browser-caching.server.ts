import { hasPersonalCookie } from "./cookie.server.ts";
import { publicPageAt } from "./routes.server.ts";

/** The caching of every response that says nothing else. */
export const neverStored = "private, no-store";

/**
 * A public page (its route's `handle`) is revalidated. All other pages are never stored, and neither is one that shows an
 * account or a shortlist, answers a form or sets a cookie (TRUST.md rows 35 and 54).
 */
export function pageCaching(request: Request, answer: Headers): string {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isShared = isRead && !answer.has("set-cookie") && !isPersonal(request);
  return isShared && publicPageAt(new URL(request.url).pathname) ? "no-cache" : neverStored;
}

/** Whether a request has a cookie that changes its page: of a session, a shortlist, a flash message. */
export function isPersonal(request: Request): boolean {
  return hasPersonalCookie(request.headers.get("cookie") ?? undefined);
}

/** Whether the sender of a request has the file with this entity tag already. @param tag strong, with its quotes */
export function isKnown(request: Request, tag: string): boolean {
  return matches(request.headers.get("if-none-match") ?? "", tag, { weak: true });
}

/** Whether a list of entity tags, or `*`, matches this one. */
export function matches(list: string, tag: string, { weak }: { weak: boolean }): boolean {
  if (list.trim() === "*") return true;
  const named = list.match(entityTag) ?? [];
  return named.some((one) => one === tag || (weak && one === `W/${tag}`));
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
