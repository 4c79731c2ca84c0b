import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings, type ListingColumns } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("the page of a place says", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  let wakad: ListingColumns;
  const prices = async (path: string) => {
    const page = await visitor.get(path);
    return page.texts("[aria-labelledby=prices] tbody tr");
  };
  const add = async (homes: ListingColumns[]) => {
    for (const home of homes) await addListings(app.db, await addOwner(app.db), [{ ...wakad, ...home }]);
  };
  beforeAll(async () => {
    const place = await addPlace(app.db, { city: "Pune", locality: "Wakad", latitude: 18.6, longitude: 73.76 });
    wakad = { ...place, address: "3 Lake Road, Wakad, Pune 411057" };
    const rents = [9_000, 21_000, 22_000, 25_000, 28_000, 90_000];
    const two = { type: "rent", bedroom: 2, furnished: false } as const;
    await add(rents.map((regular_price) => ({ ...two, regular_price })));
    await add([{ ...two, bedroom: 3, furnished: true, regular_price: 40_000 }]);
    // One owner's homes, and rooms.
    const dear = { ...two, type: "sell", regular_price: 9_900_000 } as const;
    await addListings(app.db, await addOwner(app.db), identicalListings(6, { ...wakad, ...dear }));
    await add(identicalListings(5, { ...two, name: "PG room with meals", bedroom: 1, regular_price: 7_000 }));
  });

  it("what its homes cost by bedrooms, from at least five homes of several owners, without the ends", async () => {
    expect(await prices("/in/pune/wakad")).toEqual(["2 bedrooms₹21,000 to ₹28,000 (6 homes)Too few homes"]);
  });

  it("how many are furnished, their PIN codes, and where it is on a map", async () => {
    const page = await visitor.get("/in/pune/wakad");
    expect((await page.follow("Furnished (1)")).text(".results-count")).toBe("1 home");
    expect((await page.follow("411057")).path).toMatch(/^\/all\?(?:pin|q)=411057/);
    expect(page.$(".map .map-area")).toHaveLength(1);
  });
});
