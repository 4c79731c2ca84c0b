import type { IncomingMessage } from "node:http";

/** How paths of ours end: with a letter or a digit of any script, a slash, or a sign that tokens have. */
const lastSign = /[\p{L}\p{M}\p{N}/_-]/u;

/**
 * Where a link leads whose path ends with what texts and chats have added: a full stop, a bracket, a quote, a star, an
 * invisible character.
 * @returns null for a link without such an end
 */
export function withoutAddition({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = ""] = url.split("?", 1);
  // A redirect to `//name` would lead to another site.
  if (path.startsWith("//")) return null;
  const signs = [...decoded(path)];
  // That is no link with something added, but an attack.
  if (signs.includes("\0")) return null;
  const last = signs.findLastIndex((sign) => lastSign.test(sign));
  if (last === signs.length - 1) return null;
  return encodeURI(signs.slice(0, last + 1).join("")) + url.slice(path.length);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return "";
  }
}
