import { isId } from "#app/domain/listing/listing.ts";
import { maxSaved } from "#app/domain/account/shortlist.ts";
import { siteCookie } from "#app/http/site/cookie.server.ts";

// Not signed: changing it affects only the visitor's own list, and it survives a rotation of secrets.
const cookie = siteCookie("shortlist", { maxAge: 365 * 86_400 });

/** The homes that were saved in this browser without an account, newest first. A malformed cookie counts as missing. */
export async function browserShortlist(request: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  const ids = typeof value === "string" && value !== "" ? value.split(".").map(longId) : [];
  const whole = ids.every(isId) && ids.length <= maxSaved && new Set(ids).size === ids.length;
  return whole ? ids : [];
}

/** The cookie that stores these homes, or removes itself if there are none. */
export function shortlistCookie(ids: string[]): Promise<string> {
  return ids.length > 0 ? cookie.serialize(ids.map(shortId).join(".")) : cookie.serialize("", { maxAge: 0 });
}

/** An id in 22 characters instead of 36: the cookie is sent with every photo, too. */
function shortId(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function longId(text: string): string {
  const hex = Buffer.from(text, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) && shortId(id) === text ? id : "";
}
