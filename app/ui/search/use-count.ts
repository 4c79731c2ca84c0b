import { useRef, useState } from "react";

/**
 * How many homes a search form finds as it is filled in. Without script, how many the current search finds. Most visitors
 * change no filter, so the code is loaded with the first change.
 */
export function useCount(initial: string | null) {
  const [counted, setCounted] = useState({ initial, found: initial });
  const stop = useRef<() => void>();

  function count(form: HTMLFormElement): void {
    stop.current?.();
    import("./count.client.ts").then(
      ({ countHomes }) => {
        stop.current?.();
        stop.current = countHomes(form, (found) => setCounted({ initial, found }));
      },
      () => {},
    );
  }
  // A move of the map keeps the form, but not its count.
  return { found: counted.initial === initial ? counted.found : initial, count };
}
