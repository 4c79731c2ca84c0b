import { rangeOf } from "#app/domain/listing/price/comparables.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { formatRupees } from "#app/domain/listing/price.ts";
import { placePricesTexts as texts } from "#texts/search/place-prices.ts";

/** Homes of a place whose prices are compared, without rooms and plots: prices in whole rupees, lowest first. */
export interface PricedHomes {
  type: ListingType;
  bedroom: number;
  prices: number[];
}

/** The prices of most homes of a place, in words, by bedrooms. */
export type PlacePrices = { bedrooms: string; rent: string; sell: string }[];

/** Empty if no group has enough homes for a range. */
export function placePrices(groups: PricedHomes[]): PlacePrices {
  const ranges = groups.flatMap(({ type, bedroom, prices }) => {
    const range = rangeOf(prices);
    if (!range) return [];
    const amounts = [...new Set([formatRupees(range.low), formatRupees(range.high)])];
    return [{ type, bedroom, text: texts.range(amounts, range.homes) }];
  });
  const textOf = (type: ListingType, bedroom: number) =>
    ranges.find((range) => range.type === type && range.bedroom === bedroom)?.text ?? texts.tooFew;
  return [...new Set(ranges.map(({ bedroom }) => bedroom))].map((bedroom) => ({
    bedrooms: texts.bedrooms(bedroom),
    rent: textOf("rent", bedroom),
    sell: textOf("sell", bedroom),
  }));
}
