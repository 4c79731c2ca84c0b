import { beforeAll, describe, expect, it } from "vitest";
import { load } from "cheerio";
import type { HomeFacts } from "#app/domain/listing/facts/facts.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { exchange } from "../../support/http/client.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner, type ListingColumns } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";

const app = useApp();
const visitor = new Visitor(app);
beforeAll(async () => {
  const owner = await addOwner(app.db);
  const home = (name: string, facts: HomeFacts, columns: ListingColumns = {}): ListingColumns => ({
    name,
    facts: JSON.stringify(facts),
    ...columns,
  });
  await addListings(app.db, owner, [
    home(
      "Everything",
      {
        ...{ home: "villa", area: 1200, areaUnit: "sq-ft", areaKind: "carpet", deposit: 50_000 },
        ...{ furnishing: "full", parkingFor: ["car", "covered"], lift: true, gated: true, pets: true },
        ...{ tenants: ["family", "students"], availableFrom: "2027-01-15", facing: "east", floor: 0 },
      },
      { furnished: true, parking: true },
    ),
    home(
      "Otherwise",
      {
        ...{ home: "flat", area: 50, areaUnit: "sq-m", deposit: 200_000, furnishing: "semi" },
        ...{ parkingFor: ["two-wheeler"], lift: false, gated: false, pets: false, tenants: ["company"] },
        ...{ facing: "north", floor: 11 },
        availableFrom: "2027-03-01",
      },
      { furnished: true, parking: true },
    ),
    home("Silent", {}, { furnished: true, parking: true }),
    home("Bare", {}, { furnished: false, parking: false }),
    home("Silent villa", {}, { furnished: false, parking: false }),
    home(
      "Plot to buy",
      { home: "plot", area: 150, areaUnit: "sq-yd" },
      { type: "sell", parking: false, furnished: false },
    ),
  ]);
});

const names = (page: Page) => page.homes.sort();
const note = (page: Page) => page.text(".results-note");

