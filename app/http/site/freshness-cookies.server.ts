import { randomBytes } from "node:crypto";
import { siteCookie } from "./cookie.server.ts";

const options = { httpOnly: false, maxAge: undefined, personal: false };
const cookies = { session: siteCookie("session-version", options), content: siteCookie("content-version", options) };

/**
 * A cookie with a new random value, which tells a page restored by Back that it is out of date (boot.js). Script can
 * read it; it contains nothing else and ends with the browser.
 * @param changed the session, after signing in or out; or content, after any other change made in this browser
 */
export function freshnessCookie(changed: keyof typeof cookies): Promise<string> {
  return cookies[changed].serialize(randomBytes(6).toString("hex"));
}
