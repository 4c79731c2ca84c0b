import { factOptions } from "#texts/listing/facts/options.ts";
import { locale } from "#texts/plural.ts";
import { asciiNumber, folded } from "#app/domain/site/writing.ts";

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
const areaUnits = Object.keys(squareFeet) as AreaUnit[];

export interface Area {
  /** With at most two decimals. */
  area: number;
  areaUnit: AreaUnit;
}

const names: Record<AreaUnit, string> = {
  "sq-ft":
    "sqft sqfts sft sf squreft squrefeet sqareft sqarefeet sqfeet squarefeet squarefoot squareft ft2 feet2 वर्गफुट वर्गफीट चौफुट चौरसफूट चौरसफुट",
  "sq-m":
    "sqm sqmt sqmtr sqmtrs sqmeter sqmeters sqmetre sqmetres squaremeter squaremeters squaremetre squaremetres m2 वर्गमीटर चौमी",
  "sq-yd": "sqyd sqyds sqyard sqyards squareyard squareyards yd2 gaj gaz गज वर्गगज",
  cent: "cent cents",
  guntha: "guntha gunthas gunta guntas गुंठा गुंठे",
  acre: "acre acres ac एकड़ एकर",
};
const unitCalled = new Map(
  areaUnits.flatMap((unit) => names[unit].split(" ").map((name) => [folded(name), unit] as const)),
);

// Digits without commas, in Indian groups (1,00,000) or Western ones.
const amount = /^(\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+|\d{1,8})(\.\d{1,2})?(?![\d,.]\d)/;

/** Two sides, with the unit behind one of them or both: `30x40`, `30 x 40 ft`, `9 m × 12 m`. */
const sides = /^(\d{1,5}(?:\.\d)?) ?([a-z'′’]*) ?(?:[x×*]|by) ?(\d{1,5}(?:\.\d)?) ?([a-z'′’]*)\.?$/;
const sideUnits = new Map<string, AreaUnit>(
  (
    [
      ["sq-ft", "ft feet foot ' ′ ’"],
      ["sq-m", "m mt mtr mtrs metre metres meter meters"],
      ["sq-yd", "yd yds yard yards"],
    ] as const
  ).flatMap(([unit, called]) => called.split(" ").map((name) => [name, unit] as const)),
);

/** The area between two sides: exact, since a side has at most one decimal. Without a unit they are in feet. */
function areaOfSides(said: string): Area | null {
  const [, one, unitOfOne, other, unitOfOther] = sides.exec(said) ?? [];
  if (one === undefined) return null;
  const units = [unitOfOne!, unitOfOther!].filter((word) => word !== "").map((word) => sideUnits.get(word));
  const areaUnit = units.length === 0 ? "sq-ft" : units[0];
  if (!areaUnit || units.some((unit) => unit !== areaUnit)) return null;
  return { area: (Math.round(Number(one) * 10) * Math.round(Number(other) * 10)) / 100, areaUnit };
}

/** In square feet: a bed's size, so that a number in the wrong unit is no home, and 1,000 acres. */
const [smallest, largest] = [10, 43_560_000];

/**
 * Reads an area as people write it: `1200`, `1,200 sq. ft.`, `110 sqm`, `150 gaj`, `12 cents`, `30x40`. Without a unit it
 * is in square feet, and sides are in feet.
 * @returns null if it is none, or no home has it
 */
export function parseArea(text: string): Area | null {
  const said = asciiNumber(folded(text.slice(0, 60)))
    .trim()
    .toLowerCase();
  const area = areaOfSides(said) ?? measuredArea(said);
  const size = area ? inSquareFeet(area) : 0;
  return size >= smallest && size <= largest ? area : null;
}

function measuredArea(said: string): Area | null {
  const [all, whole = "", fraction = ""] = amount.exec(said) ?? [];
  if (all === undefined) return null;
  const word = said.slice(all.length).replace(/²/g, "2").replace(/[\s.]/g, "");
  const areaUnit = word === "" ? "sq-ft" : unitCalled.get(word);
  return areaUnit ? { area: Number(whole.replace(/,/g, "") + fraction), areaUnit } : null;
}

/** The area of a home; null if its owner has not given it. */
export function areaOf({ area, areaUnit }: Partial<Area>): Area | null {
  return area === undefined || areaUnit === undefined ? null : { area, areaUnit };
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

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** `1,200 sq ft`, as the form understands it again. */
export function areaText({ area, areaUnit }: Area): string {
  return factOptions.areaUnit[areaUnit](number.format(area));
}

/** The same in square metres, or in square feet if it was measured otherwise: `111 sq m`. */
export function areaInOtherUnit(area: Area): string {
  return area.areaUnit === "sq-ft"
    ? areaText({ area: inSquareMetres(area.area), areaUnit: "sq-m" })
    : areaText({ area: inSquareFeet(area), areaUnit: "sq-ft" });
}
