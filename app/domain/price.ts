/** The highest price a listing may ask, in rupees: 10,000 crore. */
export const maxPrice = 100_000_000_000;

const units = new Map([
  ["", 1],
  ["k", 1e3],
  ["thousand", 1e3],
  ["hazar", 1e3],
  ["l", 1e5],
  ["lac", 1e5],
  ["lacs", 1e5],
  ["lakh", 1e5],
  ["lakhs", 1e5],
  ["cr", 1e7],
  ["crore", 1e7],
  ["crores", 1e7],
]);

// Digits without commas, in India's groups (12,34,567) or in the West's (1,234,567): `1,5 cr` is none of them.
const pattern =
  /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)(\.\d+)?\s*([a-z]*)\.?(?:\s*\/-)?$/i;

/**
 * Reads a price as people in India write it: `150000`, `1,50,000`, `₹ 45 lakh`, `1.5 cr` (TRUST.md row 22).
 * @returns whole rupees (which may be out of range), or null where it is no price
 */
export function parsePrice(text: string): number | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, whole = "", fraction = "", word = ""] = match;
  const unit = units.get(word.toLowerCase());
  if (unit === undefined || whole.length > 20) return null;
  return Math.round(Number(whole.replaceAll(",", "") + fraction) * unit);
}

const grouping = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** Rupees with Indian digit grouping: `₹1,50,000` (SPEC.md section 1). */
export function formatRupees(rupees: number): string {
  return `₹${grouping.format(rupees)}`;
}

const inUnits = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** Rupees as people say them where that says all: `₹45 lakh`, `₹1.2 crore`, else `₹45,12,345`. */
export function rupeesInWords(rupees: number): string {
  const [unit, name] = rupees >= 1e7 ? [1e7, "crore"] : [1e5, "lakh"];
  if (rupees >= unit && rupees % (unit / 100) === 0) return `₹${inUnits.format(rupees / unit)} ${name}`;
  return formatRupees(rupees);
}

/** What a listing's prices read like, for cards, the listing itself and what search engines see. */
export interface PriceTag {
  /** What one pays: the discounted price of an offer, else the regular one. */
  asked: string;
  /** The regular price where it is struck through. */
  struck: string | null;
  /** `Save INR 5,000` (SPEC.md section 2, listing detail). */
  saving: string | null;
  /** `/month` for rent, else empty. */
  suffix: "" | "/month";
}

export function priceTag(listing: {
  type: "rent" | "sell";
  regularPrice: number;
  discountedPrice: number | null;
}): PriceTag {
  const { regularPrice, discountedPrice } = listing;
  return {
    asked: formatRupees(discountedPrice ?? regularPrice),
    struck: discountedPrice === null ? null : formatRupees(regularPrice),
    saving: discountedPrice === null ? null : `Save INR ${grouping.format(regularPrice - discountedPrice)}`,
    suffix: listing.type === "rent" ? "/month" : "",
  };
}
