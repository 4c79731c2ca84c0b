import type { Frequency } from "./alert.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** India is 5:30 hours ahead of UTC, all year. */
const indianOffset = 5.5 * hour;

/**
 * When an alert is sent next: `at-once` with the next run, the others at 8:00 in India, within a day or a week.
 */
export function nextTime(frequency: Frequency, now: Date): Date {
  if (frequency === "at-once") return new Date(now.getTime() + 60_000);
  const eight = 8 * hour - indianOffset;
  const morning = (Math.floor((now.getTime() - eight) / day) + 1) * day + eight;
  return new Date(frequency === "daily" ? morning : morning + 6 * day);
}
