import type { IncomingMessage } from "node:http";

/** What may be last in our paths: a letter or digit of any script, a slash, `_` or `-`. */
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
  const text = decoded(path);
  // That is no link with something added, but an attack.
  if (text === null || text.includes("\0")) return null;
  const kept = withoutSignsAtEnd(path);
  return kept === path ? null : kept + url.slice(path.length);
}

/** A path as it was sent, until its last letter, digit or sign of a token. */
function withoutSignsAtEnd(path: string): string {
  const parts = path.match(/(?:%[\da-f]{2})+|[^%]|%/gi) ?? [];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const signs = [...(decoded(part) ?? "")];
    const last = signs.findLastIndex((sign) => lastSign.test(sign));
    if (last === signs.length - 1) return parts.join("") + part;
    if (last >= 0) return parts.join("") + encodeURIComponent(signs.slice(0, last + 1).join(""));
  }
  return path;
}

/** Null for what is no text. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
