import { asciiDigits } from "#app/domain/site/writing.ts";
import { pinIn } from "../address.ts";

/** What is called a PIN, and a number at the end that can be no other, also with the letter O for a zero. */
const calledPin = /\b(?:pin|zip)(?: ?code)?(?: ?no)?[\s.:#–—-]{0,3}\d{3}/i;
const codeAtEnd = /[\s,:.#(–—-](?:\d{5}|\d{7}|\d{5} \d|0\d{5}|[1-9](?=\d{0,4}o)[\do]{5})$/i;

/** Whether an address has a PIN of too few or too many digits: `PIN 4000`, `Powai 4000O6`, `Mumbai 40005`. */
export function hasBrokenPin(address: string): boolean {
  if (pinIn(address) !== null) return false;
  const text = asciiDigits(address);
  return calledPin.test(text) || codeAtEnd.test(text.replace(/\bindia\b|[),.]/gi, " ").trimEnd());
}
