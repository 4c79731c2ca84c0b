const [thousand, lakh, crore] = [1e3, 1e5, 1e7];

/** The highest prices that are offered, in whole rupees, lowest first. */
export const offeredPrices = [
  ...[5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75].map((times) => times * thousand),
  ...[1, 1.5, 2, 3, 5, 10, 20, 30, 40, 50, 60, 75].map((times) => times * lakh),
  ...[1, 1.5, 2, 3, 5, 10, 20].map((times) => times * crore),
];

/** A highest price, in whole rupees, and how many homes of a search cost no more; null if they were not all counted. */
export interface PricePreset {
  to: number;
  homes: number | null;
}

const most = 5;

/**
 * Highest prices that divide the homes of a search into parts of about the same size.
 * @param upTo how many homes cost no more than each of the offered prices
 * @param all how many homes the search finds at any price
 */
export function pricePresets(upTo: number[], all: number): { to: number; homes: number }[] {
  const presets = offeredPrices
    .map((to, index) => ({ to, homes: upTo[index]! }))
    .filter(({ homes }, index) => homes > 0 && homes < all && homes !== upTo[index - 1]);
  const chosen = Array.from({ length: most }, (_, index) => {
    const wanted = ((index + 1) * all) / (most + 1);
    const away = presets.map(({ homes }) => Math.abs(homes - wanted));
    return away.indexOf(Math.min(...away));
  });
  return presets.filter((_preset, index) => chosen.includes(index));
}
