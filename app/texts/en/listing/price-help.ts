import { plural } from "../plural.ts";

/** What a home costs, on its own page. Amounts come formatted. */
export const priceHelpTexts = {
  title: "Price and costs",
};

/** The calculator for a loan's monthly instalment. */
export const emiTexts = {
  title: "Loan and EMI",
  monthly: (amount: string) => `<strong>${amount} a month</strong>`,
  terms: (amount: string, years: number, rate: string) =>
    `for a loan of ${amount} over ${plural(years, { one: "# year", other: "# years" })} at ${rate} % a year.`,
  interest: (amount: string) => `Interest in all: ${amount}.`,
  down: "Down payment (₹)",
  rate: "Interest a year (%)",
  years: "Years",
  hint: "Example figures, not an offer. Enter the ones your bank gives you.",
  hintOwn: "By the figures you entered. Your bank decides on rate and amount, and may add fees.",
  calculate: "Calculate EMI",
  downInvalid: "Enter an amount, such as 20 lakh or 20,00,000",
  downTooHigh: (price: string) => `Enter less than the price, ${price}`,
  rateInvalid: (most: number) => `Enter a rate from 0 to ${most}, such as 8.5`,
  yearsInvalid: (most: number) => `Enter whole years, from 1 to ${most}`,
};
