import { type Box, type Point, onTiles, tileSize } from "#app/domain/place/point/geometry.ts";

/** The most homes that are read one by one. Of more, the map shows how many there are and where. */
export const maxOnMap = 200;
/** The most homes that are counted by where they are: the newest. Those with words take longer to find. */
export const maxCounted = { plain: 5000, worded: 1000 };

export interface MapHome extends Point {
  id: string;
}

/** What the map never splits: a home, or the homes of a small square. */
export interface Spot extends Point {
  box: Box;
  count: number;
  /** The id of the home if it is a single one. */
  home: string | null;
}

/** A home as a spot. */
export function homeSpot({ id, latitude, longitude }: MapHome): Spot {
  const box = { south: latitude, west: longitude, north: latitude, east: longitude };
  return { latitude, longitude, box, count: 1, home: id };
}

/** A marker for a home, or for several that are close to each other. */
export interface MapMarker extends Point {
  /** `₹25K`, or how many homes: `12`, `1,000+` */
  text: string;
  /** Its accessible name. */
  name: string;
  /** The path of the home, of the map of these homes or, if no zoom separates them, of their list. */
  to: string;
  /** How many homes it is for. */
  count: number;
}

/** In pixels: prices that are closer in both directions would cover each other. */
const room = { x: 60, y: 24 };

/** The markers at a zoom of the live map: instead of a circle, its homes as soon as there is room for their prices. */
export function markersAt<Home extends { marker: number; own: MapMarker }>(
  zoom: number,
  markers: MapMarker[],
  homes: Home[],
): { marker: MapMarker; homes: Home[] }[] {
  const side = 2 ** zoom * tileSize;
  return markers.flatMap((marker, index) => {
    const counted = homes.filter((home) => home.marker === index);
    const points = counted.map(({ own }) => onTiles(own, 0));
    const hasRoom = points.every(({ x, y }, at) =>
      points
        .slice(at + 1)
        .every((other) => Math.abs(other.x - x) * side >= room.x || Math.abs(other.y - y) * side >= room.y),
    );
    return hasRoom && counted.length === marker.count
      ? counted.map((home) => ({ marker: home.own, homes: [home] }))
      : [{ marker, homes: counted }];
  });
}

/**
 * A search's parameters for another viewport. A viewport outside the searched one drops the place and the PIN code.
 * @param inside whether the viewport lies within the one that was searched
 */
export function searchInViewport(search: URLSearchParams, box: string, inside: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!inside) for (const field of ["place", "pin"]) next.delete(field);
  next.set("box", box);
  return next;
}
