import { type RefObject, useEffect, useState } from "react";
import type { Point } from "#app/domain/map/geometry.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";

/** What of the list and the map is pointed at, each for the other. */
export interface InStep {
  /** Where the home of the list stands that the pointer or the focus is on. */
  pointed: Point | null;
  /** The id of the home whose marker it is on. */
  lit: string | null;
}

const nothing: InStep = { pointed: null, lit: null };

/** Keeps a page's list and its live map in step: homes of both say with `data-home` which they are. */
export function useInStep(page: RefObject<HTMLElement | null>): InStep {
  const [inStep, setInStep] = useState(nothing);

  useEffect(() => {
    const element = page.current;
    if (!element) return;
    function enter({ target }: Event): void {
      if (!(target instanceof Element)) return;
      const marker = target.closest(".leaflet-marker-icon")?.querySelector<HTMLElement>("[data-home]");
      const home = marker ?? target.closest<HTMLElement>("[data-home]");
      if (!home) return;
      const [latitude, longitude] = home.dataset.at?.split(" ").map(Number) ?? [];
      setInStep(
        latitude !== undefined && longitude !== undefined
          ? { pointed: { latitude, longitude }, lit: null }
          : { pointed: null, lit: home.dataset.home ?? null },
      );
    }
    const leave = () => setInStep(nothing);
    return listen(element, { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave });
  }, [page]);
  return inStep;
}
