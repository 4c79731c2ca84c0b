import { describe, expect, it } from "vitest";
import { addListings, addOwner, type ListingColumns } from "../../support/listing/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

const here = { latitude: 19.05, longitude: 72.84 };

describe("other homes on a listing", () => {
  const { app, add } = useCatalogue();

  /** A point this many kilometres to the north. */
  const away = (kilometres: number) => ({ ...here, latitude: here.latitude + kilometres / 111.2 });

  /** The similar homes of a home for 20,000 a month. */
  async function shown(others: ListingColumns[], own: ListingColumns = {}) {
    const [id] = await add([{ name: "Itself", ...here, regular_price: 20_000, ...own }]);
    await addListings(app.db, await addOwner(app.db), others);
    const page = await new Visitor(app.url).get(`/category/${own.type ?? "rent"}/${id}`);
    expect(page.status).toBe(200);
    return { page, names: page.texts(".other-homes .card-name") };
  }

  it("are similar ones: near, for half to twice its price, the nearest prices first, up to four, and say how far they are", async () => {
    const { page, names } = await shown([
      { name: "4 km", ...away(4), regular_price: 39_900 },
      { name: "9 km", ...away(9), regular_price: 20_000 },
      { name: "Next door", ...away(0.3), regular_price: 10_000 },
      { name: "2 km", ...away(2), regular_price: 20_000 },
      { name: "3 km", ...away(3), regular_price: 20_000 },
      { name: "Too dear", ...here, regular_price: 41_000 },
      { name: "Too cheap", ...here, regular_price: 9_000 },
    ]);
    expect(names).toEqual(["2 km", "3 km", "4 km", "Next door"]);
    expect(page.texts(".other-homes .facts li").filter((fact) => fact.endsWith("away"))).toEqual([
      "2.0 km away",
      "3.0 km away",
      "4.0 km away",
    ]);
    expect(page.texts(".other-homes h2")).toEqual(["Similar homes"]);
    expect(page.link("2 km")).toMatch(/^\/category\/rent\//);
  });

  it("are of the same kind first", async () => {
    const kind = (home: string) => ({ facts: JSON.stringify({ home }) });
    const { names } = await shown(
      [
        { name: "Flat", ...here, ...kind("flat") },
        { name: "Not said", ...away(1) },
        { name: "Far house", ...away(3), ...kind("house") },
        { name: "House", ...away(2), ...kind("house") },
      ].map((home) => ({ ...home, regular_price: 20_000 })),
      kind("house"),
    );
    expect(names).toEqual(["House", "Far house", "Flat", "Not said"]);
  });

  it("are rooms in PGs only after one of these, and never after a flat", async () => {
    const kind = (home: string) => ({ facts: JSON.stringify({ home }) });
    const others = [
      { name: "Room", ...away(1), ...kind("room") },
      { name: "Villa", ...here, ...kind("villa") },
    ].map((home) => ({ ...home, regular_price: 20_000 }));
    expect((await shown(others, kind("room"))).names).toEqual(["Room"]);
    expect((await shown(others.slice(0, 1), kind("flat"))).names).toEqual(["Villa"]);
  });

  it("are the nearest at other prices if none is alike", async () => {
    const { page, names } = await shown([
      { name: "Villa", ...away(3), regular_price: 110_000 },
      { name: "Nearest", ...away(1), regular_price: 79_000 },
      { name: "Alike, in another city", ...away(900), regular_price: 20_000 },
    ]);
    expect(page.texts(".other-homes h2")).toEqual(["More homes for rent nearby"]);
    expect(names).toEqual(["Nearest", "Villa"]);
  });

  it("are the newest at a like price if none is near, without a distance", async () => {
    const { page, names } = await shown([
      { name: "Older", ...away(900), timestamp: new Date("2026-10-01") },
      { name: "Newer", ...away(1900), timestamp: new Date("2026-10-02") },
      { name: "Dear", ...away(900), regular_price: 90_000, timestamp: new Date("2026-10-03") },
    ]);
    expect(page.texts(".other-homes h2")).toEqual(["Newest homes for rent"]);
    expect(names).toEqual(["Newer", "Older"]);
    expect(page.texts(".other-homes .facts li").filter((fact) => fact.endsWith("away"))).toEqual([]);
  });

  it("are none of those that the page shows as the owner's others", async () => {
    const [id] = await add([
      { name: "Itself", ...here },
      { name: "Owner's other", ...here },
    ]);
    const page = await new Visitor(app.url).get(`/category/rent/${id}`);
    expect([page.texts(".owner .card-name"), page.texts(".other-homes .card-name")]).toEqual([["Owner's other"], []]);
  });

  it("are of the same type, and have an owner", async () => {
    await addListings(app.db, null, [{ name: "Nobody's", ...here, regular_price: 20_000 }]);
    const { names } = await shown([{ name: "For sale", type: "sell", ...here, regular_price: 20_000 }]);
    expect(names).toEqual([]);
  });
});
