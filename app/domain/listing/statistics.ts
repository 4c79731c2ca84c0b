import { indianDay } from "#app/domain/site/time.ts";

/** What is counted for each listing and day; enquiries are stored anyway. */
export type CountedEvent = "view" | "saved" | "number-shown";

/** What happened to a listing on a day. */
export interface DayCounts {
  /** In India, `YYYY-MM-DD`. */
  day: string;
  views: number;
  saves: number;
  numbersShown: number;
  enquiries: number;
}

export type ListingNumbers = Omit<DayCounts, "day">;

/** How many days an owner sees the sums of, and each day. */
export const numbersDays = 30;
/** How many weeks an owner sees as bars. */
const numbersWeeks = 5;
/** How many days the list of an owner's listings sums up. */
export const weekDays = 7;

/** The first day whose counts a page of numbers needs. */
export function firstNumbersDay(): string {
  return firstDayOf(numbersWeeks * weekDays);
}

/** The first of the last days, including today. */
export function firstDayOf(days: number): string {
  return indianDay(1 - days, new Date());
}

/** The last days, oldest first, with zeros for those without anything. */
function everyDay(found: DayCounts[], days: number): DayCounts[] {
  return Array.from({ length: days }, (_, index) => {
    const day = indianDay(index + 1 - days, new Date());
    return found.find((one) => one.day === day) ?? { day, views: 0, saves: 0, numbersShown: 0, enquiries: 0 };
  });
}

/** A week, with its first and last day, and its sums. */
export interface WeekCounts extends ListingNumbers {
  first: string;
  last: string;
}

/** What an owner sees of a listing's numbers: the last 30 days and their sums, and weeks of which the last ends today. */
export function shownNumbers(found: DayCounts[]): { days: DayCounts[]; total: ListingNumbers; weeks: WeekCounts[] } {
  const all = everyDay(found, numbersWeeks * weekDays);
  const days = all.slice(-numbersDays);
  const weeks = Array.from({ length: numbersWeeks }, (_, index) => {
    const week = all.slice(index * weekDays, (index + 1) * weekDays);
    return { first: week[0]!.day, last: week[weekDays - 1]!.day, ...sumOf(week) };
  });
  return { days, total: sumOf(days), weeks };
}

function sumOf(days: DayCounts[]): ListingNumbers {
  const sum = (of: keyof ListingNumbers) => days.reduce((total, day) => total + day[of], 0);
  return { views: sum("views"), saves: sum("saves"), numbersShown: sum("numbersShown"), enquiries: sum("enquiries") };
}
