import { createHmac } from "node:crypto";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { randomShift, type Shift } from "./shift.ts";

/**
 * The shift of all homes of an owner at one place, so that visitors who see several cannot find the point in their
 * middle. It is derived, not drawn, so that it is the same whenever and together with whatever they are saved.
 * @param key the owner's secret
 */
export function shiftAt(key: string, point: Point): Shift {
  let drawn = 0;
  return randomShift(() => {
    const code = createHmac("sha256", key).update(`shift ${cellOf(point)} ${drawn++}`);
    return code.digest().readUIntBE(0, 6) / 2 ** 48;
  });
}

/** Whether two points are in one cell of the grid of places. */
export function isSamePlace(one: Point, other: Point): boolean {
  return cellOf(one) === cellOf(other);
}

/** Of 0.0005 degrees, which are about 50 m in India. */
const cellsPerDegree = 2000;

function cellOf({ latitude, longitude }: Point): string {
  return [latitude, longitude].map((degrees) => Math.round(degrees * cellsPerDegree)).join(" ");
}
