import { beforeAll, describe, expect, it } from "vitest";
import { searchMessages } from "#texts/search/messages.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addHomes } from "../../support/place/homes.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();

beforeAll(async () => {
  const owner = await addOwner(app.db);
  await addPlace(app.db, { city: "Mumbai", also: "bombay", latitude: 19.076, longitude: 72.878 });
  await addHomes(app.db, owner, {
    // 0.3, 1.8, 2.9 and 12 km from Andheri station; Colaba is 24 km from it.
    Mumbai:
      "Andheri East 19.117 72.849, Vile Parle 19.103 72.846, Jogeshwari 19.145 72.849, Malad 19.227 72.849, Colaba 18.91 72.815",
    Pune: "Kothrud 18.507 73.807",
    Bengaluru: "Domlur 12.96 77.638",
    Mysuru: "Hebbal 12.35 76.61",
  });
  const unplaced = await addPlace(app.db, { city: "Mumbai", locality: "Chakala", latitude: 19.119, longitude: 72.847 });
  await addListings(app.db, owner, [
    { ...unplaced, name: "Somewhere in Mumbai", point_from: "city", point_radius_km: 40 },
  ]);
});

const visit = (query: Record<string, string>) => new Visitor(app.url).get(`/all?${new URLSearchParams(query)}`);
const placeOf = ({ path }: Page) => new URL(path, app.url).searchParams.get("place");
const around = ["Andheri East, Mumbai", "Jogeshwari, Mumbai", "Vile Parle, Mumbai"];

describe("Near a place", () => {
  it.each(["near andheri station", "Andheri Railway Station, Mumbai", "within 3 km of Andheri station"])(
    "a search for %j finds the homes around it, but none of which only the city is known",
    async (typed) => {
      for (const field of ["q", "place"]) {
        const page = await visit({ [field]: typed });
        expect([field, page.homes.sort()]).toEqual([field, around]);
        expect(placeOf(page)).toBe("within 3 km of Andheri station, Mumbai");
      }
    },
  );

  it("or in another finds the homes of both", async () => {
    const page = await visit({ q: "colaba to andheri station" });
    expect(page.homes.sort()).toEqual([...around.slice(0, 1), "Colaba, Mumbai", ...around.slice(1)]);
  });

  it("says how near, on a chip, and how far each home is", async () => {
    const page = await visit({ q: "flat near andheri station" });
    expect(page.texts(".results-filters li")).toContain("Remove: Within 3 km of Andheri station, Mumbai");
    expect(page.text(".card")).toMatch(/\d(?:\.\d km| m) away/);
  });

  it("shows the nearest homes first if asked to", async () => {
    const page = await visit({ place: "within 50 km of Andheri station, Mumbai", sort: "nearest", shown: "4" });
    expect(page.homes).toEqual([
      "Andheri East, Mumbai",
      "Vile Parle, Mumbai",
      "Jogeshwari, Mumbai",
      "Malad, Mumbai",
      "Colaba, Mumbai",
    ]);
  });

  it("has no order by distance elsewhere", async () => {
    const page = await visit({ place: "Mumbai", sort: "nearest" });
    expect(page.path).toBe("/all?place=Mumbai");
  });

  it.each([
    ["near kothrud", "within 3 km of Kothrud, Pune"],
    ["homes within 5 km of kothrud", "within 5 km of Kothrud, Pune"],
    ["2bhk 1.5 kms walk from kothrud pune", "within 1.5 km of Kothrud, Pune"],
    ["2bhk near kothrud within 5 km", "within 5 km of Kothrud, Pune"],
    ["10 minutes from kothrud", "within 3 km of Kothrud, Pune"],
    ["pune airport", "within 5 km of Pune airport"],
    ["near pune", "Pune"],
    // The nearest homes are 4 km off.
    ["near phoenix mall kurla", "within 5 km of Phoenix Marketcity Kurla, Mumbai"],
  ])("%j is %s", async (typed, label) => {
    for (const field of ["q", "place"]) {
      expect([field, placeOf(await visit({ [field]: typed }))]).toEqual([field, label]);
    }
  });

  it("offers the places that share a landmark's name", async () => {
    const page = await visit({ place: "Phoenix Marketcity" });
    expect(page.text(".notice-problem li")).toBe(searchMessages.placeUnclear("Phoenix Marketcity"));
    expect(page.texts(".results-note a").join()).toContain("within 2 km of Phoenix Marketcity Pune");
  });

  it("shows the nearest homes if there are none", async () => {
    const far = await visit({ place: "within 1 km of Pune airport" });
    expect(far.texts(".results-relaxations a")[0]).toBe("1 home within 50 km of Pune airport");
    expect(far.texts(".card-name")[0]).toBe("Kothrud, Pune");
  });

  it("has homes over budget on its map only as close to the search, as its list has", async () => {
    const query = new URLSearchParams({ place: "within 3 km of Andheri station, Mumbai", to: "17000" });
    const list = await new Visitor(app.url).get(`/all?${query}`);
    expect(list.text(".near-misses .card")).toContain("away");
    const map = await new Visitor(app.url).get(`/map?${query}`);
    expect(map.texts(".map-head h2")).toEqual(["Close to your search"]);
    expect(map.texts(".map-list .card-name")).toEqual(list.texts(".near-misses .card-name"));
  });
});

describe("A region", () => {
  it.each([
    ["south mumbai", "South Mumbai", ["Colaba, Mumbai"]],
    ["flat in western suburbs", "Mumbai western suburbs", [...around, "Malad, Mumbai"].sort()],
    ["flat karnataka", "Karnataka", ["Domlur, Bengaluru", "Hebbal, Mysuru"]],
  ])("is searched as a whole: %s", async (typed, label, homes) => {
    const page = await visit({ q: typed });
    expect(placeOf(page)).toBe(label);
    expect(page.homes.sort()).toEqual(homes);
    expect((await visit({ place: label })).homes.sort()).toEqual(homes);
  });
});
