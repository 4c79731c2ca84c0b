import { type Box, readBox } from "#app/domain/map.ts";

/** What the page around the live map shows. */
export interface Searched {
  /** The query string, with its question mark. */
  search: string;
  /** The viewport it looks at. */
  view: Box;
}

const parts = ["search", "top", "moves", "list"];

/** What the page shows now. */
export function searchedOn(page: ParentNode, search: string): Searched {
  const view = readBox(partOf(page, "moves").dataset.view ?? "");
  if (!view) throw new Error("The page does not say what its map shows");
  return { search, view };
}

/** How many homes it has found, in its words. */
export function countOn(page: ParentNode): string {
  return page.querySelector(".results-count")?.textContent ?? "";
}

function partOf(page: ParentNode, name: string): HTMLElement {
  const part = page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The page has no part ${name}`);
  return part;
}

/** What the page shows after it has turned to another search. */
export interface Turned extends Searched {
  /** What the page of that search has in its head. */
  head: HTMLHeadElement;
}

/**
 * Shows another search around the map, as the server draws its page.
 * @returns what the page shows now
 * @throws where it could not be had; then the page is as it was
 */
export async function turnTo(page: HTMLElement, address: string, signal: AbortSignal): Promise<Turned> {
  const answer = await fetch(address, { headers: { Accept: "text/html" }, signal });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  const other = new DOMParser().parseFromString(await answer.text(), "text/html");
  const drawn = parts.map((name) => [partOf(page, name), partOf(other, name)] as const);
  const searched = searchedOn(other, new URL(answer.url).search);
  keepTyped(partOf(page, "search"), partOf(other, "search"));
  for (const [old, next] of drawn) old.replaceWith(document.adoptNode(next));
  return { ...searched, head: other.head };
}

/** Calls the page what another's head calls that: its title, and the address that browsers share. */
export function callAs(head: HTMLHeadElement): void {
  document.title = head.querySelector("title")?.text ?? document.title;
  const address = head.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const own = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (address && own) own.href = address.href;
}

/** What was typed into the form and not searched for yet stays there. */
function keepTyped(old: HTMLElement, next: HTMLElement): void {
  const names = "input:not([type=hidden]), select";
  for (const field of old.querySelectorAll<HTMLInputElement | HTMLSelectElement>(names)) {
    const same = next.querySelector<HTMLInputElement | HTMLSelectElement>(`#${field.id}`);
    if (!same || !changed(field)) continue;
    if (field instanceof HTMLInputElement && same instanceof HTMLInputElement) same.checked = field.checked;
    same.value = field.value;
  }
  const more = next.querySelector("details");
  if (more) more.open ||= old.querySelector("details")?.open ?? false;
}

function changed(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) {
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  }
  const chosen = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(chosen, 0);
}

/** A home in the list that the pointer or the focus is on. */
export interface PointedHome {
  latitude: number;
  longitude: number;
}

/**
 * Keeps the list and the map in step: tells which home of the list is pointed at, and marks the one in the list whose
 * marker is.
 */
export function keepInStep(page: HTMLElement, pointed: (home: PointedHome | null) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  function enter({ target }: Event): void {
    const element = target as Element;
    const marker = element.closest(".leaflet-marker-icon")?.querySelector<HTMLElement>("[data-home]");
    const home = marker ?? element.closest<HTMLElement>("[data-home]");
    if (!home) return;
    if (home.closest("[data-part=list]")) {
      const [latitude = 0, longitude = 0] = (home.dataset.at ?? "").split(" ").map(Number);
      pointed({ latitude, longitude });
    } else {
      page.querySelector(`[data-part=list] [data-home="${home.dataset.home}"]`)?.classList.add("lit");
    }
  }
  function leave(): void {
    pointed(null);
    for (const home of page.querySelectorAll(".lit")) home.classList.remove("lit");
  }
  for (const event of ["pointerover", "focusin"]) page.addEventListener(event, enter, { signal });
  for (const event of ["pointerout", "focusout"]) page.addEventListener(event, leave, { signal });
  return () => stop.abort();
}
