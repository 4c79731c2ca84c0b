import Sortable from "sortablejs";
import { type PhotoStep, rearrange, rearranged } from "#app/domain/photo/rules.ts";
import type { RememberedPhoto } from "./photo-memory.client.ts";

/** The photos a listing form holds, as the page shows them; script moves them at once, without asking the server. */
export interface PhotoList {
  photos: () => RememberedPhoto[];
  /** Takes the items of these photos out of a page of the server's, each to its place. @returns the ids it found */
  add: (page: Document, photos: Pick<RememberedPhoto, "id" | "place">[]) => string[];
  /**
   * Shows these photos, as far as they are there, in their order and with their descriptions.
   * @param before the ids the page came with: those that are not among the photos had been removed
   */
  restore: (photos: RememberedPhoto[], before: Set<string>) => void;
}

interface PhotoListOptions {
  /** Tells who does not see it what has changed. */
  say: (text: string) => void;
  changed: () => void;
}

const steps: [PhotoStep, string][] = [
  ["cover", "Make cover"],
  ["up", "Move up"],
  ["down", "Move down"],
];

const keys: Record<string, PhotoStep> = { ArrowLeft: "up", ArrowUp: "up", ArrowRight: "down", ArrowDown: "down" };

/** Lets the photos of the form's section be moved by their buttons, by dragging and by the arrow keys. */
export function photoList(section: HTMLElement, { say, changed }: PhotoListOptions): PhotoList {
  const items = () => [...section.querySelectorAll<HTMLElement>(".form-photo")];
  const list = () => section.querySelector<HTMLElement>(".form-photos");
  const moveHint = Object.assign(document.createElement("p"), {
    id: "photo-move-hint",
    className: "hint",
    textContent: "Drag photos into their order, or use the arrow keys on their Move button.",
  });

  /** Puts what the server has not drawn right: numbers, the cover's badge and each photo's buttons. */
  function renumber(): void {
    const all = items();
    for (const [index, item] of all.entries()) {
      const named = (step: PhotoStep) => `arrange:${step}:${idOf(item)}`;
      const remove = buttonOf(item, named("remove"));
      const button = (step: PhotoStep, label: string) => {
        const existing = item.querySelector<HTMLButtonElement>(`[name="${named(step)}"]`);
        return existing ?? labelled(remove, named(step), label);
      };
      const fits = ([step]: [PhotoStep, string]) => (step === "down" ? index < all.length - 1 : index > 0);
      const moves = steps.filter(fits).map(([step, label]) => button(step, label));
      item.prepend(gripOf(item));
      const buttons = remove.parentElement!;
      buttons.textContent = "";
      buttons.append(...(index === 0 ? [badge()] : []), ...moves, remove);
      for (const number of item.querySelectorAll(".visually-hidden")) number.textContent = ` photo ${index + 1}`;
      for (const image of item.querySelectorAll("img")) image.alt = `Photo ${index + 1}`;
    }
    if (all.length > 1) list()?.before(moveHint);
    else moveHint.remove();
  }

  /** Does what a photo button asks for, and leaves the focus where it was as far as that is still there. */
  function arrange(button: string): void {
    const before = items().map((item) => ({ id: idOf(item), item }));
    const said = rearranged(before, button);
    if (said === null) return;
    const focused = document.activeElement?.closest<HTMLElement>(".form-photo");
    const focusedName = document.activeElement?.getAttribute("name") ?? ".form-photo-grip";
    const after = rearrange(before, button);
    for (const { item } of before) if (!after.some((kept) => kept.item === item)) item.remove();
    order(after.map(({ item }) => item));
    if (focused?.isConnected) {
      const same = focused.querySelector<HTMLElement>(`[name="${focusedName}"]`);
      (same ?? focused.querySelector<HTMLElement>(".form-photo-grip"))?.focus();
    } else if (focused) {
      const next = items()[before.findIndex(({ item }) => item === focused)] ?? items().pop();
      (next?.querySelector<HTMLElement>(".form-photo-grip") ?? section.querySelector("input"))?.focus();
    }
    say(said);
    changed();
  }

  /** From now on the order is the person's, whatever was chosen first. */
  function order(all: HTMLElement[]): void {
    list()?.append(...all);
    for (const item of all) delete item.dataset.place;
    renumber();
  }

  section.addEventListener("change", changed);
  section.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[name^='arrange:']");
    if (!button) return;
    event.preventDefault();
    arrange(button.name.slice("arrange:".length));
  });
  section.addEventListener("keydown", (event) => {
    const item = (event.target as Element).closest(".form-photo-grip")?.closest<HTMLElement>(".form-photo");
    const step = keys[event.key];
    if (!item || !step) return;
    event.preventDefault();
    arrange(`${step}:${idOf(item)}`);
  });

  function letDrag(): void {
    const photos = list();
    if (!photos || Sortable.get(photos)) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    Sortable.create(photos, {
      draggable: ".form-photo",
      handle: ".form-photo-grip, picture",
      // With HTML's own dragging a picture would be dragged instead of its item, and fingers could drag nothing.
      forceFallback: true,
      delay: 150,
      delayOnTouchOnly: true,
      animation: still ? 0 : 150,
      onEnd: ({ oldIndex = 0, newIndex = 0 }) => {
        if (oldIndex === newIndex) return;
        order(items());
        say(`Photo ${oldIndex + 1} is photo ${newIndex + 1} now.`);
        changed();
      },
    });
  }

  function add(page: Document, photos: Pick<RememberedPhoto, "id" | "place">[]): string[] {
    const here = new Set(items().map(idOf));
    const found: string[] = [];
    for (const { id, place } of photos) {
      const item = page.querySelector(`.form-photo input[value="${id}"]`)?.closest<HTMLElement>(".form-photo");
      if (!item) continue;
      found.push(id);
      if (here.has(id) || !prepare(page)) continue;
      const later = items().find((other) => place !== undefined && Number(other.dataset.place) > place);
      if (place !== undefined) item.dataset.place = String(place);
      if (later) later.before(item);
      else list()?.append(item);
    }
    renumber();
    letDrag();
    changed();
    return found;
  }

  /** Takes the list itself out of the server's page, where there was none. @returns whether there is one */
  function prepare(page: Document): boolean {
    if (list()) return true;
    const [hint, photos] = [page.getElementById("photo-text-hint"), page.querySelector(".form-photos")];
    if (!hint || !photos) return false;
    const empty = photos.cloneNode() as HTMLElement;
    section.querySelector(".field")?.before(hint, empty);
    return true;
  }

  function restore(photos: RememberedPhoto[], before: Set<string>): void {
    const all = new Map(items().map((item) => [idOf(item), item]));
    const kept = photos.flatMap(({ id, text, place }) => {
      const item = all.get(id);
      if (!item) return [];
      const input = textOf(item);
      if (input) input.value = text;
      return [{ item, place }];
    });
    const others = [...all.values()].filter((item) => !kept.some((one) => one.item === item));
    const come = others.filter((item) => !before.has(idOf(item)));
    for (const item of others) if (!come.includes(item)) item.remove();
    order([...kept.map(({ item }) => item), ...come]);
    for (const { item, place } of kept) if (place !== undefined) item.dataset.place = String(place);
  }

  letDrag();
  renumber();
  const photos = () =>
    items().map((item) => {
      const { place } = item.dataset;
      return { id: idOf(item), text: textOf(item)?.value ?? "", ...(place ? { place: Number(place) } : {}) };
    });
  return { photos, add, restore };
}

