import { describe, expect, it } from "vitest";
import { withRoomForLabels } from "#app/domain/map/labels.ts";

const marker = (label: string | null, latitude: number, longitude: number) => ({ label, latitude, longitude });
const labels = (markers: ReturnType<typeof marker>[]) => withRoomForLabels(markers, 5).map(({ label }) => label);

describe("a label on the map", () => {
  it("is left out if it would touch the label of a marker with more homes", () => {
    expect(labels([marker("Bengaluru", 12.97, 77.59), marker("Chennai", 13.08, 80.27)])).toEqual(["Bengaluru", null]);
  });

  it("is left out if it would touch another marker, even one without a label", () => {
    expect(labels([marker("Shimla", 31.1, 77.17), marker(null, 28.65, 77.22)])).toEqual([null, null]);
  });

  it("is kept where there is room", () => {
    expect(labels([marker("Mumbai", 19.07, 72.87), marker("Kolkata", 22.57, 88.36)])).toEqual(["Mumbai", "Kolkata"]);
  });
});
