import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { type ListingColumns, addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { drawnMarkers, foundHomes, listedHomes } from "../../support/map/map-page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
const bandraWest = { city: "Mumbai", locality: "Bandra West", latitude: 19.06, longitude: 72.83 };
let owner: string;
beforeAll(async () => void (owner = await addOwner(app.db)));

describe("a map of homes in three cities", () => {
  beforeAll(async () => {
    const bandra = await addPlace(app.db, bandraWest);
    const powai = await addPlace(app.db, { city: "Mumbai", locality: "Powai", latitude: 19.12, longitude: 72.91 });
    const pune = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.51, longitude: 73.81 });
    const goa = await addPlace(app.db, { city: "Panaji", latitude: 15.5, longitude: 73.83 });
    const sale = { type: "sell" as const, regular_price: 9_000_000 };
    await addListings(app.db, owner, [
      { ...bandra, name: "Sea view flat", bedroom: 3 },
      { ...bandra, name: "Studio", bedroom: 1, latitude: 19.0605 },
      { ...bandra, name: "Garden flat", longitude: 72.835 },
      { ...bandra, ...sale, name: "Penthouse", longitude: 72.8325 },
      { ...powai, name: "Lake flat", bedroom: 4 },
      { ...pune, ...sale, name: "Row house", offer: true, discounted_price: 8_500_000 },
      { ...goa, name: "Villa" },
      { name: "Houseboat", latitude: 51.5, longitude: -0.1, address: "Regent's Canal, London" },
    ]);
    await addListings(app.db, null, [{ ...bandra, name: "Flat of nobody" }]);
  });

  it("lists its homes, the newest first, each with what it costs, its size and a button that saves it", async () => {
    const page = await visitor.get("/map?box=18.4_72.7_19.3_74");
    expect(page.heading).toBe("Properties on a map");
    expect(foundHomes(page)).toBe("6 homes");
    const inOrder = ["Sea view flat", "Studio", "Garden flat", "Penthouse", "Lake flat", "Row house"];
    expect(listedHomes(page)).toEqual(inOrder);
    expect(page.texts(".map-list .price")[5]).toContain("₹85,00,000");
    expect(page.texts(".map-list .facts")[4]).toMatch(/^4 Beds/);
    expect(page.$(".map-list .save-home")).toHaveLength(6);
    expect(page.link("See all as a list")).toBeNull();
  });

  it("draws the circle that is searched, and none for a place", async () => {
    const circles = async (place: string) =>
      (await visitor.get(`/map?${new URLSearchParams({ place })}`)).$("circle.map-frame").length;
    expect([await circles("within 3 km of Powai, Mumbai"), await circles("Powai, Mumbai")]).toEqual([1, 0]);
  });

  it.each(["/map?box=18.4_72.7_19.3_74&bedrooms=2", "/map?place=Mumbai"])(
    "from %s, shows the same count as the page each link leads to",
    async (address) => {
      const page = await visitor.get(address);
      for (const { name, to } of drawnMarkers(page)) {
        const target = await visitor.get(to);
        const home = /^\/category\/(rent|sell)\/[0-9a-f-]{36}$/.test(to);
        const price = target.$(".detail-main .price").first();
        const amount =
          price.find(".price-number").last().text().replace(/[()]/g, "") + price.find(".price-suffix").text();
        if (home) expect(name).toBe(`${target.heading}, ${amount}`);
        else expect(foundHomes(target), to).toBe(/[\d,]+\+? homes?/.exec(name)![0]);
      }
      const list = await page.follow("List");
      expect(foundHomes(list)).toBe(foundHomes(page));
      expect((await list.follow("Map")).path).toBe(page.path);
    },
  );

  it("has the search form, which stays on the map", async () => {
    const page = await visitor.get("/map");
    const next = await page.form("Search").fill({ type: "rent", q: "bandra west", bedrooms: "2" }).submit();
    expect(next.path).toBe("/map?type=rent&place=Bandra+West%2C+Mumbai&bedrooms=2#results");
    expect([next.heading, next.title]).toEqual([
      "2 BHK for rent in Bandra West, Mumbai",
      "2 BHK for rent in Bandra West, Mumbai · GharSetu",
    ]);
    expect(listedHomes(next)).toEqual(["Garden flat"]);
    expect(next.texts(".filter")).toEqual(["Remove: For rent", "Remove: Bandra West, Mumbai", "Remove: 2 BHK"]);
    const without = await next.follow("Remove: 2 BHK");
    expect(without.path).toBe("/map?type=rent&place=Bandra+West%2C+Mumbai");
  });

  it.each(["1 BHK in Bandra West on the map.", "1 bhk bandra west map par", "1 BHK Bandra West नक्शे पर"])(
    "is where %j leads",
    async (words) => {
      const list = await visitor.get("/all");
      const page = await list.form("Search").fill({ q: words }).submit();
      expect(page.path).toBe("/map?place=Bandra+West%2C+Mumbai&bedrooms=1#results");
    },
  );

  it("keeps its viewport for other filters, and moves for another place", async () => {
    const page = await visitor.get("/map?box=18.4_72.7_19.3_74");
    const cheaper = await page.form("Search").fill({ to: "1 lakh" }).submit();
    expect(cheaper.path).toBe("/map?to=100000&box=18.4_72.7_19.3_74#results");
    const elsewhere = await cheaper.form("Search").fill({ q: "Panaji under 1 lakh" }).submit();
    expect(elsewhere.path).toBe("/map?place=Panaji&to=100000#results");
  });

  it("pans and zooms by links, and drops the place when it leaves it", async () => {
    const page = await visitor.get("/map?type=rent&place=Bandra+West%2C+Mumbai");
    expect(page.texts(".map-moves a")).toEqual(["Zoom in", "Zoom out", "North", "South", "West", "East"]);
    const near = await page.follow("Zoom in");
    expect(near.path).toMatch(/^\/map\?type=rent&place=Bandra\+West%2C\+Mumbai&box=[\d._]+$/);
    let far = await near.follow("Zoom out");
    expect(far.path).toMatch(/^\/map\?type=rent&box=[\d._]+$/);
    expect(foundHomes(far)).toBe("3 homes");
    for (let steps = 0; steps < 4; steps++) far = await far.follow("Zoom out");
    expect(foundHomes(far)).toBe("4 homes");
    let west = far;
    for (let steps = 0; steps < 3; steps++) west = await west.follow("West");
    expect(foundHomes(west)).toBe("0 homes");
  });

  it("shows homes close to a search without results, as such, on a map that fits them", async () => {
    const page = await visitor.get("/map?type=rent&place=Powai%2C+Mumbai&bedrooms=5&to=20000");
    expect(foundHomes(page)).toBe("0 homes");
    expect(page.texts(".map-head h2")).toEqual(["Close to your search"]);
    expect(listedHomes(page)).toContain("Lake flat");
    const names = drawnMarkers(page).map(({ name }) => name);
    expect(names.filter((name) => name.includes(", close to your search"))).toEqual(names);
    expect(names.join()).toContain("Lake flat");
    expect(page.text(".results-relaxations")).toContain("Similar searches");
  });

  it("reports that it is empty, and offers similar searches", async () => {
    const page = await visitor.get("/map?box=8_70_9_71&bedrooms=5");
    expect(page.status).toBe(200);
    expect(foundHomes(page)).toBe("0 homes");
    expect(page.text(".map-after")).toContain("No Listing Found");
    const links = page.$(".results-relaxations a").toArray();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const to = page.$(link).attr("href")!;
      const [count] = /\d+ homes?/.exec(page.$(link).text())!;
      expect(to).toMatch(/^\/map/);
      expect(foundHomes(await visitor.get(to))).toBe(count);
    }
  });
});

