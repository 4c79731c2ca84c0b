import { type RefObject, useEffect, useState } from "react";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { listen } from "#app/ui/site/browser/listeners.ts";

/** The home that has the pointer or the focus, in the list or on the map. */
interface HoverSync {
  /** The location of the home that is hovered in the list. */
  hoveredPoint: Point | null;
  /** The id of the home whose marker is hovered. */
  hoveredHome: string | null;
}

const nothing: HoverSync = { hoveredPoint: null, hoveredHome: null };

/** Highlights a home in the list and on the live map together. Both identify homes by `data-home`. */
export function useHoverSync(page: RefObject<HTMLElement | null>): HoverSync {
  const [hovered, setHovered] = useState(nothing);

  useEffect(() => {
    const element = page.current;
    if (!element) return;
    function enter({ target }: Event): void {
      if (!(target instanceof Element)) return;
      const marker = target.closest(".leaflet-marker-icon")?.querySelector<HTMLElement>("[data-home]");
      const home = marker ?? target.closest<HTMLElement>("[data-home]");
      if (!home) return;
      const [latitude, longitude] = home.dataset.at?.split(" ").map(Number) ?? [];
      setHovered(
        latitude !== undefined && longitude !== undefined
          ? { hoveredPoint: { latitude, longitude }, hoveredHome: null }
          : { hoveredPoint: null, hoveredHome: home.dataset.home ?? null },
      );
    }
    const leave = () => setHovered(nothing);
    return listen(element, { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave });
  }, [page]);
  return hovered;
}
