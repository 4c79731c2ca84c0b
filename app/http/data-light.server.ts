import { createCookie } from "@remix-run/node";
import { env } from "#app/env.server.ts";

const name = "data-light";

// Not signed: it says no more than the browser could say itself.
const cookie = createCookie(name, {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.APP_URL.startsWith("https:"),
  maxAge: 365 * 86_400,
});

/** Whether the browser, by its own setting, or the visitor, by the switch in the footer, asks for less data. */
export function savesData(request: Request): boolean {
  return request.headers.get("save-data") === "on" || switchedOn(request);
}

/** Whether the switch in the footer is on. */
export function switchedOn(request: Request): boolean {
  return new RegExp(`(^|;\\s*)${name}=`).test(request.headers.get("cookie") ?? "");
}

/** The cookie that turns the switch. */
export function turnSwitch(on: boolean): Promise<string> {
  return on ? cookie.serialize("on") : cookie.serialize("", { maxAge: 0 });
}
