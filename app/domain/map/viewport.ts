import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import { type Tile, mercatorLimit, onTiles } from "#app/domain/map/tiles.ts";

/** The whole map. */
export const world: Box = { south: -90, west: -180, north: 90, east: 180 };

/** The part of the map that shows India. */
export const india: Box = { south: 6.5, west: 68, north: 35.7, east: 97.5 };

/** What the outline of India and its states shows, and the zoom at which it becomes coarse. */
export const outlineBox: Box = { south: 6.5, west: 68, north: 37.2, east: 97.6 };
export const outlineZoom = 9;

/** A viewport on the unit square of Web Mercator, measured from its north-west corner. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** About 40 metres at the equator: a smaller viewport shows nothing more. */
const narrowest = 1e-6;

function frameOf({ south, west, north, east }: Box): Frame {
  const start = onTiles({ latitude: north, longitude: west }, 0);
  const end = onTiles({ latitude: south, longitude: east }, 0);
  const width = end.x > start.x ? end.x - start.x : end.x - start.x + 1;
  // Beyond the poles' last tiles a viewport has no height.
  return { x: start.x, y: start.y, width: Math.max(width, narrowest), height: Math.max(end.y - start.y, narrowest) };
}

/** The viewport of a frame, moved back into the world if it lies partly outside. */
function boxOf(frame: Frame): Box {
  // A URL could not distinguish its west from its east.
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

/** Normalises the bounds of a map that may wrap around the world or go beyond the poles. */
export function normalizedBox({ south, west, north, east }: Box): Box {
  const all = east - west >= 360;
  return {
    south: Math.max(south, -90),
    west: all ? -180 : longitudeAt((west + 180) / 360),
    north: Math.min(north, 90),
    east: all ? 180 : longitudeAt((east + 180) / 360),
  };
}

/** The centre of a viewport, as the map draws it. */
export function centreOf(box: Box): Point {
  const { x, y, width, height } = frameOf(box);
  return { latitude: latitudeAt(y + height / 2), longitude: longitudeAt(x + width / 2) };
}

export const directions = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] } as const;
export type Direction = keyof typeof directions;
/** How a link or a button moves a map. */
export type Move = Direction | "in" | "out";

/** The viewport moved by half its size. */
export function moved(box: Box, direction: Direction): Box {
  const { x, y, width, height } = frameOf(box);
  const [right, down] = directions[direction];
  return boxOf({ x: x + (right * width) / 2, y: y + (down * height) / 2, width, height });
}

/** The viewport with the same centre and its sides multiplied. @returns null at the limits of the map */
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

/** Whether a viewport lies within another, with a tolerance of a few metres. */
export function contains(outer: Box, inner: Box): boolean {
  const tolerance = 1e-7;
  const [large, small] = [frameOf(outer), frameOf(inner)];
  const right = small.x - large.x - Math.floor(small.x - large.x + tolerance);
  const down = small.y - large.y;
  const besides = large.width >= 1 || right + small.width <= large.width + tolerance;
  return besides && down >= -tolerance && down + small.height <= large.height + tolerance;
}

/** Whether a point is within a viewport or on its edge. */
export function holds({ south, west, north, east }: Box, { latitude, longitude }: Point): boolean {
  const beside = west < east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return beside && latitude >= south && latitude <= north;
}

/** The share of homes that a frame may leave out. */
const leftOut = 0.05;

/**
 * A viewport that shows the middle 95 % of some homes, so that a few wrong coordinates do not decide what a map shows:
 * those nearest to the point that half of them are north and half of them are east of. @returns null without homes
 */
export function frameAround(spots: (Point & { box: Box; count: number })[]): Box | null {
  if (spots.length === 0) return null;
  const total = spots.reduce((sum, { count }) => sum + count, 0);
  const latitude = median(spots.map((spot) => [spot.latitude, spot.count]));
  const longitude = median(spots.map((spot) => [spot.longitude, spot.count]));
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const byDistance = spots
    .map((spot) => ({
      spot,
      away: Math.max(Math.abs(spot.latitude - latitude), Math.abs(spot.longitude - longitude) * narrowing),
    }))
    .sort((one, other) => one.away - other.away);
  let homes = 0;
  const framed = byDistance.filter(({ spot }) => {
    const needed = homes < total * (1 - leftOut);
    if (needed) homes += spot.count;
    return needed;
  });
  return around(framed.flatMap(({ spot }) => cornersOf(spot.box)) as [Point, ...Point[]]);
}

/** @param values each with how often it occurs */
function median(values: [value: number, count: number][]): number {
  const half = values.reduce((sum, [, count]) => sum + count, 0) / 2;
  let passed = 0;
  return values.sort(([one], [other]) => one - other).find(([, count]) => (passed += count) >= half)![0];
}

