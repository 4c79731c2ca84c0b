import { type RefObject, useEffect, useState } from "react";

/** How far outside the viewport a map starts to load, in CSS pixels. */
const margin = 400;

/** Whether an element has been near the viewport. Never goes back to false. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}

/**
 * Loads the module of a live map, with Leaflet and its style sheet.
 * @param enabled whether to load it now
 * @param load imports the module; a changed function retries after a failure
 */
export function useLiveMap<Module>(
  enabled: boolean,
  load: () => Promise<Module>,
): { module: Module | null; failed: boolean } {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = enabled && loaded === null;
  useEffect(() => {
    if (!missing) return;
    let cancelled = false;
    const styles = import("./base-map.client.tsx").then(({ loadMapStyles }) => loadMapStyles());
    Promise.all([load(), styles]).then(
      ([module]) => !cancelled && setLoaded({ module }),
      () => !cancelled && setFailed(true),
    );
    return () => void (cancelled = true);
  }, [missing, load]);
  return { module: loaded?.module ?? null, failed };
}
