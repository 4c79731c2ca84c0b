import { type DataLight, photosParam } from "#app/domain/site/data-light.ts";
import { siteCookie } from "./cookie.server.ts";

// Not signed: it says no more than the browser could say itself.
const cookie = siteCookie("data-light", { maxAge: 365 * 86_400 });

/** Whether the browser, by its own setting, or the visitor, by the switch in the footer, asks for less data. */
export function savesData(request: Request): boolean {
  return request.headers.get("save-data") === "on" || switchedOn(request);
}

/** What this request asks of a page for who saves data; null where nobody asks for less. */
export function dataLightOf(request: Request): DataLight | null {
  if (!savesData(request)) return null;
  return { photos: new URL(request.url).searchParams.has(photosParam), switched: switchedOn(request) };
}

/** The parameters of a request's address that say what its page shows. */
export function paramsOf(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  searchParams.delete(photosParam);
  return searchParams;
}

/** Whether the switch in the footer is on. */
function switchedOn(request: Request): boolean {
  return new RegExp(`(^|;\\s*)${cookie.name}=`).test(request.headers.get("cookie") ?? "");
}

/** The cookie that turns the switch. */
export function turnSwitch(on: boolean): Promise<string> {
  return on ? cookie.serialize("on") : cookie.serialize("", { maxAge: 0 });
}
