import { lazy } from "#app/domain/site/lazy.ts";
import { locale } from "#texts/plural.ts";
import { timeTexts } from "#texts/site/time.ts";

// Not `Intl.RelativeTimeFormat`, which Safari has from version 14 on.
const steps: [unit: keyof typeof timeTexts.ago, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const timeZone = "Asia/Kolkata";
/** A format of dates in India. */
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));

const day = dateFormat({ day: "numeric", month: "long", year: "numeric" });
const shortDayFormat = dateFormat({ day: "numeric", month: "short", year: "numeric" });
const monthFormat = dateFormat({ month: "long", year: "numeric" });
const time = dateFormat({ hour: "numeric", minute: "2-digit", hour12: true });

/** The time at which a page is made, which learns when what the page says about times changes. */
export interface Clock {
  now: Date;
  changesAt: (moment: Date) => void;
}

/** `3 days ago`, `just now`. A time in the future (two clocks differ) is just now, too. */
export function timeAgo(then: Date, { now, changesAt }: Clock): string {
  changesAt(nextTimeAgo(then, now));
  const seconds = (now.getTime() - then.getTime()) / 1000;
  for (const [unit, length] of steps) {
    const count = Math.floor(seconds / length);
    if (count > 0) return timeTexts.ago[unit](count);
  }
  return timeTexts.justNow;
}

/** A time as a page shows it. */
export interface ShownTime {
  iso: string;
  ago: string;
  full: string;
}

export function shownTime(time: Date, clock: Clock): ShownTime {
  return { iso: time.toISOString(), ago: timeAgo(time, clock), full: fullDate(time) };
}

/** The same in fewer bytes: the time `2026-11-26T09:21:37Z`, without a part of a second and without the full date. */
export function briefTime(time: Date, clock: Clock): Omit<ShownTime, "full"> {
  const second = new Date(Math.floor(time.getTime() / 1000) * 1000);
  return { iso: second.toISOString().replace(".000", ""), ago: timeAgo(second, clock) };
}

/** When {@link timeAgo} will say something else. */
export function nextTimeAgo(then: Date, now: Date): Date {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000);
  const current = Math.max(60, steps.find(([, length]) => seconds >= length)?.[1] ?? 0);
  // A larger unit may begin within the current one: 30.4 days are a month, but the fifth week lasts until day 35.
  const changes = steps.flatMap(([, length]) => (length < current ? [] : (Math.floor(seconds / length) + 1) * length));
  return new Date(then.getTime() + Math.min(...changes) * 1000);
}

/** The full date, in India's time: `20 November 2026 at 6:30 pm`. */
export function fullDate(date: Date): string {
  return timeTexts.dateAndTime(day().format(date), time().format(date));
}

/** Its day, in India's time: `20 Nov 2026`. */
export function shortDay(date: Date): string {
  return shortDayFormat().format(date);
}

/** Its month, in India's time: `March 2024`. */
export function monthAndYear(date: Date): string {
  return monthFormat().format(date);
}

/** Sweden writes dates like ISO 8601. */
const isoDays = lazy(() => new Intl.DateTimeFormat("sv-SE", { timeZone }));

/** A day in India, `YYYY-MM-DD`. @param ahead days from today */
export function indianDay(ahead: number, now = new Date()): string {
  return isoDays().format(new Date(now.getTime() + ahead * 86_400_000));
}

/** The beginning of a day in India. @param isoDay `YYYY-MM-DD` */
export function startOfDay(isoDay: string): Date {
  return new Date(`${isoDay}T00:00:00+05:30`);
}

/** When the next day in India, from now on, has this time. @param time `HH:MM` */
export function nextTimeOfDay(time: string, now: Date): Date {
  const [today, tomorrow] = [0, 1].map((ahead) => new Date(`${indianDay(ahead, now)}T${time}:00+05:30`));
  return today! > now ? today! : tomorrow!;
}

const weekdayAndDay = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const dayOfMonth = dateFormat({ day: "numeric", month: "short" });

/** `Saturday, 28 November 2026`. @param isoDay `YYYY-MM-DD` */
export function dayText(isoDay: string): string {
  return weekdayAndDay().format(startOfDay(isoDay));
}

/** `28 Nov`. @param isoDay `YYYY-MM-DD` */
export function dayAndMonth(isoDay: string): string {
  return dayOfMonth().format(startOfDay(isoDay));
}

/**
 * Waits for work, but no longer than this.
 * @param wait in milliseconds
 * @param late the error after that, not called if the work has settled; the work goes on
 */
export function withTimeLimit<Result>(wait: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    // Reads first what arrived while this process was busy: it may be the answer.
    const timer = setTimeout(() => setImmediate(() => isSettled || reject(late())), wait);
    work.then(resolve, reject).finally(() => {
      isSettled = true;
      clearTimeout(timer);
    });
  });
}
