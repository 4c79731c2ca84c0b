/** Writing systems: reads what the different keyboards of India produce alike. */

import { visibleText } from "./text.ts";

const nonAsciiDigit = /(?![0-9])\p{Nd}/gu;
const oneDigit = /^\p{Nd}$/u;

/** The text with the digits of every script as 0 to 9: `४५`, `۴۵` and `４５` are `45`. */
export function asciiDigits(text: string): string {
  return text.replace(nonAsciiDigit, (digit) => {
    const code = digit.codePointAt(0)!;
    // Unicode gives the digits of a script ten code points in order; sets of ten may be adjacent.
    let first = code;
    while (oneDigit.test(String.fromCodePoint(first - 1))) first--;
    return String((code - first) % 10);
  });
}

/** Separators and signs of Arabic, fullwidth and typographic numbers. */
const numberSigns: Record<string, string> = {
  "\u066b": ".",
  "\uff0e": ".",
  "\u066c": ",",
  "\u060c": ",",
  "\uff0c": ",",
  "\u2212": "-",
  "\uff0d": "-",
  "\uff0b": "+",
};

/**
 * A number in ASCII, for the patterns of this site: `۱۹٫۰۷` is `19.07`. Of everything but digits, separators and signs,
 * only what nobody sees goes. Trimmed.
 */
export function asciiNumber(text: string): string {
  return asciiDigits(visibleText(text, "code")).replace(
    /[\u060c\u066b\u066c\u2212\uff0b-\uff0e]/g,
    (sign) => numberSigns[sign] ?? sign,
  );
}

// Halfwidth voicing marks are letters that compatibility forms turn into combining marks.
const longMarkRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a Unicode normalization form, in linear time. Sorting a run of combining marks takes `String.normalize`
 * quadratic time, so a run is cut after 30 marks: no language has longer ones (UAX #15, section 13, Stream-Safe Text
 * Format).
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(longMarkRun, "$1").normalize(form);
}

/**
 * Malayalam chillus and the Bengali khanda ta, which older texts write with a joiner (Unicode Standard, chapter 12).
 */
const joined: Record<string, string> = {
  "\u0d23\u0d4d\u200d": "\u0d7a",
  "\u0d28\u0d4d\u200d": "\u0d7b",
  "\u0d30\u0d4d\u200d": "\u0d7c",
  "\u0d32\u0d4d\u200d": "\u0d7d",
  "\u0d33\u0d4d\u200d": "\u0d7e",
  "\u0d15\u0d4d\u200d": "\u0d7f",
  "\u09a4\u09cd\u200d": "\u09ce",
};
const withJoiner = /[\u0d15\u0d23\u0d28\u0d30\u0d32\u0d33]\u0d4d\u200d|\u09a4\u09cd\u200d/g;

/** Joiners, nuktas, Arabic vowel marks and the tatweel: many people omit them. */
const optional = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u064b-\u0652\u0670\u0640\u200c\u200d]/g;

/** Letters that people confuse: letters with a nukta of their own, the two dots of nasals, Arabic for Urdu. */
const alike: Record<string, string> = {
  "\u0929": "\u0928",
  "\u0931": "\u0930",
  "\u0934": "\u0933",
  "\u0901": "\u0902",
  "\u0d57": "\u0d4c",
  "\u0643": "\u06a9",
  "\u0647": "\u06c1",
  "\u0649": "\u06cc",
  "\u064a": "\u06cc",
};
const variant = /[\u0901\u0d57\u0929\u0931\u0934\u0643\u0647\u0649\u064a]/g;

/**
 * The text for comparing words, the same for every way of typing it: canonical equivalents (NFC), nuktas, joiners and
 * digits make no difference. Never shown. `search_text` in the database does the same.
 */
export function folded(text: string): string {
  const letters = asciiDigits(normalized(text, "NFC"))
    .replace(withJoiner, (joint) => joined[joint]!)
    .replace(optional, "")
    .replace(variant, (letter) => alike[letter]!);
  // Marks that were separated by a joiner are adjacent now.
  return normalized(letters, "NFC");
}
