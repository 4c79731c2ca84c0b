import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
let visitor: Visitor;
beforeAll(async () => {
  app = await sharedApp();
  visitor = new Visitor(app.url);
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
    { ...pune, name: "Small flat", bedroom: 1, regular_price: 15_000 },
  ]);
  // Nobody's any more, so no search finds it.
  await addListings(app.db, null, [{ name: "Flat of nobody" }]);
});
afterAll(() => app?.stop());

const names = (page: Page) => page.texts(".card-name");
const found = (page: Page) => Number(/^(\d+) homes?$/.exec(page.text(".results-count"))?.[1]);
const form = (page: Page) => page.form("Search");

/** Each choice of the form: its field, its value, and the number its label ends with. */
function choices(page: Page): { field: string; value: string; count: number }[] {
  const counted = (text: string) => Number(/\((\d+)\)$/.exec(text)?.[1]);
  const options = page.$("form[role=search] select option").toArray();
  const offers = page.$("form[role=search] input[type=checkbox]");
  return [
    ...options.map((option) => ({
      field: page.$(option).closest("select").attr("name")!,
      value: page.$(option).attr("value")!,
      count: counted(page.$(option).text()),
    })),
    { field: "offers", value: "yes", count: counted(offers.parent().text()) },
  ];
}

describe("the search form", () => {
  it("on the home page finds homes in a place, up to a price as people say it, in the list of its type", async () => {
    const home = await visitor.get("/");
    const page = await form(home).fill({ place: "bandra west", to: "1.2 lakh", type: "rent" }).submit();
    expect(page.path).toBe("/category/rent?place=Bandra+West%2C+Mumbai&to=120000#results");
    expect(page.$("#results")).toHaveLength(1);
    expect(page.heading).toBe("Properties for Rent");
    expect(names(page)).toEqual(["Studio with a neem tree", "Garden flat"]);
    expect(form(page).value("to")).toBe("1,20,000");
    expect(form(page).value("place")).toBe("Bandra West, Mumbai");
  });

  it.each(["/", "/all", "/map", "/category/rent"])("at %s has an address without a fragment, for w3m", async (path) => {
    const page = await visitor.get(path);
    expect(page.$("form[role=search]").attr("action")).toBe(path === "/map" ? "/map" : "/all");
  });

  it.each([
    "/all",
    "/category/rent",
    "/category/sell?q=house",
    "/all?place=Thane&bedrooms=2",
    "/all?q=flat&furnished=no",
  ])("at %s tells how many homes each choice would leave, and it leaves as many", async (path) => {
    const page = await visitor.get(path);
    expect(choices(page)).toHaveLength(3 + 5 + 3 + 3 + 1);
    for (const { field, value, count } of choices(page)) {
      const chosen = await form(await visitor.get(path))
        .fill({ [field]: value })
        .submit();
      expect({ field, value, found: found(chosen) }).toEqual({ field, value, found: count });
      expect(names(chosen).length).toBe(Math.min(count, 8));
    }
  });

  it("searches for words in places, names and descriptions, the place first", async () => {
    expect(names(await visitor.get("/all?q=view"))).toEqual(["Sea view flat", "Old bungalow"]);
    expect(names(await visitor.get("/all?q=lake+flat"))).toEqual(["Lake flat"]);
    expect(names(await visitor.get("/all?q=kothr"))).toHaveLength(4);
  });

  it.each([
    ["bombay", "mumbai"],
    ["lake flat in bombay", "lake flat mumbai"],
    ["bandra bombay", "bandra mumbai"],
    ["मुंबई", "mumbai"],
    ["मुंबई में flat", "mumbai flat"],
    ["bombai", "mumbai"],
    ["garden 🏠", "garden"],
    ["garden 🏠 flat", "garden flat"],
    ["lake ++ flat &", "lake flat"],
  ])("finds by %j what it finds by %j", async (words, same) => {
    const page = await form(await visitor.get("/all"))
      .fill({ q: words })
      .submit();
    expect(found(page)).toBeGreaterThan(0);
    expect(names(page)).toEqual(names(await visitor.get(`/all?q=${encodeURIComponent(same)}`)));
  });

  it("takes no third street for three bedrooms", async () => {
    expect(names(await visitor.get("/all?q=2bhk"))).toEqual(["Two rooms"]);
    expect(names(await visitor.get("/all?q=3rd+cross"))).toEqual(["Two rooms"]);
    expect(names(await visitor.get("/all?q=3-bhk"))).toEqual([]);
  });

  it("finds a PIN code in the address", async () => {
    const page = await form(await visitor.get("/all"))
      .fill({ pin: "400 050" })
      .submit();
    expect(page.path).toBe("/all?pin=400050#results");
    expect(names(page)).toEqual(["Sea view flat"]);
  });

  it("counts an offer with what one pays", async () => {
    expect(names(await visitor.get("/all?from=50000&to=55000"))).toEqual(["Garden flat"]);
    expect(names(await visitor.get("/all?from=56000&to=65000"))).toEqual([]);
  });

  it("keeps the order that was chosen through another search", async () => {
    const cheapest = await (await visitor.get("/category/rent?place=Pune")).follow("Price, low to high");
    expect(names(cheapest)).toEqual(["Small flat", "Two rooms", "Old bungalow"]);
    const again = await form(cheapest).fill({ place: "Thane" }).submit();
    expect(again.path).toBe("/category/rent?place=Thane&sort=price-up#results");
    expect(names(again)).toEqual(["Hill flat", "Creek flat"]);
  });
});