function textOf(item: HTMLElement): HTMLInputElement | null {
  return item.querySelector<HTMLInputElement>(".form-photo-text input");
}

function idOf(item: HTMLElement): string {
  return item.querySelector<HTMLInputElement>("input[name=photo]")?.value ?? "";
}

function buttonOf(item: HTMLElement, name: string): HTMLButtonElement {
  const button = item.querySelector<HTMLButtonElement>(`[name="${name}"]`);
  if (!button) throw new Error(`A photo of the form has no button ${name}`);
  return button;
}

/** A button like one that the server drew. */
function labelled(like: HTMLButtonElement, name: string, label: string): HTMLButtonElement {
  const button = like.cloneNode(true) as HTMLButtonElement;
  button.name = name;
  if (button.firstChild) button.firstChild.textContent = label;
  return button;
}

function gripOf(item: HTMLElement): HTMLElement {
  const existing = item.querySelector<HTMLElement>(".form-photo-grip");
  if (existing) return existing;
  const grip = document.createElement("button");
  grip.type = "button";
  grip.className = "button button-small form-photo-grip";
  grip.setAttribute("aria-describedby", "photo-move-hint");
  const number = Object.assign(document.createElement("span"), { className: "visually-hidden" });
  grip.append("Move", number);
  return grip;
}

function badge(): HTMLElement {
  return Object.assign(document.createElement("p"), { className: "badge", textContent: "Cover" });
}
