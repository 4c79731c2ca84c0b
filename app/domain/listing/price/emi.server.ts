import type { Loan } from "./loan.ts";

/** What a loan costs, in whole rupees. */
interface LoanCost {
  monthly: number;
  interest: number;
}

/** Hundredths of a percent of a year, as a part of the whole for a month. */
const monthlyParts = 120_000n;

/**
 * The instalment `P·r·(1+r)ⁿ / ((1+r)ⁿ − 1)`, with a twelfth of the yearly rate as `r`, and the interest `n·EMI − P`.
 * Both are computed exactly, as fractions, and rounded once, half up, to whole rupees. So the interest may differ a
 * little from that of rounded instalments: banks round each of them, and correct the last one.
 */
export function costOf({ amount, rate, years }: Loan): LoanCost {
  const [loan, months] = [BigInt(amount), BigInt(years) * 12n];
  if (rate === 0) return { monthly: rounded(loan, months), interest: 0 };
  const growth = (monthlyParts + BigInt(rate)) ** months;
  const above = loan * BigInt(rate) * growth;
  const below = monthlyParts * (growth - monthlyParts ** months);
  return { monthly: rounded(above, below), interest: rounded(above * months - loan * below, below) };
}

/** A positive fraction, rounded half up. */
function rounded(above: bigint, below: bigint): number {
  return Number((2n * above + below) / (2n * below));
}
