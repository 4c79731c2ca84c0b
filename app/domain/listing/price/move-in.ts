import type { ListingDetails, ListingType } from "#app/domain/listing/listing.ts";
import { formatRupees } from "#app/domain/listing/price.ts";
import { moveInTexts as texts } from "#texts/listing/price-help.ts";

/** What a tenant pays, in whole rupees; null where the owner has not stated it. */
export interface MoveInCosts {
  type: ListingType;
  /** The price to pay: the rent of a month. */
  price: number;
  deposit: number | null;
  /** Of a month. */
  maintenance: number | null;
}

/** What is paid before moving in, in words. */
export interface MoveInState {
  /** `₹2,65,000`, or `at least ₹2,60,000` */
  sum: string;
  /** `Moving in costs ₹2,65,000` */
  text: string;
  /** `Deposit`, and `₹2,00,000`, `None` or `Ask the owner` */
  parts: { term: string; text: string }[];
}

/** Null for a home for sale, and unless the deposit or the maintenance is known. */
export function moveInCosts({ type, price, deposit, maintenance }: MoveInCosts): MoveInState | null {
  if (type !== "rent" || (deposit === null && maintenance === null)) return null;
  const total = formatRupees((deposit ?? 0) + price + (maintenance ?? 0));
  const sum = deposit === null || maintenance === null ? texts.atLeast(total) : total;
  const amountText = (amount: number | null, ifZero: string) =>
    amount === null ? texts.unknown : amount === 0 ? ifZero : formatRupees(amount);
  return {
    sum,
    text: texts.costs(sum),
    parts: [
      { term: texts.deposit, text: amountText(deposit, texts.noDeposit) },
      { term: texts.firstMonth, text: formatRupees(price) },
      { term: texts.maintenance, text: amountText(maintenance, texts.noMaintenance) },
    ],
  };
}

/** What a tenant pays before moving in; null if too little is known. */
export function moveInOf(
  home: Pick<ListingDetails, "type" | "facts" | "regularPrice" | "discountedPrice">,
): MoveInState | null {
  const { deposit = null, maintenance = null } = home.facts;
  return moveInCosts({ type: home.type, price: home.discountedPrice ?? home.regularPrice, deposit, maintenance });
}
