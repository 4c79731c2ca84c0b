import { useEffect, useRef } from "react";
import { listen } from "./listeners.ts";

/**
 * Delays changes of the layout while a pointer is pressed: a button that moves away between press and release is not
 * clicked.
 */
export function useAfterPress(): (change: () => void) => void {
  const delayed = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const delay = () => (delayed.current = []);
    const release = () => {
      const changes = delayed.current ?? [];
      delayed.current = null;
      for (const change of changes) setTimeout(change);
    };
    return listen(window, { pointerdown: delay, pointerup: release, pointercancel: release }, true);
  }, []);
  return (change) => {
    if (delayed.current) delayed.current.push(change);
    else change();
  };
}
