import type { Point } from "#app/domain/place/point/geometry.ts";
import { asciiNumber } from "#app/domain/site/writing.ts";

/** The point in two form fields. @returns null if they are not coordinates */
export function readPoint(latitude: string, longitude: string): Point | null {
  const parts = [latitude, longitude].map((degrees) => asciiNumber(degrees.slice(0, 100)).trim());
  if (!parts.every((degrees) => /^[+-]?\d{1,3}(\.\d+)?$/.test(degrees))) return null;
  const point = { latitude: Number(parts[0]), longitude: Number(parts[1]) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

/** Degrees for a form field: at most six decimals, about ten centimetres. */
export function writeDegrees(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}

/** An external page that finds coordinates (SPEC.md section 2, create listing). */
export const coordinateFinderUrl = "https://www.latlong.net/";
