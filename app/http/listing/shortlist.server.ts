import { isId } from "#app/domain/listing/listing.ts";
import { mostSaved } from "#app/domain/listing/shortlist.ts";
import { siteCookie } from "#app/http/site/cookie.server.ts";

// Not signed: whoever changes it changes what they saved themselves, and it outlives a change of secrets.
const cookie = siteCookie("shortlist", { maxAge: 365 * 86_400 });

/** The ids of the homes a visitor saved, the newest first. A cookie that is not as we write it counts as absent. */
export async function shortlistOf(request: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  const ids = typeof value === "string" && value !== "" ? value.split(".").map(longId) : [];
  const whole = ids.every(isId) && ids.length <= mostSaved && new Set(ids).size === ids.length;
  return whole ? ids : [];
}

/** The cookie that keeps these homes; none of them takes it away. */
export function keepShortlist(ids: string[]): Promise<string> {
  return ids.length > 0 ? cookie.serialize(ids.map(shortId).join(".")) : cookie.serialize("", { maxAge: 0 });
}

/** An id in 22 characters instead of 36: the cookie comes with every picture, too. */
function shortId(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function longId(text: string): string {
  const hex = Buffer.from(text, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) && shortId(id) === text ? id : "";
}
