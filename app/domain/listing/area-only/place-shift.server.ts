import { createHmac } from "node:crypto";
import { kilometresBetween, type Point } from "#app/domain/place/point/geometry.ts";
import { randomShift, type Shift } from "./shift.ts";

/**
 * The first shift of an owner's homes at one place. It is derived, not drawn, so that it is the same whenever and together
 * with whatever they are saved.
 * @param key the owner's secret
 */
export function shiftAt(key: string, point: Point): Shift {
  let drawn = 0;
  return randomShift(() => {
    const code = createHmac("sha256", key).update(`shift ${cellOf(point).join(" ")} ${drawn++}`);
    return code.digest().readUIntBE(0, 6) / 2 ** 48;
  });
}

/** In kilometres. A home that moves less, and other homes of its owner this close, keep the shift. */
const samePlaceKm = 0.3;

/** Whether a home at one point would be recognised at the other, so that a second shift would narrow down where it is. */
export function isSamePlace(one: Point, other: Point): boolean {
  return kilometresBetween(one, other) <= samePlaceKm;
}

/** Of the places of an owner that have shifts, the shift of the nearest one that is the same place; null without one. */
export function rememberedShift(places: (Point & Shift)[], point: Point): Shift | null {
  const distances = places.map((place) => kilometresBetween(place, point));
  const place = places[distances.indexOf(Math.min(...distances))];
  return place && isSamePlace(place, point) ? { north: place.north, east: place.east } : null;
}

/** Of 0.0005 degrees, which are about 50 m in India. */
const cellsPerDegree = 2000;

/** In whole cells from the equator and from Greenwich, as migration 0003 has computed it. */
function cellOf({ latitude, longitude }: Point): [north: number, east: number] {
  return [Math.round(latitude * cellsPerDegree), Math.round(longitude * cellsPerDegree)];
}

/** The middle of the cell of a point: shifts are remembered for it, not for the point. */
export function cellPoint(point: Point): Point {
  const [north, east] = cellOf(point);
  return { latitude: north / cellsPerDegree, longitude: east / cellsPerDegree };
}
