import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings, type ListingColumns } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
let visitor: Visitor;
let owner: string;
beforeAll(async () => {
  app = await sharedApp();
  visitor = new Visitor(app.url);
  owner = await addOwner(app.db);
});
beforeEach(() => app.db.deleteFrom("listings").execute());
afterAll(() => app?.stop());

const cardIds = (page: Page) =>
  page
    .$(".card")
    .toArray()
    .map((card) => page.$(card).attr("id")!.replace("listing-", ""));

const offer: ListingColumns = { offer: true, discounted_price: 20_000 };
const lists: { path: string; columns: ListingColumns; empty: string }[] = [
  { path: "/all", columns: {}, empty: "No Listing Found" },
  { path: "/category/rent", columns: { type: "rent" }, empty: "No Listing Found" },
  { path: "/category/sell", columns: { type: "sell" }, empty: "No Listing Found" },
  { path: "/offers", columns: offer, empty: "No Offer Listing Found" },
];

describe.each(lists)("the list at $path", ({ path, columns, empty }) => {
  it("says that there are no listings at all", async () => {
    const page = await visitor.get(path);
    expect(page.text(".list-end-text")).toBe(empty);
    expect(page.$(".card, .card-grid")).toHaveLength(0);
  });

  it.each([1, 8])("shows %i listings, newest first, and no more", async (count) => {
    const ids = await addListings(app.db, owner, identicalListings(count, columns));
    const page = await visitor.get(path);
    expect(cardIds(page)).toEqual(ids);
    expect(page.link("Load More")).toBeNull();
    expect(page.text(".list-end-text")).toBe("No More Listings");
  });

  it("starts with 8 of 13 and grows by 4 to its end, each link leading to the first new card", async () => {
    const ids = await addListings(app.db, owner, identicalListings(13, columns));
    let page = await visitor.get(path);
    expect(cardIds(page)).toEqual(ids.slice(0, 8));
    expect(page.link("Load More")).toBe(`${path}?shown=12#listing-${ids[8]}`);

    page = await page.follow("Load More");
    expect(cardIds(page)).toEqual(ids.slice(0, 12));
    expect(page.$(`#listing-${ids[8]}`)).toHaveLength(1);
    expect(page.link("Load More")).toBe(`${path}?shown=16#listing-${ids[12]}`);

    page = await page.follow("Load More");
    expect(cardIds(page)).toEqual(ids);
    expect(page.link("Load More")).toBeNull();
    expect(page.text(".list-end-text")).toBe("No More Listings");
  });

  it("omits listings whose owner is gone, without a gap", async () => {
    const gone = await addOwner(app.db);
    await addListings(app.db, gone, identicalListings(6, columns));
    const ids = await addListings(
      app.db,
      owner,
      identicalListings(9, columns).map((listing, index) => ({ ...listing, timestamp: new Date(1e12 - index) })),
    );
    await app.db.deleteFrom("users").where("id", "=", gone).execute();
    const page = await visitor.get(path);
    expect(cardIds(page)).toEqual(ids.slice(0, 8));
    expect(cardIds(await page.follow("Load More"))).toEqual(ids);
  });
});

