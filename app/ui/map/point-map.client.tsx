import { detailZoom, maxZoom } from "#app/domain/map/zoom.ts";
import type { LatLng, LeafletKeyboardEvent, LeafletMouseEvent, Marker as LeafletMarker } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { india } from "#app/domain/map/viewport.ts";
import { BaseMap, reducedMotion } from "./base-map.client.tsx";
import { pin } from "./marker-icon.client.ts";
import { asBounds } from "./viewport.client.ts";
import { pointPickerTexts as texts } from "#texts/map/picker.ts";
import type { Picked } from "./coordinate-fields.ts";
import type { MapMosaicProps } from "./static-map.tsx";

interface PointMapProps {
  picked: Picked | null;
  /** Where it is likely to be; null if that is not known. */
  likely: MapMosaicProps["point"] | null;
  onPick: (point: Point) => void;
  /** The URL template of tiles. */
  tiles: string;
}

/** A map to pick a point on. Until one is picked, it shows where that is likely, else India. */
export function PointMap({ picked, likely, onPick, tiles }: PointMapProps) {
  const [start] = useState(() => {
    const point = picked?.point ?? likely;
    if (!point) return { bounds: asBounds(india) };
    return { center: asPair(point), zoom: (!picked && likely?.area?.zoom) || detailZoom };
  });
  return (
    <BaseMap {...start} minZoom={2} maxZoom={maxZoom} tiles={tiles} label={texts.map}>
      <PickHandler onPick={onPick} />
      {picked && <PointMarker picked={picked} onPick={onPick} />}
    </BaseMap>
  );
}

function PickHandler({ onPick }: Pick<PointMapProps, "onPick">) {
  const map = useMapEvents({
    click: ({ latlng }: LeafletMouseEvent) => onPick(asPoint(latlng)),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== "Enter" || originalEvent.target !== map.getContainer()) return;
      originalEvent.preventDefault();
      onPick(asPoint(map.getCenter()));
    },
  });
  return null;
}

/** How far an arrow key moves the marker, in pixels. */
const step = 10;
const moves: Record<string, [number, number]> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
};

function PointMarker({ picked: { point, by }, onPick }: { picked: Picked; onPick: (point: Point) => void }) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => pin(texts.pin), []);
  const { latitude, longitude } = point;
  const position = useMemo(() => asPair({ latitude, longitude }), [latitude, longitude]);

  useEffect(() => {
    if (by === "map") map.panInside(position, { padding: [24, 48], animate: !reducedMotion() });
    else if (map.getZoom() < detailZoom || !map.getBounds().contains(position)) {
      map.setView(position, Math.max(map.getZoom(), detailZoom), { animate: false });
    }
  }, [map, position, by]);

  const handlers = {
    dragend: () => marker.current && onPick(asPoint(marker.current.getLatLng())),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      const move = moves[originalEvent.key];
      if (!move) return;
      originalEvent.preventDefault();
      originalEvent.stopPropagation();
      onPick(asPoint(map.unproject(map.project(position).add(move))));
    },
  };
  return <Marker ref={marker} position={position} icon={icon} draggable autoPan eventHandlers={handlers} />;
}

function asPair({ latitude, longitude }: Point): [number, number] {
  return [latitude, longitude];
}

/** Longitudes of a map that wraps around the world exceed 180°; those of a point must not. */
function asPoint(position: LatLng): Point {
  const { lat, lng } = position.wrap();
  return { latitude: Math.min(Math.max(lat, -90), 90), longitude: lng };
}
