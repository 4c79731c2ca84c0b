import { slugOf } from "#app/domain/site/slug.ts";
import { folded, normalized } from "#app/domain/site/writing.ts";

// As `search_text` in the database has it: what parts words, in ASCII, Latin-1, Devanagari's stops, general punctuation,
// currencies, arrows, pictures and emoji.
const between =
  /(?:[\s!-/:-@[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f\u20a0-\u20bf\u2190-\u2bff\u{1f000}-\u{1faff}\p{Cc}]|\ufe0f)+/u;
/** Before a letter, unless that makes a first, second, third or tenth of it. */
const afterDigits = /([0-9])(?!(?:st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])/gi;
/** Longer ones are no words, and PostgreSQL takes none above 2 kB. */
const longest = 100;

/** What PostgreSQL's English dictionary leaves out, and what stands between names and things in Hindi. */
const sayingNothing = new Set(
  folded(
    `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being have
  has had having do does did doing a an the and but if or because as until while of at by for with about against between
  into through during before after above below to from up down in out on off over under again further then once here there
  when where why how all any both each few more most other some such no nor not only own same so than too very s t can will
  just don should now में का के की को से पर और`,
  ).split(/\s+/),
);

/**
 * The words a text is searched for by: `2BHK, sea-view` has `2`, `BHK`, `sea` and `view`; `the 3rd 🏠` has `3rd` alone.
 */
export function searchWords(text: string): string[] {
  return folded(text)
    .replace(afterDigits, "$1 ")
    .split(between)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !sayingNothing.has(plain(word)))
    .map((word) => Array.from(word).slice(0, longest).join(""));
}

/** As the dictionary looks it up: in small letters, without the accents of Latin ones. */
function plain(word: string): string {
  return normalized(word, "NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** A word of an Indian script as it is spoken, in Latin letters: `मुंबई` is `mumbai`. Any other is itself. */
export function spokenWord(word: string): string {
  if (!/[\u0900-\u0d7f]/.test(word)) return word;
  const spoken = slugOf(word);
  return /^[a-z0-9]+$/.test(spoken) ? spoken : word;
}
