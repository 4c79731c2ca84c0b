import { type Box, type Point, type Tile, mercatorLimit, onTiles, tileSize } from "./geometry.ts";

/** All of the map. */
export const world: Box = { south: -90, west: -180, north: 90, east: 180 };

/** The part of the map that shows India. */
export const india: Box = { south: 6.5, west: 68, north: 35.7, east: 97.5 };

/** A viewport on the square that Web Mercator makes of the world, whose sides are 1: from its north-west corner. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Some 40 metres at the equator: nothing is gained by coming nearer. */
const narrowest = 1e-6;

function frameOf({ south, west, north, east }: Box): Frame {
  const start = onTiles({ latitude: north, longitude: west }, 0);
  const end = onTiles({ latitude: south, longitude: east }, 0);
  const width = end.x > start.x ? end.x - start.x : end.x - start.x + 1;
  // Beyond the last tiles a viewport has no height.
  return { x: start.x, y: start.y, width: Math.max(width, narrowest), height: Math.max(end.y - start.y, narrowest) };
}

/** The viewport of a frame, pushed back onto the map where it left it. */
function boxOf(frame: Frame): Box {
  // Its sides may not be told apart in a URL.
  const width = frame.width > 1 - narrowest ? 1 : frame.width;
  const height = Math.min(frame.height, 1);
  const x = width === 1 ? 0 : frame.x;
  const y = Math.min(Math.max(frame.y, 0), 1 - height);
  return {
    south: latitudeAt(y + height),
    west: longitudeAt(x),
    north: latitudeAt(y),
    east: width === 1 ? 180 : longitudeAt(x + width),
  };
}

function longitudeAt(x: number): number {
  return (x - Math.floor(x)) * 360 - 180;
}

function latitudeAt(y: number): number {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * (180 / Math.PI);
}

/** What a map shows that may go round the world and beyond its poles, as a viewport. */
export function seenAs({ south, west, north, east }: Box): Box {
  const all = east - west >= 360;
  return {
    south: Math.max(south, -90),
    west: all ? -180 : longitudeAt((west + 180) / 360),
    north: Math.min(north, 90),
    east: all ? 180 : longitudeAt((east + 180) / 360),
  };
}

/** The point in a viewport's middle, as the map draws it. */
export function middleOf(box: Box): Point {
  const { x, y, width, height } = frameOf(box);
  return { latitude: latitudeAt(y + height / 2), longitude: longitudeAt(x + width / 2) };
}

export const directions = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] } as const;
export type Direction = keyof typeof directions;

/** The viewport half its size further on. */
export function moved(box: Box, direction: Direction): Box {
  const { x, y, width, height } = frameOf(box);
  const [right, down] = directions[direction];
  return boxOf({ x: x + (right * width) / 2, y: y + (down * height) / 2, width, height });
}

/** The viewport around the same middle, its sides so many times as long. @returns null where the map ends there */
export function zoomed(box: Box, times: number): Box | null {
  const { x, y, width, height } = frameOf(box);
  if (times < 1 && Math.min(width, height) * times < narrowest) return null;
  if (times > 1 && Math.min(width, height) >= 1) return null;
  return boxOf({
    x: x + (width * (1 - times)) / 2,
    y: y + (height * (1 - times)) / 2,
    width: width * times,
    height: height * times,
  });
}

/** Whether a viewport lies within another, give or take a doorstep. */
export function contains(outer: Box, inner: Box): boolean {
  const give = 1e-7;
  const [large, small] = [frameOf(outer), frameOf(inner)];
  const right = small.x - large.x - Math.floor(small.x - large.x + give);
  const down = small.y - large.y;
  const besides = large.width >= 1 || right + small.width <= large.width + give;
  return besides && down >= -give && down + small.height <= large.height + give;
}

/** Whether a point lies within a viewport or on its edge. */
export function holds({ south, west, north, east }: Box, { latitude, longitude }: Point): boolean {
  const beside = west < east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return beside && latitude >= south && latitude <= north;
}

/** A viewport that shows all of these points, with some room around them, and never less than a kilometre or so. */
export function around(points: [Point, ...Point[]]): Box {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = padded(Math.min(...latitudes), Math.max(...latitudes), mercatorLimit);
  const [west, east] = padded(Math.min(...longitudes), Math.max(...longitudes), 180);
  return { south, west, north, east };
}

/** In degrees. */
const leastSpan = 0.01;

function padded(low: number, high: number, limit: number): [number, number] {
  const room = Math.max((high - low) / 10, (leastSpan - (high - low)) / 2);
  return [Math.max(low - room, -limit), Math.min(high + room, limit)];
}

/** `in the middle of the map`, `350 m away`, `2.3 km away`, `1,140 km away`. */
export function distanceText(km: number): string {
  if (km < 0.05) return "in the middle of the map";
  if (km < 0.975) return `${Math.round(km * 20) * 50} m away`;
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km).toLocaleString("en-IN")} km away`;
}

/** Whole tiles that show a viewport, in rows; null where the map has none. */
export interface AreaMosaic {
  zoom: number;
  columns: number;
  rows: number;
  tiles: (Tile | null)[];
  /** In tiles of the zoom, where the first of them begins. */
  left: number;
  top: number;
}

/** The side of the mosaic, in tiles. */
const side = 3;
/** As near as every public tile server draws. */
const nearest = 18;

/** Three by three whole tiles, as near as they show all of a viewport (the world, of which there is less, as far as it goes). */
export function areaMosaic(box: Box): AreaMosaic {
  const frame = frameOf(box);
  for (let zoom = nearest; ; zoom--) {
    const tiles = 2 ** zoom;
    const [left, across] = laid(frame.x, frame.width, tiles);
    const [above, down] = laid(frame.y, frame.height, tiles);
    if (zoom > 1 && (across > side || down > side)) continue;
    const top = Math.min(Math.max(above, 0), Math.max(tiles - side, 0));
    const cells = Array.from({ length: side * side }, (_, index) => {
      const column = left + (index % side);
      const row = top + Math.floor(index / side);
      return row < tiles ? { zoom, column: ((column % tiles) + tiles) % tiles, row } : null;
    });
    return { zoom, columns: side, rows: side, tiles: cells, left, top };
  }
}

/** The part of the map that a mosaic shows. */
export function mosaicBox({ zoom, left, top, columns, rows }: AreaMosaic): Box {
  const tiles = 2 ** zoom;
  return boxOf({ x: left / tiles, y: top / tiles, width: columns / tiles, height: rows / tiles });
}

/** The first of the tiles that a stretch should stand in the middle of, and how many it touches. */
function laid(start: number, length: number, tiles: number): [first: number, touched: number] {
  const [begin, end] = [start * tiles, (start + length) * tiles];
  const touched = Math.max(Math.ceil(end) - Math.floor(begin), 1);
  const first = Math.round((begin + end - side) / 2);
  // In the middle as far as the whole stretch is seen.
  return [Math.min(Math.max(first, Math.ceil(end) - side), Math.floor(begin)), touched];
}

/** Where a point lies on a mosaic, in pixels of its full size; null beside it. */
export function onMosaic(
  { zoom, left, top, columns, rows }: AreaMosaic,
  point: Point,
): { x: number; y: number } | null {
  const tiles = 2 ** zoom;
  const at = onTiles(point, zoom);
  const right = (((at.x - left) % tiles) + tiles) % tiles;
  const down = at.y - top;
  if (right > columns || down < 0 || down > rows) return null;
  return { x: Math.round(right * tileSize), y: Math.round(down * tileSize) };
}
