import { randomBytes } from "node:crypto";
import { siteCookie } from "./cookie.server.ts";

const options = { httpOnly: false, maxAge: undefined };
const cookies = { session: siteCookie("session-mark", options), content: siteCookie("content-mark", options) };

/**
 * A cookie that tells pages the browser keeps for Back that they are out of date: its value is another one each time.
 * It is the only one that script reads (boot.js), says nothing else, and ends with the browser.
 * @param changed the session, after signing in or out; or content, after anything else this browser has changed
 */
export function mark(changed: keyof typeof cookies): Promise<string> {
  return cookies[changed].serialize(randomBytes(6).toString("hex"));
}