describe("a list", () => {
  it("of 9 has one more to load", async () => {
    const ids = await addListings(app.db, owner, identicalListings(9));
    const page = await (await visitor.get("/all")).follow("Load More");
    expect(cardIds(page)).toEqual(ids);
    expect(page.text(".list-end-text")).toBe("No More Listings");
  });

  it("contains its own type only", async () => {
    const [rent, sell, offered] = await addListings(app.db, owner, [{}, { type: "sell" }, { type: "sell", ...offer }]);
    expect(cardIds(await visitor.get("/all"))).toEqual([rent, sell, offered]);
    expect(cardIds(await visitor.get("/category/rent"))).toEqual([rent]);
    expect(cardIds(await visitor.get("/category/sell"))).toEqual([sell, offered]);
    expect(cardIds(await visitor.get("/offers"))).toEqual([offered]);
  });

  it("has a subtitle for offers", async () => {
    expect((await visitor.get("/offers")).text(".subtitle")).toBe("Here are some of the offers");
  });

  it("continues by cursor beyond 100 listings, with a link back to the newest", async () => {
    const ids = await addListings(app.db, owner, identicalListings(109));
    const full = await visitor.get("/all?shown=100");
    expect(cardIds(full)).toEqual(ids.slice(0, 100));
    expect(full.link("Back to the start of the list")).toBeNull();

    const next = await full.follow("Load More");
    expect(next.path).toMatch(new RegExp(`^/all\\?after=n\\d+_${ids[99]}#listing-${ids[100]}$`));
    expect(cardIds(next)).toEqual(ids.slice(100, 108));
    expect(cardIds(await next.follow("Load More"))).toEqual(ids.slice(100));
    expect(cardIds(await next.follow("Back to the start of the list"))).toEqual(ids.slice(0, 8));
  });

  it.each([
    ["all listed at the same moment", () => new Date(1_700_000_000_000)],
    ["listed in groups at the same moment", (index: number) => new Date(1_700_000_000_000 - Math.floor(index / 7))],
  ])("repeats and omits nothing from start to end, %s", async (_how, timestamp) => {
    const made = identicalListings(217).map((columns, index) => ({ ...columns, timestamp: timestamp(index) }));
    const ids = await addListings(app.db, owner, made);
    const seen: string[] = [];
    let before: string[] = [];
    let page = await visitor.get("/all?shown=96");
    for (let steps = 0; steps < 100; steps++) {
      const shown = cardIds(page);
      // A page by cursor starts with new cards; all others repeat the previous ones.
      const grown = shown.slice(0, before.length).join() === before.join();
      seen.push(...(grown ? shown.slice(before.length) : shown));
      before = shown;
      if (page.link("Load More") === null) break;
      page = await page.follow("Load More");
    }
    expect(seen).toHaveLength(ids.length);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it("continues after a cursor whose listing was deleted", async () => {
    const ids = await addListings(app.db, owner, identicalListings(105));
    const full = await visitor.get("/all?shown=100");
    await app.db.deleteFrom("listings").where("id", "=", ids[99]!).execute();
    expect(cardIds(await full.follow("Load More"))).toEqual(ids.slice(100));
  });

  it("says that no more remain when a cursor leads past the end", async () => {
    await addListings(app.db, owner, identicalListings(1));
    const page = await visitor.get(`/all?after=n0_${randomUUID()}`);
    expect(page.status).toBe(200);
    expect(page.text(".list-end-text")).toBe("No More Listings");
    expect(page.link("Back to the start of the list")).not.toBeNull();
  });

  const id = "00000000-0000-0000-0000-000000000000";
  it.each([
    `after=n1_${id}'; drop table listings; --`,
    `after=n-1_${id}`,
    `after=n99999999999999999999_${id}`,
    "after=%00",
    "shown=abc",
    "shown=0",
    "shown=' or 1=1",
    "shown=8&shown=12",
    "other=1",
  ])("ignores %j in its URL and shows the first page", async (query) => {
    const ids = await addListings(app.db, owner, identicalListings(13));
    const page = await visitor.get(`/all?${query}`, { anyParameters: true });
    expect(page.status).toBe(200);
    expect(cardIds(page)).toEqual(ids.slice(0, 8));
  });

  it.each([
    ["shown=9", 12],
    ["shown=3", 8],
    ["shown=101", 100],
  ])("with %j in its URL shows %i", async (query, count) => {
    await addListings(app.db, owner, identicalListings(105));
    expect(cardIds(await visitor.get(`/all?${query}`))).toHaveLength(count);
  });

  it.each([`p99999999999999_${id}`, `n253402300800000_${id}`])(
    "accepts a cursor from the far future (%s)",
    async (cursor) => {
      await addListings(app.db, owner, identicalListings(2));
      expect((await visitor.get(`/all?after=${cursor}`)).status).toBe(200);
    },
  );
});
