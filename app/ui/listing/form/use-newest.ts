import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/** Whether this document has loaded its data once more. */
let hasRevalidated = false;

/**
 * What a form starts from: the newest data, but once something is typed, only those of another page or a submit. A
 * reload may be answered before what the page saved when it was left, so its data are loaded once more.
 * @returns also what to call once something is typed
 */
export function useNewest<State>(newest: State): [State, () => void] {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState({ key, newest, state: newest, isTouched: false });
  if (shown.newest !== newest) {
    const isKept = shown.isTouched && shown.key === key;
    setShown(isKept ? { ...shown, newest } : { key, newest, state: newest, isTouched: false });
  }
  useEffect(() => {
    if (hasRevalidated || !isReloaded()) return;
    hasRevalidated = true;
    void revalidate();
  }, [revalidate]);
  const onTouched = useCallback(
    () => setShown((before) => (before.isTouched ? before : { ...before, isTouched: true })),
    [],
  );
  return [shown.state, onTouched];
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload";
}