export function cornersOf({ south, west, north, east }: Box): [Point, Point] {
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

/** A viewport that shows all of these points with a margin, at least about a kilometre wide. */
export function around(points: [Point, ...Point[]]): Box {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = stretched(Math.min(...latitudes), Math.max(...latitudes), mercatorLimit);
  const [west, east] = stretched(Math.min(...longitudes), Math.max(...longitudes), 180);
  return { south, west, north, east };
}

/** In degrees. */
const leastSpan = 0.01;

function stretched(low: number, high: number, limit: number): [number, number] {
  const margin = Math.max((high - low) / 10, (leastSpan - (high - low)) / 2);
  return [Math.max(low - margin, -limit), Math.min(high + margin, limit)];
}

/** A square part of the map around a viewport, measured in tiles of a zoom. */
export interface MapSquare {
  zoom: number;
  /** From the map's north-west corner. */
  left: number;
  top: number;
  side: number;
}

/** The most tiles along each side of a square. */
const mostTiles = 3;
/** The smallest square, on the unit square of Web Mercator: 600 metres, as close as tile servers go. */
const closest = 2 ** -16;

/** Its side to that of what must be seen: there is room for markers at its edges. */
const room = 1.2;

/** A square around a viewport, at the highest zoom of which it needs few tiles. */
export function squareAround(box: Box): MapSquare {
  const { x, y, width, height } = frameOf(box);
  const side = Math.min(Math.max(room * width, room * height, closest), 1);
  const zoom = Math.floor(Math.log2(mostTiles / side));
  const tiles = 2 ** zoom;
  const top = Math.min(Math.max(y + (height - side) / 2, 0), 1 - side);
  return { zoom, left: (x + (width - side) / 2) * tiles, top: top * tiles, side: side * tiles };
}

/** Whether no closer square exists. */
export function isClosest({ zoom, side }: MapSquare): boolean {
  return side / 2 ** zoom <= closest;
}

/** The position of the outline in a square, in percent of its side; null if the square is too close. */
export function outlineIn({ zoom, left, top, side }: MapSquare) {
  if (zoom > outlineZoom) return null;
  const { x, y, width, height } = frameOf(outlineBox);
  const tiles = 2 ** zoom;
  return {
    x: percent((x * tiles - left) / side),
    y: percent((y * tiles - top) / side),
    width: percent((width * tiles) / side),
    height: percent((height * tiles) / side),
  };
}

/** Whole tiles in rows, and the position of the first one in a square, in percent of its side. */
interface SquareTiles {
  rows: Tile[][];
  x: number;
  y: number;
  /** How wide and high a tile is. */
  size: number;
}

/** The tiles that a square touches. */
export function tilesOf({ zoom, left, top, side }: MapSquare): SquareTiles {
  const tiles = 2 ** zoom;
  const touched = (start: number) =>
    Array.from({ length: Math.ceil(start + side) - Math.floor(start) }, (_, index) => Math.floor(start) + index);
  return {
    rows: touched(top).map((row) =>
      touched(left).map((column) => ({ zoom, column: ((column % tiles) + tiles) % tiles, row })),
    ),
    x: percent((Math.floor(left) - left) / side),
    y: percent((Math.floor(top) - top) / side),
    size: percent(1 / side),
  };
}

/** The area that a square shows. */
export function squareBox({ zoom, left, top, side }: MapSquare): Box {
  const tiles = 2 ** zoom;
  return boxOf({ x: left / tiles, y: top / tiles, width: side / tiles, height: side / tiles });
}

/** The position of a point in a square, in percent of its side; null outside it. */
export function inSquare({ zoom, left, top, side }: MapSquare, point: Point): { x: number; y: number } | null {
  const tiles = 2 ** zoom;
  const at = onTiles(point, zoom);
  const right = (((at.x - left) % tiles) + tiles) % tiles;
  const down = at.y - top;
  if (right > side || down < 0 || down > side) return null;
  return { x: percent(right / side), y: percent(down / side) };
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}

/** Reads a viewport from a URL, `south_west_north_east`. @returns null if it is invalid */
export function readBox(text: string): Box | null {
  const part = /^-?\d{1,3}(\.\d{1,10})?$/;
  const parts = text.split("_");
  if (parts.length !== 4 || !parts.every((degrees) => part.test(degrees))) return null;
  const [south, west, north, east] = parts.map((degrees) => rounded(Number(degrees))) as [
    number,
    number,
    number,
    number,
  ];
  const inRange = Math.max(-south, north) <= 90 && Math.max(Math.abs(west), Math.abs(east)) <= 180;
  return south < north && west !== east && inRange ? { south, west, north, east } : null;
}

export function writeBox({ south, west, north, east }: Box): string {
  return [south, west, north, east].map(rounded).join("_");
}

/** Five decimals are about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}
