import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { amountAt, inDigits } from "./numbers.ts";
import {
  type Limit,
  type Reading,
  limitWords,
  type Vocabulary,
  piecesOf,
  refused,
  said,
  tokensOf,
  vocabularyOf,
} from "./tokens.ts";

const areaNames = [...Object.values(lexicon.area), ...Object.values(lexicon.shortArea)].join(" ").split(/\s+/);
const perArea = areaNames.flatMap((name) => [`per_${name}`, `/_${name}`, `a_${name}`, `प्रति_${name}`]).join(" ");

/** The words around an amount of rupees. The later list counts: `/m` is a month, not a metre. */
const lists = {
  "per-area": `${perArea} psf psft`,
  plain: `${lexicon.amount.rupees} ₹ ${lexicon.amount.plain} ${lexicon.amount.perMonth}`,
  negotiable: lexicon.amount.negotiable,
  "with-maintenance": lexicon.maintenance.included,
  dash: lexicon.amount.dash,
  link: lexicon.amount.link,
  limit: limitWords,
  "other-period": lexicon.amount.otherPeriod,
};
type Meaning = keyof typeof lists;
const vocabulary = vocabularyOf(lists);

/** The words of amounts that have further words around them, which change nothing. */
export function rupeeVocabulary(plain: string): Vocabulary<Meaning> {
  return new Map([...vocabulary, ...vocabularyOf({ plain })]);
}

/**
 * Reads an amount of rupees as people in India write it: `150000`, `₹ 45 lakh only`, `1 cr 20`, `20k per month`, `४५ लाख
 * रुपये` (TRUST.md row 22).
 * @returns whole rupees, which may be out of range. Nothing is rounded, and nothing is guessed: `25.000` may mean 25,000
 */
export function readRupees(text: string, around: Vocabulary<Meaning> = vocabulary): Reading<number> {
  const tokens = tokensOf(text);
  const pieces = piecesOf(tokens, around, amountAt);
  let rupees: number | null = null;
  for (const { at, amount, name } of pieces) {
    // Cheques say it twice: `25,000 (twenty five thousand)`.
    const isRepeated = amount === rupees && /^[(=]$/.test(tokens[at - 1] ?? "");
    if (amount !== null && rupees !== null && !isRepeated) return refused("several");
    if (name === "per-area" || name === "other-period") return refused(name);
    const isUnknown = amount === null && name === null;
    if (isUnknown || (name === "link" && rupees === null) || isSign(tokens, at)) return refused("unclear");
    rupees ??= amount;
  }
  if (rupees === null) return refused("unclear");
  if (pieces.some(({ name }) => name === "limit" || name === "link")) return refused("several");
  return Math.abs(rupees - Math.round(rupees)) < 1e-3 ? said(Math.round(rupees)) : refused("unclear");
}

const limits = {
  "at-least": rupeeVocabulary(lexicon.amount.atLeast),
  "at-most": rupeeVocabulary(lexicon.amount.atMost),
};

/** Reads one end of a range, which may say so: `upto 30,000` as the highest price. */
export function readRupeeLimit(text: string, limit: Limit): Reading<number> {
  return readRupees(text, limits[limit]);
}

/** Whether a sign belongs to the number behind it, unlike that of `Rent - 25,000`. */
function isSign(tokens: string[], at: number): boolean {
  return /^[,–-]$/.test(tokens[at]!) && inDigits(tokens[at + 1]) !== null && (at === 0 || tokens[at - 1] === "₹");
}

/** Whether a text says that a price is negotiable, as owners write behind it. */
export function saysNegotiable(text: string): boolean {
  return says(text, "negotiable");
}

/** Whether a rent includes the maintenance: `30,000 incl. maintenance`. */
export function saysWithMaintenance(text: string): boolean {
  return says(text, "with-maintenance");
}

function says(text: string, meaning: Meaning): boolean {
  return piecesOf(tokensOf(text), vocabulary, amountAt).some(({ name }) => name === meaning);
}
