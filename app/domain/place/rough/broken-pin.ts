import { asciiDigits } from "#app/domain/site/writing.ts";
import { isWider, pinIn } from "../address.ts";
import { buildingWords, houseWords } from "../address-words.ts";

/** A PIN that is called one, and digits at the end of an address, also with the letter O among them, with their word. */
const calledPin = /\b(?:pin|zip)(?: ?code)?(?: ?no)?[\s.:#–—-]{0,3}\d{3}/i;
const codeAtEnd =
  /(?:([\p{L}\p{M}]+)[\s.:#(–—-]{1,3}|(?:^|[\s,:.#–—-]))(?:\d{4,5}|\d{7}|\d{4} \d\d|\d{5} \d|0\d{5}|[1-9](?=\d*[oO])[\doO]{5})$/u;

/**
 * Whether an address has a PIN of too few or too many digits: `Mumbai 4000`, `PIN: 40005`. A number at its end that is
 * the house's is none: `Flat 1204`, `H-1204`.
 */
export function hasBrokenPin(address: string): boolean {
  if (pinIn(address) !== null) return false;
  const text = asciiDigits(address);
  if (calledPin.test(text)) return true;
  const end = text.replace(/\bindia\b|[),.]/gi, " ").trimEnd();
  const found = codeAtEnd.exec(end);
  const word = found?.[1]?.toLowerCase() ?? "";
  const isOfHouse = houseWords.has(word) || buildingWords.has(word) || (word.length < 3 && !isWider(word));
  return found !== null && (word === "" || !isOfHouse);
}