describe("a search's address", () => {
  it.each([
    ["/all?q=&place=&from=&to=&bedrooms=&sort=newest&type=", "/all#results"],
    ["/all?type=sell&to=1.2cr&from=", "/category/sell?to=12000000"],
    ["/category/sell?type=rent&q=flat", "/category/rent?q=flat#results"],
    ["/category/rent?type=", "/all"],
    ["/all?to=50000&q=flat", "/all?q=flat&to=50000#results"],
    ["/all?place=MUMBAI", "/all?place=Mumbai"],
    ["/all?shown=8&after=nonsense&utm_campaign=x", "/all"],
  ])("%s becomes %s", async (given, canonical) => {
    const answer = await visitor.get(given, { redirects: "expose" });
    expect(answer.status).toBe(302);
    expect(answer.location).toBe(canonical);
    expect((await visitor.get(canonical, { redirects: "expose" })).status).toBe(200);
  });

  it("may hold a percent sign that stands for itself", async () => {
    expect(form(await visitor.get("/all?q=100%")).value("q")).toBe("100%");
  });

  it("opens the same result for whoever it is sent to", async () => {
    const page = await form(await visitor.get("/all"))
      .fill({ q: "flat", furnished: "yes", from: "20k" })
      .submit();
    expect(names(await new Visitor(app.url).get(page.path))).toEqual(names(page));
    expect(names(page)).toHaveLength(2);
  });
});

describe("the filters in use", () => {
  it("are links, each to the search without it", async () => {
    let page = await visitor.get("/category/rent?q=flat&place=Mumbai&to=100000&offers=yes&sort=price-up");
    expect(names(page)).toEqual(["Garden flat"]);
    for (const [filter, rest] of [
      ["Remove: Offers only", "/category/rent?q=flat&place=Mumbai&to=100000&sort=price-up"],
      ["Remove: “flat”", "/category/rent?place=Mumbai&to=100000&sort=price-up"],
      ["Remove: Up to ₹1 lakh", "/category/rent?place=Mumbai&sort=price-up"],
      ["Remove: Mumbai", "/category/rent?sort=price-up"],
    ] as const) {
      page = await page.follow(filter);
      expect(page.path).toBe(rest);
    }
    expect(page.$("nav[aria-label='Filters in use']")).toHaveLength(0);
  });

  it("go all at once", async () => {
    const page = await visitor.get("/category/rent?place=Mumbai&to=100000");
    expect((await page.follow("Remove all")).path).toBe("/category/rent");
  });
});

describe("what makes no sense", () => {
  it.each([
    ["from=cheap", "from", messages.budgetUnclear],
    ["from=50000&to=20000", "from", messages.budgetCrossed],
    ["pin=4000", "pin", messages.pinUnclear],
    ["place=Atlantis", "place", messages.placeUnknown],
    ["place=Karnataka", "place", messages.placeState],
    ["place=India", "place", messages.placeState],
    ["q=%3F%21", "q", messages.searchUnclear],
    ["q=%F0%9F%8F%A0", "q", messages.searchUnclear],
    ["q=the", "q", messages.searchCommon],
    ["q=In+on", "q", messages.searchCommon],
  ])("%s is said beside its field and above the results, and the page is there", async (query, field, text) => {
    const page = await visitor.get(`/all?${query}`);
    expect(page.status).toBe(200);
    expect(page.fieldError(field)).toBe(text);
    expect(form(page).value(field)).toBe(
      field === "from" && query.includes("50000") ? "50,000" : new URLSearchParams(query).get(field),
    );
    expect(page.link(text)).toBe(`#search-${field}`);
    expect(found(page)).toBe(12);
  });

  it("is left out while the rest is searched for", async () => {
    expect(names(await visitor.get("/all?place=Pune&from=cheap&to=20000"))).toEqual(["Small flat"]);
  });
});

