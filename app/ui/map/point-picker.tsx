import { type ComponentProps, useRef } from "react";
import { writeDegrees } from "#app/domain/map/coordinates.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { useHydrated } from "#app/ui/site/browser/hydrated.ts";
import { useDeviceLocation } from "./device-location.ts";
import { useLiveMap, useNearViewport } from "./lazy-map.ts";
import { PointMosaic } from "./point-mosaic.tsx";
import type { MapMosaicProps, TileSource } from "./static-map.tsx";
import { pointPickerTexts as texts } from "#texts/map/picker.ts";
import { type PointFields, usePointFields } from "./coordinate-fields.ts";

const loadPointMap = () => import("./point-map.client.tsx");

/** A map and a button that fill the two coordinate fields; until script runs, a map that submits the form. */
export function PointPicker({ likely, ...props }: PointFields & ComponentProps<typeof PointMosaic> & LikelyPoint) {
  const { latitude, longitude, ...mosaic } = props;
  const { tiles } = mosaic;
  return useHydrated() ? <Picker {...{ latitude, longitude, tiles, likely }} /> : <PointMosaic {...mosaic} />;
}

interface LikelyPoint {
  /** Where the home is by its address; null if that is not known. */
  likely: MapMosaicProps["point"] | null;
}

function Picker({ latitude, longitude, tiles, likely }: PointFields & LikelyPoint & { tiles: TileSource }) {
  const frame = useRef<HTMLDivElement>(null);
  const { module, failed } = useLiveMap(useNearViewport(frame), loadPointMap);
  const { picked, pick } = usePointFields({ latitude, longitude }, module !== null);
  const { status, announce, locate } = useDeviceLocation((point) => {
    pick(point, "device");
    return texts.located(asDegrees(point));
  }, texts.instead);

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
                <module.PointMap picked={picked} likely={likely} onPick={pickOnMap} tiles={tiles.url} />
              </div>
            )}
          </div>
          <figcaption>
            <p className="hint">
              {texts.hint} <span className="point-map-keys">{texts.keys}</span>
            </p>
            <small className="hint">{tiles.attribution}</small>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

function asDegrees({ latitude, longitude }: Point) {
  return { latitude: writeDegrees(latitude), longitude: writeDegrees(longitude) };
}
