import { visibleText } from "#app/domain/site/text.ts";
import { asciiNumber, normalized } from "#app/domain/site/writing.ts";
import type { importRowTexts } from "#texts/listing/import-rows.ts";

/**
 * Converts the cells of a spreadsheet, as people and programs write them, to values of the listing form. A cell that is
 * not understood is returned unchanged: the form's rules then report it.
 */

/** How people mark an empty cell. */
const meaningNothing = words("- -- . n/a na nil none null nan");
const meaningYes = words(`
  yes y true t 1 ✓ ✔ available included हाँ हां हा जी-हाँ जी-हां होय हो
`);
const meaningNo = words("no n false f 0 ✗ ✘ not-available unavailable नहीं नही नाही ना");

const furnishedFully = words("furnished fully-furnished full fully well-furnished furnished-fully");
const furnishedPartly = words("semi-furnished semi partly-furnished partially-furnished part-furnished partial partly");
const notFurnished = words("unfurnished un-furnished non-furnished not-furnished bare bare-shell");

const toRent = words(`
  rent rental rented to-rent for-rent on-rent let to-let for-let lease to-lease for-lease on-lease किराया किराए-पर किराये-पर
  भाड्याने भाडे
`);
const toSell = words(`
  sell sale selling to-sell for-sale on-sale resale buy to-buy for-buy purchase outright बिक्री बेचना विक्री विकणे
`);

/** Ignores case and how the parts of a word are joined: `Semi Furnished`, `semi-furnished`, `SEMI_FURNISHED`. */
export function plain(cell: string): string {
  return asciiNumber(normalized(cell, "NFC"))
    .toLowerCase()
    .replace(/[\s_.–—-]+/gu, "-")
    .replace(/^-(?=.)|(?<=.)-$/gu, "");
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(plain));
}

/** Whether a cell is empty, or contains a mark for that. */
export function isEmptyCell(cell: string): boolean {
  return visibleText(cell, "code") === "" || meaningNothing.has(plain(cell));
}

export function typeFrom(cell: string): string {
  const text = plain(cell);
  if (toRent.has(text)) return "rent";
  return toSell.has(text) ? "sell" : text;
}

/** The value of a yes/no cell; `defaulted` is why it is a guess. */
export interface Answer {
  value: string;
  defaulted: keyof typeof importRowTexts.defaulted | null;
}

const certain = (value: string): Answer => ({ value, defaulted: null });

/** An empty cell means no. */
export function yesOrNoFrom(cell: string): Answer {
  if (isEmptyCell(cell)) return { value: "no", defaulted: "empty" };
  // Spreadsheets write `1.0` for a 1 in a column with empty cells.
  const text = plain(asciiNumber(cell.trim()).replace(/\.0+$/, ""));
  if (meaningYes.has(text)) return certain("yes");
  return certain(meaningNo.has(text) ? "no" : text);
}

/** Also understands the number and kind of parking spaces: `2`, `Covered`, `1 car`. */
export function parkingFrom(cell: string): Answer {
  const some = /^\s*(?:[1-9]\d?(?:\.0+)?\s*$|(?:[1-9]\d?\s*)?(?:covered|open|reserved|basement|stilt|car|bike)s?\b)/i;
  return some.test(asciiNumber(cell)) ? certain("yes") : yesOrNoFrom(cell);
}

/** Also understands `Furnished`, `Unfurnished`, and `Semi-Furnished`, which counts as furnished. */
export function furnishedFrom(cell: string): Answer {
  const text = plain(cell);
  if (furnishedPartly.has(text) || furnishedFully.has(text)) return certain("yes");
  return notFurnished.has(text) ? certain("no") : yesOrNoFrom(cell);
}

/** How much furniture a home has, if its cell tells. */
export function furnishingFrom(cell: string): "semi" | "full" | undefined {
  const text = plain(cell);
  if (furnishedPartly.has(text)) return "semi";
  return furnishedFully.has(text) && text !== "furnished" ? "full" : undefined;
}

/** `19.0544° N`, `72.84 E`. */
export function degreesFrom(cell: string): string {
  const text = asciiNumber(cell.trim());
  const [, number, side = ""] = /^(\d{1,3}(?:\.\d{1,20})?)\s*(?:°\s*)?([nsew])?$/i.exec(text) ?? [];
  if (number === undefined) return text;
  return /[sw]/i.test(side) ? `-${number}` : number;
}
