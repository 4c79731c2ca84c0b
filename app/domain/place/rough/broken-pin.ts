import { asciiDigits } from "#app/domain/site/writing.ts";
import { isWider, pinIn } from "../address.ts";
import { buildingWords, houseWords } from "../address-words.ts";

/** A PIN that is called one, and digits at the end of an address, also with the letter O among them. */
const calledPin = /\b(?:pin|zip)(?: ?code)?(?: ?no)?[\s.:#–—-]{0,3}\d{3}/i;
const codeAtEnd = /(?:\d{4,5}|\d{7}|\d{4} \d\d|\d{5} \d|0\d{5}|[1-9](?=\d{0,4}[oO])[\doO]{5})$/;
const separator = /[\s,:.#(–—-]/;

/**
 * Whether an address has a PIN of too few or too many digits: `Mumbai 4000`, `PIN: 40005`. A number at its end that is
 * the house's is none: `Flat 1204`, `H-1204`.
 */
export function hasBrokenPin(address: string): boolean {
  if (pinIn(address) !== null) return false;
  const text = asciiDigits(address);
  if (calledPin.test(text)) return true;
  // Of the same length: the index is also that in the text.
  const end = text.replace(/\bindia\b|[),.]/gi, (found) => " ".repeat(found.length)).trimEnd();
  const index = codeAtEnd.exec(end)?.index;
  if (index === undefined || (index > 0 && !separator.test(end.charAt(index - 1)))) return false;
  const part = text.slice(0, index).trimEnd();
  const word = part.endsWith(",") ? "" : (part.split(separator).filter(Boolean).pop() ?? "").toLowerCase();
  if (!/^[\p{L}\p{M}]/u.test(word)) return true;
  const isOfHouse = houseWords.has(word) || buildingWords.has(word) || (word.length < 3 && !isWider(word));
  return !isOfHouse;
}
