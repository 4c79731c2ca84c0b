import { describe, expect, it } from "vitest";
import { cellPoint, isSamePlace, rememberedShift, shiftAt } from "#app/domain/listing/area-only/place-shift.server.ts";
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
  const [near, elsewhere] = [0.0026, 0.0029].map((by) => ({ ...place, latitude: place.latitude + by })) as [
    typeof place,
    typeof place,
  ];

  it("is derived from a secret of the owner and the place, as that of existing homes was", () => {
    const shift = shiftAt("one owner's secret", place);
    expect(shift).toEqual({ north: 80.7305688229031, east: -194.3463409999577 });
    expect(shiftAt("one owner's secret", beside)).toEqual(shift);
    expect(shiftAt("one owner's secret", elsewhere)).not.toEqual(shift);
    expect(shiftAt("another owner's secret", place)).not.toEqual(shift);
  });

  it("is that of the nearest place within 300 m that has one", () => {
    const [one, other] = [
      { north: 100, east: 101 },
      { north: 102, east: 103 },
    ];
    expect([isSamePlace(place, near), isSamePlace(place, elsewhere)]).toEqual([true, false]);
    expect(rememberedShift([], place)).toBeNull();
    expect(rememberedShift([{ ...elsewhere, ...other }], place)).toBeNull();
    expect(rememberedShift([{ ...near, ...other }], place)).toEqual(other);
    const both = [
      { ...near, ...other },
      { ...cellPoint(place), ...one },
    ];
    expect(rememberedShift(both, beside)).toEqual(one);
  });
});
