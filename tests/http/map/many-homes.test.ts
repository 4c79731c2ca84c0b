import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { type ListingColumns, addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { drawnMarkers, foundHomes, homeGroups, loadMarkers } from "../../support/map/map-page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
let visitor: Visitor;
let owner: string;
beforeAll(async () => {
  app = await sharedApp();
  visitor = new Visitor(app.url);
  owner = await addOwner(app.db);
});
afterAll(() => app?.stop());

describe("a map with more homes than it can show", () => {
  beforeAll(async () => {
    await app.db.deleteFrom("listings").execute();
    const bandra = await addPlace(app.db, {
      city: "Mumbai",
      locality: "Bandra West",
      latitude: 19.06,
      longitude: 72.83,
    });
    const street = (index: number): ListingColumns => ({
      ...bandra,
      latitude: 19 + (index % 40) / 200,
      longitude: 72.8 + Math.floor(index / 40) / 200,
    });
    const towers = identicalListings(30, { ...bandra, latitude: 19.3, longitude: 72.9, name: "Flat in a tower" });
    const homes = [...towers, ...Array.from({ length: 1100 }, (_, index) => street(index))];
    for (let start = 0; start < homes.length; start += 200) {
      const timestamp = new Date(Date.now() - start * 60_000);
      await addListings(
        app.db,
        owner,
        homes.slice(start, start + 200).map((home) => ({ timestamp, ...home })),
      );
    }
  });

  it.each([0, 5, 9, 12, 14, 16, 18, 99])("has at most 200 markers, at zoom %i", async (zoom) => {
    const { homes, clusters, more } = await loadMarkers(visitor, `zoom=${zoom}`);
    expect(homes.length + clusters.length).toBeLessThanOrEqual(200);
    expect(homes.length + clusters.length).toBeGreaterThan(0);
    expect(more).toBe(true);
  });

  it("says so, and that each cluster may contain more", async () => {
    const page = await visitor.get("/map");
    expect(foundHomes(page)).toBe("1,000+ homes");
    expect(page.text(".map-beside")).toContain("Showing the newest 200 of 1,000+ homes.");
    expect(
      drawnMarkers(page).every(({ name }) => /^[\d,]+\+ homes?, zoom in$/.test(name) || !/homes?,/.test(name)),
    ).toBe(true);
    expect(homeGroups(page)).toMatchObject([{ name: "Bandra West, Mumbai", count: "1,000+ homes" }]);
    expect(Buffer.byteLength((await visitor.get("/map/markers?zoom=18")).bytes)).toBeLessThan(100_000);
  });

  it("lists homes at the same point", async () => {
    const page = await visitor.get("/map?box=19.29_72.89_19.31_72.91");
    expect(drawnMarkers(page).map(({ name }) => name)).toEqual(["30 homes here, see the list"]);
    const list = await visitor.get(drawnMarkers(page)[0]!.to);
    expect([list.heading, foundHomes(list)]).toEqual(["Properties", "30 homes"]);
  });
});
