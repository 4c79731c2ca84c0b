import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { type Area, type AreaUnit, areaUnits, inSquareFeet, squareFeetOf } from "#app/domain/listing/facts/area.ts";
import { type AreaKind, areaKinds } from "#app/domain/listing/facts/facts.ts";
import { pinIn, placeSlug } from "#app/domain/place/address.ts";
import { amountAt, numberAt } from "./numbers.ts";
import {
  type Found,
  type Limit,
  type Reading,
  limitWords,
  nameAt,
  piecesOf,
  refused,
  said,
  tokensOf,
  vocabularyOf,
} from "./tokens.ts";

type UnitName = keyof typeof lexicon.area;

/** An area as it was typed. */
export interface TypedArea {
  /** Several for `2 kanal 5 marla`. */
  parts: { number: number; unit: UnitName }[];
  /** If the text says which: `850 carpet`. */
  areaKind: AreaKind | null;
}

/** Units that have the same size everywhere, in units that are stored. A kanal has 20 marlas of 272.25 sq ft, a ground 2,400, West Bengal's cottah 720. */
const fixedUnits = {
  hectare: [10_000, "sq-m"],
  ground: [2400, "sq-ft"],
  kanal: [5445, "sq-ft"],
  marla: [272.25, "sq-ft"],
  nali: [2160, "sq-ft"],
  cottah: [720, "sq-ft"],
} satisfies Partial<Record<UnitName, [number, AreaUnit]>>;

/** Units that depend on the state, in square feet. Where they differ from district to district, no state is listed. */
const localUnits = {
  bigha: { "West Bengal": 14_400, Assam: 14_400, "Himachal Pradesh": 8712 },
  katha: { "West Bengal": 720, Assam: 2880 },
  chatak: { "West Bengal": 45 },
  lessa: { Assam: 144 },
  biswa: { "Himachal Pradesh": 435.6 },
  dhur: {},
} satisfies Partial<Record<UnitName, Partial<Record<State, number>>>>;
type LocalUnit = keyof typeof localUnits;
type State = "West Bengal" | "Assam" | "Himachal Pradesh";

/** The states of {@link localUnits} by the beginning of their PIN codes. Cachar, in the south of Assam, has another katha. */
const states: { state: State; pins: RegExp }[] = [
  { state: "West Bengal", pins: /^(?:7[0-2]|73(?!7)|74[0-3])/ },
  { state: "Assam", pins: /^78[1-7]/ },
  { state: "Himachal Pradesh", pins: /^17[1-7]/ },
];

/** What may follow a larger unit. */
const smallerUnits: Partial<Record<UnitName, readonly UnitName[]>> = {
  acre: ["guntha", "cent", "kanal"],
  kanal: ["marla"],
  bigha: ["katha", "biswa"],
  katha: ["chatak", "lessa", "dhur"],
  cottah: ["chatak"],
};

/** In square feet: a bed's size, so that a number in the wrong unit is no home, and 1,000 acres. */
const [smallest, largest] = [10, 43_560_000];

const unitNames = vocabularyOf(
  Object.fromEntries(
    (Object.keys(lexicon.area) as UnitName[]).map((unit) => {
      const short: Partial<Record<UnitName, string>> = lexicon.shortArea;
      return [unit, `${lexicon.area[unit]} ${short[unit] ?? ""}`.trim()];
    }),
  ) as Record<UnitName, string>,
);
const sideNames = vocabularyOf(lexicon.side);
const others = vocabularyOf({
  ...lexicon.areaKind,
  plain: lexicon.plainArea.plain,
  dash: lexicon.amount.dash,
  link: lexicon.amount.link,
  limit: limitWords,
});

const limitNames = {
  "at-least": new Map([...others, ...vocabularyOf({ plain: lexicon.amount.atLeast })]),
  "at-most": new Map([...others, ...vocabularyOf({ plain: lexicon.amount.atMost })]),
};

/**
 * Reads an area as people write it: `1200`, `1,200 sq. ft. carpet`, `110 sqm`, `150 gaj`, `12 cents`, `30x40`, `2 kanal 5
 * marla`. Without a unit it is in square feet, and sides are in feet. {@link areaIn} tells its size.
 * @returns unclear also if no home has this area
 */