describe("a filter by what owners tell", () => {
  it.each([
    ["home=villa", ["Everything", "Silent villa"]],
    ["home=plot&home=villa", ["Everything", "Plot to buy", "Silent villa"]],
    ["area=539", ["Bare", "Everything", "Plot to buy", "Silent", "Silent villa"]],
    ["areaTo=1199", ["Bare", "Otherwise", "Silent", "Silent villa"]],
    ["area=1000&areaTo=120+sqm", ["Bare", "Everything", "Silent", "Silent villa"]],
    ["furnished=yes", ["Everything", "Otherwise", "Silent"]],
    ["furnished=semi", ["Otherwise", "Silent"]],
    ["furnished=no", ["Bare", "Plot to buy", "Silent villa"]],
    ["parking=covered", ["Everything", "Silent"]],
    ["deposit=50000", ["Bare", "Everything", "Silent", "Silent villa"]],
    ["deposit=49999", ["Bare", "Silent", "Silent villa"]],
    ["tenants=company", ["Bare", "Otherwise", "Silent", "Silent villa"]],
    ["available=2027-01-14", ["Bare", "Plot to buy", "Silent", "Silent villa"]],
    ["available=15/01/2027", ["Bare", "Everything", "Plot to buy", "Silent", "Silent villa"]],
  ])("%s leaves out the homes that say otherwise", async (query, found) => {
    expect(names(await visitor.get(`/all?${query}`))).toEqual(found);
  });

  it.each([
    ["east facing", "Everything", "Otherwise"],
    ["ground floor", "Everything", "Otherwise"],
    ["11th floor", "Otherwise", "Everything"],
    ["above 10th floor", "Otherwise", "Everything"],
    ["not above 10th floor", "Everything", "Otherwise"],
    ["not ground floor", "Otherwise", "Everything"],
    ["ground floor nahi chahiye", "Otherwise", "Everything"],
    ["not semi furnished", "Everything", "Otherwise"],
  ])("is also meant by %j", async (words, first, without) => {
    const { homes } = await visitor.get(`/all?${new URLSearchParams({ q: words })}`);
    expect([homes[0], homes.includes(without), homes.length]).toEqual([first, false, 5]);
  });

  it("of a day puts the homes first that state when they are available", async () => {
    const page = await visitor.get("/all?available=2027-02-01");
    expect(page.homes[0]).toBe("Everything");
    expect(note(page)).toBe("Homes that mention availability come first. Ask the other owners.");
  });

  it("of whom a home is for leaves out no home that does not say", async () => {
    const page = await visitor.get("/all?q=home+for+family");
    expect(page.homes[0]).toBe("Everything");
    expect(names(page)).toEqual(["Bare", "Everything", "Silent", "Silent villa"]);
    expect(note(page)).toBe("Homes that mention preferred tenants come first. Ask the other owners.");
  });

  it("puts houses and villas first for a house, which may be any home", async () => {
    const page = await visitor.get("/all?q=2+bhk+house");
    expect(page.homes.slice(0, 2).sort()).toEqual(["Everything", "Silent villa"]);
    expect(names(page)).toEqual(["Bare", "Everything", "Otherwise", "Silent", "Silent villa"]);
    expect(note(page)).toBe("Houses and villas come first, then other homes.");
  });

  it("leaves out homes that are available later if one wants to move in now", async () => {
    const page = await visitor.get("/all?q=ready+to+move+home");
    expect(page.path).toBe(`/all?available=${indianDay(0)}#results`);
    expect(names(page)).toEqual(["Bare", "Plot to buy", "Silent", "Silent villa"]);
  });

  it("counts a covered space as car parking", async () => {
    expect(names(await visitor.get("/all?q=car+parking"))).toEqual(["Everything", "Silent"]);
  });

  it("shows the homes that say so first, with what they say, and then those that don't", async () => {
    const page = await visitor.get("/category/rent?pets=yes&gated=yes&area=500");
    expect([page.texts(".card-name")[0], names(page).length]).toEqual(["Everything", 4]);
    expect(page.texts(".card .facts strong")).toEqual(["Gated community", "Pets allowed"]);
    expect(note(page)).toBe("Homes that mention area, gated community, pets come first. Ask the other owners.");
    const cheapest = await page.follow("Price: low to high");
    expect(note(cheapest)).toBe(
      "Homes that don't mention area, gated community, pets are shown, too. Ask their owners.",
    );
    expect((await cheapest.follow("Best match")).path).toBe("/category/rent?area=500&gated=yes&pets=yes");
  });

  it("is in the form with all filters, and the area on cards", async () => {
    const page = await visitor.get("/all?home=villa&area=1000&lift=yes");
    expect(page.texts(".card:first-of-type .facts li").slice(0, 5)).toEqual([
      "2 Beds",
      "1 Bath",
      "1,200 sq ft",
      "Deposit ₹50,000",
      "With lift",
    ]);
    const form = (await page.follow("Filters (3)")).form("form[role=search]");
    expect([form.value("area"), form.value("home"), form.value("lift")]).toEqual(["1,000", "villa", "yes"]);
  });

  it("is understood in the box: a range of areas that the form keeps, and chips show end by end", async () => {
    const page = await visitor.get("/all?q=villa+1000-1300+sq+ft");
    expect(page.path).toBe("/all?home=villa&area=1000&areaTo=1300#results");
    expect(page.homes).toEqual(["Everything", "Silent villa"]);
    expect(page.texts(".filter")).toEqual([
      "Remove: Villa",
      "Remove: At least 1,000 sq ft",
      "Remove: Up to 1,300 sq ft",
      "Rent",
      "Buy",
    ]);
    const form = (await page.follow("Filters (3)")).form("form[role=search]");
    expect(form.value("areaTo")).toBe("1,300");
    const furnished = await form.fill({ furnished: "yes" }).submit();
    expect(furnished.path).toBe("/all?furnished=yes&home=villa&area=1000&areaTo=1300#results");
  });

  it("replaces the range of areas before it", async () => {
    const page = await visitor.get("/all?area=1000&areaTo=1300");
    const smaller = await page.form("Search").fill({ q: "under 600 sq ft" }).submit();
    expect(smaller.path).toBe("/all?areaTo=600#results");
  });

  it("is chosen in the form", async () => {
    const fields = { area: "100 sq yd", available: "2027-02-01", pets: "yes", tenants: "family", deposit: "1 lakh" };
    const page = await (await visitor.get("/filters?type=rent")).form("form[role=search]").fill(fields).submit();
    expect(page.path).toBe(
      "/category/rent?area=900&available=2027-02-01&deposit=100000&pets=yes&tenants=family#results",
    );
    expect(page.texts(".card-name")[0]).toBe("Everything");
  });
});

describe("what owners tell", () => {
  it("is in the feed, which has the filters of its search", async () => {
    const page = await visitor.get("/all?lift=yes&home=villa&q=everything");
    const feed = page.$("link[type='application/atom+xml']").attr("href")!;
    expect(feed).toMatch(/\/feed\.atom\?q=everything&home=villa&lift=yes$/);
    const { bytes } = await exchange(new URL(feed, app.url).href, "GET", {}, undefined);
    const summaries = load(bytes.toString("utf8"), { xml: true })("entry > summary").toArray();
    const texts = summaries.map((summary) => load(load(summary).text()).text());
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain("Home: Villa; Carpet area: 1,200 sq ft (111 sq m); Deposit: ₹50,000; ");
    expect(texts[0]).toContain("; Pets: Allowed;");
  });
});
