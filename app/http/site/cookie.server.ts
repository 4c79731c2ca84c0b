import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "#app/env.server.ts";

/** Whether the site's public origin is https. */
export const isHttps = env.APP_URL.startsWith("https:");

/** The names of cookies that make a page personal. */
const personalNames = new Set<string>();

/**
 * A cookie for the whole site, not sent with forms of other sites, and hidden from script unless `httpOnly` is false.
 * Over https its name starts with `__Host-`: browsers then accept it only from this host and only over https (RFC
 * 6265bis, section 4.1.3.2).
 * @param options.maxAge in seconds; undefined for one that ends with the browser
 * @param options.secrets for signing; unsigned if missing
 * @param options.personal false if visitors with it get the same pages as all others
 */
export function siteCookie(
  name: string,
  {
    personal = true,
    ...options
  }: { maxAge: number | undefined; secrets?: string[]; httpOnly?: boolean; personal?: boolean },
): Cookie {
  const ownName = isHttps ? `__Host-${name}` : name;
  if (personal) personalNames.add(ownName);
  return createCookie(ownName, { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps, ...options });
}

/** Whether a `Cookie` header has one that makes pages personal. */
export function hasPersonalCookie(header: string | undefined): boolean {
  if (!header) return false;
  return header.split(";").some((pair) => personalNames.has(pair.split("=", 1)[0]!.trim()));
}
