import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { type ListingColumns, addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { drawnMarkers, foundHomes, listedHomes } from "../../support/map/map-page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
let owner: string;
beforeAll(async () => {
  owner = await addOwner(app.db);
});

describe("a map with more homes than it can show", () => {
  beforeAll(async () => {
    const bandra = await addPlace(app.db, {
      city: "Mumbai",
      locality: "Bandra West",
      latitude: 19.06,
      longitude: 72.83,
    });
    const street = (_: unknown, index: number): ListingColumns => ({
      ...bandra,
      latitude: 19 + (index % 40) / 200,
      longitude: 72.8 + Math.floor(index / 40) / 200,
    });
    const towers = identicalListings(30, { ...bandra, latitude: 19.3, longitude: 72.9, name: "Flat in a tower" });
    await addListings(app.db, owner, [...towers, ...Array.from({ length: 1100 }, street)]);
  });

  it("counts them up to a thousand, has at most 40 markers, and lists the newest homes", async () => {
    for (const path of ["/map", "/map?place=Mumbai"]) {
      const page = await visitor.get(path);
      expect(foundHomes(page)).toBe("1,000+ homes");
      expect(drawnMarkers(page).length).toBeLessThanOrEqual(40);
      expect(listedHomes(page).slice(0, 20)).toEqual(Array(20).fill("Flat in a tower"));
      expect(page.link("See all as a list")).toMatch(/^\/all/);
    }
  });

  it("lists homes at the same point", async () => {
    const page = await visitor.get("/map?box=19.29_72.89_19.31_72.91");
    expect(drawnMarkers(page).map(({ name }) => name)).toEqual(["30 homes here, see the list"]);
    const list = await visitor.get(drawnMarkers(page)[0]!.to);
    expect([list.heading, foundHomes(list)]).toEqual(["Properties", "30 homes"]);
  });
});

describe("a map of many homes in several cities", () => {
  const centres = {
    Mumbai: [19.07, 72.88, 150],
    Thane: [19.2, 72.97, 40],
    Delhi: [28.65, 77.22, 90],
    Kochi: [9.94, 76.26, 12],
  } as const;
  beforeAll(async () => {
    await app.db.deleteFrom("listings").execute();
    for (const [city, [latitude, longitude, count]] of Object.entries(centres)) {
      const place = await addPlace(app.db, { city, latitude, longitude });
      const share = (step: number, index: number) => ((index * step) % 1) - 0.5;
      const homes = Array.from({ length: count }, (_, index) => ({
        ...place,
        latitude: latitude + share(0.618034, index) / 8,
        longitude: longitude + share(0.7548777, index) / 8,
      }));
      await addListings(app.db, owner, homes);
    }
    const mumbai = await addPlace(app.db, { city: "Mumbai", latitude: 19.07, longitude: 72.88 });
    await addListings(app.db, owner, [
      { ...mumbai, name: "Flat in a wrong place", latitude: 28.6, longitude: 77.2 },
      { name: "Cottage in the hills", latitude: 34.1, longitude: 74.8 },
    ]);
  });

  const counted = (name: string) => Number(/(\d+) homes?/.exec(name)?.[1] ?? 1);

  it("counts all of them on the map of the country", async () => {
    const page = await visitor.get("/map");
    expect(foundHomes(page)).toBe("294 homes");
    const markers = drawnMarkers(page).map(({ name }) => name);
    expect(markers.sort()).toEqual([
      "12 homes, zoom in",
      // Thane is too close to Mumbai for a number of its own.
      "190 homes, zoom in",
      "91 homes, zoom in",
      "Cottage in the hills, ₹25,000/month",
    ]);
  });

  it("shows numbers that the links confirm, and that divide into smaller ones, down to single homes", async () => {
    const seen = new Set<string>();
    async function follow(path: string): Promise<void> {
      const page = await visitor.get(path);
      seen.add(path);
      const links = drawnMarkers(page);
      if (path.includes("box=")) {
        const sum = links.reduce((total, { name }) => total + counted(name), 0);
        expect(`${sum} homes`, path).toBe(foundHomes(page));
      }
      for (const { name, to } of links.filter(({ name }) => / homes?/.test(name)).slice(0, 2)) {
        expect(foundHomes(await visitor.get(to)), `${name} ${to}`).toBe(/\d+ homes?/.exec(name)![0]);
        if (!seen.has(to) && seen.size < 5 && to.startsWith("/map")) await follow(to);
      }
    }
    await follow("/map");
    expect(seen.size).toBe(5);
  });

  it.each(["Mumbai", "Kochi"])("frames at least 95%% of the homes in %s", async (city) => {
    const page = await visitor.get(`/map?place=${city}`);
    const shown = drawnMarkers(page).reduce((total, { name }) => total + counted(name), 0);
    expect(shown).toBeGreaterThanOrEqual(0.95 * counted(foundHomes(page)) - 1);
    // Half of what it shows is not wider than a city.
    const [south, west, north, east] = /box=([-\d._]+)/.exec(page.link("Zoom in")!)![1]!.split("_").map(Number);
    expect(Math.max(north! - south!, east! - west!)).toBeLessThan(0.1);
  });
});
