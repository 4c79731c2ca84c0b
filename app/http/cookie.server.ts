import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "#app/env.server.ts";

/** Whether visitors come by https, as APP_URL says. */
export const https = env.APP_URL.startsWith("https:");

/**
 * A cookie for the whole site that no other site's form gets, and no script unless `httpOnly` is false. Over https its name begins with `__Host-`:
 * a browser then takes it only from this very host, and only over https (RFC 6265bis, section 4.1.3.2).
 * @param options.maxAge in seconds; undefined for one that ends with the browser
 * @param options.secrets what it is signed with; unsigned without
 */
export function siteCookie(
  name: string,
  options: { maxAge: number | undefined; secrets?: string[]; httpOnly?: boolean },
): Cookie {
  return createCookie(https ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    ...options,
  });
}
