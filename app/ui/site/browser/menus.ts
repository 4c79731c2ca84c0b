import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes the menus in an element when a click or the focus goes elsewhere, on Escape, and on navigation. They open without
 * script.
 */
export function useClosingMenus(frame: RefObject<HTMLElement>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    const openMenus = () => [...(frame.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
    // A menu that was opened before hydration stays open.
    if (shownKey.current !== key) for (const menu of openMenus()) menu.open = false;
    shownKey.current = key;

    function closeOthers({ target }: Event): void {
      for (const menu of openMenus()) if (!menuContains(menu, target)) menu.open = false;
    }
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== "Escape") return;
      for (const menu of openMenus()) {
        const hadFocus = menuContains(menu, document.activeElement);
        menu.open = false;
        if (hadFocus) menu.querySelector("summary")?.focus();
      }
    }
    document.addEventListener("click", closeOthers);
    document.addEventListener("focusin", closeOthers);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("click", closeOthers);
      document.removeEventListener("focusin", closeOthers);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [frame, key]);
}

/** Whether a menu contains an element. The main navigation is the sibling of its `<details>`. */
function menuContains(menu: HTMLDetailsElement, target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false;
  return (
    menu.contains(target) ||
    (menu.nextElementSibling?.matches("nav") === true && menu.nextElementSibling.contains(target))
  );
}
