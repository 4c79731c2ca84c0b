import { folded, normalized } from "./writing.ts";

/**
 * A name as an address can hold it, in small Latin letters, digits and single hyphens: `Bandra West` is `bandra-west`,
 * `R. S. Puram` is `rs-puram`, `पुणे` is `pune`. Case, accents and punctuation are folded, and Indian scripts are written
 * as they are spoken. Empty where nothing of that kind is left.
 */
export function slugOf(text: string): string {
  return (
    normalized(inLatin(folded(text)), "NFKD")
      .replace(/[\u0300-\u036f'’`]/g, "")
      .toLowerCase()
      .replace(/&/g, " and ")
      .replace(/[^a-z0-9]+/g, "-")
      // Initials belong together however they are dotted, and so does a house's letter with its number.
      .replace(/(\b[a-z]|\d)-(?=[a-z]\b)/g, "$1")
      .replace(/^-|-$/g, "")
  );
}

/**
 * Unicode lays out Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam alike, in blocks
 * of 128 characters: one table by the place in the block reads them all.
 */
const indicWord = /[\u0900-\u0d7f]+/g;
const consonants = "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
const vowels = "a a i i u u ri li e e e ai o o o au".split(" ");
const vowelSigns = "a i i u u ri ri e e e ai o o o au".split(" ");

/** Scripts whose words drop the vowel a consonant carries unwritten, at their end and between two other vowels. */
const dropping = /[\u0900-\u0aff]/;

function inLatin(text: string): string {
  return text.replace(indicWord, (word) => {
    const written = Array.from(word, (letter) => ownSounds[letter] ?? sound(letter.charCodeAt(0) & 0x7f)).join("");
    const sounds = written.replace(/\*</g, "").replace(/n(?=[pbm])/g, "m");
    if (!dropping.test(word)) return sounds.replace(/\*/g, "a");
    return sounds
      .replace(/([aeiou*][^aeiou*]+)\*$/, "$1")
      .replace(/([aeiou*][^aeiou*]+)\*(?=[^aeiou*]{1,2}[aeiou])/g, "$1")
      .replace(/\*/g, "a");
  });
}

/** What one script alone has at its place: Assamese, khanda ta, tippi, chillus. */
const ownSounds: Record<string, string> = {
  ৰ: "r*",
  ৱ: "w*",
  ৎ: "t",
  "\u0a70": "n",
  ൺ: "n",
  ൻ: "n",
  ർ: "r",
  ൽ: "l",
  ൾ: "l",
  ൿ: "k",
};

/** Of a letter at this place in its block. `*` is the vowel a consonant carries unwritten, and `<` takes that away. */
function sound(place: number): string {
  if (place === 0x01 || place === 0x02) return "n";
  if (place === 0x03) return "h";
  if (place === 0x4d) return "<";
  const consonant = consonants[place - 0x15];
  if (consonant) return `${consonant}*`;
  const sign = vowelSigns[place - 0x3e];
  return sign ? `<${sign}` : (vowels[place - 0x05] ?? "");
}