describe("a place", () => {
  it("that is misspelt is guessed, and the page says so", async () => {
    const page = await visitor.get("/all?place=Kothrood");
    expect(page.text(".results-note")).toContain(
      "No place here is called “Kothrood”. These are homes in Kothrud, Pune.",
    );
    expect(names(page)).toHaveLength(4);
  });

  it("of a name that others have, too, tells only those where something is found", async () => {
    const owner = await addOwner(app.db);
    const inPune = await addPlace(app.db, { city: "Pune", locality: "Thane", latitude: 18.5, longitude: 73.8 });
    const [id] = await addListings(app.db, owner, [{ ...inPune, name: "One more", type: "rent" }]);
    const others = async (path: string) => (await visitor.get(path)).texts(".results-note a");
    expect(await others("/category/rent?place=Thane")).toEqual(["Thane, Pune (1)"]);
    expect(await others("/category/sell?place=Thane")).toEqual([]);
    await app.db.deleteFrom("listings").where("id", "=", id!).execute();
  });
});

describe("a search that finds nothing", () => {
  it.each([
    "/category/rent?to=10000",
    "/category/rent?place=Pune&bedrooms=3&to=50000",
    "/all?place=Kolshet%2C+Thane&bedrooms=4",
    "/category/sell?offers=yes",
    "/all?q=swimming+pool&place=Powai%2C+Mumbai",
    "/all?q=lake+helipad+mumbai",
    "/all?q=koi+bombay+helipad",
    "/all?q=swimming&pin=999999&offers=yes&furnished=yes&bedrooms=5&from=99999999",
  ])("at %s offers ways out, and each finds as many as it says", async (path) => {
    const page = await visitor.get(path);
    expect(found(page)).toBe(0);
    expect(page.text(".list-end")).toBe("No Listing Found");
    const ways = page.texts(".results-ways a");
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      const count = Number(/[,:] (\d+) more$/.exec(way)?.[1]);
      const next = await page.follow(way);
      expect({ way, found: found(next) }).toEqual({ way, found: count });
      expect(names(next).length).toBe(Math.min(count, 8));
    }
  });

  it("offers to leave out a word, and the place a word names", async () => {
    const page = await visitor.get("/all?q=lake+helipad+in+bombay");
    expect(page.texts(".results-ways a")).toEqual([
      "Without “helipad”: 2 more",
      "In Mumbai: 5 more",
      "Without “lake helipad in bombay”: 12 more",
    ]);
    expect((await page.follow("In Mumbai: 5 more")).path).toBe("/all?place=Mumbai");
    const misspelt = await visitor.get("/all?q=bandra+wst");
    expect(misspelt.texts(".results-ways a")).toContain("In Bandra West, Mumbai: 3 more");
  });

  it("offers the next round budget, and cities near by", async () => {
    const dear = await visitor.get("/category/rent?place=Pune&to=14000");
    expect(dear.texts(".results-ways a")[0]).toBe("Raise the budget by ₹1,000: 1 more");
    const far = await visitor.get("/category/sell?place=Mumbai&bedrooms=3&to=20000000");
    expect(far.texts(".results-ways a")).toContain("Nearby: Thane, 1 more");
  });
});

describe("a long list of results", () => {
  it("grows by Load More without losing its search", async () => {
    const page = await visitor.get("/all?bedrooms=1&sort=price-up", { redirects: "follow" });
    expect(page.path).toBe("/all?sort=price-up");
    const more = await page.follow("Load More");
    expect(more.path).toMatch(/^\/all\?sort=price-up&shown=12#listing-/);
    expect(names(more)).toHaveLength(12);
    expect(names(more).slice(0, 8)).toEqual(names(page));
    expect(more.text(".list-end")).toBe("No More Listings");
  });
});
