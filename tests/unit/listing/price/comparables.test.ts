import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedSince, farOff, nextComparedSince, rangeOf, stripOf } from "#app/domain/listing/price/comparables.ts";

const ascending = (one: number, other: number) => one - other;
const prices = fc.array(fc.integer({ min: 1, max: 1e11 }), { maxLength: 60 }).map((all) => all.sort(ascending));

describe("the range of prices", () => {
  it("holds at least three fifths of the homes, and leaves out as many below as above", () => {
    const check = (all: number[]) => {
      const range = rangeOf(all);
      expect(range === null).toBe(all.length < 5);
      if (!range) return;
      // Taken off one by one: a pair for each ten homes, also for the first ones.
      const rest = [...all];
      for (let tens = 10; tens <= Math.max(10, all.length); tens += 10) {
        rest.pop();
        rest.shift();
      }
      expect([range.low, range.high]).toEqual([Math.min(...rest), Math.max(...rest)]);
      expect(all.filter((price) => price >= range.low && price <= range.high).length).toBeGreaterThanOrEqual(
        all.length * 0.6,
      );
    };
    fc.assert(fc.property(prices, check));
  });

  it.each([
    [24_999, "low"],
    [25_000, null],
    [140_000, null],
    [140_001, "high"],
  ])("of 50,000 to 70,000 is far from %i: %s", (price, far) => {
    expect(farOff({ low: 50_000, high: 70_000, homes: 5, leftOut: 0 }, price)).toBe(far);
  });

  it("is drawn in the middle, with any price on the drawing", () => {
    const range = { low: 50_000, high: 70_000, homes: 5, leftOut: 0 };
    expect(stripOf(range, 60_000)).toEqual({ low: 33.3, high: 66.7, own: 50 });
    expect(stripOf(range, 1).own).toBeGreaterThanOrEqual(1);
    expect(stripOf(range, 1e11).own).toBeLessThanOrEqual(99);
  });
});

describe("the homes that are compared", () => {
  it("were listed or changed in the last 182 days of India, which change at midnight there", () => {
    const [before, after] = [new Date("2026-11-26T18:29:59.999Z"), new Date("2026-11-26T18:30:00.000Z")];
    expect(comparedSince(before)).toEqual(new Date("2026-05-27T18:30:00Z"));
    expect(comparedSince(after)).toEqual(new Date("2026-05-28T18:30:00Z"));
    expect(nextComparedSince(before)).toEqual(after);
    expect(nextComparedSince(after)).toEqual(new Date("2026-11-27T18:30:00Z"));
  });
});
