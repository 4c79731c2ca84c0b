import { asciiNumber, folded } from "#app/domain/site/writing.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { formatRupees, groupedRupees } from "#app/domain/listing/price.ts";
import { loanSubmitted } from "./loan-request.ts";
import { locale } from "#texts/plural.ts";
import { loanErrors as texts } from "#texts/listing/price-help.ts";

/** A loan that is paid back in equal monthly instalments (EMI). */
export interface Loan {
  /** In whole rupees. */
  amount: number;
  /** Of a year, in hundredths of a percent: 850 is 8.5 %. */
  rate: number;
  years: number;
}

/** The highest rate of a year, in hundredths of a percent, and the longest loan, in years. */
const maxRate = 3000;
const maxYears = 40;

/** The fields of the form, by name. */
export const loanFields = ["down", "rate", "years"] as const;
export type LoanField = (typeof loanFields)[number];

/** Longer values are cut: none is that long. */
const longest = 40;

/** What the form shows. */
export interface LoanForm {
  /** As typed, or the examples. */
  values: Record<LoanField, string>;
  problems: Partial<Record<LoanField, string>>;
  /** Null while a field has a problem. */
  loan: Loan | null;
}

/**
 * Examples, which no bank has offered: a quarter of the price as down payment, since banks in India lend three quarters
 * of any home's value (RBI's loan-to-value limit above ₹75 lakh), and a common rate and time.
 */
function examplesFor(price: number): Record<LoanField, string> {
  const quarter = Math.ceil(price / 4000) * 1000;
  return { down: groupedRupees(Math.min(quarter, price - 1)), rate: "8.5", years: "20" };
}

/**
 * Reads the loan of a home from the query string of its page. Fields that it lacks get examples.
 * @param price of the home, in whole rupees
 */
export function readLoan(params: URLSearchParams, price: number): LoanForm {
  const examples = examplesFor(price);
  const valueOf = (name: LoanField) => params.get(name)?.trim().slice(0, longest) ?? examples[name];
  const values = { down: valueOf("down"), rate: valueOf("rate"), years: valueOf("years") };
  const down = readDown(values.down, price);
  const rate = readRate(values.rate);
  const years = readYears(values.years);
  const problems: LoanForm["problems"] = {};
  if (down === null) problems.down = texts.downInvalid;
  else if (down >= price) problems.down = texts.downTooHigh(formatRupees(price));
  if (rate === null) problems.rate = texts.rateInvalid(maxRate / 100);
  if (years === null) problems.years = texts.yearsInvalid(maxYears);
  const isComplete = down !== null && down < price && rate !== null && years !== null;
  return { values, problems, loan: isComplete ? { amount: price - down, rate, years } : null };
}

/** `20 lakh`, or a share of the price: `20 %`, or just `20`, which nobody means in rupees. */
function readDown(text: string, price: number): number | null {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,2})?) ?%?$/.exec(asciiNumber(folded(text))) ?? [];
  return percent === undefined ? readRupees(text).value : Math.round((price * Number(percent)) / 100);
}

/** `8.5`, `8.50 %`: hundredths of a percent. */
function readRate(text: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,2})(?:\.(\d{1,2}))? ?%?$/.exec(asciiNumber(folded(text))) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return rate <= maxRate ? rate : null;
}

/** `8.5` of 850. */
export function rateText(rate: number): string {
  return (rate / 100).toLocaleString(locale);
}

/** `20`, `20 years` */
function readYears(text: string): number | null {
  const [, digits] = /^(\d{1,2})(?: ?(?:years?|yrs?))?\.?$/i.exec(asciiNumber(folded(text))) ?? [];
  const years = Number(digits);
  return years >= 1 && years <= maxYears ? years : null;
}

/**
 * Whether a query string has to do with a loan. Pages with one are not kept for others: everybody types another.
 * @param url path and query string
 */
export function asksForLoan(url: string): boolean {
  const params = new URLSearchParams(url.split("?")[1]);
  return [...loanFields, loanSubmitted].some((name) => params.has(name));
}
