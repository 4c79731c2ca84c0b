import { beforeAll, describe, expect, it } from "vitest";
import type { HomeFacts } from "#app/domain/listing/facts/facts.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type ListingColumns, addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";

const app = useApp();
const visitor = new Visitor(app);
beforeAll(async () => {
  const owner = await addOwner(app.db);
  const at = async (locality: string, latitude: number) => ({
    ...(await addPlace(app.db, { city: "Mumbai", locality, latitude, longitude: 72.9 })),
    address: `${locality}, Mumbai`,
  });
  const home = (name: string, facts: HomeFacts, columns: ListingColumns): ListingColumns => ({
    name,
    description: "By the lake.",
    facts: JSON.stringify(facts),
    ...columns,
  });
  const powai = await at("Powai", 19.12);
  const vashi = await at("Vashi", 19.08);
  const nerul = await at("Nerul", 19.03);
  await addListings(app.db, owner, [
    home("Sunny studio", {}, { ...powai, bedroom: 1 }),
    home("Hostel bed", { home: "room" }, { ...powai, bedroom: 1 }),
    home("Hill flat", {}, { ...powai, bedroom: 1, description: "With a terrace." }),
    home("Market flat", {}, { ...vashi, bedroom: 2 }),
    home("Garden home", { home: "house", lift: false }, { ...vashi, bedroom: 1 }),
    home("Quiet home", { home: "studio" }, { ...nerul, bedroom: 2 }),
    home("1RK near the station", {}, { ...nerul, bedroom: 1 }),
    home("Bright 1 RK", {}, { ...nerul, bedroom: 3 }),
    home("Large flat", { home: "flat" }, { ...nerul, bedroom: 1 }),
    home("Lotus room", { home: "room", residents: "women" }, { ...nerul, bedroom: 1 }),
    home("Palm room", { home: "room", residents: "men" }, { ...nerul, bedroom: 1 }),
    home("Single room", { home: "room", sharing: "1", meals: "none" }, { ...vashi, bedroom: 1 }),
    home("Shared room", { home: "room", sharing: "2", meals: "all" }, { ...vashi, bedroom: 1 }),
  ]);
});

const names = (page: Page) => page.homes.sort();
const notes = (page: Page) => page.texts(".results-note");
const search = (q: string) => visitor.get(`/all?${new URLSearchParams({ q })}`);

describe("a search for a room", () => {
  it("finds rooms and homes without a bedroom", async () => {
    const page = await search("1 room on rent powai");
    expect(page.path).toBe("/category/rent?place=Powai%2C+Mumbai&home=studio%2Croom#results");
    expect(page.texts(".filter")).toContain("Remove: Studio or 1 RK / PG or single room");
    expect(names(page)).toEqual(["Hostel bed", "Sunny studio"]);
  });

  it("and a kitchen finds such homes and those whose names say so, with any number of bedrooms", async () => {
    const page = await search("1rk in nerul");
    expect(page.path).toBe("/all?place=Nerul%2C+Mumbai&home=studio#results");
    expect(names(page)).toEqual(["1RK near the station", "Bright 1 RK", "Quiet home"]);
  });

  it("for women finds none for men, and similar searches that find more", async () => {
    const page = await search("girls pg in nerul");
    expect(page.path).toBe("/all?place=Nerul%2C+Mumbai&home=room&tenants=women#results");
    expect(names(page)).toEqual(["Lotus room"]);
    expect((await page.follow("2 homes without “For women”")).homes.sort()).toEqual(["Lotus room", "Palm room"]);
  });
});

describe("a search for a shared room", () => {
  it("finds none that others share, and one with meals none without", async () => {
    expect(names(await search("double sharing pg vashi"))).toEqual(["Shared room"]);
    expect(names(await search("pg without sharing in vashi"))).toEqual(["Single room"]);
    expect(names(await search("pg with food vashi"))).toEqual(["Shared room"]);
  });
});

describe("a search without something", () => {
  it("leaves out kinds of homes and places", async () => {
    const page = await search("no pg in vashi");
    expect([names(page), page.text("h1")]).toEqual([
      ["Garden home", "Market flat"],
      "Homes in Vashi, Mumbai without PG",
    ]);
    const elsewhere = await search("mumbai pg not in nerul");
    expect(elsewhere.path).toBe("/all?place=Mumbai&not=Nerul%2C+Mumbai&home=room#results");
    expect(names(elsewhere)).toEqual(["Hostel bed", "Shared room", "Single room"]);
    expect(elsewhere.texts(".filter")).toContain("Remove: Not in Nerul, Mumbai");
    const filters = (await elsewhere.follow("Filters (3)")).form("form[role=search]");
    expect((await filters.fill({ to: "90000" }).submit()).path).toBe(
      "/all?place=Mumbai&not=Nerul%2C+Mumbai&to=90000&home=room#results",
    );
  });
});

describe("a search for bedrooms", () => {
  it("finds no room in a PG, which has none of its own", async () => {
    expect(names(await search("1 bhk powai"))).toEqual(["Hill flat", "Sunny studio"]);
  });
});

describe("kinds of homes where there are none", () => {
  it("are searched for, and homes of other kinds follow", async () => {
    const page = await search("villa in vashi");
    expect([page.path, page.text(".results-count")]).toEqual([
      "/all?place=Vashi%2C+Mumbai&home=villa#results",
      "0 homes",
    ]);
    const others = await page.follow("4 homes without “Villa”");
    expect(names(others)).toEqual(["Garden home", "Market flat", "Shared room", "Single room"]);
  });

  it("are followed by what one may take instead: no room in a PG for a villa, and nothing for a plot", async () => {
    const close = async (words: string) => (await search(words)).texts(".near-misses .card-name").sort();
    expect(await close("villa in vashi")).toEqual(["Garden home", "Market flat"]);
    expect(await close("plot in vashi")).toEqual([]);
  });

  it("stay if only the other words find nothing", async () => {
    const page = await search("room with helipad in powai");
    expect(page.path).toBe("/all?q=helipad&place=Powai%2C+Mumbai&home=studio%2Croom#results");
    expect(notes(page)).toEqual([expect.stringContaining("mentions “helipad”. Showing homes in Powai, Mumbai")]);
    expect(names(page)).toEqual(["Hostel bed", "Sunny studio"]);
  });
});
