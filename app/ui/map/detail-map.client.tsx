import type { MapArea } from "#app/domain/listing/area-only/approximate.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { detailZoom, maxZoom } from "#app/domain/map/zoom.ts";
import type { Marker as LeafletMarker, PopupEvent } from "leaflet";
import { useCallback, useMemo, useRef, useState } from "react";
import { Circle, Marker, Popup } from "react-leaflet";
import { BaseMap } from "./base-map.client.tsx";
import { pin, restoreFocus } from "./marker-icon.client.ts";
import { liveMapTexts as texts } from "#texts/map/live.ts";

interface DetailMapProps {
  point: Point & { area: MapArea | null };
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
  const icon = useMemo(() => pin(name), [name]);
  const { latitude, longitude, area } = point;
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  const handlers = useMemo(() => ({ popupclose: ({ popup }: PopupEvent) => restoreFocus(popup, marker.current) }), []);
  const showHint = useCallback(() => setStatus(texts.twoFingers), []);
  return (
    <>
      <BaseMap
        center={position}
        zoom={area?.zoom ?? detailZoom}
        maxZoom={maxZoom}
        tiles={tiles}
        label={area?.image ?? texts.listing(name)}
        onTouch={showHint}
        onFirstTiles={onTilesLoaded}
      >
        {area ? (
          <Circle center={position} radius={area.radiusKm * 1000} color="#a63f24">
            <DetailPopup name={name} note={area.text} />
          </Circle>
        ) : (
          <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers}>
            <DetailPopup name={name} />
          </Marker>
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
      <p>{name}</p>
      {note !== null && <p>{note}</p>}
    </Popup>
  );
}
