/** The languages of Devanagari and the following scripts, which have 128 code points each from U+0900 on. */
const indic = "hi bn pa gu or ta te kn ml".split(" ");

/** A letter and words that Marathi has, and Hindi does not. */
const marathi = /ळ|आहे|मध्ये|साठी/;

const otherScript = /[\u0600-\u0d7f\u1c50-\u1c7f\uaae0-\uabff\ufb50-\ufeff]/;

/**
 * The language tag (BCP 47) of a text mostly in another script than Latin, for fonts and screen readers; undefined
 * otherwise. A script of several languages counts as the one with the most readers here: Assamese as Bengali, Kashmiri as
 * Urdu. A text in Devanagari is Hindi, unless it has a letter or a word that only Marathi has ({@link marathi}).
 */
export function languageOf(text: string): string | undefined {
  if (!otherScript.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu) ?? [];
  const counts = new Map<string | undefined, number>();
  for (const letter of letters) {
    const language = languageOfLetter(letter.charCodeAt(0));
    const count = (counts.get(language) ?? 0) + 1;
    if (language && count * 2 > letters.length) return language === "hi" && marathi.test(text) ? "mr" : language;
    counts.set(language, count);
  }
  return undefined;
}

function languageOfLetter(code: number): string | undefined {
  if (code < 0x600 || code > 0xfeff) return undefined;
  if (code < 0x780 || code >= 0xfb50) return "ur";
  if (code >> 5 === 0x557 || code >> 6 === 0x2af) return "mni-Mtei";
  return code >> 4 === 0x1c5 || code >> 5 === 0xe3 ? "sat" : indic[(code - 0x900) >> 7];
}

/**
 * The attributes of an element that contains just this text. `data-mixed`: a few words in another script need taller
 * lines, too.
 */
export function writtenIn(text: string): { lang?: string; dir?: "rtl"; "data-mixed"?: "" } {
  const lang = languageOf(text);
  if (lang) return lang === "ur" ? { lang, dir: "rtl" } : { lang };
  return otherScript.test(text) ? { "data-mixed": "" } : {};
}
