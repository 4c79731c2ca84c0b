import { useEffect, useRef, useState } from "react";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { deviceLocationTexts as texts } from "#texts/map/device-location.ts";

/** The timeout and the maximum age of a location, in milliseconds. */
const positionOptions = { timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true };
/** The timeout including the browser's permission prompt, which visitors may ignore. */
const promptTimeout = 25_000;

/** Messages by error code of the Geolocation API. */
const errors: Record<number, string> = { 1: texts.denied, 2: texts.unavailable, 3: texts.timedOut };

/**
 * Asks the device for its location, with a status message.
 * @param onFound returns the message of success
 * @param instead what a visitor can do without a location
 */
export function useDeviceLocation(onFound: (point: Point) => string, instead: string) {
  const [status, setStatus] = useState("");
  const timer = useRef<number>();
  /** The number of the last request: only its answer counts, and none once the page has gone. */
  const last = useRef(0);
  useEffect(
    () => () => {
      last.current++;
      window.clearTimeout(timer.current);
    },
    [],
  );

  const latest = useRef(onFound);
  useEffect(() => void (latest.current = onFound));

  function announce(text: string): void {
    window.clearTimeout(timer.current);
    setStatus(text);
  }
  const fail = (text: string) => announce(`${text} ${instead}`);
  function locate(): void {
    // Browsers provide it in secure contexts only.
    if (!("geolocation" in navigator)) return fail(texts.unavailable);
    const request = ++last.current;
    const ifLast = (answer: () => void) => request === last.current && answer();
    announce(texts.locating);
    timer.current = window.setTimeout(() => fail(texts.unanswered), promptTimeout);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => ifLast(() => announce(latest.current({ latitude, longitude }))),
      ({ code }) => ifLast(() => fail(errors[code] ?? texts.unavailable)),
      positionOptions,
    );
  }
  return { status, announce, locate };
}
