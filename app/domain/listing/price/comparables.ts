import { lazy } from "#app/domain/site/lazy.ts";
import { indianDay, shortDay, startOfDay } from "#app/domain/site/time.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { formatRupees } from "#app/domain/listing/price.ts";
import { locale } from "#texts/plural.ts";
import { comparablesTexts as texts } from "#texts/listing/price-help.ts";

/** With fewer homes, nothing is said. */
export const leastCompared = 5;
/** Of more homes, the newest are compared. */
export const mostCompared = 200;
/** Of more homes of one owner, the newest are compared. */
export const mostOfOwner = 2;
/** Half a year, in days. */
const comparedDays = 182;

/** Homes are compared that were listed or changed since the beginning of this day in India. */
export function comparedSince(now: Date): Date {
  return startOfDay(indianDay(-comparedDays, now));
}

/** When that will be another day. */
export function nextComparedSince(now: Date): Date {
  return startOfDay(indianDay(1, now));
}

/** The prices of comparable homes in whole rupees, lowest first. Those of the city may be missing if they do not matter. */
export interface ComparedPrices {
  ofLocality: number[];
  ofCity: number[];
  /** For a square foot of carpet area, of the homes among them that give it; to a hundredth of a rupee. */
  ratesOfLocality: number[];
  ratesOfCity: number[];
}

/** What most homes ask. */
interface PriceRange {
  low: number;
  high: number;
  /** How many homes are compared. */
  homes: number;
  /** How many of them are left out at each end. */
  leftOut: number;
}

/**
 * The range without the cheapest tenth and the dearest tenth of the homes (rounded down, but at least one each: it may be
 * a mistake).
 * @param prices of anything, such as a home or a square foot, lowest first
 * @returns null if they are too few
 */
export function rangeOf(prices: number[]): PriceRange | null {
  const homes = prices.length;
  if (homes < leastCompared) return null;
  const leftOut = Math.max(1, Math.floor(homes / 10));
  return { low: prices[leftOut]!, high: prices[homes - 1 - leftOut]!, homes, leftOut };
}

/** A range and where it was found. */
export interface Comparison {
  range: PriceRange;
  /** Of the prices for a square foot of carpet area; null if too few homes give it. */
  carpet: PriceRange | null;
  place: string;
  /** The name of the locality with too few homes, if the range is that of its city. */
  insteadOf: string | null;
}

/** The comparison for a home in this place: with its locality, else with its city; null if both have too few homes. */
export function compare(
  { ofLocality, ofCity, ratesOfLocality, ratesOfCity }: ComparedPrices,
  { city, locality }: { city: string; locality: string | null },
): Comparison | null {
  const local = rangeOf(ofLocality);
  if (local && locality !== null) {
    return { range: local, carpet: rangeOf(ratesOfLocality), place: locality, insteadOf: null };
  }
  const wide = rangeOf(ofCity);
  return wide && { range: wide, carpet: rangeOf(ratesOfCity), place: city, insteadOf: locality };
}

/** Whether a price is below, within or above a range. */
function positionIn({ low, high }: PriceRange, price: number): "below" | "within" | "above" {
  return price < low ? "below" : price > high ? "above" : "within";
}

/** Whether a price is so far from a range that it may be a mistake: less than half, or more than double. */
export function farOff({ low, high }: PriceRange, price: number): "low" | "high" | null {
  return price * 2 < low ? "low" : price > high * 2 ? "high" : null;
}

/** The home that is compared, with the price to pay in whole rupees. */
interface PricedHome {
  type: ListingType;
  bedroom: number;
  price: number;
  /** Its carpet area in square feet; null if that is not known. */
  carpet: number | null;
}

/** For the owner of a home whose price may be a mistake; null for other prices. */
export function farOffText({ range, place }: Comparison, { price }: PricedHome): string | null {
  const far = farOff(range, price);
  return far && texts.farOff[far](place, amounts(range), formatRupees(price));
}

/** What homes ask, with the amounts marked. */
export function rangeText({ range, place }: Pick<Comparison, "range" | "place">): string {
  return texts.range(place, amounts(range), texts.homes(range.homes, range.homes === mostCompared));
}

/** A comparison in words, and as a drawing. */
export interface ComparisonState {
  text: string;
  /** The same for a square foot of carpet area, if this home and enough others give it. */
  carpet: string | null;
  instead: string | null;
  own: string;
  how: string;
  strip: Strip;
}

export function describe(
  { range, carpet, place, insteadOf }: Comparison,
  home: PricedHome,
  now: Date,
): ComparisonState {
  const { leftOut } = range;
  const { type, bedroom, price } = home;
  return {
    text: rangeText({ range, place }),
    carpet: carpet && home.carpet !== null ? carpetText(carpet, price / home.carpet) : null,
    instead: insteadOf === null ? null : texts.instead(insteadOf, place),
    own: texts.own[positionIn(range, price)](formatRupees(price)),
    how: texts.how({
      type,
      bedrooms: bedroom,
      place,
      since: shortDay(comparedSince(now)),
      leftOut,
      ofOwner: mostOfOwner,
    }),
    strip: stripOf(range, price),
  };
}

function carpetText({ low, high, homes }: PriceRange, own: number): string {
  const [from, to] = [rateText(low), rateText(high)];
  return texts.carpet(from === to ? from : texts.between(from, to), texts.homes(homes, false), rateText(own));
}

const rate = lazy(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }));

/** Rupees for a square foot: whole ones, or as many digits as a rent of ₹8.25 needs. */
function rateText(rupees: number): string {
  return rupees >= 100 ? formatRupees(rupees) : `₹${rate().format(rupees)}`;
}

function amounts({ low, high }: PriceRange): string {
  return low === high ? formatRupees(low) : texts.between(formatRupees(low), formatRupees(high));
}

/** Where things are on the drawing, in percent of its width. */
export interface Strip {
  low: number;
  high: number;
  own: number;
}

/** The range in the middle with as much room at each side, where a price that is further away is at the end. */
export function stripOf({ low, high }: PriceRange, price: number): Strip {
  const room = Math.max(high - low, low / 5, 1);
  const whole = high - low + 2 * room;
  const at = (amount: number) => Math.round((1000 * (amount - low + room)) / whole) / 10;
  return { low: at(low), high: at(high), own: Math.min(99, Math.max(1, at(price))) };
}
