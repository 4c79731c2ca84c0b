import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clustered } from "#app/domain/map/clusters.ts";
import { type Box } from "#app/domain/place/point/geometry.ts";
import { type MapHome, homeSpot, maxOnMap } from "#app/domain/map/markers.ts";
import { holds, india, readBox, world, writeBox } from "#app/domain/map/viewport.ts";

/** This many homes, spread evenly over a viewport. */
function spread(count: number, box = india): MapHome[] {
  const share = (step: number, index: number) => (index * step) % 1;
  return Array.from({ length: count }, (_, index) => ({
    id: `home ${index}`,
    price: 25_000 + index,
    latitude: box.south + share(0.618034, index) * (box.north - box.south),
    longitude: box.west + share(0.7548777, index) * (box.east - box.west),
  }));
}

const home = (latitude: number, longitude: number): MapHome => ({
  id: `${latitude} ${longitude}`,
  price: 25_000,
  latitude,
  longitude,
});

const apart = { x: 84, y: 60 };
const markersOf = (homes: MapHome[], view: Box, zoom: number, most = maxOnMap) =>
  clustered(homes.map(homeSpot), { view, zoom, apart, most });

describe("the markers on the map", () => {
  it.each([0, 6, 12, 18])("number at most 200 at zoom %i, wherever the homes are", (zoom) => {
    for (const homes of [spread(1000), spread(1000, { south: 19, west: 72.8, north: 19.3, east: 73 }), spread(1)]) {
      const found = markersOf(homes, world, zoom);
      expect(found.length).toBeLessThanOrEqual(maxOnMap);
      expect(found.length).toBeGreaterThan(0);
    }
  });

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
        const found = markersOf(homes, world, zoom);
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
