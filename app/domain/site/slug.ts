import { folded, normalized } from "./writing.ts";

/**
 * A name for a URL, in lower-case Latin letters, digits and single hyphens: `Bandra West` is `bandra-west`, `R. S.
 * Puram` is `rs-puram`, `पुणे` is `pune`. Case, accents and punctuation are folded, and Indian scripts are
 * transliterated. Empty if nothing of that kind is left.
 */
export function slugOf(text: string): string {
  return (
    normalized(inLatin(folded(text)), "NFKD")
      .replace(/[\u0300-\u036f'’`]/g, "")
      .toLowerCase()
      .replace(/&/g, " and ")
      .replace(/[^a-z0-9]+/g, "-")
      // Initials belong together with or without dots, and so do a house's letter and its number.
      .replace(/(\b[a-z]|\d)-(?=[a-z]\b)/g, "$1")
      .replace(/^-|-$/g, "")
  );
}

/**
 * Unicode lays out Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam alike, in
 * blocks of 128 characters: one table by position in the block transliterates them all.
 */
const indicWord = /[\u0900-\u0d7f]+/g;
const consonants = "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
const vowels = "a a i i u u ri li e e e ai o o o au".split(" ");
const vowelSigns = "a i i u u ri ri e e e ai o o o au".split(" ");

/** Scripts whose words drop the inherent vowel at their end. */
const dropping = /[\u0900-\u0b7f]/;
/** Those that also drop it between two other vowels. */
const droppingWithin = /[\u0900-\u0aff]/;

function inLatin(text: string): string {
  return text.replace(indicWord, (word) => {
    const letters = asHeard.reduce((letters, [pattern, sound]) => letters.replace(pattern, sound), word);
    const written = Array.from(letters, (letter) => ownSounds[letter] ?? sound(letter.charCodeAt(0) & 0x7f)).join("");
    const sounds = written.replace(/\*</g, "").replace(/n(?=[pbm])/g, "m");
    if (tamil.test(word)) return voiced(sounds.replace(/\*/g, "a"));
    const ended = dropping.test(word) ? sounds.replace(/([aeiou*][^aeiou*]+)\*$/, "$1") : sounds;
    if (!droppingWithin.test(word)) return ended.replace(/\*/g, "a").replace(/TT|^T/g, hardT).replace(/T/g, "d");
    return ended.replace(/([aeiou*][^aeiou*]+)\*(?=(?:chh|[bcdgjkpst]h|[^aeiou*])[aeiou])/g, "$1").replace(/\*/g, "a");
  });
}

/** Letters whose sound depends on their neighbours. */
const asHeard: [RegExp, string][] = [
  // The Gurmukhi addak doubles the next letter.
  [/\u0a71(.)/gu, "$1\u0a4d$1"],
  // The nasal of the south is an m at the end of words, and before letters that have no nasal of their own; in Malayalam
  // also before k, ch and t.
  [/[\u0c02\u0c82\u0d02]$|[\u0c02\u0c82\u0d02](?=[\u0c28\u0c2f-\u0c39\u0ca8\u0caf-\u0cb9\u0d28\u0d2f-\u0d39])/g, "m"],
  [/\u0d02(?=[കചടത])/g, "m"],
  // Malayalam has nt in സെന്റർ, tt and ng in Attingal, and Tamil tr in Vetri.
  [/(ന്|ൻ)റ/g, "$1ത"],
  [/റ്റ/g, "ട്ട"],
  [/ற்ற/g, "ட்ர"],
  [/ങ്ങ/g, "ങ്ഗ"],
  // The nasals of Bengali and Assamese are the ng of Shillong and Bongaigaon.
  [/ং(?![ক-ঘ])/g, "ঙ্গ্"],
  [/ঙ(?!্)/g, "ঙ্গ"],
  // गाव, गांव, ગાંવ and গাঁও at the end are the gaon of Goregaon.
  [/गां?व$/, "गाओन"],
  [/ગા[ંઁ]?વ$/, "ગાઓન"],
  [/গাঁ?ও$/, "গাওন"],
  // The nagar of Indiranagar, whose last vowel Kannada writes.
  [/ನಗರ$/, "ನಗರ್"],
  // The short vowel of English words: अॅ and ॲ.
  [/अॅ|ॲ/g, "अ"],
];

/** Malayalam has one letter for a hard t, at the beginning or doubled, and the d of Edappally. */
const hardT = (letters: string) => letters.toLowerCase();

const tamil = /[\u0b80-\u0bff]/;

/**
 * Tamil has one letter for p and b, t and d, k and g: the soft one after m or n, and between vowels (`மதுரை` is Madurai).
 * A p between vowels mostly begins a part of a name (`ராமாபுரம்` is Ramapuram).
 */
function voiced(sounds: string): string {
  return sounds
    .replace(/([mn])(ch|[kpt])(?=[aeiou])/g, (_both, before: string, hard: string) => before + soft.afterNasal[hard]!)
    .replace(/([aeiou])(ch|[kt])(?=[aeiou])/g, (_both, before: string, hard: string) => before + soft.between[hard]!);
}

const soft: Record<"afterNasal" | "between", Record<string, string>> = {
  afterNasal: { ch: "j", k: "g", p: "b", t: "d" },
  between: { ch: "s", k: "g", t: "d" },
};

/**
 * Letters that only one script has at their position: Assamese, khanda ta, tippi, the flap of Gurmukhi, the Odia y and w,
 * the Malayalam tta and zha, chillus; and the nasal at the end of words in the south.
 */
const ownSounds: Record<string, string> = {
  m: "m",
  ৰ: "r*",
  ৱ: "w*",
  ৎ: "t",
  "\u0a70": "n",
  ੜ: "r*",
  ୟ: "y*",
  ୱ: "w*",
  ട: "T*",
  ഴ: "zh*",
  ൺ: "n",
  ൻ: "n",
  ർ: "r",
  ൽ: "l",
  ൾ: "l",
  ൿ: "k",
};

/** The sound of the letter at this position in its block. `*` is the inherent vowel, and `<` removes it. */
function sound(place: number): string {
  if (place === 0x01 || place === 0x02) return "n";
  if (place === 0x03) return "h";
  if (place === 0x4d) return "<";
  const consonant = consonants[place - 0x15];
  if (consonant) return `${consonant}*`;
  const sign = vowelSigns[place - 0x3e];
  return sign ? `<${sign}` : (vowels[place - 0x05] ?? "");
}
