import { isMisspellingOf } from "#app/domain/site/typos.ts";
import { folded } from "#app/domain/site/writing.ts";
import endings from "#app/domain/site/lexicon/case-endings.json";
import { lexicon } from "#app/domain/site/lexicon/words.ts";

const { amount, areaKind, deposit, number, room, scale, search, side } = lexicon;
// After a number, `ground` may begin "ground floor".
const { ground, ...areas } = lexicon.area;

/** The words of each meaning. */
const lists = {
  ...search,
  ...room,
  // Every listing is a home.
  noise: `${search.noise} ${search.flat} ${search.plainHouse} ${search.anyHouse}`,
  // Of floors, "above the 5th" says more than "from the 5th".
  notBelow: search.over,
  notAbove: search.under,
  over: `${search.over} ${search.higher}`,
  under: `${search.under} ${search.lower}`,
  // A hostel that homes are near is another one.
  pgRoom: `${search.pgRoom} ${search.hostel}`,
  ordinal: Object.values(lexicon.ordinal).join(" "),
  month: Object.values(lexicon.month).join(" "),
  one: number[1],
  two: number[2],
  three: number[3],
  four: number[4],
  five: number[5],
  unit: Object.values(scale).join(" "),
  /** Tamil's and Malayalam's words for thousands. */
  thousands: Object.entries(number)
    .flatMap(([value, names]) => (Number(value) >= 1000 ? names : []))
    .join(" "),
  rupees: amount.rupees,
  perMonth: amount.perMonth,
  noDeposit: deposit.noDeposit,
  areaUnit: Object.values(areas).join(" "),
  ground,
  /** Behind the sides of a plot: `30x40 ft`. */
  sideUnit: Object.values(side).join(" ").replace("' ", ""),
  /** What follows a larger unit: `2 kanal 5 marla`. */
  smallAreaUnit: `${areas.marla} ${areas.guntha} ${areas.cent}`,
  areaKind: `${Object.values(areaKind).join(" ")} area`,
};

/** A pattern of any of some words, longest first, as a line of folded words has them. */
function anyOf(list: string): string {
  const words = folded(list.trim().replace(/[+.]/g, String.raw`\$&`)).split(/\s+/);
  return `(?:${words
    .sort((one, other) => other.length - one.length)
    .join("|")
    .replace(/_/g, " ")})`;
}

/** For each meaning, a pattern of its words. */
export const patterns = Object.fromEntries(
  Object.entries(lists).map(([meaning, list]) => [meaning, anyOf(list)]),
) as Record<keyof typeof lists, string>;
export type Vocabulary = typeof patterns;

/** Each with what a word may end with instead. */
const caseEndings = endings.map(
  ({ endings, stems }) => [new RegExp(`(?:${endings.split(" ").join("|")})$`, "u"), stems.split(" ")] as const,
);

/**
 * What a word of an Indian language may be without the ending that says "in": `ठाण्यात` is in `ठाणे`, `पुण्यामध्ये` in
 * `पुणे`, `சென்னையில்` in `சென்னை`. Empty for other words.
 */
export function withoutCaseEnding(word: string): string[] {
  const text = folded(word);
  const [ending, stems] = caseEndings.find(([ending]) => ending.test(text)) ?? [];
  // In Latin letters, a short word could be any: the "hel" of hello.
  const isName = (stem: string) => stem !== "" && !/^[a-z]{1,4}$/i.test(stem);
  return ending ? stems!.map((stem) => text.replace(ending, stem)).filter(isName) : [];
}

const often = lexicon.misspelt.often.split(" ");
/** The words that are spelled correctly. */
const known = new Set(
  Object.values(lists)
    .join(" ")
    .split(/[\s_]+/),
);

/**
 * The long keyword that a word in lower case misspells, or the word itself: `appartmant` is `apartment`. No place
 * resembles it.
 */
export function corrected(word: string): string {
  return known.has(word) ? word : (often.find((one) => isMisspellingOf(word, one)) ?? word);
}

const { synonyms, afterOrdinal } = lexicon;
/** How homes state what is said in other words: `purab mukhi` is `east facing`. */
export const usualWordsOf = new Map(
  Object.entries({ ...synonyms, ...afterOrdinal }).flatMap(([usual, list]) =>
    folded(list)
      .split(" ")
      .map((words) => [words.replace(/_/g, " "), usual] as const),
  ),
);
/** All synonyms. After ordinals alone: "Noor Manzil" is a name, "pehli manzil" the first floor. */
export const synonym = new RegExp(
  ` (?:${anyOf(Object.values(synonyms).join(" "))}|(?<= (?:${patterns.ordinal}|\\d{1,2}(?:st|nd|rd|th)) )${anyOf(afterOrdinal.floor)})(?= )`,
  "gu",
);

const listOwn = new RegExp(` ${patterns.listOwn} `, "u");

/** Whether somebody wants to list a home, and not to find one: `sell my flat`. */
export function isToList(search: string): boolean {
  return listOwn.test(` ${folded(search).toLowerCase()} `);
}

const onMap = new RegExp(` ${patterns.onMap}[.!?]* $`, "u");

/** The words of a search that asks for a map at its end, without that: `2 BHK in Powai on the map`; null for others. */
export function beforeOnMap(words: string): string | null {
  const found = onMap.exec(` ${folded(words).toLowerCase()} `);
  const count = found?.[0].trim().split(" ").length;
  return count ? words.trim().split(/\s+/).slice(0, -count).join(" ") : null;
}

/** Whether a word is to be searched for as it is, and not understood: it is in quotation marks. */
export function isLiteral(word: string): boolean {
  return word.includes('"');
}
