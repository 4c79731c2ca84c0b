import { type ComponentProps, useEffect, useRef, useState } from "react";
import { writeDegrees } from "#app/domain/map/coordinates.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { useLiveMap, useNearViewport } from "./lazy-map.ts";
import { PointMosaic } from "./point-mosaic.tsx";
import type { TileSource } from "./static-map.tsx";
import { pointPickerTexts as texts } from "#texts/map/picker.ts";
import { type PointFields, usePointFields } from "./coordinate-fields.ts";

const loadPointMap = () => import("./point-map.client.tsx");

/** A map and a button that fill the two coordinate fields; until script runs, a map that submits the form. */
export function PointPicker({ latitude, longitude, ...mosaic }: PointFields & ComponentProps<typeof PointMosaic>) {
  const { tiles } = mosaic;
  return useHydrated() ? <Picker {...{ latitude, longitude, tiles }} /> : <PointMosaic {...mosaic} />;
}

function Picker({ latitude, longitude, tiles }: PointFields & { tiles: TileSource }) {
  const frame = useRef<HTMLDivElement>(null);
  const { module, failed } = useLiveMap(useNearViewport(frame), loadPointMap);
  const { picked, pick } = usePointFields({ latitude, longitude }, module !== null);
  const { status, announce, locate } = useDeviceLocation((point) => pick(point, "device"));

  function pickOnMap(point: Point): void {
    pick(point, "map");
    announce(texts.picked(asDegrees(point)));
  }

  return (
    <div className="point-picker stack">
      <p>
        <button type="button" className="button" onClick={locate}>
          {texts.locate}
        </button>
      </p>
      <p role="status">{status}</p>
      {!failed && (
        <figure className="point-map stack">
          <div className="map-window point-map-window" ref={frame}>
            {module && (
              <div className="live-map">
                <module.PointMap picked={picked} onPick={pickOnMap} tiles={tiles.url} />
              </div>
            )}
          </div>
          <figcaption>
            <p className="hint">{texts.hint}</p>
            <small className="hint">{tiles.attribution}</small>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** The timeout and the maximum age of a location, in milliseconds. */
const positionOptions = { timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true };
/** The timeout including the browser's permission prompt, which visitors may ignore. */
const promptTimeout = 25_000;

/** Messages by error code of the Geolocation API. */
const errors: Record<number, string> = { 1: texts.denied, 2: texts.unavailable, 3: texts.timedOut };

/** Asks the device for its location, with a status message. */
function useDeviceLocation(onFound: (point: Point) => void) {
  const [status, setStatus] = useState("");
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function announce(text: string): void {
    window.clearTimeout(timer.current);
    setStatus(text);
  }
  function locate(): void {
    // Browsers provide it in secure contexts only.
    if (!("geolocation" in navigator)) return announce(texts.unavailable);
    announce(texts.locating);
    timer.current = window.setTimeout(() => setStatus(texts.unanswered), promptTimeout);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude });
        announce(texts.located(asDegrees({ latitude, longitude })));
      },
      ({ code }) => announce(errors[code] ?? texts.unavailable),
      positionOptions,
    );
  }
  return { status, announce, locate };
}

function asDegrees({ latitude, longitude }: Point) {
  return { latitude: writeDegrees(latitude), longitude: writeDegrees(longitude) };
}
