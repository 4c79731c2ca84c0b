import { describe, expect, it } from "vitest";
import { centreOf } from "#app/domain/place/home/centre.ts";

describe("the centre of a locality", () => {
  const home = (latitude: number, longitude = 77) => ({ latitude, longitude });

  it("is the median of its homes, within twice the distance of 95 % of them", () => {
    const centre = centreOf([home(12.9), home(12.92), home(12.94), home(12.96), home(12.98)]);
    expect(centre).toMatchObject({ latitude: 12.94, longitude: 77, homes: 5 });
    expect(centre!.radiusKm).toBeCloseTo(2 * 0.04 * 111.195, 1);
  });

  it("has a radius of 2.5 km at least", () => {
    expect(centreOf([home(12.9), home(12.9)])).toEqual({ latitude: 12.9, longitude: 77, homes: 2, radiusKm: 2.5 });
  });

  it("leaves out homes that are over 25 km away, whose points must be wrong", () => {
    expect(centreOf([home(12.9), home(12.9), home(28.6)])).toMatchObject({ latitude: 12.9, homes: 2, radiusKm: 2.5 });
  });

  it("is not known without homes", () => {
    expect(centreOf([])).toBeNull();
  });
});
