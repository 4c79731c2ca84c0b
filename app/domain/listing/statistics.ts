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

/** How many weeks an owner sees. */
export const numbersWeeks = 4;
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

/** A week, with its first and last day, and its sums. */
export interface WeekCounts extends ListingNumbers {
  first: string;
  last: string;
}

/** The last weeks of a listing, the last of which ends today, and their sums. */
export function shownNumbers(found: DayCounts[]): { total: ListingNumbers; weeks: WeekCounts[] } {
  const weeks = Array.from({ length: numbersWeeks }, (_, index) => {
    const first = firstDayOf((numbersWeeks - index) * weekDays);
    const last = indianDay(-(numbersWeeks - 1 - index) * weekDays);
    return { first, last, ...sumOf(found.filter(({ day }) => day >= first && day <= last)) };
  });
  return { total: sumOf(weeks), weeks };
}

function sumOf(days: ListingNumbers[]): ListingNumbers {
  const sum = (of: keyof ListingNumbers) => days.reduce((total, day) => total + day[of], 0);
  return { views: sum("views"), saves: sum("saves"), numbersShown: sum("numbersShown"), enquiries: sum("enquiries") };
}
