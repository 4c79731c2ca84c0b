import { wordSet } from "../address-words.ts";

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
 * `indra-prastha-extension`), or by the beginnings of its words (`def-col` is `defence-colony`). Null if it can be neither.
 */
export function abbreviationPattern(slug: string): RegExp | null {
  const words = slug.split("-");
  const [first = "", ...others] = words;
  if (!/^[a-z]{2}/.test(first)) return null;
  const beginnings = words.map((word) => (/\d/.test(word) ? word : `${word}[a-z]*`));
  const initials = [...first].map((letter) => `${letter}[a-z]*`);
  const isInitials = /^[a-z]+$/.test(first) && first.length <= mostInitials;
  const ways = [
    isInitials && [...initials, ...others].join("-"),
    isInitials && others.length === 0 && `${first}(?:-[a-z]+)?`,
    others.length > 0 && words.every((word) => word.length >= leastLetters) && beginnings.join("-"),
  ].filter((way) => way !== false);
  return ways.length === 0 ? null : new RegExp(`^(?:${ways.join("|")})$`);
}

/** Whether a slug may be the last words of a name, which people say alone: `cyber-city` of `dlf-cyber-city`. */
export function mayBeLastWords(slug: string): boolean {
  return slug.replace(/-/g, "").length > mostInitials && !slug.split("-").every((word) => common.has(word));
}
