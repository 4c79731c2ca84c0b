import { type RefObject, useEffect, useState } from "react";

/** How far below or above the window a map begins to be fetched, in CSS pixels. */
const ahead = 400;

/** Whether an element has come near what the window shows. Once it has, it stays so. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${ahead}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}

/**
 * A live map with Leaflet and its sheet, once it is wanted: no page begins with them.
 * @param fetchPart where it fails it is asked again when it is another
 */
export function useLiveMap<Part>(
  wanted: boolean,
  fetchPart: () => Promise<Part>,
): { part: Part | null; failed: boolean } {
  const [arrived, setArrived] = useState<{ part: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = wanted && arrived === null;
  useEffect(() => {
    if (!missing) return;
    let given = false;
    const styles = import("./base-map.client.tsx").then(({ mapStyles }) => mapStyles());
    Promise.all([fetchPart(), styles]).then(
      ([part]) => !given && setArrived({ part }),
      () => !given && setFailed(true),
    );
    return () => void (given = true);
  }, [missing, fetchPart]);
  return { part: arrived?.part ?? null, failed };
}
