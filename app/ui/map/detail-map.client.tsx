import { zoomOf } from "#app/domain/map/approximate.ts";
import { maxZoom } from "#app/domain/map/zoom.ts";
import type { Marker as LeafletMarker, PopupEvent } from "leaflet";
import { useCallback, useMemo, useRef, useState } from "react";
import { Circle, Marker, Popup } from "react-leaflet";
import type { HomePoint } from "#app/domain/place/home-point.ts";
import { approximateTexts } from "#texts/map/approximate.ts";
import { BaseMap } from "./base-map.client.tsx";
import { pin, restoreFocus } from "./marker-icon.client.ts";
import { liveMapTexts as texts } from "#texts/map/live.ts";

interface DetailMapProps {
  point: HomePoint;
  /** What is said of a point that is not exact; null for an exact one. */
  approximate: string | null;
  /** The listing's name. */
  name: string;
  /** The URL template of tiles. */
  tiles: string;
  /** Called once its tiles have loaded. If some have failed, the static map stays. */
  onTilesLoaded: (complete: boolean) => void;
}

/** The live map of a listing (SPEC.md section 2, listing detail). */
export function DetailMap({ point, approximate, name, tiles, onTilesLoaded }: DetailMapProps) {
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
        zoom={zoomOf(point)}
        maxZoom={maxZoom}
        tiles={tiles}
        label={approximate === null ? texts.listing(name) : approximateTexts.image(name)}
        onTouch={showHint}
        onFirstTiles={onTilesLoaded}
      >
        {point.pointRadiusKm === null ? (
          <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers}>
            <DetailPopup name={name} />
          </Marker>
        ) : (
          <Circle center={position} radius={point.pointRadiusKm * 1000} color="#a63f24">
            <DetailPopup name={name} note={approximate} />
          </Circle>
        )}
      </BaseMap>
      <p role="status" className="live-map-status">
        {status}
      </p>
    </>
  );
}

/** Does not cover the zoom buttons even on the smallest map. */
function DetailPopup({ name, note = null }: { name: string; note?: string | null }) {
  return (
    <Popup maxWidth={200} autoPanPaddingTopLeft={[64, 8]} autoPanPaddingBottomRight={[8, 8]}>
      <p className="live-map-name">{name}</p>
      {note !== null && <p>{note}</p>}
    </Popup>
  );
}
