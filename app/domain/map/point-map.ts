import type { Point } from "#app/domain/place/point/geometry.ts";
import { tileSize } from "#app/domain/map/tiles.ts";
import { detailZoom, maxZoom } from "./zoom.ts";

/**
 * The map of the listing form without script. Its tiles are image buttons: a browser sends where they were clicked, in
 * pixels, and the form is shown again with the point.
 */

/** What the map shows: its middle and its zoom. */
export interface PointView extends Point {
  zoom: number;
}

/** The names of its buttons begin with this; the hidden field with its view is called so. */
export const pointMapPrefix = "map:";
export const pointViewField = "pointView";

/** A button: one that shows the map, one that zooms, or a tile with the position of the click. */
export type PointPress = "show" | "in" | "out" | { zoom: number; column: number; row: number; x: number; y: number };

/** All of India on a small map. */
export const wholeCountry: PointView = { latitude: 22.5, longitude: 80, zoom: 4 };

/** The name of a tile's button. */
export function tileButton({ zoom, column, row }: { zoom: number; column: number; row: number }): string {
  return `${pointMapPrefix}${zoom}/${column}/${row}`;
}

/** The button of the map by which a form was sent; null for another one. One that does not exist shows the map again. */
export function readPress(fields: FormData): PointPress | null {
  const name = [...fields.keys()].find((key) => key.startsWith(pointMapPrefix));
  if (name === undefined) return null;
  const button = name.slice(pointMapPrefix.length);
  if (button === "show" || button === "in" || button === "out") return button;
  const [, zoom, column, row] = /^(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.[xy]$/.exec(button)?.map(Number) ?? [];
  if (zoom === undefined || column === undefined || row === undefined) return "show";
  const tiles = 2 ** zoom;
  if (zoom > maxZoom || column >= tiles || row >= tiles) return "show";
  const tile = tileButton({ zoom, column, row });
  const [x, y] = ["x", "y"].map((axis) => Number(fields.get(`${tile}.${axis}`)));
  const isInside = [x, y].every((pixels) => pixels !== undefined && pixels >= 0 && pixels <= tileSize);
  if (!isInside) return "show";
  // The keyboard and text browsers press a button at its corner.
  const middle = tileSize / 2;
  return x === 0 && y === 0 ? { zoom, column, row, x: middle, y: middle } : { zoom, column, row, x: x!, y: y! };
}

/** The point of a click. */
export function pressedPoint({ zoom, column, row, x, y }: Exclude<PointPress, string>): Point {
  const tiles = 2 ** zoom;
  const north = Math.PI * (1 - (2 * (row + y / tileSize)) / tiles);
  return {
    latitude: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
    longitude: ((column + x / tileSize) / tiles) * 360 - 180,
  };
}

/** The zoom at which a click is exact enough. */
const exactZoom = 16;

/** The map after a button: a click also zooms in, as long as it cannot be exact. */
export function viewAfter(press: Exclude<PointPress, "show">, view: PointView): PointView {
  if (press === "in") return { ...view, zoom: Math.min(view.zoom + 2, maxZoom) };
  if (press === "out") return { ...view, zoom: Math.max(view.zoom - 2, wholeCountry.zoom) };
  return { ...pressedPoint(press), zoom: press.zoom < exactZoom ? Math.min(press.zoom + 2, exactZoom) : press.zoom };
}

export function writeView({ latitude, longitude, zoom }: PointView): string {
  return [zoom, latitude.toFixed(5), longitude.toFixed(5)].join("/");
}

/** @returns null if it is invalid */
export function readView(text: string): PointView | null {
  const [, zoom, latitude, longitude] =
    /^(\d{1,2})\/(-?\d{1,2}\.\d{5})\/(-?\d{1,3}\.\d{5})$/.exec(text)?.map(Number) ?? [];
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null;
  return zoom <= maxZoom && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
    ? { zoom, latitude, longitude }
    : null;
}

/** The view of a point that is given. */
export function viewOf(point: Point): PointView {
  return { latitude: point.latitude, longitude: point.longitude, zoom: detailZoom + 2 };
}
