import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import { onTiles, tileSize } from "#app/domain/map/tiles.ts";
import type { Spot } from "./markers.ts";
import { holds } from "./viewport.ts";

/** Homes that share a marker. */
export interface Cluster extends Point {
  /** The smallest area with all of them, a metre or two larger. The areas of clusters do not overlap. */
  box: Box;
  count: number;
  /** The lowest price of its homes, in rupees. */
  price: number;
  spots: Spot[];
}

/** How markers are laid out on a map. */
export interface MarkerLayout {
  view: Box;
  /** A whole tile zoom. */
  zoom: number;
  /** The distance below which markers would overlap, in pixels. */
  apart: { x: number; y: number };
  /** The most markers; above that, spots further apart share one. */
  most: number;
}

/**
 * The spots in a viewport, with a marker for those that are close to each other. They are cut apart by straight lines
 * between them, first where the gaps are wide enough for two markers, then near the middle of what is still too large
 * for one. So every spot has one marker, and a search of its area finds the homes that it counts.
 */
export function clustered(spots: Spot[], { view, zoom, apart, most }: MarkerLayout): Cluster[] {
  const shown = spots.filter((spot) => holds(view, spot));
  for (let level = zoom; ; level--) {
    const groups = shown.length === 0 ? [] : cutApart(placed(shown, view, level), apart);
    if (groups.length <= most || level === 0) return groups.map(clusterOf);
  }
}

/** A spot with its bounds in pixels, from the western edge of the viewport. */
interface PlacedSpot {
  spot: Spot;
  x: [start: number, end: number];
  y: [start: number, end: number];
  /** A gap of fewer pixels is too narrow for the precision of a URL. */
  narrow: { x: number; y: number };
}

/** In degrees: clusters' areas are rounded outward to a hundred-thousandth. */
const leastGap = 1e-4;

function placed(spots: Spot[], view: Box, zoom: number): PlacedSpot[] {
  const width = 2 ** zoom * tileSize;
  const pixels = (width / 360) * leastGap;
  const left = onTiles({ latitude: 0, longitude: view.west }, zoom).x * tileSize;
  return spots.map((spot) => {
    const { south, west, north, east } = spot.box;
    const start = onTiles({ latitude: north, longitude: west }, zoom);
    const end = onTiles({ latitude: south, longitude: east }, zoom);
    const fromLeft = start.x * tileSize - left;
    // A viewport across the date line goes on at the map's western edge. 180° E itself stays at the eastern one.
    const x = fromLeft < 0 ? fromLeft + width : fromLeft;
    return {
      spot,
      x: [x, x + (end.x - start.x) * tileSize],
      y: [start.y * tileSize, end.y * tileSize],
      narrow: { x: pixels, y: pixels / Math.cos((spot.latitude * Math.PI) / 180) },
    };
  });
}

function cutApart(spots: PlacedSpot[], apart: MarkerLayout["apart"]): PlacedSpot[][] {
  const cuts = [cutAlong("x", spots, apart.x), cutAlong("y", spots, apart.y)].filter((cut) => cut !== null);
  const [best] = cuts.sort((one, other) => other.worth - one.worth);
  return best ? [...cutApart(best.before, apart), ...cutApart(best.behind, apart)] : [spots];
}

/** A group longer than this many marker distances gets more than one marker. */
const largest = 1.1;

/** The best place to cut in one direction. @param apart the distance of two markers */
function cutAlong(axis: "x" | "y", spots: PlacedSpot[], apart: number) {
  const inOrder = [...spots].sort((one, other) => one[axis][0] - other[axis][0]);
  const start = inOrder[0]![axis][0];
  const extent = Math.max(...spots.map((spot) => spot[axis][1])) - start;
  let best: { at: number; gap: number; worth: number } | null = null;
  let end = inOrder[0]![axis][1];
  for (const [at, spot] of inOrder.entries()) {
    const gap = spot[axis][0] - end;
    const share = (end + gap / 2 - start) / extent;
    const worth = gap >= apart ? 1000 + gap / apart : share > 0.25 && share < 0.75 ? extent / apart : 0;
    if (
      gap > spot.narrow[axis] &&
      worth > largest &&
      (!best || worth > best.worth || (worth === best.worth && gap > best.gap))
    ) {
      best = { at, gap, worth };
    }
    end = Math.max(end, spot[axis][1]);
  }
  return best && { worth: best.worth, before: inOrder.slice(0, best.at), behind: inOrder.slice(best.at) };
}

function clusterOf(group: PlacedSpot[]): Cluster {
  const spots = group.map(({ spot }) => spot);
  const count = spots.reduce((sum, spot) => sum + spot.count, 0);
  const mean = (part: (spot: PlacedSpot) => number) =>
    group.reduce((sum, spot) => sum + part(spot) * spot.spot.count, 0) / count;
  const first = group.reduce((one, other) => (other.x[0] < one.x[0] ? other : one)).spot;
  const last = group.reduce((one, other) => (other.x[1] > one.x[1] ? other : one)).spot;
  const eastward = (longitude: number) => (longitude < first.box.west ? longitude + 360 : longitude);
  const longitude = mean(({ spot }) => eastward(spot.longitude));
  return {
    latitude: mean(({ spot }) => spot.latitude),
    longitude: longitude > 180 ? longitude - 360 : longitude,
    count,
    price: Math.min(...spots.map(({ price }) => price)),
    box: outward({
      south: Math.min(...spots.map(({ box }) => box.south)),
      west: first.box.west,
      north: Math.max(...spots.map(({ box }) => box.north)),
      east: last.box.east,
    }),
    spots,
  };
}

/** A viewport rounded outward to the precision of a URL, so that it still contains its homes. */
export function outward({ south, west, north, east }: Box): Box {
  const down = (degrees: number) => Math.floor(degrees * 1e5 - 1) / 1e5;
  // A URL has no negative zero.
  const up = (degrees: number) => Math.ceil(degrees * 1e5 + 1) / 1e5 || 0;
  return {
    south: Math.max(down(south), -90),
    west: Math.max(down(west), -180),
    north: Math.min(up(north), 90),
    east: Math.min(up(east), 180),
  };
}
