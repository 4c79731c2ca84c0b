import { lexicon } from "#app/domain/site/lexicon/words.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { asciiNumber, folded } from "#app/domain/site/writing.ts";

/** How far ahead a home can become available, in days. */
const farthestDay = 730;

/** The names of the months in order, {@link folded}. */
const monthNames = Object.values(lexicon.month).map((names) => folded(names).split(" "));
const [todayNames, tomorrowNames] = [lexicon.day.today, lexicon.day.tomorrow].map((names) => folded(names).split(" "));

/** Spreadsheets write midnight behind a day. */
const midnight = /[t ](?:00?:00(?::00(?:\.0{1,6})?)?z?|12:00(?::00)? ?am)$/;
const numbersAndWords = /\d+|[\p{L}\p{M}]+/gu;
const between = /^[\s/.,'’-]*$/;
/** Words in a day that say nothing about it. */
const withoutMeaning = /^(?:of|st|nd|rd|th|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)$/;

/**
 * Reads a day as `YYYY-MM-DD`, at most two years ahead; null if it is none. India writes the day first, in forms without a
 * date picker as in spreadsheets: `31/01/2027`, `31.1.27`, `31-Jan-27`, `31 January 2027`. Names of months may come
 * first, a year only before its month: `January 31, 2027`, `2027-01-31`, but neither `01/31/2027` nor `2027/31/01`.
 */
export function parseDay(text: string): string | null {
  const said = folded(asciiNumber(text.slice(0, longest)))
    .toLowerCase()
    .replace(midnight, "");
  if (/^-/.test(said) || !between.test(said.replace(numbersAndWords, ""))) return null;
  const words = (said.match(numbersAndWords) ?? []).filter((word) => !withoutMeaning.test(word));
  // A month of a year begins on its first day.
  const [first = "", second = "", third = "", ...others] = isMonthOnly(words) ? ["1", ...words] : words;
  if (others.length > 0) return null;
  const isYearFirst = /^\d{4}$/.test(first);
  const isMonthFirst = /^\D/.test(first);
  const [year, month, date] = isYearFirst
    ? [first, second, third]
    : isMonthFirst
      ? [third, first, second]
      : [third, second, first];
  const day = `${yearOf(year)}-${monthOf(month)}-${date.padStart(2, "0")}`;
  return isDay(day) && day >= "2000-01-01" && day <= indianDay(farthestDay) ? day : null;
}

/** Reads a day on which a home becomes available: also `today`, `immediately` or `tomorrow`, and `15 Dec` as the next one. */
export function readAvailableDay(text: string): string | null {
  const word = folded(text.slice(0, longest)).trim().toLowerCase();
  if (todayNames!.includes(word)) return indianDay(0);
  if (tomorrowNames!.includes(word)) return indianDay(1);
  const thisYear = Number(indianDay(0).slice(0, 4));
  const days = [text, `${text} ${thisYear}`, `${text} ${thisYear + 1}`].map(parseDay);
  return days[0] ?? days.find((day) => day !== null && day >= indianDay(0)) ?? null;
}

/** The longest text that is read, in characters. */
const longest = 60;

function isMonthOnly(words: string[]): boolean {
  return /^\D+ \d{4}$/.test(words.join(" "));
}

function yearOf(digits: string): string {
  return /^\d\d$/.test(digits) ? `20${digits}` : digits;
}

function monthOf(text: string): string {
  const number = /^\d/.test(text) ? text : String(monthNames.findIndex((names) => names.includes(text)) + 1);
  return number.padStart(2, "0");
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
