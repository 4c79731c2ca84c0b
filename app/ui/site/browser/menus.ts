import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes the menus in an element, which open without script, on a click elsewhere, as the focus goes elsewhere, by
 * Escape, and on another page.
 */
export function useClosingMenus(frame: RefObject<HTMLElement>): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    const open = () => [...(frame.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
    // One that was opened before the page came to life stays.
    if (shown.current !== key) for (const menu of open()) menu.open = false;
    shown.current = key;

    function elsewhere({ target }: Event): void {
      for (const menu of open()) if (!menuContains(menu, target)) menu.open = false;
    }
    function press(event: KeyboardEvent): void {
      if (event.key !== "Escape") return;
      for (const menu of open()) {
        const inside = menuContains(menu, document.activeElement);
        menu.open = false;
        if (inside) menu.querySelector("summary")?.focus();
      }
    }
    document.addEventListener("click", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("click", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", press);
    };
  }, [frame, key]);
}

/** The main navigation opens beside what opens it. */
function menuContains(menu: HTMLDetailsElement, target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false;
  return (
    menu.contains(target) ||
    (menu.nextElementSibling?.matches("nav") === true && menu.nextElementSibling.contains(target))
  );
}
