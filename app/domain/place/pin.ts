import { asciiDigits } from "#app/domain/site/writing.ts";
import { pinIn } from "./address.ts";
import type { Gazetteer, PinPoint } from "./gazetteer.ts";
import { middleOf } from "./place.ts";
import { kilometresBetween } from "./point/geometry.ts";

/** How many PINs with the same five digits place another one, and how far they are apart at most, in kilometres. */
const fewestNeighbours = 3;
const widestNeighbours = 15;

/** The PIN of an address, where it is; null if the address has none, or it is not known. */
export function pinOfAddress(address: string, pins: Gazetteer["pins"]): PinPoint | null {
  const code = pinIn(address);
  return code === null ? null : pinPointOf(code, pins);
}

/**
 * Where a PIN is. One that the directory has not is among those with the same five first digits, if they are together.
 * @returns null if it is not known
 */
export function pinPointOf(code: string, pins: Gazetteer["pins"]): PinPoint | null {
  const known = pins.get(code);
  if (known) return known;
  const digits = Array.from({ length: 10 }, (_, digit) => code.slice(0, 5) + digit);
  const neighbours = digits.flatMap((pin) => pins.get(pin) ?? []);
  if (neighbours.length < fewestNeighbours) return null;
  const middle = middleOf(neighbours);
  const reach = Math.max(...neighbours.map((pin) => kilometresBetween(middle, pin)));
  return reach > widestNeighbours
    ? null
    : { ...middle, pin: code, state: null, radiusKm: 1.5 * reach + 5, officeRadiusKm: 1.5 * reach + 5 };
}

/** What is called a PIN, and a number at the end that can be no other, also with the letter O for a zero. */
const calledPin = /\b(?:pin|zip)(?: ?code)?(?: ?no)?[\s.:#–—-]{0,3}\d{3}/i;
const codeAtEnd = /[\s,:.#(–—-](?:\d{5}|\d{7}|\d{5} \d|0\d{5}|[1-9](?=\d{0,4}o)[\do]{5})$/i;

/** Whether an address has a PIN of too few or too many digits: `PIN 4000`, `Powai 4000O6`, `Mumbai 40005`. */
export function hasBrokenPin(address: string): boolean {
  if (pinIn(address) !== null) return false;
  const text = asciiDigits(address);
  return calledPin.test(text) || codeAtEnd.test(text.replace(/\bindia\b|[),.]/gi, " ").trimEnd());
}
