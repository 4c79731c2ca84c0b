import {
  CRS,
  type Coords,
  type DoneCallback,
  GridLayer,
  type LatLng,
  LatLngBounds,
  type Map as LeafletMap,
  Point as PixelPoint,
} from "leaflet";
import type { Box } from "#app/domain/place/point/geometry.ts";
import { tileSize, tileUrl } from "#app/domain/map/tiles.ts";
import { type MapSquare, normalizedBox } from "#app/domain/map/viewport.ts";

/** A viewport as Leaflet bounds. */
export function asBounds({ south, west, north, east }: Box): LatLngBounds {
  return new LatLngBounds([south, west], [north, east > west ? east : east + 360]);
}

/** The sides of a map that are left free, in pixels. */
export interface Margins {
  paddingTopLeft: [left: number, top: number];
  paddingBottomRight: [right: number, bottom: number];
}

/** The viewport of a map within its margins. */
export function viewOn(map: LeafletMap, { paddingTopLeft, paddingBottomRight }: Margins): Box {
  const bounds = new LatLngBounds(
    map.containerPointToLatLng(paddingTopLeft),
    map.containerPointToLatLng(map.getSize().subtract(paddingBottomRight)),
  );
  return normalizedBox({
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  });
}

/** Where a map that fills its figure shows a square exactly where the static map has it. */
export function placeOf({ zoom, left, top, side }: MapSquare): { centre: LatLng; zoom: number } {
  const { offsetLeft, offsetTop, offsetWidth, parentElement } = document.querySelector<HTMLElement>(".map-square")!;
  const scale = offsetWidth / side;
  const { clientWidth, clientHeight } = parentElement!;
  const at = new PixelPoint(left * scale - offsetLeft + clientWidth / 2, top * scale - offsetTop + clientHeight / 2);
  const shown = zoom + Math.log2(scale / tileSize);
  return { centre: CRS.EPSG3857.pointToLatLng(at, shown), zoom: shown };
}

/**
 * Tiles as plain images. Leaflet's own layer sets a `data:` image on removed tiles, which the content security policy
 * does not allow.
 */
export class Tiles extends GridLayer {
  private readonly template: string;

  constructor(template: string) {
    super();
    this.template = template;
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback): HTMLElement {
    const tile = Object.assign(document.createElement("img"), { alt: "" });
    tile.addEventListener("load", () => done(undefined, tile));
    tile.addEventListener("error", () => done(new Error("The tile failed to load"), tile));
    tile.src = tileUrl(this.template, { zoom: z, column: x, row: y });
    return tile;
  }
}
