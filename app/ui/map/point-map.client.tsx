import type { LatLng, LeafletKeyboardEvent, LeafletMouseEvent, Marker as LeafletMarker } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import { type Point, detailZoom } from "#app/domain/map/geometry.ts";
import { nearestZoom } from "#app/domain/map/markers.ts";
import { india } from "#app/domain/map/viewport.ts";
import { LiveGround, still } from "./base-map.client.tsx";
import { pin } from "./marker-icon.client.ts";
import { asBounds } from "./viewport.client.ts";
import type { Picked } from "./coordinate-fields.ts";

interface PointMapProps {
  picked: Picked | null;
  onPick: (point: Point) => void;
  /** The template of their addresses. */
  tiles: string;
}

/** A map to set a point on: India, until there is one. */
export function PointMap({ picked, onPick, tiles }: PointMapProps) {
  const [start] = useState(() =>
    picked ? { center: asPair(picked.point), zoom: detailZoom } : { bounds: asBounds(india) },
  );
  return (
    <LiveGround
      {...start}
      minZoom={2}
      maxZoom={nearestZoom}
      tiles={tiles}
      label="Map to set where the home stands. Move it with the arrow keys, set the marker with Enter."
    >
      <Picking onPick={onPick} />
      {picked && <PointMarker picked={picked} onPick={onPick} />}
    </LiveGround>
  );
}

function Picking({ onPick }: Pick<PointMapProps, "onPick">) {
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
const ways: Record<string, [number, number]> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
};

function PointMarker({ picked: { point, by }, onPick }: { picked: Picked; onPick: (point: Point) => void }) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => pin({ name: "Where the home stands. Move it with the arrow keys." }), []);
  const { latitude, longitude } = point;
  const position = useMemo(() => asPair({ latitude, longitude }), [latitude, longitude]);

  useEffect(() => {
    if (by === "map") map.panInside(position, { padding: [24, 48], animate: !still() });
    else if (map.getZoom() < detailZoom || !map.getBounds().contains(position)) {
      map.setView(position, Math.max(map.getZoom(), detailZoom), { animate: false });
    }
  }, [map, position, by]);

  const handlers = {
    dragend: () => marker.current && onPick(asPoint(marker.current.getLatLng())),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      const way = ways[originalEvent.key];
      if (!way) return;
      originalEvent.preventDefault();
      originalEvent.stopPropagation();
      onPick(asPoint(map.unproject(map.project(position).add(way))));
    },
  };
  return <Marker ref={marker} position={position} icon={icon} draggable autoPan eventHandlers={handlers} />;
}

function asPair({ latitude, longitude }: Point): [number, number] {
  return [latitude, longitude];
}

/** A map that goes round the world counts on; a point on it does not. */
function asPoint(place: LatLng): Point {
  const { lat, lng } = place.wrap();
  return { latitude: Math.min(Math.max(lat, -90), 90), longitude: lng };
}
