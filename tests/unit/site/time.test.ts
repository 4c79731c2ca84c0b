import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTimeAgo, nextTimeOfDay, timeAgo } from "#app/domain/site/time.ts";

const at = (now: Date) => ({ now, changesAt: () => {} });

describe("the time since a home was listed", () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;

  it("stays the same until it changes", () => {
    const times = fc.tuple(
      fc.integer({ min: 0, max: 4000 * day }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    );
    fc.assert(
      fc.property(times, ([since, part]) => {
        const then = new Date("2026-01-01T00:00:00Z");
        const now = new Date(then.getTime() + since);
        const change = nextTimeAgo(then, now);
        const between = new Date(now.getTime() + Math.floor(part * (change.getTime() - now.getTime())));
        expect(timeAgo(then, at(between))).toBe(timeAgo(then, at(now)));
        expect(timeAgo(then, at(change))).not.toBe(timeAgo(then, at(now)));
      }),
    );
  });
});

it.each([
  ["2026-11-27T20:29:59Z", "2026-11-27T20:30:00Z"],
  ["2026-11-27T20:30:00Z", "2026-11-28T20:30:00Z"],
  ["2026-11-28T00:00:00Z", "2026-11-28T20:30:00Z"],
])("at %s, it will next be two at night in India at %s", (now, next) => {
  expect(nextTimeOfDay("02:00", new Date(now))).toEqual(new Date(next));
});
