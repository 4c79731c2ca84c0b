import { shortDay } from "#app/domain/site/time.ts";
import { asciiNumber, folded } from "#app/domain/site/writing.ts";
import { locale } from "#texts/plural.ts";
import type { PriceChange } from "./listing.ts";
import { priceTexts } from "#texts/listing/price.ts";
import { factTexts } from "#texts/listing/facts.ts";

/** The highest price a listing may ask, in rupees: 10,000 crore. */
export const maxPrice = 100_000_000_000;

const units = new Map(
  Object.entries({
    1e3: ["k", "thousand", "hazar", "hazaar", ..."हज़ार হাজার ਹਜ਼ਾਰ હજાર ହଜାର ஆயிரம் వేలు వేల ಸಾವಿರ ആയിരം ہزار".split(" ")],
    1e5: [
      "l",
      "lac",
      "lacs",
      "lak",
      "laks",
      "lakh",
      "lakhs",
      ..."लाख লাখ লক্ষ ਲੱਖ લાખ ଲକ୍ଷ லட்சம் లక్ష లక్షలు లక్షల ಲಕ್ಷ ലക്ഷം لاکھ".split(" "),
    ],
    1e7: ["cr", "crs", "crore", "crores", ..."करोड़ कोटी কোটি ਕਰੋੜ કરોડ କୋଟି கோடி కోట్లు కోట్ల కోటి ಕೋಟಿ കോടി کروڑ".split(" ")],
  }).flatMap(([unit, names]) => names.map((name) => [folded(name), Number(unit)] as const)),
);

/** Longer texts are not prices. */
const longest = 60;
const currency = String.raw`(?:rs\b\.?|inr\b|rupees?\b)`;
const before = new RegExp(`^(?:₹|${currency}) ?`, "i");
/** A currency (but not the `rs` of `2 crs`) and a rent's `/month` or `per month`. */
const behind = new RegExp(
  String.raw`(?: ?₹| ${currency}|^${currency}|([^a-z ])${currency}| ?) ?(?:/-|/|per\b|a\b)? ?(?:month|mo|pm)?\.?$`,
  "i",
);
// Digits without commas, in Indian groups (12,34,567) or Western ones (1,234,567): not `1,5 cr`.
const amount =
  /^((?:\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)(?![\d,]))?(\.\d+)?\s*([\p{L}\p{M}]*)\.?\s*(?:and\s+)?/iu;

/**
 * Parses a price as people in India write it: `150000`, `1,50,000`, `₹ 45 lakh`, `1.5 cr`, `1 crore 20 lakh`, `20k per
 * month`, `४५ लाख`, `৪৫ লাখ` (TRUST.md row 22).
 * @returns whole rupees (which may be out of range), or null if it is not a price: nothing is rounded, and `25.000` may
 * mean 25,000
 */
export function parsePrice(text: string): number | null {
  if (text.length > longest) return null;
  const said = asciiNumber(folded(text)).replace(/\s+/g, " ").trim();
  // "20 000" is grouped, too.
  let rest = said
    .replace(before, "")
    .replace(behind, "$1")
    .replace(/(\d) (?=\d)/g, "$1,");
  let rupees = 0;
  for (let above = Infinity; rest !== "" || above === Infinity;) {
    const [all = "", whole = "", fraction = "", word = ""] = amount.exec(rest) ?? [];
    const unit = word === "" ? 1 : units.get(word.toLowerCase());
    if (whole + fraction === "" || unit === undefined || whole.length > 20) return null;
    // Units must decrease: "1 crore 20 lakh". A number without a unit must be whole and alone: "45 lakh 20" is
    // ambiguous.
    if (unit >= above || (unit === 1 && (above < Infinity || whole === "" || !/^(?:\.00?)?$/.test(fraction))))
      return null;
    rupees += Number((whole.replace(/,/g, "") || "0") + fraction) * unit;
    rest = rest.slice(all.length);
    above = unit;
  }
  return Math.abs(rupees - Math.round(rupees)) < 1e-3 ? Math.round(rupees) : null;
}

const grouping = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** Rupees with Indian digit grouping: `₹1,50,000` (SPEC.md section 1). */
export function formatRupees(rupees: number): string {
  return `₹${groupedRupees(rupees)}`;
}

/** The same without the sign: `1,50,000`. */
export function groupedRupees(rupees: number): string {
  return grouping.format(rupees);
}

/** `Price lowered from ₹45,000 on 3 Nov 2026` */
export function priceChangeText({ before, after, changedAt }: PriceChange): string {
  return priceTexts[after < before ? "lowered" : "raised"](formatRupees(before), shortDay(changedAt));
}

const inUnits = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** Rupees in lakh or crore if that is exact: `₹45 lakh`, `₹1.2 crore`, else `₹45,12,345`. */
export function rupeesInWords(rupees: number): string {
  const [unit, inUnit] = rupees >= 1e7 ? [1e7, priceTexts.crore] : [1e5, priceTexts.lakh];
  if (rupees >= unit && rupees % (unit / 100) === 0) return inUnit(inUnits.format(rupees / unit));
  return formatRupees(rupees);
}

/** Rupees in two digits, for a marker on a map: `₹45K`, `₹1.2 Cr`. */
export function markerRupees(rupees: number): string {
  return inShort(rupees, Number(rupees.toPrecision(2)), priceTexts.marker);
}

/** @param rounded before the unit is chosen: 99,999 is 1 L, not 100 K */
function inShort(rupees: number, rounded: number, texts: typeof priceTexts.marker): string {
  const units = [[1e7, texts.crore] as const, [1e5, texts.lakh] as const, [1e3, texts.thousand] as const];
  const found = units.find(([least]) => least <= rounded);
  if (!found) return formatRupees(rupees);
  const [unit, inUnit] = found;
  return inUnit(inUnits.format(rounded / unit));
}

/** A listing's prices, formatted for cards, its page and search engines. */
export interface PriceTag {
  /** The price to pay: the discounted price of an offer, else the regular one. */
  amount: string;
  /** The same in short, such as `₹45 lakh`; null below a lakh, or if that would round it. */
  amountShort: string | null;
  /** The regular price if it is struck through. */
  struck: string | null;
  struckShort: string | null;
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
  const struck = discountedPrice === null ? null : regularPrice;
  return {
    amount: formatRupees(amount),
    amountShort: exactlyShort(amount),
    struck: struck === null ? null : formatRupees(struck),
    struckShort: struck === null ? null : exactlyShort(struck),
    suffix: listing.type === "rent" ? factTexts.perMonth : "",
  };
}

/** What an offer saves: `Save INR 5,000` (SPEC.md section 2, listing detail); null without an offer. */
export function savingText(listing: { regularPrice: number; discountedPrice: number | null }): string | null {
  const { regularPrice, discountedPrice } = listing;
  return discountedPrice === null ? null : factTexts.saving(groupedRupees(regularPrice - discountedPrice));
}

/** Two prices of an offer must not look the same, so a price that three digits would round has no short form. */
function exactlyShort(rupees: number): string | null {
  if (rupees < 1e5 || Number(rupees.toPrecision(3)) !== rupees) return null;
  const [unit, inUnit] = rupees >= 1e7 ? [1e7, priceTexts.short.crore] : [1e5, priceTexts.short.lakh];
  return inUnit(inUnits.format(rupees / unit));
}
