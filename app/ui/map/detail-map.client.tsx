import type { Marker as LeafletMarker, PopupEvent } from "leaflet";
import { useCallback, useMemo, useRef, useState } from "react";
import { Marker, Popup } from "react-leaflet";
import { type Point, detailZoom } from "#app/domain/map/geometry.ts";
import { nearestZoom } from "#app/domain/map/markers.ts";
import { twoFingers } from "./viewport.client.ts";
import { LiveGround } from "./base-map.client.tsx";
import { pin, giveFocusBack } from "./marker-icon.client.ts";

interface DetailMapProps {
  point: Point;
  /** The listing's. */
  name: string;
  /** The template of their addresses. */
  tiles: string;
  /** Its tiles are there; or they are not all to be had, and the picture is the better map. */
  onDrawn: (complete: boolean) => void;
}

/** Where a listing is (SPEC.md section 2, listing detail). */
export function DetailMap({ point, name, tiles, onDrawn }: DetailMapProps) {
  const [said, say] = useState("");
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => pin({ name }), [name]);
  const { latitude, longitude } = point;
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  const handlers = useMemo(() => ({ popupclose: ({ popup }: PopupEvent) => giveFocusBack(popup, marker.current) }), []);
  const hint = useCallback(() => say(twoFingers), []);
  return (
    <>
      <LiveGround
        center={position}
        zoom={detailZoom}
        maxZoom={nearestZoom}
        tiles={tiles}
        label={`Map with a marker at ${name}. Move it with the arrow keys.`}
        onTouch={hint}
        onFirstTiles={onDrawn}
      >
        <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers}>
          {/* Beside the buttons of the smallest map, too. */}
          <Popup maxWidth={200} autoPanPaddingTopLeft={[64, 8]} autoPanPaddingBottomRight={[8, 8]}>
            <p className="live-map-name">{name}</p>
          </Popup>
        </Marker>
      </LiveGround>
      <p role="status" className="live-map-status">
        {said}
      </p>
    </>
  );
}
