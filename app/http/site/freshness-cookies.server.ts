import { randomBytes } from "node:crypto";
import { siteCookie } from "./cookie.server.ts";

const options = { httpOnly: false, maxAge: undefined };
const cookies = { session: siteCookie("session-mark", options), content: siteCookie("content-mark", options) };

/**
 * A cookie with a new random value, by which a page that Back shows again learns that it is out of date (boot.js). Script
 * can read it; it contains nothing else and ends with the browser.
 * @param changed the session, after signing in or out; or content, after anything else this browser has changed
 */
export function mark(changed: keyof typeof cookies): Promise<string> {
  return cookies[changed].serialize(randomBytes(6).toString("hex"));
}
