import type { ListingDetails, ListingType } from "#app/domain/listing/listing.ts";
import { formatRupees, groupedRupees } from "#app/domain/listing/price.ts";
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
  short: string;
  /** `Moving in costs ₹2,65,000: deposit 2,00,000 + first month 60,000 + maintenance 5,000`, with the sum marked. */
  text: string;
  /** What the owner has not said, such as `Deposit: ask the owner`. */
  unknown: string[];
}

/** Null for a home for sale, and unless the deposit or the maintenance is known. */
export function moveInCosts({ type, price, deposit, maintenance }: MoveInCosts): MoveInState | null {
  if (type !== "rent" || (deposit === null && maintenance === null)) return null;
  const parts = [
    ...(deposit ? [texts.deposit(groupedRupees(deposit))] : []),
    texts.firstMonth(groupedRupees(price)),
    ...(maintenance ? [texts.maintenance(groupedRupees(maintenance))] : []),
  ].join(texts.plus);
  const notes = [...(deposit === 0 ? [texts.noDeposit] : []), ...(maintenance === 0 ? [texts.noMaintenance] : [])].join(
    ", ",
  );
  const sum = formatRupees((deposit ?? 0) + price + (maintenance ?? 0));
  const isComplete = deposit !== null && maintenance !== null;
  return {
    sum: isComplete ? sum : texts.atLeast(sum),
    short: texts.short(isComplete ? sum : texts.atLeast(sum)),
    text: (isComplete ? texts.costs : texts.costsAtLeast)(sum, notes === "" ? parts : parts + texts.notes(notes)),
    unknown: [
      ...(deposit === null ? [texts.depositUnknown] : []),
      ...(maintenance === null ? [texts.maintenanceUnknown] : []),
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
