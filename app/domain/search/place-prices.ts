import { rangeOf } from "#app/domain/listing/price/comparables.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { formatRupees } from "#app/domain/listing/price.ts";
import { placePricesTexts as texts } from "#texts/search/place-prices.ts";

/** The homes of a place whose prices are compared, without rooms and plots. */
export interface PricedHomes {
  /** Prices in whole rupees, lowest first. */
  groups: { type: ListingType; bedroom: number; prices: number[] }[];
  homes: number;
  /** How many of the homes are furnished. */
  furnished: number;
  pins: number[];
}

/** The prices of most homes of a place, in words. */
export interface PlacePrices {
  rows: { bedrooms: string; rent: string; sell: string }[];
  furnished: string;
  /** Null if they are unknown, or too many to be of use. */
  pins: string | null;
}

/** A locality has one or two. */
const mostPins = 8;

/** Null if no group has enough homes for a range. */
export function placePrices({ groups, homes, furnished, pins }: PricedHomes): PlacePrices | null {
  const ranges = groups.flatMap(({ type, bedroom, prices }) => {
    const range = rangeOf(prices);
    if (!range) return [];
    const amounts = [...new Set([formatRupees(range.low), formatRupees(range.high)])];
    return [{ type, bedroom, text: texts.range(amounts, range.homes) }];
  });
  const bedrooms = [...new Set(ranges.map(({ bedroom }) => bedroom))];
  if (bedrooms.length === 0) return null;
  const textOf = (type: ListingType, bedroom: number) =>
    ranges.find((range) => range.type === type && range.bedroom === bedroom)?.text ?? texts.tooFew;
  return {
    rows: bedrooms.map((bedroom) => ({
      bedrooms: texts.bedrooms(bedroom),
      rent: textOf("rent", bedroom),
      sell: textOf("sell", bedroom),
    })),
    furnished: texts.furnished(furnished, homes),
    pins: pins.length > 0 && pins.length <= mostPins ? texts.pins(pins) : null,
  };
}
