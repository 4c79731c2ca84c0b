import { areaIn, readArea } from "#app/domain/listing/amounts/area.ts";
import { depositIn, readDeposit, readMaintenance } from "#app/domain/listing/amounts/deposit.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { hasNumber } from "#app/domain/listing/amounts/numbers.ts";
import { type Area, areaInOtherUnit, areaText, inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { type MoveInState, moveInCosts } from "#app/domain/listing/price/move-in.ts";
import { formatRupees, maxPrice } from "#app/domain/listing/price.ts";
import { understoodTexts } from "#texts/listing/form/understood.ts";

/** The fields whose amounts may be typed in many ways. */
export type AmountField = "regularPrice" | "discountedPrice" | "deposit" | "maintenance" | "area";

/**
 * What the amounts of a form are understood as, where that is another number than was typed: `48 hajar` as `= ₹48,000`;
 * otherwise empty. An area and a deposit are always there: `10` could be months.
 */
export type UnderstoodAmounts = Record<AmountField, string>;

/** What a form says, as far as its amounts can be read. */
export interface Understood {
  amounts: UnderstoodAmounts;
  /** What moving in costs; null for a sale, and while too little is typed. */
  moveIn: MoveInState | null;
}

/** What is stored of a form, and what it is understood as. */
export interface StoredForm {
  fingerprint: string;
  understood: Understood;
  /** Why its point can hardly be right; null if it may be. */
  pointProblem: string | null;
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
  const type = fields.type === "sell" ? "sell" : "rent";
  return {
    amounts: {
      regularPrice: rupeesText(regularPrice, regular),
      discountedPrice: rupeesText(discountedPrice, discounted),
      deposit:
        depositRupees === null || depositRupees > maxPrice ? "" : understoodTexts.amount(formatRupees(depositRupees)),
      maintenance: rupeesText(maintenance, monthly),
      area: feetText(fields.area ?? "", fields.address ?? ""),
    },
    moveIn: rent === null ? null : moveInCosts({ type, price: rent, deposit: depositRupees, maintenance: monthly }),
  };
}

/** What is left of it once a field has changed: neither its amount nor the sums that may follow from it. */
export function understoodAfter(understood: Understood, changed: string): Understood {
  const { amounts } = understood;
  if (!(changed in amounts || changed === "offer" || changed === "type")) return understood;
  return { amounts: { ...amounts, deposit: "", ...(changed in amounts && { [changed]: "" }) }, moveIn: null };
}

function rupeesText(typed: string, rupees: number | null): string {
  const isTold = rupees === null || rupees > maxPrice || hasNumber(typed, rupees);
  return isTold ? "" : understoodTexts.amount(formatRupees(rupees));
}

function feetText(typed: string, address: string): string {
  const read = readArea(typed).value;
  const area = read && areaIn(read, address);
  if (!read || !area) return "";
  const feet: Area = { area: area.areaUnit === "sq-ft" ? area.area : inSquareFeet(area), areaUnit: "sq-ft" };
  const text = areaText(feet);
  const hasMarla = read.parts.some(({ unit }) => unit === "kanal" || unit === "marla");
  if (hasMarla) return understoodTexts.amount(understoodTexts.withMarla(text));
  // Square feet are confirmed, too: a number without a unit could be meant otherwise.
  const isTold = hasNumber(typed, feet.area);
  return understoodTexts.amount(isTold ? understoodTexts.withMetres(text, areaInOtherUnit(feet)) : text);
}
