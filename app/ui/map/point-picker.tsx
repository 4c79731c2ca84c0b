import { useEffect, useRef, useState } from "react";
import { writeDegrees } from "#app/domain/map/coordinates.ts";
import type { Point } from "#app/domain/map/geometry.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { useLiveMap, useNear } from "./lazy-map.ts";
import type { TileSource } from "./static-map.tsx";
import { type PointFields, usePointFields } from "./coordinate-fields.ts";

const fetchPointMap = () => import("./point-map.client.tsx");

/** A map and a button that fill two fields with a point. Without script the fields do without. */
export function PointPicker(props: PointFields & { tiles: TileSource }) {
  return useHydrated() && <Picker {...props} />;
}

function Picker({ latitude, longitude, tiles }: PointFields & { tiles: TileSource }) {
  const frame = useRef<HTMLDivElement>(null);
  const { part, failed } = useLiveMap(useNear(frame), fetchPointMap);
  const { picked, pick } = usePointFields({ latitude, longitude }, part !== null);
  const { said, say, locate } = useOwnLocation((point) => pick(point, "device"));

  function pickOnMap(point: Point): void {
    pick(point, "map");
    say(`The home stands at ${asText(point)}.`);
  }

  return (
    <div className="point-picker">
      <p>
        <button type="button" className="button" onClick={locate}>
          Use my location
        </button>
      </p>
      <p role="status">{said}</p>
      {!failed && (
        <figure className="point-map">
          <div className="point-map-window" ref={frame}>
            {part && (
              <div className="live-map">
                <part.PointMap picked={picked} onPick={pickOnMap} tiles={tiles.url} />
              </div>
            )}
          </div>
          <figcaption>
            <p className="hint">
              Click or tap where the home stands, or drag its marker. With the keyboard, Enter sets the marker in the
              middle of the map, and the arrow keys move it.
            </p>
            <small>{tiles.attribution}</small>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** How long a device may look for where it is, and how old what it knows may be, in milliseconds. */
const patience = { timeout: 15_000, maximumAge: 60_000, enableHighAccuracy: true };
/** The same including the browser's permission prompt, which a visitor may leave unanswered. */
const longest = 25_000;

const otherwise = "Set the point on the map, or type the numbers.";

/** By the codes of the Geolocation API. */
const refusals: Record<number, string> = {
  1: `This page may not see your location. ${otherwise}`,
  2: `Your location could not be found. ${otherwise}`,
  3: "Your location was not found in time. Try again, set the point on the map, or type the numbers.",
};
const unanswered =
  "Your browser has not shared your location yet. Allow it, set the point on the map, or type the numbers.";

/** Asks the device where it is, and says in a sentence what came of it. */
function useOwnLocation(onFound: (point: Point) => void) {
  const [said, setSaid] = useState("");
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function say(text: string): void {
    window.clearTimeout(timer.current);
    setSaid(text);
  }
  function locate(): void {
    // Browsers have it on secure pages alone.
    if (!("geolocation" in navigator)) return say(refusals[2]!);
    say("Looking for your location …");
    timer.current = window.setTimeout(() => setSaid(unanswered), longest);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude });
        say(`Your location is ${asText({ latitude, longitude })}.`);
      },
      ({ code }) => say(refusals[code] ?? refusals[2]!),
      patience,
    );
  }
  return { said, say, locate };
}

function asText({ latitude, longitude }: Point): string {
  return `latitude ${writeDegrees(latitude)}, longitude ${writeDegrees(longitude)}`;
}
