/** The parts of the homes of a search that each offered price should find. */
export const priceShares = [0.2, 0.4, 0.6, 0.8];

const roundTimes = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Round highest prices to offer, in ascending order and each once.
 * @param prices in rupees, such as the quantiles of the homes a search finds
 */
export function priceSteps(prices: number[]): number[] {
  const steps = prices.map((price) => {
    const power = 10 ** Math.floor(Math.log10(price));
    return Math.round((roundTimes.find((times) => times * power >= price) ?? 10) * power);
  });
  return [...new Set(steps)];
}
