/** The key of a listing form's input in the browser's storage: one for each form, version of its listing, and user. */
export function inputKey(form: HTMLFormElement): string {
  const hidden = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
  return [new URL(form.action).pathname, hidden("version"), hidden("token").split(".")[1]].join(" ");
}

/** Whether the visitor reloaded the page or went back to it. */
export function isReloadOrBack(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload" || visit?.type === "back_forward";
}
