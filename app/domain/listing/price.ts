import { lazy } from "#app/domain/site/lazy.ts";
import { shortDay } from "#app/domain/site/time.ts";
import { locale } from "#texts/plural.ts";
import type { Problem } from "./amounts/tokens.ts";
import type { PriceChange } from "./listing.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { priceTexts } from "#texts/listing/price.ts";
import { factTexts } from "#texts/listing/facts.ts";

/** The highest price a listing may ask, in rupees: 10,000 crore. */
export const maxPrice = 100_000_000_000;

/** Why a text is no price, for who typed it. */
export const priceProblems: Record<Problem, string> = {
  unclear: listingMessages.priceUnclear,
  several: listingMessages.priceRangeTyped,
  "per-area": listingMessages.pricePerArea,
  "other-period": listingMessages.pricePerMonth,
};

const grouping = lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** Rupees with Indian digit grouping: `₹1,50,000` (SPEC.md section 1). */
export function formatRupees(rupees: number): string {
  return `₹${groupedRupees(rupees)}`;
}

/** The same without the sign: `1,50,000`. */
export function groupedRupees(rupees: number): string {
  return grouping().format(rupees);
}

/** `Price lowered from ₹45,000 on 3 Nov 2026` */
export function priceChangeText({ before, after, changedAt }: PriceChange): string {
  return priceTexts[after < before ? "lowered" : "raised"](formatRupees(before), shortDay(changedAt));
}

const inUnits = lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

/** Rupees in lakh or crore if that is exact: `₹45 lakh`, `₹1.2 crore`, else `₹45,12,345`. */
export function rupeesInWords(rupees: number): string {
  const [unit, inUnit] = rupees >= 1e7 ? [1e7, priceTexts.crore] : [1e5, priceTexts.lakh];
  if (rupees >= unit && rupees % (unit / 100) === 0) return inUnit(inUnits().format(rupees / unit));
  return formatRupees(rupees);
}

/** Rupees for a marker on a map: `₹45K`, `₹4.55 Cr`. */
export function markerRupees(rupees: number): string {
  const { crore, lakh, thousand } = priceTexts.marker;
  const units = [[1e7, crore] as const, [1e5, lakh] as const, [1e3, thousand] as const];
  // Before the unit is chosen: 99,999 is 1 L, not 100 K.
  const rounded = Number(rupees.toPrecision(4));
  const found = units.find(([least]) => least <= rounded);
  if (!found) return formatRupees(rupees);
  const [unit, inUnit] = found;
  return inUnit(inUnits().format(rounded / unit));
}

/** A listing's prices, formatted for cards, its page and search engines. */
export interface PriceTag {
  /** The price to pay: the discounted price of an offer, else the regular one. */
  amount: string;
  /** The same in short, such as `₹45 lakh`; null below a lakh, or if that would round it. */
  amountShort: string | null;
  /** The regular price if it is struck through. */
  struck: string | null;
  /** `/month` for rent, else empty. */
  suffix: string;
}

export function priceTag(listing: {
  type: "rent" | "sell";
  regularPrice: number;
  discountedPrice: number | null;
}): PriceTag {
  const { regularPrice, discountedPrice } = listing;
  const amount = discountedPrice ?? regularPrice;
  const amountShort = exactlyShort(amount);
  // In the form of the other one, so that the two compare.
  const struckShort = amountShort === null ? null : exactlyShort(regularPrice);
  return {
    amount: formatRupees(amount),
    amountShort,
    struck: discountedPrice === null ? null : (struckShort ?? formatRupees(regularPrice)),
    suffix: listing.type === "rent" ? factTexts.perMonth : "",
  };
}

/**
 * What an offer saves: `Save ₹5,000` (SPEC.md section 2, listing detail, but with the sign of all other prices); null
 * without an offer.
 */
export function savingText(listing: { regularPrice: number; discountedPrice: number | null }): string | null {
  const { regularPrice, discountedPrice } = listing;
  return discountedPrice === null ? null : factTexts.saving(formatRupees(regularPrice - discountedPrice));
}

/** Two prices of an offer must not look the same, so a price that three digits would round has no short form. */
function exactlyShort(rupees: number): string | null {
  if (rupees < 1e5 || Number(rupees.toPrecision(3)) !== rupees) return null;
  const [unit, inUnit] = rupees >= 1e7 ? [1e7, priceTexts.short.crore] : [1e5, priceTexts.short.lakh];
  return inUnit(inUnits().format(rupees / unit));
}
