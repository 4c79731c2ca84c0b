import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { maxRooms } from "#app/domain/listing/listing.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { inDigits, numberAt } from "./numbers.ts";
import { type Found, type Reading, nameAt, piecesOf, refused, said, tokensOf, vocabularyOf } from "./tokens.ts";

const { bedroom, room, bathroom, roomKitchen, roomSet, studio } = lexicon.room;
const roomNames = vocabularyOf({
  one: `${roomKitchen} ${roomSet} ${studio}`,
  bedroom,
  other: `${room} ${bathroom} ${lexicon.room.kindOfBathroom}`,
  plain: "flat flats apartment apartments house home villa only nos , . ( )",
});

/** A number of bedrooms or bathrooms. */
export interface Rooms {
  count: number;
  /** Whether it is the only room of its home. */
  isStudio: boolean;
}

/**
 * Reads a number of bedrooms or bathrooms: `2`, `2 BHK`, `two`, `दो`, `3 baths`. The half of `2.5 BHK` is a study; `1 RK`
 * and `studio` are one room.
 * @returns a whole number of any size
 */
export function readRooms(text: string): Reading<Rooms> {
  const pieces = piecesOf(tokensOf(text), roomNames, numberAt);
  const names = pieces.map(({ amount, name }) => (amount === null ? name : "number"));
  const [count = names.includes("one") ? 1 : null, ...others] = pieces.flatMap(({ amount }) => amount ?? []);
  if (count === null || others.length > 0 || names.includes(null)) return refused("unclear");
  const isWhole = Number.isInteger(count) || (names.includes("bedroom") && Number.isInteger(2 * count));
  const isStudio = names.includes("one") && count === 1;
  return isWhole ? said({ count: Math.floor(count), isStudio }) : refused("unclear");
}

const bedroomNames = vocabularyOf({ bedroom });
/** The longest name of a home. */
const longestName = 120;

/** How many bedrooms the name of a home tells, such as `Sunny 2 BHK near the lake`; null if none. */
export function bedroomsIn(name: string): number | null {
  const tokens = tokensOf(name, longestName);
  for (let at = 0; at < tokens.length; at++) {
    const number = numberAt(tokens, at);
    if (!number || !nameAt(tokens, number.end, bedroomNames)) continue;
    return Number.isInteger(number.value) && number.value >= 1 && number.value <= maxRooms ? number.value : null;
  }
  return null;
}

/** The highest floor, counted from the ground floor. */
const maxFloors = 200;

export interface Floor {
  /** 0 is the ground floor, -1 the basement. */
  floor: number;
  /** Of the building, if the text says it. */
  floors: number | null;
}

const floorNames = vocabularyOf(lexicon.floor);
const ordinals = vocabularyOf(lexicon.ordinal);
const ordinalEndings = /^(?:st|nd|rd|th)$/;

/** Reads a floor, perhaps with those of the building: `3`, `5th floor`, `ground floor`, `basement`, `3 of 7`, `third of seven`. */
export function readFloor(text: string): Reading<Floor> {
  const tokens = tokensOf(text);
  const floor = floorAt(tokens, skipFloor(tokens, 0));
  if (!floor) return refused("unclear");
  const end = skipFloor(tokens, floor.end);
  if (end === tokens.length) return said({ floor: floor.value, floors: null });
  const of = nameAt(tokens, end, floorNames);
  const floors = of?.value === "of" ? countAt(tokens, of.end) : null;
  if (!floors || skipFloor(tokens, floors.end) < tokens.length) return refused("unclear");
  return said({ floor: floor.value, floors: floors.value });
}

/** Reads how many floors a building has: `7`, `seven floors`, `G+2` for three. */
export function readFloors(text: string): Reading<number> {
  const tokens = tokensOf(text);
  const hasGround = tokens[1] === "+" && nameAt(tokens, 0, floorNames)?.value === "ground";
  const floors = countAt(tokens, hasGround ? 2 : 0);
  if (!floors || skipFloor(tokens, floors.end) !== tokens.length) return refused("unclear");
  return said(floors.value + (hasGround ? 1 : 0));
}

function skipFloor(tokens: string[], at: number): number {
  const name = nameAt(tokens, at, floorNames);
  return name?.value === "floor" ? name.end : at;
}

function floorAt(tokens: string[], at: number): Found<number> | null {
  const name = nameAt(tokens, at, floorNames);
  if (name?.value === "ground") return { value: 0, end: name.end };
  if (name?.value === "basement") return { value: -1, end: name.end };
  const ordinal = ordinals.get(tokens[at] ?? "");
  if (ordinal !== undefined) return { value: Number(ordinal), end: at + 1 };
  const number = countAt(tokens, at, 0);
  return number && ordinalEndings.test(tokens[number.end] ?? "") ? { ...number, end: number.end + 1 } : number;
}

function countAt(tokens: string[], at: number, least = 1): Found<number> | null {
  const number = numberAt(tokens, at);
  return number && Number.isInteger(number.value) && number.value >= least && number.value <= maxFloors ? number : null;
}

const yearNames = vocabularyOf(lexicon.year);

/** Reads a year from 1500, up to ten ahead for homes that are being built, or an age in years: `2015`, `8 years old`, `new`. */
export function readYear(text: string): Reading<number> {
  const tokens = tokensOf(text);
  const pieces = piecesOf(tokens, yearNames, numberAt);
  const names = pieces.map(({ amount, name }) => (amount === null ? name : "number"));
  const [number, ...others] = pieces.filter(({ amount }) => amount !== null);
  const thisYear = Number(indianDay(0).slice(0, 4));
  if (names.includes(null) || others.length > 0 || (number && names.includes("new"))) return refused("unclear");
  if (!number) return names.includes("new") ? said(thisYear) : refused("unclear");
  const isAge = names.includes("years") || tokens[number.at]!.length < 4 || inDigits(tokens[number.at]) === null;
  const year = isAge ? thisYear - number.amount! : number.amount!;
  return Number.isInteger(year) && year >= 1500 && year <= thisYear + 10 ? said(year) : refused("unclear");
}
