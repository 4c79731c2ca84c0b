/** Functions that are sent into the page as text: they must be self-contained and run in Chromium 80. */

/**
 * The first visible element with this name; in an open dialog if there is one.
 * @param kind what it is: `button`, `link`, `field`, `text` (the smallest element with that text) or `css` (a selector)
 */
export function findElement(kind: string, name: string | RegExp): Element | null {
  const tidy = (text: string | null) => (text || "").replace(/\s+/g, " ").trim();
  const matches = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  const within = document.querySelector("dialog[open]") || document;
  const all = (selector: string) => Array.from(within.querySelectorAll(selector));
  const nameOf = (element: Element) => {
    if (element.hasAttribute("aria-label")) return tidy(element.getAttribute("aria-label"));
    const labels = (element as HTMLInputElement).labels;
    if (kind === "field" && labels && labels.length > 0) return tidy(labels[0]!.textContent).replace(/ ?\*$/, "");
    return tidy(element.textContent || (element as HTMLInputElement).value);
  };
  const selectors: Record<string, string> = {
    button: "button, summary, [role=button], input[type=submit]",
    link: "a[href]",
    field: "input:not([type=hidden]):not([type=submit]), select, textarea",
    text: "body *",
  };
  let found =
    kind === "css" ? all(name as string) : all(selectors[kind]!).filter((element) => matches(nameOf(element)));
  if (kind === "text")
    found = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  const seen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  // A file field or a radio button may be hidden behind its label.
  return found.filter(seen)[0] || (kind === "field" ? found[0] : null) || null;
}

/** Scrolls to an element. @returns its centre, or null if it is missing or covered */
export function pointOf(element: Element | null): [number, number] | null {
  if (!element) return null;
  let shown = element;
  const labels = (element as HTMLInputElement).labels;
  if (/^(radio|checkbox)$/.test((element as HTMLInputElement).type) && labels && labels[0]) shown = labels[0];
  shown.scrollIntoView({ block: "center", inline: "nearest", behavior: "auto" });
  const box = shown.getClientRects()[0];
  if (!box) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (shown.contains(hit) || hit.contains(element)) ? [x, y] : null;
}
