import { wordSet } from "./address-words.ts";
import { soundPattern } from "./sounds.ts";

/** Shorter beginnings of words say too little. */
const leastLetters = 2;
/** Longer words are hardly initials. */
const mostInitials = 4;
/** Words at the end of many names. */
const common = wordSet(
  "nagar nagara colony vihar layout enclave extension garden gardens market puram bagh town village",
);

/**
 * A regular expression of the locality slugs that a slug abbreviates: by initials (`cp` is `connaught-place`, `ip-extension`
 * `indra-prastha-extension`), by the beginnings of its words (`def-col` is `defence-colony`), by its last words
 * (`cyber-city` is `dlf-cyber-city`), or that sound alike (`borvali` is `borivali`). Null if it can be none of them.
 */
export function abbreviationPattern(slug: string): string | null {
  const words = slug.split("-");
  const [first = "", ...others] = words;
  if (!/^[a-z]{2}/.test(first)) return null;
  const beginnings = (some: string[]) => some.map((word) => (/\d/.test(word) ? word : `${word}[a-z]*`));
  const initials = [...first].map((letter) => `${letter}[a-z]*`);
  const isInitials = /^[a-z]+$/.test(first) && first.length <= mostInitials;
  const joined = words.join("");
  const ways = [
    isInitials && [...initials, ...others].join("-"),
    isInitials && others.length === 0 && `${first}(?:-[a-z]+)?`,
    others.length > 0 && words.every((word) => word.length >= leastLetters) && beginnings(words).join("-"),
    joined.length > mostInitials && !words.every((word) => common.has(word)) && `(?:[a-z]+-)+${[...joined].join("-?")}`,
    soundPattern(slug) ?? false,
  ].filter((way) => way !== false);
  return ways.length === 0 ? null : `^(?:${ways.join("|")})$`;
}