describe("a map with more homes than it can show", () => {
  beforeAll(async () => {
    await app.db.deleteFrom("listings").execute();
    const bandra = await addPlace(app.db, bandraWest);
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
      expect(foundHomes(await page.follow("See all as a list"))).toBe("1,000+ homes");
    }
  });

  it("counts those with a word up to a hundred", async () => {
    expect(foundHomes(await visitor.get("/map?q=neem"))).toBe("100+ homes");
  });

  it("lists homes at the same point", async () => {
    const page = await visitor.get("/map?type=rent&box=19.29_72.89_19.31_72.91");
    expect(drawnMarkers(page).map(({ name }) => name)).toEqual(["30 homes here from ₹25K, see the list"]);
    const list = await visitor.get(drawnMarkers(page)[0]!.to);
    expect([list.heading, foundHomes(list)]).toEqual(["Properties for Rent", "30 homes"]);
  });
});

it("a map of a city frames at least 95% of its homes, and not one in a wrong place", async () => {
  await app.db.deleteFrom("listings").execute();
  const kochi = await addPlace(app.db, { city: "Kochi", latitude: 9.94, longitude: 76.26 });
  const homes = Array.from({ length: 40 }, (_, index) => ({
    ...kochi,
    latitude: 9.9 + (index % 8) / 100,
    longitude: 76.22 + Math.floor(index / 8) / 50,
  }));
  await addListings(app.db, owner, [...homes, { ...kochi, latitude: 28.6, longitude: 77.2 }]);
  const page = await visitor.get("/map?place=Kochi");
  expect(foundHomes(page)).toBe("41 homes");
  const shown = drawnMarkers(page).map(({ name }) => Number(/^(\d+) homes/.exec(name)?.[1] ?? 1));
  expect(shown.reduce((sum, homes) => sum + homes)).toBe(40);
});
