import { numberAt } from "#app/domain/listing/amounts/numbers.ts";
import { folded } from "#app/domain/site/writing.ts";
import { type Vocabulary, patterns } from "./word-patterns.ts";
import type { Note } from "./understood.ts";

/**
 * The parts of rules, beside the meanings of the vocabulary. A part in braces stands for what is written here for it, or
 * for any word of that meaning; `{money:low}` also names the group that it is read by. What `(?<_>` encloses is the group.
 */
const parts = {
  /** `40000`, `rs 40 thousand per month` */
  money: String.raw`(?:{rupees} )?(?<_>\d+(?:\.\d+)?(?: {unit})?)(?: {rupees})?(?: {perMonth})?`,
  number: String.raw`\d+(?:\.\d+)?`,
  count: String.raw`\d{1,2}|{one}|{two}|{three}|{four}|{five}`,
  anyBedroom: "{bedroom}|{roomSet}|{room}",
  singleRoom: "(?:1|{one}) {room}",
  // A home near a girls college is for anybody.
  whom: "(?<!{near} )(?<isFor>for )?(?:{count:count} )?",
  alone: "(?! {landmark} )(?<only> {forAfter})?",
  withoutBedroom: "{roomKitchen}|{studio}",
  separator: "{or}|{through}",
  furnishing: "{furnished}|{fullyFurnished}|{semiFurnished}|{unfurnished}",
  tenants: "{family}|{bachelors}|{students}",
  anyHome: "{flat}|{plainHouse}|{anyHouse}|{room}",
  kind: "{pgRoom}|{plot}|{studio}|{builderFloor}|{villa}|{house}|{rowHouse}|{bungalow}|{flat}",
  // "house" alone means any home, but "villa or house" these two kinds.
  villaOrHouse: "{villa} {or} {plainHouse}|{plainHouse} {or} {villa}",

  // "Industrial area" is a part of a name.
  measuredArea: "(?:(?!area ){areaKind} |(?<=(?:^|{flat}|{plot}|{bedroom}|with) )area )?",
  unitOfArea: String.raw`(?<unit>{areaUnit}(?: \d+ {smallAreaUnit})?|{ground}(?! floor))(?: {areaKind})?`,
  // "1000 sq ft max 20000" limits the price, but "1500 sq ft and above 4 bhk" the area.
  noPrice: String.raw`(?! (?:{budget} )?(?:{rupees} )?(?!\d {bedroom} )\d)`,
  /** The side of a plot. "24x7" is something else. */
  sideOfPlot: String.raw`\d{2,3}(?:\.\d)?'?`,

  /** What a negation denies. */
  criterion:
    "{tenants}|{company}|{furnishing}|{coveredParking}|{carParking}|{parking}|{offers}|{lift}|{gated}|{meals}|{readyNow}|{kind}|{amenity}" +
    "|(?:{women}|{men}|{forWomen}|{forMen})(?: {pgRoom})?" +
    "|{count}(?: {separator} {count})? (?:{anyBedroom}|{roomKitchen})|{room}|{floorLevel}",
  /** What owners state as a fact that has no opposite. */
  statedFact: "top floor|{numberedFloor}|(?:north|south|east|west) facing|{semiFurnished}|{fullyFurnished}",
  floorLevel: String.raw`(?:(?:{floorOfHome}|\d{1,2}) floor|{numberedFloor})s?`,
  nthFloor: String.raw`{ordinal}|\d{1,2}(?:st|nd|rd|th)`,
  numberedFloor: "{nthFloor} floor",
  /** What rules of their own say of homes without something. */
  saidWithout:
    "{unfurnished}|{noParking}|{noDeposit}|{noBrokerage}|{withoutMeals}|{without} {sharing}|{under}|{over}|{without} {animal}",
  negation:
    "(?={not}|{notAfter})(?!(?:{saidWithout}) )(?:(?<!(?:ke|ton) ){not}|(?<=(?:^|,) ){notAfter})" +
    "(?: (?:in|near|for|on|at|the|a|an|any|of|with|mein|me|to|be|under|want|need|show|dikhao|looking|interested))*",
  /** Of several things that are denied: "no studio, flat" asks for a flat. */
  and: "(?!, ){or}",
  numberedName: "{numbered} [^ ]+",
  /** A word that no rule has read, and that says something. */
  name: "(?!{either} |{noise} |{not} |{notAfter} )[^ |,]+",

  /** "Lowest rent" is an order, "lowest deposit" and "highest floor" are none. */
  ofPrice: " (?:(?:{rent}|{budget}|first) |$)",

  // "Station road" is a name of its own.
  unnamed: "(?! {named}[ .])",
} satisfies Record<string, string>;

type Part = keyof typeof parts | keyof Vocabulary;

/**
 * A rule: what it reads in a line with a space around each word, what that says, and whether only a line that denies
 * something can match.
 */
export type Rule = [pattern: RegExp, note: Note, denies: boolean];

/** @param written a regular expression of words, with parts in braces: `{under} (?:{budget} )?{money:price}` */
export function rule(written: string, note: Note): Rule {
  return [new RegExp(` (?:${expanded(written)})(?= )`, "gu"), note, /\{(?:negation|notAfter)\}/.test(written)];
}

/** Whether a word is one of a part. */
export function isPart(part: Part): (word: string) => boolean {
  const pattern = new RegExp(`^(?:${expanded(`{${part}}`)})$`, "u");
  return (word) => pattern.test(folded(word).toLowerCase());
}

/** Whether a word is what a home may be near to, and no name by itself. */
export const isLandmark = isPart("landmark");
/** Whether a word means a room or premises, although it resembles the name of some place. */
export const isThing = isPart("thing");

/** `2`, or `double`. */
export const countIn = (words: string): number => numberAt([words], 0)?.value ?? Number(words);

/** A pattern without parts. */
export function expanded(written: string): string {
  return written.replace(/\{([a-z]\w+)(?::(\w+))?\}/g, (_braces, name: string, group?: string) => {
    if (!(name in parts) && !(name in patterns)) throw new Error(`No part of the grammar is called ${name}`);
    const pattern = name in parts ? expanded(parts[name as keyof typeof parts]) : patterns[name as keyof Vocabulary];
    const start = group ? `(?<${group}>` : "(?:";
    return pattern.includes("(?<_>") ? pattern.replace("(?<_>", start) : `${start}${pattern})`;
  });
}
