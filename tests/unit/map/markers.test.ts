import { describe, expect, it } from "vitest";
import { type MapMarker, markersAt } from "#app/domain/map/markers.ts";
import { joinedPath } from "#app/ui/search/map/moved-search.ts";

const marker = (price: number | null, count: number, latitude = 19.06, longitude = 72.83): MapMarker => ({
  text: price === null ? `${count} homes` : `₹${price}K`,
  price,
  ...(count > 1 && price !== null && { counted: `${count} from` }),
  count,
  latitude,
  longitude,
  name: String(price),
  to: String(price),
});
/** What is written in it. */
const written = ({ counted = "", text }: MapMarker) => `${counted} ${text}`.trim();

describe("a marker of several homes on the live map", () => {
  const first = { marker: 0, own: marker(50, 1) };
  const east = { marker: 0, own: marker(60, 1, 19.06, 72.833) };
  const same = { marker: 0, own: marker(70, 1) };

  it.each([
    { homes: [first, east], zoom: 12, shown: ["2 from ₹50K"], when: "there is no room for prices" },
    { homes: [first, east], zoom: 15, shown: ["₹50K", "₹60K"], when: "there is room" },
    { homes: [first], zoom: 18, shown: ["2 from ₹50K"], when: "one of its homes is not listed" },
    { homes: [first, same], zoom: 18, shown: ["2 from ₹50K"], when: "its homes are at one building" },
    { homes: [first, east, same], zoom: 15, shown: ["2 from ₹50K", "₹60K"], when: "two of three are at one building" },
  ])("shows $shown at zoom $zoom, if $when", ({ homes, zoom, shown }) => {
    const found = markersAt(zoom, [marker(50, Math.max(homes.length, 2))], homes);
    expect(found.map(({ marker }) => written(marker))).toEqual(shown);
    expect(new Set(found.flatMap(({ homes }) => homes))).toEqual(new Set(homes));
  });
});

describe("markers of the live map that would cover each other", () => {
  const pune = marker(20, 4, 18.5, 73.8);
  const nearPune = marker(9.5, 1, 18.6, 73.9);

  it("are one with the number of their homes and the lowest price, until there is room for both", () => {
    const shown = (zoom: number) => markersAt(zoom, [pune, nearPune], []).map(({ marker }) => written(marker));
    expect([shown(6), shown(12)]).toEqual([["5 from ₹9.5K"], ["4 from ₹20K", "₹9.5K"]]);
  });

  it("have no price if homes for rent and for sale are shown", () => {
    const shown = markersAt(6, [marker(null, 4, 18.5, 73.8), marker(null, 1, 18.6, 73.9)], []);
    expect(shown.map(({ marker }) => [written(marker), marker.name])).toEqual([["5 homes", "5 homes, zoom in"]]);
  });

  it("are said to be close to the search if it finds no home, and lead to a map without its place", () => {
    const close = [pune, nearPune].map((one) => ({ ...one, close: true as const }));
    const [shown] = markersAt(6, close, []);
    expect(shown!.marker.name).toBe("5 homes from ₹9.5K, close to your search, zoom in");
    const search = "?place=Pune&to=20000";
    const to = (joined: MapMarker[]) => new URL(joinedPath(search, "18_73_19_74", joined), "https://example.org");
    expect([...to(shown!.joined!).searchParams.keys()]).toEqual(["to", "box"]);
    expect([...to([pune, nearPune]).searchParams.keys()]).toEqual(["place", "to", "box"]);
  });
});
