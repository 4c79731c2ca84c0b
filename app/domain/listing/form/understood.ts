import { areaIn, readArea } from "#app/domain/listing/amounts/area.ts";
import { depositIn, readDeposit, readMaintenance } from "#app/domain/listing/amounts/deposit.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { hasNumber } from "#app/domain/listing/amounts/numbers.ts";
import { areaText, inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { type MoveInState, moveInCosts } from "#app/domain/listing/price/move-in.ts";
import { formatRupees, maxPrice } from "#app/domain/listing/price.ts";
import { understoodTexts } from "#texts/listing/form/understood.ts";

/** The fields whose amounts may be typed in many ways. */
export type AmountField = "regularPrice" | "discountedPrice" | "deposit" | "maintenance" | "area";

/** What the amounts of a form are understood as, where that is another number than was typed: `48 hajar` as `= ₹48,000`. */
export type UnderstoodAmounts = Partial<Record<AmountField, string>>;

/** What a form says, as far as its amounts can be read. */
export interface Understood {
  amounts: UnderstoodAmounts;
  /** What moving in costs; null for a sale, and while too little is typed. */
  moveIn: MoveInState | null;
}

/** @param fields as typed */
export function understoodIn(fields: Partial<Record<string, string>>): Understood {
  const { regularPrice = "", discountedPrice = "", deposit = "", maintenance = "" } = fields;
  const [regular, discounted] = [readRupees(regularPrice).value, readRupees(discountedPrice).value];
  const rent = (fields.offer === "yes" ? discounted : null) ?? regular;
  const requested = readDeposit(deposit).value;
  const monthly = readMaintenance(maintenance).value;
  const isOpen = typeof requested === "object" && rent === null;
  const depositRupees = requested === null || isOpen ? null : depositIn(requested, rent ?? 0);
  const amounts: [AmountField, string | null][] = [
    ["regularPrice", rupeesText(regularPrice, regular)],
    ["discountedPrice", rupeesText(discountedPrice, discounted)],
    ["deposit", rupeesText(deposit, depositRupees)],
    ["maintenance", rupeesText(maintenance, monthly)],
    ["area", feetText(fields.area ?? "", fields.address ?? "")],
  ];
  const type = fields.type === "sell" ? "sell" : "rent";
  return {
    amounts: Object.fromEntries(
      amounts.flatMap(([field, text]) => (text === null ? [] : [[field, understoodTexts.amount(text)]])),
    ),
    moveIn: rent === null ? null : moveInCosts({ type, price: rent, deposit: depositRupees, maintenance: monthly }),
  };
}

function rupeesText(typed: string, rupees: number | null): string | null {
  const isTold = rupees === null || rupees > maxPrice || hasNumber(typed, rupees);
  return isTold ? null : formatRupees(rupees);
}

function feetText(typed: string, address: string): string | null {
  const read = readArea(typed).value;
  const area = read && areaIn(read, address);
  if (!read || !area) return null;
  const feet = area.areaUnit === "sq-ft" ? area.area : inSquareFeet(area);
  const text = hasNumber(typed, feet) ? null : areaText({ area: feet, areaUnit: "sq-ft" });
  const hasMarla = read.parts.some(({ unit }) => unit === "kanal" || unit === "marla");
  return text !== null && hasMarla ? understoodTexts.withMarla(text) : text;
}
