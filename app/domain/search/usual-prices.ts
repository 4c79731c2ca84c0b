/** Highest prices that the form offers, in rupees, by the type of listing. */
export const usualPrices: Partial<Record<string, number[]>> = {
  rent: [10_000, 20_000, 30_000, 50_000],
  sell: [3_000_000, 5_000_000, 10_000_000, 20_000_000],
};