export function readArea(text: string, around = others): Reading<TypedArea> {
  const tokens = tokensOf(text);
  const pieces = piecesOf(tokens, around, (all, at) => sidesAt(all, at) ?? partsAt(all, at));
  let parts: TypedArea["parts"] | null = null;
  let areaKind: AreaKind | null = null;
  for (const { at, amount, name } of pieces) {
    const isRepeated = parts && amount && /^[(=]$/.test(tokens[at - 1] ?? "") && areSame(parts, amount);
    if (amount && parts && !isRepeated) return refused("several");
    // The dash of `Carpet area - 640` is no sign.
    const isEarly = !parts && (name === "link" || name === "limit" || (name === "dash" && at === 0));
    if (isEarly || (amount === null && name === null)) return refused("unclear");
    const kind = areaKinds.find((known) => known === name) ?? null;
    if (kind && areaKind && kind !== areaKind) return refused("several");
    parts ??= amount;
    areaKind ??= kind;
  }
  if (!parts || !isPossible(parts)) return refused("unclear");
  return pieces.some(({ name }) => name === "limit" || name === "link")
    ? refused("several")
    : said({ parts, areaKind });
}

const measuredIn = (units: (keyof typeof lexicon.area)[]) =>
  new RegExp(
    `(?:^|[^\\d.,x×*])(\\d[\\d,]*(?:\\.\\d+)? ?(?:${units
      .flatMap((unit) => lexicon.area[unit].split(" "))
      .sort((one, other) => other.length - one.length)
      .map((name) => name.replace(/_/g, "[. ]{1,2}"))
      .join("|")}))(?![\\p{L}\\p{N}])`,
    "giu",
  );
const measured = measuredIn(["sq-ft", "sq-m", "sq-yd"]);
/** In a text about a flat, "20 acres" would be the grounds that it is in. */
const measuredPlot = measuredIn(["sq-ft", "sq-m", "sq-yd", "cent", "guntha", "acre", "hectare", "kanal", "marla"]);

/** No home is smaller, in square feet: a text may mention its balcony. */
const smallestHome = 150;

/**
 * The area that a text mentions with its unit, such as `1180 sq ft`; null if it mentions none of a home, or several.
 * @param isPlot whether the text is about a plot, whose area may also be in units of land
 */
export function areaMentioned(text: string, isPlot: boolean): string | null {
  const [first, ...others] = new Set(
    [...text.matchAll(isPlot ? measuredPlot : measured)].map(([, area]) => area!.toLowerCase()),
  );
  if (first === undefined || others.length > 0) return null;
  const { value } = readArea(first);
  const area = value && areaIn(value, "");
  return area && squareFeetOf(area) >= smallestHome ? first : null;
}

/** Reads one end of a range, which may say so: `1000+` as the smallest area. */
export function readAreaLimit(text: string, limit: Limit): Reading<TypedArea> {
  return readArea(text, limitNames[limit]);
}

/** A number with its unit, and smaller units behind it. */
function partsAt(tokens: string[], at: number): Found<TypedArea["parts"]> | null {
  const first = partAt(tokens, at);
  if (!first) return null;
  const parts = [first.value];
  let { end } = first;
  for (;;) {
    const next = partAt(tokens, tokens[end] === "and" ? end + 1 : end);
    if (!next || !smallerUnits[parts[parts.length - 1]!.unit]?.includes(next.value.unit)) return { value: parts, end };
    parts.push(next.value);
    ({ end } = next);
  }
}

function partAt(tokens: string[], at: number): Found<TypedArea["parts"][number]> | null {
  const number = amountAt(tokens, at) ?? numberAt(tokens, at);
  if (!number || !hasDecimals(number.value, 2) || /\.\d{3}/.test(tokens[at]!)) return null;
  const unit = nameAt(tokens, number.end, unitNames);
  return { value: { number: number.value, unit: unit?.value ?? "sq-ft" }, end: unit?.end ?? number.end };
}

/** Two sides, with the unit behind one of them or both: `30x40`, `30 x 40 ft`, `9 m × 12 m`. */
function sidesAt(tokens: string[], at: number): Found<TypedArea["parts"]> | null {
  const one = sideAt(tokens, at);
  const other = one && /^(?:x|×|\*|by)$/.test(tokens[one.end] ?? "") ? sideAt(tokens, one.end + 1) : null;
  if (!one || !other) return null;
  const unit = one.value.unit ?? other.value.unit ?? "sq-ft";
  if ((other.value.unit ?? unit) !== unit) return null;
  const number = (Math.round(one.value.number * 10) * Math.round(other.value.number * 10)) / 100;
  return { value: [{ number, unit }], end: other.end };
}

function sideAt(tokens: string[], at: number) {
  const number = numberAt(tokens, at);
  if (!number || !hasDecimals(number.value, 1)) return null;
  const unit = nameAt(tokens, number.end, sideNames);
  return { value: { number: number.value, unit: unit?.value ?? null }, end: unit?.end ?? number.end };
}

function hasDecimals(number: number, most: number): boolean {
  return number < 1e8 && Math.abs(number * 10 ** most - Math.round(number * 10 ** most)) < 1e-6;
}

/** `1,200 sq ft (111 sq m)` */
function areSame(one: TypedArea["parts"], other: TypedArea["parts"]): boolean {
  const [feet, otherFeet] = [one, other]
    .map((parts) => areaOfParts(parts, null))
    .map((area) => area && inSquareFeet(area));
  return Boolean(feet && otherFeet) && Math.abs(feet! - otherFeet!) <= feet! / 100;
}

/** Whether a home may have this area; of one that depends on the state, that is not known. */
function isPossible(parts: TypedArea["parts"]): boolean {
  const area = areaOfParts(parts, null);
  const feet = area ? inSquareFeet(area) : smallest;
  return feet >= smallest && feet <= largest;
}

/**
 * An area in a unit that is stored: in the one it was typed in, where it can be. What has more than two decimals is rounded.
 * @param address of the home, whose state tells how large a bigha is
 * @returns null if it depends on the state, and that is not known or has several
 */
export function areaIn({ parts }: TypedArea, address: string): Area | null {
  return areaOfParts(parts, stateIn(address));
}

function areaOfParts(parts: TypedArea["parts"], state: State | null): Area | null {
  const areas = parts.map(({ number, unit }) => areaOfPart(number, unit, state));
  const known = areas.filter((area) => area !== null);
  if (known.length < areas.length) return null;
  if (known.length === 1) return known[0]!;
  return { area: twoDecimals(known.reduce((feet, area) => feet + squareFeetOf(area), 0)), areaUnit: "sq-ft" };
}

function areaOfPart(number: number, unit: UnitName, state: State | null): Area | null {
  if (isStored(unit)) return { area: number, areaUnit: unit };
  if (isLocal(unit)) {
    const sizes: Partial<Record<State, number>> = localUnits[unit];
    const size = state ? sizes[state] : undefined;
    return size === undefined ? null : { area: twoDecimals(number * size), areaUnit: "sq-ft" };
  }
  const [size, areaUnit] = fixedUnits[unit];
  return { area: twoDecimals(number * size), areaUnit };
}

/** The unit of an area that depends on the state; null if it does not. */
export function localUnitOf({ parts }: TypedArea): LocalUnit | null {
  return parts.map(({ unit }) => unit).find(isLocal) ?? null;
}

function isStored(unit: UnitName): unit is AreaUnit {
  return areaUnits.some((stored) => stored === unit);
}

function isLocal(unit: UnitName): unit is LocalUnit {
  return unit in localUnits;
}

/** The state that the PIN code of an address tells, or the name at its end. */
function stateIn(address: string): State | null {
  const pin = pinIn(address);
  const words = placeSlug(address).replace(/-india$/, "");
  const isIn = ({ state, pins }: (typeof states)[number]) =>
    pin === null ? words.endsWith(placeSlug(state)) : pins.test(pin);
  return states.find(isIn)?.state ?? null;
}

function twoDecimals(number: number): number {
  return Math.round(number * 100) / 100;
}
