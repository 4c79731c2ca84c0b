import { beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { searchMessages } from "#texts/search/messages.ts";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
beforeAll(async () => {
  const owner = await addOwner(app.db);
  const at = async (city: string, locality: string, latitude: number, longitude: number, also?: string) => ({
    ...(await addPlace(app.db, { city, locality, latitude, longitude, also })),
    address: `${locality}, ${city}`,
  });
  const bandra = await at("Mumbai", "Bandra West", 19.06, 72.83, "bombay mumbai-city");
  const powai = await at("Mumbai", "Powai", 19.12, 72.91);
  const thane = await at("Thane", "Kolshet", 19.24, 72.98);
  const pune = await at("Pune", "Kothrud", 18.51, 73.81);
  const furnished = { furnished: true, parking: false };
  await addListings(app.db, owner, [
    {
      ...bandra,
      name: "Sea view flat",
      bedroom: 3,
      regular_price: 150_000,
      address: "Hill Road, Bandra West, Mumbai 400050",
    },
    { ...bandra, ...furnished, name: "Studio with a neem tree", bedroom: 1, regular_price: 45_000 },
    { ...bandra, name: "Garden flat", offer: true, regular_price: 60_000, discounted_price: 52_000 },
    { ...powai, ...furnished, name: "Lake flat", bedroom: 2, regular_price: 70_000 },
    { ...powai, name: "Lake penthouse", type: "sell", bedroom: 4, regular_price: 45_000_000 },
    { ...thane, name: "Creek flat", bedroom: 2, regular_price: 30_000 },
    { ...thane, name: "Creek house", type: "sell", bedroom: 3, regular_price: 12_000_000 },
    { ...thane, ...furnished, name: "Hill flat", bedroom: 2, regular_price: 28_000 },
    { ...pune, name: "Row house", type: "sell", bedroom: 3, regular_price: 9_500_000 },
    { ...pune, name: "Old bungalow", bedroom: 5, regular_price: 90_000, description: "A veranda and a view." },
    { ...pune, name: "Two rooms", bedroom: 2, regular_price: 22_000, description: "2BHK on the 3rd Cross" },
    { ...pune, name: "Small flat", bedroom: 1, regular_price: 15_000, description: "By the creek." },
  ]);
  // Without an owner, so no search finds it.
  await addListings(app.db, null, [{ name: "Flat of nobody" }]);
});

const names = (page: Page) => page.homes;
const found = (page: Page) => Number(/^(\d+) homes?$/.exec(page.text(".results-count"))?.[1]);
const form = (page: Page) => page.form("Search");
describe("the search form", () => {
  it("on the home page finds homes in a place, up to a price in words, in the list of its type", async () => {
    const home = await visitor.get("/");
    const page = await form(home).fill({ q: "bandra west", to: "1.2 lakh", type: "rent" }).submit();
    expect(page.path).toBe("/category/rent?place=Bandra+West%2C+Mumbai&to=120000#results");
    expect(page.$("#results")).toHaveLength(1);
    expect(page.heading).toBe("Homes for rent in Bandra West, Mumbai under ₹1.2 lakh");
    expect(names(page)).toEqual(["Studio with a neem tree", "Garden flat"]);
    expect(form(page).value("to")).toBe("1,20,000");
    expect(form(page).value("q")).toBe(page.heading);
  });

  it.each(["/", "/map"])("at %s has a URL without a fragment, for w3m", async (path) => {
    const page = await visitor.get(path);
    expect(page.$("form[role=search]").attr("action")).toBe(path === "/map" ? "/map" : "/all");
  });

  it("searches words in places, names and descriptions, places first", async () => {
    expect(names(await visitor.get("/all?q=creek"))).toHaveLength(3);
    expect(names(await visitor.get("/all?q=creek"))[2]).toBe("Small flat");
    expect(names(await visitor.get("/all?q=lake+penthouse"))).toEqual(["Lake penthouse"]);
    // A beginning of a word is not that word: villages are no villas.
    expect(names(await visitor.get("/all?q=penth"))).not.toEqual(["Lake penthouse"]);
  });

  it.each([
    ["lake flat in bombay", "lake flat mumbai"],
    ["garden 🏠 flat", "garden flat"],
    ["lake ++ flat &", "lake flat"],
  ])("finds by %j the same as by %j", async (words, same) => {
    const page = await visitor.get(`/all?q=${encodeURIComponent(words)}`);
    expect(found(page)).toBeGreaterThan(0);
    expect(names(page)).toEqual(names(await visitor.get(`/all?q=${encodeURIComponent(same)}`)));
  });

  it("counts an offer by its discounted price", async () => {
    expect(names(await visitor.get("/all?from=50000&to=55000"))).toEqual(["Garden flat"]);
    expect(names(await visitor.get("/all?from=56000&to=65000"))).toEqual([]);
  });

  it("keeps the chosen order for the next search", async () => {
    const cheapest = await (await visitor.get("/category/rent?place=Pune")).follow("Price: low to high");
    expect(names(cheapest)).toEqual(["Small flat", "Two rooms", "Old bungalow"]);
    const again = await form(cheapest).fill({ place: "Thane" }).submit();
    expect(again.path).toBe("/category/rent?place=Thane&sort=price-up#results");
    expect(names(again)).toEqual(["Hill flat", "Creek flat"]);
  });
});

describe("the URL of a search", () => {
  it.each([
    ["/all?q=&place=&from=&to=&bedrooms=&sort=newest&type=", "/all#results"],
    ["/all?type=sell&to=1.2cr&from=", "/category/sell?to=12000000"],
    ["/category/sell?type=rent&q=balcony", "/category/rent?q=balcony#results"],
    ["/all?shown=8&after=nonsense&utm_campaign=x", "/all"],
  ])("%s redirects to %s", async (given, canonical) => {
    const page = await visitor.get(given, { anyParameters: true });
    expect([page.status, page.path, page.redirects.length]).toEqual([200, canonical, 1]);
  });

  it("may contain a literal percent sign", async () => {
    expect(form(await visitor.get("/all?q=100%&from=1000000000")).value("q")).toBe("100% above ₹100 crore");
  });
});

describe("the active filters", () => {
  it("are links, each to the search without that filter, and can all be removed at once", async () => {
    let page = await visitor.get("/category/rent?q=garden&place=Mumbai&to=100000&offers=yes&sort=price-up");
    expect(names(page)).toEqual(["Garden flat"]);
    expect((await page.follow("Clear all filters")).path).toBe("/all?sort=price-up");
    for (const [filter, rest] of [
      ["Remove: Offers only", "/category/rent?q=garden&place=Mumbai&to=100000&sort=price-up"],
      ["Remove: “garden”", "/category/rent?place=Mumbai&to=100000&sort=price-up"],
      ["Remove: Up to ₹1 lakh", "/category/rent?place=Mumbai&sort=price-up"],
      ["Remove: Mumbai", "/category/rent?sort=price-up"],
      ["Remove: For rent", "/all?sort=price-up"],
    ] as const) {
      page = await page.follow(filter);
      expect(page.path).toBe(rest);
    }
    expect(page.text("nav[aria-label=Filters]")).not.toContain("Remove");
  });
});

describe("unusable input", () => {
  it.each([
    ["from=50000&to=20000", "from", searchMessages.budgetReversed],
    ["place=Karnataka", "place", searchMessages.placeState],
    ["q=himself", "q", searchMessages.searchCommon],
  ])("%s is reported above the results and, one link away, at its field", async (query, field, text) => {
    const page = await visitor.get(`/all?${query}`);
    expect([page.status, found(page)]).toEqual([200, 12]);
    const filters = field === "q" ? page : await page.follow(text);
    expect(page.link(text)).toMatch(new RegExp(`#search-${field}$`));
    expect(filters.$(`#search-${field}`)).toHaveLength(1);
    expect(filters.fieldError(field)).toBe(text);
    expect(filters.form("form[role=search]").value(field)).toBe(
      field === "from" && query.includes("50000") ? "50,000" : new URLSearchParams(query).get(field),
    );
  });

  it("is ignored while the rest is searched for", async () => {
    const page = await visitor.get("/all?place=Pune&from=cheap&to=20000");
    expect([names(page), page.fieldError("from")]).toEqual([["Small flat"], listingMessages.priceUnclear]);
  });
});

describe("a place in a search", () => {
  it("with an ambiguous name offers the other places", async () => {
    const owner = await addOwner(app.db);
    const inPune = await addPlace(app.db, { city: "Pune", locality: "Thane", latitude: 18.5, longitude: 73.8 });
    const [id] = await addListings(app.db, owner, [{ ...inPune, name: "One more", type: "rent" }]);
    expect((await visitor.get("/all?place=Thane")).texts(".results-note a")).toEqual(["Thane, Pune"]);
    await app.db.deleteFrom("listings").where("id", "=", id!).execute();
  });
});

describe("a search with few results or none", () => {
  it("shows others near its place, none of its own again, and links to more", async () => {
    const page = await visitor.get("/category/rent?place=Powai%2C+Mumbai");
    expect(names(page)).toEqual(["Lake flat"]);
    expect(page.texts(".results-relaxations a")[0]).toBe("6 homes within 50 km of Powai, Mumbai");
    const near = page.texts(".near-misses .card-name");
    expect(near.slice(0, 3).sort()).toEqual(["Garden flat", "Sea view flat", "Studio with a neem tree"]);
    expect(near).toHaveLength(4);
    expect(page.texts(".results-relaxations a")).toContain("9 homes without “Powai, Mumbai”");
  });

  it.each([
    "/category/rent?place=Pune&bedrooms=3&to=50000",
    "/all?q=swimming&pin=999999&offers=yes&furnished=yes&bedrooms=5&from=99999999",
  ])("at %s offers relaxations, and each finds as many homes as it says", async (path) => {
    const page = await visitor.get(path);
    expect(found(page)).toBe(0);
    expect(page.text(".list-end.hint")).toBe("No Listing Found");
    const links = page.texts(".results-relaxations a");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const count = Number(/(\d+) homes?/.exec(link)?.[1]);
      const next = await page.follow(link);
      expect({ link, found: found(next) }).toEqual({ link, found: count });
      expect(names(next).length).toBe(Math.min(count, 8));
    }
  });

  it("offers homes up to half over the budget or else the cheapest of the place, and the nearest", async () => {
    const dear = await visitor.get("/category/rent?place=Pune&to=14000");
    expect(dear.texts(".results-relaxations a")[0]).toBe("1 home up to ₹21,000");
    expect(dear.texts(".near-misses .card-name")[0]).toBe("Small flat");
    const cheap = await visitor.get("/category/rent?place=Pune&to=5000");
    expect(cheap.texts(".results-relaxations a").join()).not.toContain("up to");
    expect(cheap.texts(".near-misses .card-name")[0]).toBe("Small flat");
    const far = await visitor.get("/category/sell?place=Mumbai&bedrooms=3&to=20000000");
    expect(far.texts(".results-relaxations a")[0]).toMatch(/^1 home within \d+ km of Mumbai$/);
  });
});
