import { createListingPath } from "#app/paths.ts";

/**
 * The key under which the browser keeps a listing form's unsaved content: one for each form, version of its listing, and
 * user.
 */
export function memoryKey(form: HTMLFormElement): string {
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
  return [new URL(form.action).pathname, hidden("version"), hidden("pass").split(".")[1]].join(" ");
}

/** Whether the visitor has reloaded the page, or has come back to it. */
export function isReloadOrBack(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload" || visit?.type === "back_forward";
}

/**
 * Whether a form goes on where it was: always for a new listing; for an existing one only after a reload or Back, since
 * opening it again begins with the listing as it is.
 */
export function continues(form: HTMLFormElement): boolean {
  return isReloadOrBack() || new URL(form.action).pathname === createListingPath;
}
