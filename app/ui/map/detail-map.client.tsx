import { detailZoom, maxZoom } from "#app/domain/map/zoom.ts";
import type { Marker as LeafletMarker, PopupEvent } from "leaflet";
import { useCallback, useMemo, useRef, useState } from "react";
import { Marker, Popup } from "react-leaflet";
import { type Point } from "#app/domain/map/geometry.ts";
import { BaseMap } from "./base-map.client.tsx";
import { pin, restoreFocus } from "./marker-icon.client.ts";
import { liveMapTexts as texts } from "#texts/map/live.ts";

interface DetailMapProps {
  point: Point;
  /** The listing's name. */
  name: string;
  /** The URL template of tiles. */
  tiles: string;
  /** Called once its tiles have loaded. If some have failed, the static map stays. */
  onTilesLoaded: (complete: boolean) => void;
}

/** The live map of a listing (SPEC.md section 2, listing detail). */
export function DetailMap({ point, name, tiles, onTilesLoaded }: DetailMapProps) {
  const [status, setStatus] = useState("");
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => pin({ name }), [name]);
  const { latitude, longitude } = point;
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  const handlers = useMemo(() => ({ popupclose: ({ popup }: PopupEvent) => restoreFocus(popup, marker.current) }), []);
  const showHint = useCallback(() => setStatus(texts.twoFingers), []);
  return (
    <>
      <BaseMap
        center={position}
        zoom={detailZoom}
        maxZoom={maxZoom}
        tiles={tiles}
        label={texts.listing(name)}
        onTouch={showHint}
        onFirstTiles={onTilesLoaded}
      >
        <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers}>
          {/* Does not cover the zoom buttons even on the smallest map. */}
          <Popup maxWidth={200} autoPanPaddingTopLeft={[64, 8]} autoPanPaddingBottomRight={[8, 8]}>
            <p className="live-map-name">{name}</p>
          </Popup>
        </Marker>
      </BaseMap>
      <p role="status" className="live-map-status">
        {status}
      </p>
    </>
  );
}
