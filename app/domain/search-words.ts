// As `search_text` in the database has it: what parts words, in ASCII, Latin-1, Devanagari's stops, general punctuation
// and currencies.
const between = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f\u20a0-\u20bf\p{Cc}]+/u;
/** Longer ones are no words, and PostgreSQL takes none above 2 kB. */
const longest = 100;

/** The words a text is searched for by: `2BHK, sea-view` has `2`, `BHK`, `sea` and `view`. */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFC")
    .replace(/([0-9])(?=[A-Za-z])/g, "$1 ")
    .split(between)
    .filter((word) => word !== "")
    .map((word) => Array.from(word).slice(0, longest).join(""));
}
