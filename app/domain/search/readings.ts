import { factMessages } from "#texts/listing/facts/messages.ts";
import { searchMessages } from "#texts/search/messages.ts";
import { areaIn, localUnitOf, readAreaLimit } from "#app/domain/listing/amounts/area.ts";
import { readDepositLimit } from "#app/domain/listing/amounts/deposit.ts";
import { readRupeeLimit } from "#app/domain/listing/amounts/rupees.ts";
import type { Limit, Reading as AmountReading } from "#app/domain/listing/amounts/tokens.ts";
import { inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { parseDay } from "#app/domain/listing/facts/day.ts";
import { maxPrice, priceProblems } from "#app/domain/listing/price.ts";
import { namesIn, placeSeparator } from "#app/domain/place/place.ts";
import { searchWords } from "#app/domain/site/words.ts";
import { asciiNumber } from "#app/domain/site/writing.ts";
import { maxSearchLength } from "./fields.ts";

/** What was typed into a field of a search: its value, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { problem: string };

export function readWords(typed: string): Reading<string> {
  const reading = readName(typed);
  return "value" in reading && searchWords(typed).length === 0 ? { problem: searchMessages.searchCommon } : reading;
}

function readName(typed: string): Reading<string> {
  const text = typed.slice(0, maxSearchLength + 1).normalize("NFC");
  // Normalizing can lengthen a text.
  if (typed.length > maxSearchLength || text.length > maxSearchLength) return { problem: searchMessages.searchLong };
  return /[\p{L}\p{N}]/u.test(typed) ? { value: text } : { problem: searchMessages.searchUnclear };
}

/** The name of a place, or of several. The labels of several can be longer than what was typed for them. */
export function readPlaces(typed: string): Reading<string> {
  if (typed.length <= maxSearchLength || namesIn(typed).join(placeSeparator) !== typed) return readName(typed);
  const readings = namesIn(typed).map(readName);
  const names = readings.flatMap((reading) => ("value" in reading ? reading.value : []));
  return readings.find((reading) => "problem" in reading) ?? { value: names.join(placeSeparator) };
}

export function readPin(typed: string): Reading<string> {
  const pin = asciiNumber(typed.slice(0, maxSearchLength)).replace(/[ -]/g, "");
  return /^[1-9]\d{5}$/.test(pin) ? { value: pin } : { problem: searchMessages.pinUnclear };
}

/** A limit of the budget in rupees, as prices are written in India. Zero means none. */
export const readPriceLimit = (limit: Limit) => (typed: string) => limitIn(readRupeeLimit(typed, limit), priceProblems);

/** In rupees; zero is for homes without one. */
export function readMostDeposit(typed: string): Reading<number | null> {
  const reading = readDepositLimit(typed);
  if (reading.value === 0) return { value: 0 };
  return limitIn(reading, { ...priceProblems, "per-area": factMessages.perArea.deposit });
}

function limitIn({ value, problem }: AmountReading<number>, problems: typeof priceProblems): Reading<number | null> {
  if (problem !== null) return { problem: problems[problem] };
  return value > maxPrice ? { problem: searchMessages.budgetRange } : { value: value || null };
}

/** An area in any unit, in square feet. Zero means none. */
export const readFeetLimit =
  (limit: Limit) =>
  (typed: string): Reading<number | null> => {
    if (typed === "0") return { value: null };
    const { value, problem } = readAreaLimit(typed, limit);
    if (problem !== null)
      return { problem: problem === "several" ? factMessages.one.area : searchMessages.areaUnclear };
    const area = areaIn(value, "");
    return area ? { value: inSquareFeet(area) } : { problem: searchMessages.areaLocal(localUnitOf(value) ?? "") };
  };

export function readDay(typed: string): Reading<string> {
  const day = parseDay(typed.slice(0, maxSearchLength));
  return day === null ? { problem: searchMessages.dayUnclear } : { value: day };
}

/** One of some values, which is chosen, not typed: an invalid one counts as none. */
export const readOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (chosen: string): Reading<Value | null> => ({ value: values.find((one) => one === chosen) ?? null });

export const readYesNoOr =
  <Value extends string>(values: readonly Value[]) =>
  (chosen: string): Reading<boolean | Value | null> =>
    chosen === "yes" || chosen === "no" ? { value: chosen === "yes" } : readOneOf(values)(chosen);
