import { formatRupees } from "#app/domain/listing/price.ts";
import { loanText } from "#texts/listing/price-help.ts";

/**
 * An example, which no bank has offered: three quarters of the price, since banks in India lend as much of any home's
 * value (RBI's loan-to-value limit above ₹75 lakh), at a common rate in percent a year and for a common time.
 */
const example = { share: 0.75, rate: 8.5, years: 20 };

/** What buying a home would cost each month. @param price in whole rupees */
export function exampleLoan(price: number): string {
  const { share, rate, years } = example;
  const amount = Math.floor((price * share) / 1000) * 1000;
  return loanText({
    monthly: formatRupees(instalment({ amount, rate, years })),
    amount: formatRupees(amount),
    rate,
    years,
  });
}

/**
 * The equal monthly instalment (EMI) of a loan, `P·r / (1 − (1+r)⁻ⁿ)` with a twelfth of the yearly rate as `r`.
 * @param loan.rate in percent a year, above 0
 * @returns whole rupees
 */
export function instalment({ amount, rate, years }: { amount: number; rate: number; years: number }): number {
  const monthly = rate / 1200;
  return Math.round((amount * monthly) / (1 - (1 + monthly) ** (-12 * years)));
}
