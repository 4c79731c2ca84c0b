import { asciiDigits } from "#app/domain/site/writing.ts";
import { isWider, pinIn, placeSlug } from "../address.ts";
import type { Gazetteer } from "../gazetteer.ts";

/** A PIN that is called one, and digits at the end of an address, also with the letter O among them. */
const calledPin = /\b(?:pin|zip)(?: ?code)?(?: ?no)?[\s.:#–—-]{0,3}\d{3}/i;
const codeAtEnd = /(?:^|[\s,:.#(–—-])(\d{4,5}|\d{7}|\d{4} \d\d|\d{5} \d|0\d{5}|[1-9](?=\d{0,4}[oO])[\doO]{5})$/;
/** The most words of the name of a city. */
const mostWords = 3;

/**
 * Whether an address has a PIN of too few or too many digits. It certainly has if that is called one, has the letter O
 * for a zero, or follows a city or a state: `PIN 40005`, `Powai 4000O6`, `Mumbai 4000`. Other numbers at the end may be
 * those of a house: `DDA Flats 1204`.
 */
export function brokenPinIn(address: string, { named }: Gazetteer): "certain" | "possible" | null {
  if (pinIn(address) !== null) return null;
  const text = asciiDigits(address);
  if (calledPin.test(text)) return "certain";
  const end = text.replace(/\bindia\b|[),.]/gi, " ").trimEnd();
  const code = codeAtEnd.exec(end)?.[1];
  if (code === undefined) return null;
  const before = end.slice(0, -code.length).split(/[\s:#(–—-]+/);
  const words = before.filter((word) => word !== "").slice(-mostWords);
  const names = words.map((_word, index) => placeSlug(words.slice(index).join(" ")));
  const isAfterPlace = names.some((name) => named.has(name) || isWider(name));
  return isAfterPlace || /o/i.test(code) ? "certain" : "possible";
}
