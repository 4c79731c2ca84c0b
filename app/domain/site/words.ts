import { slugOf } from "./slug.ts";
import { folded, normalized } from "./writing.ts";

// The same separators as `search_text` in the database: ASCII, Latin-1, Devanagari stops, general punctuation, currencies,
// arrows, pictographs and emoji.
const between =
  /(?:[\s!-/:-@[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f\u20a0-\u20bf\u2190-\u2bff\u{1f000}-\u{1faff}\p{Cc}]|\ufe0f)+/u;
/** A digit before a letter, unless they are an ordinal such as 1st or 10th. */
const afterDigits = /([0-9])(?!(?:st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])/gi;
/** Longer words are cut: PostgreSQL accepts none above 2 kB. */
const longest = 100;

/** The stop words of PostgreSQL's English dictionary, and those of Hindi. */
const stopWords = new Set(
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
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !stopWords.has(plain(word)))
    .map((word) => Array.from(word).slice(0, longest).join(""));
}

/** As the dictionary looks it up: in lower case and without Latin accents. */
function plain(word: string): string {
  return normalized(word, "NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** A word of an Indian script in Latin letters: `मुंबई` is `mumbai`. Other words stay as they are. */
export function spokenWord(word: string): string {
  if (!/[\u0900-\u0d7f]/.test(word)) return word;
  const spoken = slugOf(word);
  return /^[a-z0-9]+$/.test(spoken) ? spoken : word;
}

/** What people call by different words. */
const synonyms = [
  ["farmhouse", "farm house"],
  ["penthouse", "pent house"],
  ["rowhouse", "row house"],
  ["clubhouse", "club house"],
  ["builder floor", "independent floor"],
  ["semifurnished", "semi furnished"],
  ["gym", "gymnasium"],
  ["lift", "elevator"],
  ["farm", "agricultural", "agriculture", "kheti", "खेती", "कृषि"],
  ["rk", "studio", "room kitchen", "आरके"],
  ["station", "स्टेशन"],
  ["school", "स्कूल", "शाळा"],
  ["college", "कॉलेज"],
  ["hospital", "हॉस्पिटल", "अस्पताल", "रुग्णालय"],
  ["market", "मार्केट", "बाजार"],
  ["mall", "मॉल"],
  ["temple", "मंदिर"],
  ["road", "rd"],
].map(waysOf);

function waysOf(names: string[]): string[][] {
  return names.map((name) => name.split(" "));
}

/** The letters of initials, which are also written apart before a name: `M.G. Road`. Fewer than two would say nothing. */
function lettersOf(word: string): string[][] {
  const letters = [...word.toLowerCase()].filter((letter) => !stopWords.has(letter));
  return /^[b-df-hj-np-tv-z]{2,3}$/i.test(word) && letters.length > 1 ? [letters] : [];
}

/** The words of a search in groups, each with the ways to say it: `farmhouse`, or `farm` and `house`. */
export function waysToSay(words: string[]): string[][][] {
  const [first] = words;
  if (first === undefined) return [];
  const starts = (way: string[]) => way.every((word, index) => words[index]?.toLowerCase() === word);
  const ways = synonyms.find((names) => names.some(starts)) ?? [[first], ...(words.length > 1 ? lettersOf(first) : [])];
  return [ways, ...waysToSay(words.slice(ways.find(starts)?.length ?? 1))];
}
