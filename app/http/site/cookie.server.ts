import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "#app/env.server.ts";

/** Whether the site's public origin is https. */
export const isHttps = env.APP_URL.startsWith("https:");

/**
 * A cookie for the whole site, not sent with forms of other sites, and hidden from script unless `httpOnly` is false.
 * Over https its name starts with `__Host-`: browsers then accept it only from this host and only over https (RFC
 * 6265bis, section 4.1.3.2).
 * @param options.maxAge in seconds; undefined for one that ends with the browser
 * @param options.secrets for signing; unsigned if missing
 */
export function siteCookie(
  name: string,
  options: { maxAge: number | undefined; secrets?: string[]; httpOnly?: boolean },
): Cookie {
  return createCookie(isHttps ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    ...options,
  });
}
