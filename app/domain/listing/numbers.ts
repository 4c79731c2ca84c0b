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

/** How many days an owner sees. */
export const numbersDays = 30;

/** The first of these days. */
export function firstNumbersDay(now = new Date()): string {
  return indianDay(1 - numbersDays, now);
}

/** All of these days, oldest first, with zeros for those without anything. */
export function everyDay(found: DayCounts[], now = new Date()): DayCounts[] {
  return Array.from({ length: numbersDays }, (_, index) => {
    const day = indianDay(index + 1 - numbersDays, now);
    return found.find((one) => one.day === day) ?? { day, views: 0, saves: 0, numbersShown: 0, enquiries: 0 };
  });
}

/** The sums of some days. */
export function sumOf(days: DayCounts[]): ListingNumbers {
  const sum = (of: keyof ListingNumbers) => days.reduce((total, day) => total + day[of], 0);
  return { views: sum("views"), saves: sum("saves"), numbersShown: sum("numbersShown"), enquiries: sum("enquiries") };
}
