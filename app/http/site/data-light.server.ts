import type { IncomingHttpHeaders } from "node:http";
import { type DataLight, photosParam } from "#app/domain/site/data-light.ts";
import { siteCookie } from "./cookie.server.ts";

// Not signed: it is a mere preference.
const cookie = siteCookie("data-light", { maxAge: 365 * 86_400, personal: false });
const switchedOn = new RegExp(`(^|;\\s*)${cookie.name}=`);

/** Whether the browser's setting, or the data saver in the footer, asks for less data. */
export function savesData(request: Request): boolean {
  return request.headers.get("save-data") === "on" || isSwitchedOn(request.headers.get("cookie"));
}

/** Those of a request's headers that say whether it saves data. Equal ones get equal pages. */
export function dataLightHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  if (isSwitchedOn(headers.cookie)) return { cookie: `${cookie.name}=on` };
  return headers["save-data"] === "on" ? { "save-data": "on" } : {};
}

/** The data saver's state for this request; null if it is off. */
export function dataLightOf(request: Request): DataLight | null {
  if (!savesData(request)) return null;
  return {
    photos: new URL(request.url).searchParams.has(photosParam),
    switched: isSwitchedOn(request.headers.get("cookie")),
  };
}

/** The parameters of a request's URL that determine what its page shows. */
export function paramsOf(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  searchParams.delete(photosParam);
  return searchParams;
}

/** Whether the data saver in the footer is on. */
function isSwitchedOn(cookies: string | null | undefined): boolean {
  return switchedOn.test(cookies ?? "");
}

/** The cookie that switches the data saver. */
export function dataLightCookie(on: boolean): Promise<string> {
  return on ? cookie.serialize("on") : cookie.serialize("", { maxAge: 0 });
}
