import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clustered } from "#app/domain/map/clusters.ts";
import { type MapHome, homeSpot, maxOnMap } from "#app/domain/map/markers.ts";
import { holds, readBox, world, writeBox } from "#app/domain/map/viewport.ts";

const home = (latitude: number, longitude: number): MapHome => ({
  id: `${latitude} ${longitude}`,
  price: 25_000,
  latitude,
  longitude,
});

const markersOf = (homes: MapHome[], zoom: number) =>
  clustered(homes.map(homeSpot), { view: world, zoom, apart: { x: 84, y: 60 }, most: maxOnMap });

describe("the markers on the map", () => {
  it("divide the homes among them: each home has one, whose viewport contains as many homes as it counts", () => {
    const point = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const nearby = fc.record({
      latitude: fc.double({ min: 18.9, max: 19.3, noNaN: true }),
      longitude: fc.double({ min: 72.8, max: 73.1, noNaN: true }),
    });
    const atTheDateLine = [179.99998, 180 - 6e-14].map((longitude) => ({ latitude: 0, longitude }));
    fc.assert(
      fc.property(fc.array(fc.oneof(point, nearby, nearby), { maxLength: 60 }), fc.nat(18), (points, zoom) => {
        const homes = points.map(({ latitude, longitude }) => home(latitude, longitude));
        const found = markersOf(homes, zoom);
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(homes.length);
        for (const { box, count, spots } of found) {
          expect(spots).toHaveLength(count);
          const asked = readBox(writeBox(box))!;
          expect(asked).toEqual(box);
          expect(homes.filter((one) => holds(asked, one))).toHaveLength(count);
        }
      }),
      { numRuns: 500, examples: [[atTheDateLine, 0]] },
    );
  });
});
