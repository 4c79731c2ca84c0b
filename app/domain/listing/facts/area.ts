import { lazy } from "#app/domain/site/lazy.ts";
import { factOptions } from "#texts/listing/facts/options.ts";
import { locale } from "#texts/plural.ts";

/**
 * How many square feet a unit has, as a fraction: exact by definition. A foot is 0.3048 m, a yard three feet, an acre
 * 43,560 sq ft, a cent a hundredth of it, a guntha a fortieth. A gaj is a square yard.
 */
const squareFeet = {
  "sq-ft": [1, 1],
  "sq-m": [1_562_500, 145_161],
  "sq-yd": [9, 1],
  cent: [4356, 10],
  guntha: [1089, 1],
  acre: [43_560, 1],
} as const;

export type AreaUnit = keyof typeof squareFeet;
export const areaUnits = Object.keys(squareFeet) as AreaUnit[];

export interface Area {
  /** With at most two decimals. */
  area: number;
  areaUnit: AreaUnit;
}

/** The area of a home; null if its owner has not given it. */
export function areaOf({ area, areaUnit }: Partial<Area>): Area | null {
  return area === undefined || areaUnit === undefined ? null : { area, areaUnit };
}

/** An area in square feet, as exact as a double is. */
export function squareFeetOf({ area, areaUnit }: Area): number {
  const [feet, of] = squareFeet[areaUnit];
  return (area * feet) / of;
}

/** An area in whole square feet, rounded half up. */
export function inSquareFeet({ area, areaUnit }: Area): number {
  const [feet, of] = squareFeet[areaUnit];
  return roundedQuotient(Math.round(area * 100) * feet, 100 * of);
}

/** Square feet in whole square metres, rounded half up. */
function inSquareMetres(feet: number): number {
  const [ofMetre, of] = squareFeet["sq-m"];
  return roundedQuotient(Math.round(feet * 100) * of, 100 * ofMetre);
}

/** Exact for whole numbers whose double is below 2^53. */
function roundedQuotient(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

const number = lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

/** `1,200 sq ft`, as the form understands it again. */
export function areaText({ area, areaUnit }: Area): string {
  return factOptions.areaUnit[areaUnit](number().format(area));
}

/** The same in square metres, or in square feet if it was measured otherwise: `111 sq m`. */
export function areaInOtherUnit(area: Area): string {
  return area.areaUnit === "sq-ft"
    ? areaText({ area: inSquareMetres(area.area), areaUnit: "sq-m" })
    : areaText({ area: inSquareFeet(area), areaUnit: "sq-ft" });
}
