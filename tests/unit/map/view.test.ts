import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import {
  frameAround,
  holds,
  inSquare,
  isClosest,
  readBox,
  squareAround,
  tilesOf,
  writeBox,
} from "#app/domain/map/viewport.ts";
import { distanceText } from "#app/domain/place/point/distance.ts";

const mumbai: Box = { south: 18.9, west: 72.7, north: 19.3, east: 73 };

/** Viewports anywhere, of any size that a URL can express, also across the date line. */
const boxes: fc.Arbitrary<Box> = fc
  .record({
    south: fc.double({ min: -90, max: 89.9, noNaN: true }),
    height: fc.double({ min: 0.0002, max: 180, noNaN: true }),
    west: fc.double({ min: -180, max: 180, noNaN: true }),
    east: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map(({ south, height, west, east }) => readBox(writeBox({ south, west, north: Math.min(south + height, 90), east })))
  .filter((box) => box !== null);

describe("a viewport", () => {
  it("includes its edges", () => {
    expect(holds(mumbai, { latitude: 19.06, longitude: 72.83 })).toBe(true);
    expect(holds(mumbai, { latitude: 18.9, longitude: 73 })).toBe(true);
    expect(holds(mumbai, { latitude: 18.52, longitude: 73.86 })).toBe(false);
    const acrossTheDateLine = { ...mumbai, west: 179, east: -179 };
    expect(holds(acrossTheDateLine, { latitude: 19.06, longitude: -179.5 })).toBe(true);
  });
});

it("a viewport is framed by the middle 95 % of its homes, not by a few wrong points", () => {
  const bandra = { latitude: 19.06, longitude: 72.83 };
  const frameOf = (points: Point[]) =>
    frameAround(
      points.map(({ latitude, longitude }) => {
        const box = { south: latitude, west: longitude, north: latitude, east: longitude };
        return { latitude, longitude, box, count: 1 };
      }),
    );
  const homes = Array.from({ length: 96 }, (_, index) => ({ ...bandra, latitude: bandra.latitude + index / 1000 }));
  const frame = frameOf([...homes, ...[bandra, bandra].map(() => ({ latitude: 28.6, longitude: 77.2 }))])!;
  expect(frame.north).toBeLessThan(bandra.latitude + 0.12);
  expect(frame.east).toBeLessThan(bandra.longitude + 0.1);
  expect(frame.south).toBeLessThan(bandra.latitude + 0.01);
  expect(frameOf([])).toBeNull();
});

describe("the static map of a viewport", () => {
  it("shows all of it at the closest zoom, anywhere", () => {
    fc.assert(
      fc.property(boxes, ({ south, north, west, east }) => {
        const box = { south: Math.max(south, -85), north: Math.min(north, 85), west, east };
        fc.pre(box.north - box.south > 1e-4);
        const square = squareAround(box);
        const tiles = 2 ** square.zoom;
        const laid = tilesOf(square).rows.flat();
        expect(laid.length).toBeLessThanOrEqual(16);
        for (const { column, row } of laid) {
          expect(column >= 0 && column < tiles && row >= 0 && row < tiles).toBe(true);
        }
        expect(isClosest(square) || square.side > 1.5).toBe(true);
        for (const latitude of [box.south, box.north]) {
          for (const longitude of [west, east]) {
            // A millionth of a tile is lost on the edge.
            const at = inSquare(
              { ...square, left: square.left - 1e-6, top: square.top - 1e-6, side: square.side + 2e-6 },
              { latitude, longitude },
            );
            expect(at).not.toBeNull();
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  [0.06, "50 m"],
  [0.97, "950 m"],
  [0.98, "1.0 km"],
  [9.96, "10 km"],
  [1140.4, "1,140 km"],
])("%d kilometres are written %j", (km, text) => {
  expect(distanceText(km)).toBe(text);
});
