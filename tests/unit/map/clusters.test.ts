import { describe, expect, it } from "vitest";
import { clustered } from "#app/domain/map/clusters.server.ts";
import { onTiles, readBox, writeBox } from "#app/domain/map/geometry.ts";
import { groupByPlace, maxGroups } from "#app/domain/map/groups.ts";
import { type MapHome, maxOnMap } from "#app/domain/map/markers.ts";
import { holds, india, world } from "#app/domain/map/viewport.ts";

/** This many homes, spread evenly over a viewport. */
function spread(count: number, box = india): MapHome[] {
  const share = (step: number, index: number) => (index * step) % 1;
  return Array.from({ length: count }, (_, index) => ({
    id: `home ${index}`,
    latitude: box.south + share(0.618034, index) * (box.north - box.south),
    longitude: box.west + share(0.7548777, index) * (box.east - box.west),
    cityId: 1,
    placeId: 1,
  }));
}

const home = (latitude: number, longitude: number, place: Partial<MapHome> = {}): MapHome => ({
  id: `${latitude} ${longitude}`,
  latitude,
  longitude,
  cityId: null,
  placeId: null,
  ...place,
});

describe("the markers on the map", () => {
  it.each([0, 1, 4, 6, 9, 12, 15, 18])("number at most 200 at zoom %i, wherever the homes are", (zoom) => {
    for (const homes of [spread(1000), spread(1000, { south: 19, west: 72.8, north: 19.3, east: 73 }), spread(1)]) {
      const found = clustered(homes, world, zoom, maxOnMap);
      expect(found.homes.length + found.clusters.length).toBeLessThanOrEqual(maxOnMap);
      expect(found.homes.length + found.clusters.length).toBeGreaterThan(0);
    }
  });

  it("show for each cluster how many homes its viewport contains, and link to that viewport", () => {
    const homes = spread(1000);
    for (const zoom of [3, 5, 7]) {
      for (const { box, count } of clustered(homes, world, zoom, maxOnMap).clusters) {
        const asked = readBox(writeBox(box))!;
        expect(asked).toEqual(box);
        expect(homes.filter((home) => holds(asked, home))).toHaveLength(count);
        expect(count).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it("are further apart than they are wide", () => {
    const { homes, clusters } = clustered(spread(400), world, 6, maxOnMap);
    const at = [...homes, ...clusters].map((point) => onTiles(point, 6));
    const near = at.flatMap((one, index) =>
      at.slice(index + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) * 256 < 24),
    );
    expect(near).toEqual([]);
  });

  it("include nothing outside the viewport", () => {
    const homes = [home(19.06, 72.83), home(28.6, 77.2)];
    const found = clustered(homes, { south: 18, west: 72, north: 20, east: 74 }, 10, maxOnMap);
    expect(found).toEqual({ homes: [homes[0]], clusters: [] });
  });

  it("tell when homes are at the same point, so that zooming in cannot separate them", () => {
    const [tower] = clustered([home(19.06, 72.83), home(19.06, 72.83)], world, 18, maxOnMap).clusters;
    expect(tower).toMatchObject({ count: 2, sameSpot: true });
    expect(readBox(writeBox(tower!.box))).not.toBeNull();
    const [street] = clustered([home(19.06, 72.83), home(19.063, 72.83)], world, 8, maxOnMap).clusters;
    expect(street).toMatchObject({ count: 2, sameSpot: false });
  });

  it("appear across the date line, too", () => {
    const found = clustered(
      [home(-15, 179), home(-15, -179)],
      { south: -20, west: 170, north: -10, east: -170 },
      8,
      200,
    );
    expect(found.homes).toHaveLength(2);
  });
});

describe("homes grouped by place", () => {
  const place = (id: number, city: string, locality: string | null) => ({
    id,
    city,
    citySlug: city.toLowerCase(),
    locality,
    localitySlug: locality?.toLowerCase() ?? null,
    latitude: 0,
    longitude: 0,
  });
  const places = new Map([
    [1, place(1, "Mumbai", null)],
    [2, place(2, "Mumbai", "Bandra")],
    [3, place(3, "Mumbai", "Powai")],
    [4, place(4, "Pune", null)],
  ]);
  const middle = { latitude: 19.06, longitude: 72.83 };
  const bandra = () => home(19.06, 72.83, { cityId: 1, placeId: 2 });
  const powai = () => home(19.12, 72.91, { cityId: 1, placeId: 3 });

  it("are listed by locality, nearest to the centre of the map first", () => {
    const groups = groupByPlace([powai(), bandra(), powai()], places, middle);
    expect(groups.map(({ name, homes, whole }) => [name, homes.length, whole])).toEqual([
      ["Bandra, Mumbai", 1, true],
      ["Powai, Mumbai", 2, true],
    ]);
    expect(groups[0]!.km).toBe(0);
    expect(groups[1]!.km).toBeCloseTo(10.7, 0);
  });

  it("without a known locality form a group of their own in their city", () => {
    const unknown = home(19, 72.9, { cityId: 1, placeId: 1 });
    const pune = home(18.5, 73.8, { cityId: 4, placeId: 4 });
    const nowhere = home(51.5, 0);
    const groups = groupByPlace([bandra(), unknown, pune, nowhere], places, middle);
    expect(groups.map(({ name, whole }) => [name, whole])).toEqual([
      ["Bandra, Mumbai", true],
      ["Elsewhere in Mumbai", false],
      ["Pune", false],
      ["Elsewhere", false],
    ]);
  });

  it("are listed by city where there are too many localities", () => {
    const many = new Map(places);
    const homes = Array.from({ length: maxGroups + 1 }, (_, index) => {
      many.set(100 + index, place(100 + index, "Mumbai", `Locality ${index}`));
      return home(19 + index / 1000, 72.83, { cityId: 1, placeId: 100 + index });
    });
    const groups = groupByPlace([...homes, home(18.5, 73.8, { cityId: 4, placeId: 4 })], many, middle);
    expect(groups.map(({ name, homes, whole }) => [name, homes.length, whole])).toEqual([
      ["Mumbai", maxGroups + 1, true],
      ["Pune", 1, true],
    ]);
  });
});
