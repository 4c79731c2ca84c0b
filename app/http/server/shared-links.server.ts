import type { IncomingMessage } from "node:http";

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const signedId = String.raw`${id}\.[\w-]{43}`;

/** Pages that people share: listings, their short links, and places. */
const shared = [`category/(?:rent|sell)/${id}`, "h/[0-9a-f]{12}", "in/[a-z0-9-]+(?:/[a-z0-9-]+)?"];
/** Links of our e-mails. */
const mailed = [
  `alerts/${signedId}(?:/(?:confirm|stop|stop-all))?`,
  `address/${signedId}`,
  String.raw`confirm/[\w-]{32}`,
];

/** Signs of all scripts, what nobody sees, and parameters without a question mark before them. */
const added = String.raw`/?[^\p{L}\p{M}\p{N}/&\0]*(?:&[^/\0]*)?`;
const pattern = (pages: string[]) => new RegExp(`^(/(?:${pages.join("|")}))(${added})$`, "u");
const [sharedLink, mailedLink] = [pattern(shared), pattern(mailed)];

/**
 * Where a link leads to which texts and chats have added something: a full stop, a bracket, a star, an invisible
 * character, `&utm_source=`. A real path needs none of these.
 * @returns null for a link without such an end
 */
export function withoutAddition({
  method,
  url = "",
}: Pick<IncomingMessage, "method" | "url">): { status: number; location: string } | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [encoded = "", ...query] = url.split("?");
  if (encoded.length > 2000) return null;
  const path = decoded(encoded);
  const [, page, end = ""] = sharedLink.exec(path) ?? mailedLink.exec(path) ?? [];
  if (page === undefined || end === "" || end === "/") return null;
  const status = sharedLink.test(page) ? 301 : 302;
  return { status, location: [page, ...query].join("?") };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
