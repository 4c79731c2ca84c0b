// Not `Intl.RelativeTimeFormat`, which Safari has from version 14 on.
const steps: [unit: string, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const timeZone = "Asia/Kolkata";
const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone });
const time = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", hour12: true, timeZone });

/** `3 days ago`, `just now`. A moment in the future (two clocks that differ) is just now, too. */
export function timeAgo(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  for (const [unit, length] of steps) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}

/** The full date, in India's time: `20 November 2026 at 6:30 pm`. */
export function fullDate(date: Date): string {
  return `${day.format(date)} at ${time.format(date)} IST`;
}
