import { describe, expect, it } from "vitest";
import { isSamePlace, shiftAt } from "#app/domain/listing/area-only/place-shift.server.ts";
import { leastComponent, randomShift, shifted, shiftLength } from "#app/domain/listing/area-only/shift.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";

describe("the shift of an area-only home", () => {
  const shifts = Array.from({ length: 1000 }, () => randomShift(Math.random));

  it("keeps the home within the circle of 300 m, away from its middle, wherever it is", () => {
    for (const [index, shift] of shifts.entries()) {
      const home = { latitude: 6 + (index % 300) / 10, longitude: 68 + (index % 290) / 10 };
      const metres = 1000 * kilometresBetween(home, shifted(home, shift));
      expect(metres).toBeGreaterThan(shiftLength.least - 3);
      expect(metres).toBeLessThan(shiftLength.most + 3);
    }
  });

  it("leaves neither coordinate as it was, at four decimals", () => {
    const home = { latitude: 19.05387, longitude: 72.83126 };
    for (const shift of shifts) {
      expect(Math.min(Math.abs(shift.north), Math.abs(shift.east))).toBeGreaterThanOrEqual(leastComponent);
      const point = shifted(home, shift);
      expect(Math.abs(point.latitude - home.latitude)).toBeGreaterThan(0.0002);
      expect(Math.abs(point.longitude - home.longitude)).toBeGreaterThan(0.0002);
    }
  });
});

describe("the shift of a place", () => {
  const place = { latitude: 19.05387, longitude: 72.83126 };
  const beside = { latitude: 19.05391, longitude: 72.83129 };
  const elsewhere = { latitude: 19.05487, longitude: 72.83126 };

  it("is the same for one owner's homes there, and another one elsewhere and for another owner", () => {
    const shift = shiftAt("one owner's secret", place);
    expect(shiftAt("one owner's secret", beside)).toEqual(shift);
    expect(isSamePlace(place, beside)).toBe(true);
    expect(isSamePlace(place, elsewhere)).toBe(false);
    expect(shiftAt("one owner's secret", elsewhere)).not.toEqual(shift);
    expect(shiftAt("another owner's secret", place)).not.toEqual(shift);
  });
});
