import { type Point, onTiles, tileSize } from "#app/domain/place/point/geometry.ts";

/** The sizes of a round marker and of the label below it, in pixels of the live map. */
const radius = 24;
const labelHeight = 21;
const letterWidth = 8;
const labelPadding = 16;

interface Labelled extends Point {
  /** What is written below the marker; null for nothing. */
  label: string | null;
}

/**
 * Round markers without the labels that would touch another marker or label: half a name is of no use.
 * @param markers the most important ones first: they keep their labels
 * @param zoom the map's
 */
export function withRoomForLabels<Marker extends Labelled>(markers: Marker[], zoom: number): Marker[] {
  const placed = markers.map((marker) => {
    const point = onTiles(marker, zoom);
    return { marker, x: point.x * tileSize, y: point.y * tileSize };
  });
  const circles = placed.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const labels: Rectangle[] = [];
  return placed.map(({ marker, x, y }, index) => {
    if (marker.label === null) return marker;
    const half = (marker.label.length * letterWidth + labelPadding) / 2;
    const label = { left: x - half, right: x + half, top: y + radius, bottom: y + radius + labelHeight };
    const others = [...circles.filter((_, circle) => circle !== index), ...labels];
    if (others.some((other) => touch(label, other))) return { ...marker, label: null };
    labels.push(label);
    return marker;
  });
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function touch(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
