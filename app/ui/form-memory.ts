import { createListingPath } from "#app/paths.ts";

/**
 * What a listing form's unsaved content is kept by in the browser: it tells the form and the state of its listing from
 * others, and one person from others who use the browser.
 */
export function memoryKey(form: HTMLFormElement): string {
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
  return [new URL(form.action).pathname, hidden("version"), hidden("pass").split(".")[1]].join(" ");
}

/** Whether the page was reloaded, or come back to. */
export function cameAgain(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload" || visit?.type === "back_forward";
}

/**
 * Whether a form goes on where it was: a new listing whenever its page is opened again in this tab, one that is edited
 * only by a reload or by going back, since opening it anew begins with the listing as it is.
 */
export function continues(form: HTMLFormElement): boolean {
  return cameAgain() || new URL(form.action).pathname === createListingPath;
}
