import { describe, expect, it } from "vitest";
import { comparedSince, farOff, nextComparedSince, rangeOf, stripOf } from "#app/domain/listing/price/comparables.ts";

describe("the range of prices", () => {
  it.each([
    [4, null],
    [5, [2, 4]],
    [10, [2, 9]],
    [19, [2, 18]],
    [20, [3, 18]],
    [30, [4, 27]],
  ])("of %i homes leaves out one below and one above for each ten, at least one: %j", (count, range) => {
    const found = rangeOf(Array.from({ length: count }, (_, index) => index + 1));
    expect(found && [found.low, found.high]).toEqual(range);
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
