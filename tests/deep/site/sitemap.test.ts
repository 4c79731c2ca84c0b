import { load } from "cheerio";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApp, useStarted } from "../../support/server/app.ts";
import { exchange } from "../../support/http/client.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useStarted(() => startApp());
let owner: string;
beforeAll(async () => {
  owner = await addOwner(app.db);
});

async function clear(): Promise<void> {
  await app.db.deleteFrom("listings").execute();
  await app.db.deleteFrom("places").execute();
}

/** The URLs in an index or a part, with their `lastmod`, in order. */
async function named(path: string): Promise<[path: string, lastmod: string | null][]> {
  const answer = await exchange(new URL(path, app.url).href, "GET", {}, undefined);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
    path,
    200,
    "application/xml; charset=utf-8",
  ]);
  const $ = load(answer.bytes.toString("utf8"), { xml: true });
  expect($.root().children()[0]!.attribs.xmlns).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  return $("url, sitemap")
    .toArray()
    .map((entry) => {
      const address = $(entry).children("loc").text();
      expect(address.startsWith(`${app.url}/`)).toBe(true);
      return [address.slice(app.url.length), $(entry).children("lastmod").text() || null];
    });
}

/** The URLs in all parts. */
async function allNamed(): Promise<[path: string, lastmod: string | null][]> {
  const parts = await named("/sitemap.xml");
  return (await Promise.all(parts.map(([part]) => named(part)))).flat();
}

const when = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));

describe("the sitemap", () => {
  beforeEach(clear);

  it("lists each home that has an owner once, also above the thousand that it reads at a time", async () => {
    const gone = await addOwner(app.db);
    await addListings(app.db, gone, identicalListings(3));
    await app.db.deleteFrom("users").where("id", "=", gone).execute();
    const rent = await addListings(app.db, owner, identicalListings(2001, { timestamp: when(1) }));
    const sell = await addListings(app.db, owner, identicalListings(20, { type: "sell", timestamp: when(2) }));

    const homes = (await allNamed()).filter(([path]) => /^\/category\/\w+\/./.test(path));
    const expected = [
      ...rent.map((id) => [`/category/rent/${id}`, when(1).toISOString()]),
      ...sell.map((id) => [`/category/sell/${id}`, when(2).toISOString()]),
    ];
    expect(homes.toSorted()).toEqual(expected.toSorted());
  });

  it("lists the permanent pages, and lists of homes with the time of the newest one", async () => {
    await addListings(app.db, owner, [
      { timestamp: when(3) },
      { type: "sell", timestamp: when(2) },
      { offer: true, discounted_price: 1, timestamp: when(1) },
    ]);
    const pages = await named("/sitemap.xml?part=pages");
    expect(pages).toEqual([
      ["/", when(3).toISOString()],
      ["/all", when(3).toISOString()],
      ["/category/rent", when(3).toISOString()],
      ["/category/sell", when(2).toISOString()],
      ["/offers", when(1).toISOString()],
      ["/map", when(3).toISOString()],
      ["/about", null],
      ["/contact", null],
      ["/privacy", null],
      ["/terms", null],
      ["/grievance", null],
    ]);
    await app.db.deleteFrom("listings").where("offer", "=", true).execute();
    expect(await named("/sitemap.xml?part=pages")).toEqual(pages.filter(([path]) => path !== "/offers"));
  });

  it("lists places that have homes", async () => {
    const bandra = await addPlace(app.db, {
      city: "Mumbai",
      locality: "Bandra West",
      latitude: 19.05,
      longitude: 72.84,
    });
    await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    await addListings(app.db, owner, [{ ...bandra, timestamp: when(1) }, { timestamp: when(2) }]);
    expect(await named("/sitemap.xml?part=places-1")).toEqual([
      ["/in/mumbai", when(1).toISOString()],
      ["/in/mumbai/bandra-west", when(1).toISOString()],
    ]);
  });

  it("contains only pages that exist and may be indexed", async () => {
    await addListings(app.db, owner, identicalListings(3));
    const visitor = new Visitor(app.url);
    for (const [path] of await allNamed()) {
      const page = await visitor.get(path);
      expect([path, page.status, page.redirects]).toEqual([path, 200, []]);
      expect(page.meta("robots")).toBeNull();
      expect(page.$("link[rel=canonical]").attr("href")).toBe(app.url + path);
    }
  });

  it.each(["places-2", "homes-1-of-1", "homes-1-of-3", "nothing"])("has no part %j, empty or unknown", async (part) => {
    const answer = await exchange(`${app.url}/sitemap.xml?part=${part}`, "GET", {}, undefined);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

describe("robots.txt", () => {
  beforeAll(clear);

  it("links to the sitemap, and keeps crawlers away from forms, accounts and filter combinations", async () => {
    const answer = await exchange(`${app.url}/robots.txt`, "GET", {}, undefined);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = answer.bytes.toString().split("\n");
    expect(lines).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    for (const path of ["/create-listing", "/profile", "/shortlist", "/alerts/", "/*?q=", "/*&sort="]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
  });

  it("blocks nothing that the sitemap lists", async () => {
    const pune = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    await addListings(app.db, owner, [pune]);
    const answer = await exchange(`${app.url}/robots.txt`, "GET", {}, undefined);
    const rules = answer.bytes.toString().matchAll(/^Disallow: (.+)$/gm);
    const forbidden = [...rules].map(
      ([, rule]) => new RegExp(`^${rule!.replace(/[.?+^$()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*")}`),
    );
    const named = [...(await allNamed()).map(([path]) => path), "/sitemap.xml?part=pages"];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => forbidden.some((rule) => rule.test(path)))).toEqual([]);
  });
});
