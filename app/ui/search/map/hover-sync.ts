import { type RefObject, useEffect, useState } from "react";
import { listen } from "#app/ui/site/browser/listeners.ts";

/** The homes that have the pointer or the focus, in the list or by their marker. */
export interface Marked {
  /** Their ids. */
  homes: string[];
  by: "list" | "map";
}

/** On narrow screens, the list is a row of cards over the map. */
export const isRow = () => window.matchMedia("(max-width: 59.99rem)").matches;

/**
 * Marks a home in the list and on the map together. Both have the ids of their homes in `data-homes`. In a row of cards,
 * the first one in sight is marked otherwise.
 * @param homes those of the list; with others, the marked one changes
 */
export function useHoverSync(page: RefObject<HTMLElement | null>, homes: readonly unknown[]): Marked | null {
  const [marked, setMarked] = useState<Marked | null>(null);

  useEffect(() => {
    const element = page.current;
    if (!element) return;
    function enter({ target }: Event): void {
      if (!(target instanceof Element)) return;
      const icon = target.closest(".leaflet-marker-icon");
      const part = icon?.querySelector<HTMLElement>("[data-homes]") ?? target.closest<HTMLElement>("[data-homes]");
      if (part) setMarked({ homes: part.dataset.homes!.split(" "), by: icon ? "map" : "list" });
    }
    function leave(): void {
      const row = isRow() ? element!.querySelector(".map-list") : null;
      const cards = [...(row?.children ?? [])] as HTMLElement[];
      const first = cards.find(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 > row!.scrollLeft);
      setMarked(first ? { homes: [first.dataset.homes!], by: "list" } : null);
    }
    const swipe = ({ target }: Event) => target instanceof HTMLUListElement && leave();
    leave();
    const stop = listen(element, { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave });
    const stopSwipe = listen(element, { scroll: swipe }, true);
    return () => {
      stop();
      stopSwipe();
    };
  }, [page, homes]);
  return marked;
}
