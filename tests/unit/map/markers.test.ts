import { describe, expect, it } from "vitest";
import { type MapMarker, markersAt } from "#app/domain/map/markers.ts";

const marker = (text: string, count: number, latitude = 19.06, longitude = 72.83): MapMarker => ({
  text,
  count,
  latitude,
  longitude,
  name: text,
  to: text,
});

describe("a circle of the live map", () => {
  const first = { marker: 0, own: marker("₹50K", 1) };
  const east = { marker: 0, own: marker("₹60K", 1, 19.06, 72.833) };
  const same = { marker: 0, own: marker("₹70K", 1) };

  it.each([
    { homes: [first, east], zoom: 12, shown: ["2"], when: "there is no room for prices" },
    { homes: [first, east], zoom: 15, shown: ["₹50K", "₹60K"], when: "there is room" },
    { homes: [first], zoom: 18, shown: ["2"], when: "one of its homes is not listed" },
    { homes: [first, same], zoom: 18, shown: ["2"], when: "its homes are at one building" },
  ])("shows $shown at zoom $zoom, if $when", ({ homes, zoom, shown }) => {
    const found = markersAt(zoom, [marker("2", 2)], homes);
    expect(found.map(({ marker }) => marker.text)).toEqual(shown);
    expect(found.flatMap(({ homes }) => homes)).toEqual(homes);
  });
});

describe("markers of the live map that would cover each other", () => {
  const pune = marker("4", 4, 18.5, 73.8);
  const nearPune = marker("₹9.5K", 1, 18.6, 73.9);

  it("are one circle with the number of their homes, until there is room for both", () => {
    const shown = (zoom: number) => markersAt(zoom, [pune, nearPune], []).map(({ marker: { text } }) => text);
    expect([shown(6), shown(12)]).toEqual([["5"], ["4", "₹9.5K"]]);
  });
});
