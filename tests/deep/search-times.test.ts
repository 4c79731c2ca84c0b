import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anything } from "#app/domain/search/criteria.ts";
import { searchPoints } from "#db/search-points.server.ts";
import { usualReach } from "#db/search-reach.ts";
import { searchListings } from "#db/search.server.ts";
import { type TestDatabase, freshDatabase } from "../support/server/database.ts";
import { addListings, addOwner } from "../support/listing/listings.ts";

describe("among homes that are decades apart, a search of the map", () => {
  let database: TestDatabase;
  let owner: string;
  beforeEach(async () => {
    database = await freshDatabase();
    owner = await addOwner(database.db);
  });
  afterEach(() => database?.drop());

  const around = (degrees: number) => ({
    south: 19 - degrees,
    north: 19 + degrees,
    west: 73 - degrees,
    east: 73 + degrees,
  });

  it("finds those of a region, few as they are", async () => {
    const years = [2026, 1998, 1970];
    const homes = years.map((year) => ({ timestamp: new Date(Date.UTC(year, 0, 1)), latitude: 19, longitude: 73 }));
    const ids = await addListings(database.db, owner, homes);
    const box = around(2);
    for (const asked of [{ box }, { box, type: "rent" as const, bedrooms: 1 }])
      expect((await searchPoints(database.db, { ...anything, ...asked }, 201)).map(({ id }) => id)).toEqual(ids);
  });

  it("finds nothing where a sample says that a home might come in a million years", async () => {
    const day = 86_400_000;
    const homes = Array.from({ length: 500 }, (_, index) => ({
      latitude: 28.6,
      longitude: 77.2,
      regular_price: 10_000,
      timestamp: new Date(Date.UTC(2026, 0, 1) - index * 40 * day),
    }));
    Object.assign(homes[0]!, { latitude: 19, longitude: 73 });
    homes[1]!.regular_price = 110_000;
    await addListings(database.db, owner, homes);
    const reach = { ...usualReach, alike: 1e9 };
    for (const box of [around(0.02), around(2)]) {
      const criteria = { ...anything, from: 100_000, to: 120_000, box };
      expect(await searchListings(database.db, criteria, { sort: "newest", limit: 200 }, reach)).toEqual([]);
    }
  });
});
