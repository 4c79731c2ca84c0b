import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings, type ListingColumns } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { foundHomes } from "../../support/map/map-page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("the page of a place", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  let bandra: string[];
  beforeAll(async () => {
    const owner = await addOwner(app.db);
    const place = (city: string, locality: string | undefined, latitude: number, longitude: number) =>
      addPlace(app.db, { city, locality, latitude, longitude, also: city === "Mumbai" ? "bombay" : "" });
    const at: Record<string, ListingColumns> = {
      bandra: await place("Mumbai", "Bandra West", 19.06, 72.83),
      khar: await place("Mumbai", "Khar", 19.07, 72.83),
      colaba: await place("Mumbai", "Colaba", 18.91, 72.81),
      mumbai: await place("Mumbai", undefined, 19.08, 72.88),
      thane: await place("Thane", undefined, 19.2, 72.97),
      pune: await place("Pune", "Kothrud", 18.5, 73.81),
      empty: await place("Nashik", "Gangapur", 20.0, 73.75),
    };
    bandra = await addListings(app.db, owner, [
      ...identicalListings(9, { ...at.bandra, type: "rent" }),
      ...identicalListings(2, { ...at.bandra, type: "sell" }),
    ]);
    await addListings(app.db, owner, [
      ...identicalListings(3, at.khar),
      ...identicalListings(1, at.colaba),
      ...identicalListings(2, at.mumbai),
      ...identicalListings(4, at.thane),
      ...identicalListings(1, at.pune),
    ]);
    const gone = await addOwner(app.db);
    await addListings(app.db, gone, identicalListings(2, at.empty));
    await app.db.deleteFrom("users").where("id", "=", gone).execute();
  });

  const linksIn = (page: Page, selector: string) => page.links(`${selector} a`);

  it("shows its homes, newest first, and how many of each type there are", async () => {
    const page = await visitor.get("/in/mumbai/bandra-west");
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      "Homes in Bandra West, Mumbai",
      "Homes in Bandra West, Mumbai · GharSetu",
    ]);
    expect(page.text(".subtitle")).toBe("11 homes in Bandra West, Mumbai: 9 for rent and 2 for sale.");
    expect(page.meta("description")).toMatch(/^11 homes in Bandra West, Mumbai: 9 for rent and 2 for sale\./);
    expect(page.homeIds).toEqual(bandra.slice(0, 8));
    const further = await page.follow("Load More");
    expect(further.path).toBe(`/in/mumbai/bandra-west?shown=12#listing-${bandra[8]}`);
    expect(further.homeIds).toEqual(bandra);
  });

  it("links to searches that find as many homes as it says, but to none without homes", async () => {
    const page = await visitor.get("/in/mumbai/bandra-west");
    const again = await page.form("Search").submit();
    expect([again.path, foundHomes(again)]).toEqual(["/all?place=Bandra+West%2C+Mumbai#results", "11 homes"]);
    for (const [text, path, found] of [
      ["Rent (9)", "/category/rent", "9 homes"],
      ["Buy (2)", "/category/sell", "2 homes"],
      ["Map", "/map", "11 homes"],
    ] as const) {
      const search = await page.follow(text);
      expect([search.path, search.redirects]).toEqual([`${path}?place=Bandra+West%2C+Mumbai`, []]);
      expect(foundHomes(search)).toBe(found);
    }
    const colaba = await visitor.get("/in/mumbai/colaba");
    expect([colaba.link("Rent (1)"), colaba.link("Buy (0)")]).toEqual(["/category/rent?place=Colaba%2C+Mumbai", null]);
  });

  it("links to localities with homes and to nearby cities, each with the count of its page", async () => {
    const mumbai = await visitor.get("/in/mumbai");
    // With the homes of its localities, and those without one.
    expect(mumbai.text(".subtitle")).toBe("17 homes in Mumbai: 15 for rent and 2 for sale.");
    expect(linksIn(mumbai, ".scroll-row").slice(3)).toEqual([
      ["Bandra West (11)", "/in/mumbai/bandra-west"],
      ["Khar (3)", "/in/mumbai/khar"],
      ["Colaba (1)", "/in/mumbai/colaba"],
    ]);
    expect(linksIn(mumbai, "nav[aria-labelledby=cities]")).toEqual([
      ["Thane, 21 km (4)", "/in/thane"],
      ["Pune, 121 km (1)", "/in/pune"],
    ]);
    const khar = await visitor.get("/in/mumbai/khar");
    expect(linksIn(khar, "nav[aria-labelledby=localities]")).toEqual([
      ["Bandra West, 1.1 km (11)", "/in/mumbai/bandra-west"],
      ["Colaba, 18 km (1)", "/in/mumbai/colaba"],
    ]);
  });

  it("has breadcrumbs from the home page, also as structured data", async () => {
    const page = await visitor.get("/in/mumbai/bandra-west");
    expect(page.texts(".breadcrumbs li")).toEqual(["Home", "Mumbai", "Bandra West"]);
    expect(linksIn(page, ".breadcrumbs")).toEqual([
      ["Home", "/"],
      ["Mumbai", "/in/mumbai"],
    ]);
    expect(page.jsonLd).toHaveLength(1);
    const at = (position: number, name: string, path: string) => ({ position, name, item: app.url + path });
    const list = [at(1, "Home", "/"), at(2, "Mumbai", "/in/mumbai"), at(3, "Bandra West", "/in/mumbai/bandra-west")];
    expect(page.jsonLd[0]).toMatchObject({ "@graph": [{ "@type": "BreadcrumbList", itemListElement: list }] });
  });

  it("is the canonical URL of a search for that place alone", async () => {
    const canonical = async (path: string) => {
      const page = await visitor.get(path);
      return [page.$("link[rel=canonical]").attr("href")?.slice(app.url.length), page.meta("robots")];
    };
    const rent = "/category/rent?place=Bandra+West%2C+Mumbai";
    expect(await canonical("/in/mumbai/bandra-west")).toEqual(["/in/mumbai/bandra-west", null]);
    expect(await canonical("/all?place=Bandra+West%2C+Mumbai")).toEqual(["/in/mumbai/bandra-west", null]);
    expect(await canonical(rent)).toEqual([rent, null]);
    expect(await canonical(`${rent}&bedrooms=2`)).toEqual([`${rent}&bedrooms=2`, "noindex"]);
  });

  it.each([
    ["/in/Mumbai/Bandra-West", "/in/mumbai/bandra-west"],
    ["/in/mumbai/", "/in/mumbai"],
    ["/in/mumbai/bandra%20west?shown=12", "/in/mumbai/bandra-west?shown=12"],
    ["/in/bombay", "/in/mumbai"],
  ])("at %s redirects to %s", async (path, to) => {
    const page = await visitor.get(path, { redirects: "expose" });
    expect([page.status, page.location]).toEqual([301, to]);
  });

  it.each(["/in/atlantis", "/in/pune/bandra-west", "/in/%00", "/in/mumbai/khar/east"])(
    "answers 404 at %s",
    async (path) => {
      const page = await visitor.get(path);
      expect([page.status, page.heading, page.meta("robots")]).toEqual([404, "Page not found", "noindex"]);
    },
  );

  it("without homes says so, answers 404, and links to places that have some", async () => {
    const page = await visitor.get("/in/nashik/gangapur");
    expect([page.status, page.heading, page.meta("robots")]).toEqual([404, "Homes in Gangapur, Nashik", "noindex"]);
    expect(page.text(".subtitle")).toBe("No homes in Gangapur, Nashik right now.");
    expect(page.text(".list-end.hint")).toBe("No Listing Found");
    expect(linksIn(page, "nav[aria-labelledby=cities]").map(([text]) => text)).toContain("Thane, 121 km (4)");
    expect(page.link("Browse all homes")).toBe("/all");
  });
});
