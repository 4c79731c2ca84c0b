import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { maxPrice } from "#app/domain/listing/price.ts";
import { numberAt } from "./numbers.ts";
import { type Reading, type Vocabulary, piecesOf, refused, said, tokensOf, vocabularyOf } from "./tokens.ts";
import { readRupees, rupeeVocabulary } from "./rupees.ts";

/** A deposit in rupees, or in rents of a month, which the price tells. */
export type Deposit = number | { months: number };

/** The deposit in rupees, exactly, by the rent of a month. */
export function depositIn(deposit: Deposit, rent: number): number {
  return isInMonths(deposit) ? deposit.months * rent : deposit;
}

export function isInMonths(deposit: Deposit | null | undefined): deposit is { months: number } {
  return typeof deposit === "object" && typeof deposit?.months === "number";
}

/** The most rents that a deposit can be. */
const maxMonths = 36;

const deposits = rupeeVocabulary(`${lexicon.deposit.deposit} ${lexicon.deposit.afterMonths}`);
const depositLimits = rupeeVocabulary(
  `${lexicon.deposit.deposit} ${lexicon.deposit.afterMonths} ${lexicon.amount.atMost}`,
);
const maintenances = rupeeVocabulary(lexicon.maintenance.maintenance);
const noDeposits = vocabularyOf({
  none: `${lexicon.amount.none} ${lexicon.deposit.noDeposit}`,
  plain: `${lexicon.amount.plain} ${lexicon.deposit.deposit} required needed`,
});
const noMaintenances = vocabularyOf({
  none: `${lexicon.amount.none} ${lexicon.maintenance.byOwner}`,
  plain: `${lexicon.amount.plain} ${lexicon.maintenance.maintenance} extra hai है`,
});
const months = vocabularyOf({
  month: lexicon.deposit.month,
  plain: `${lexicon.amount.plain} ${lexicon.deposit.deposit} ${lexicon.deposit.afterMonths} ${lexicon.amount.negotiable}`,
});

/** Reads a deposit: `50,000`, `no deposit`, `2 months`, `two months' rent`, `2 mahine`. */
export function readDeposit(text: string): Reading<Deposit> {
  const tokens = tokensOf(text);
  if (saysNone(tokens, noDeposits)) return said(0);
  const count = monthsIn(tokens);
  if (count !== null) return count <= maxMonths ? said({ months: count }) : refused("unclear");
  return possible(readRupees(text, deposits));
}

/** Reads the most that a deposit may be, in rupees: `50,000`, `upto 1 lakh`, `no deposit`. */
export function readDepositLimit(text: string): Reading<number> {
  return saysNone(tokensOf(text), noDeposits) ? said(0) : possible(readRupees(text, depositLimits));
}

/** Reads what is paid for maintenance each month: `2,500 pm`, `nil`, `included in the rent`. */
export function readMaintenance(text: string): Reading<number> {
  return saysNone(tokensOf(text), noMaintenances) ? said(0) : possible(readRupees(text, maintenances));
}

function possible(reading: Reading<number>): Reading<number> {
  return reading.value !== null && reading.value > maxPrice ? refused("unclear") : reading;
}

function saysNone(tokens: string[], around: Vocabulary<"none" | "plain">): boolean {
  const names = piecesOf(tokens, around, numberAt).map(({ name }) => name);
  return names.includes("none") && !names.includes(null);
}

/** How many months a text tells, and nothing else; null if it does not. */
function monthsIn(tokens: string[]): number | null {
  const pieces = piecesOf(tokens, months, numberAt).filter(({ name }) => name !== "plain");
  const [count, month] = pieces;
  if (pieces.length !== 2 || count!.amount === null || month!.name !== "month") return null;
  return Number.isInteger(2 * count!.amount) ? count!.amount : null;
}
