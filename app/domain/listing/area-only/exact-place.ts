import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import type { Shift } from "./shift.ts";

/** Where a home is whose visitors see, or once saw, only the area. */
export interface ExactPlace extends HomePoint, Shift {
  address: string;
}
