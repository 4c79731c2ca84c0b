import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings, addOwner, alike, type ListingColumns } from "../../support/listing/listings.ts";
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
  it("says so where there is nothing at all", async () => {
    const page = await visitor.get(path);
    expect(page.text(".list-end")).toBe(empty);
    expect(page.$(".card, .card-grid")).toHaveLength(0);
  });

  it.each([1, 7, 8])("shows %i listings, newest first, and no more", async (count) => {
    const ids = await addListings(app.db, owner, alike(count, columns));
    const page = await visitor.get(path);
    expect(cardIds(page)).toEqual(ids);
    expect(page.link("Load More")).toBeNull();
    expect(page.text(".list-end")).toBe("No More Listings");
  });

  it("opens with 8 of 13 and grows by 4 to its end, each link landing at the first new card", async () => {
    const ids = await addListings(app.db, owner, alike(13, columns));
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
    expect(page.text(".list-end")).toBe("No More Listings");
  });

  it("shows no listing whose owner is gone, and leaves no gap for it", async () => {
    const gone = await addOwner(app.db);
    await addListings(app.db, gone, alike(6, columns));
    const ids = await addListings(
      app.db,
      owner,
      alike(9, columns).map((listing, index) => ({ ...listing, timestamp: new Date(1e12 - index) })),
    );
    await app.db.deleteFrom("users").where("id", "=", gone).execute();
    const page = await visitor.get(path);
    expect(cardIds(page)).toEqual(ids.slice(0, 8));
    expect(cardIds(await page.follow("Load More"))).toEqual(ids);
  });
});

describe("a list", () => {
  it("of 9 has one more to load, of 12 ends at the second step", async () => {
    const ids = await addListings(app.db, owner, alike(9));
    const page = await (await visitor.get("/all")).follow("Load More");
    expect(cardIds(page)).toEqual(ids);
    expect(page.text(".list-end")).toBe("No More Listings");

    await addListings(app.db, owner, alike(3));
    expect((await visitor.get("/all?shown=12")).text(".list-end")).toBe("No More Listings");
  });

  it("holds only its own kind", async () => {
    const [rent, sell, offered] = await addListings(app.db, owner, [{}, { type: "sell" }, { type: "sell", ...offer }]);
    expect(cardIds(await visitor.get("/all"))).toEqual([rent, sell, offered]);
    expect(cardIds(await visitor.get("/category/rent"))).toEqual([rent]);
    expect(cardIds(await visitor.get("/category/sell"))).toEqual([sell, offered]);
    expect(cardIds(await visitor.get("/offers"))).toEqual([offered]);
  });

  it("introduces the offers with a subtitle", async () => {
    expect((await visitor.get("/offers")).text(".subtitle")).toBe("Here are some of the offers");
  });

  it("turns to a page by cursor past 100 shown, with a way back to the newest", async () => {
    const ids = await addListings(app.db, owner, alike(109));
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
    ["all at one moment", () => new Date(1_700_000_000_000)],
    ["in groups of one moment", (index: number) => new Date(1_700_000_000_000 - Math.floor(index / 7))],
  ])("repeats nothing and leaves nothing out while walked to its end, %s", async (_how, timestamp) => {
    const made = alike(217).map((columns, index) => ({ ...columns, timestamp: timestamp(index) }));
    const ids = await addListings(app.db, owner, made);
    const seen: string[] = [];
    let before: string[] = [];
    let page = await visitor.get("/all?shown=96");
    for (let steps = 0; steps < 100; steps++) {
      const shown = cardIds(page);
      // A page by cursor starts anew; all others begin with what was there before.
      const grown = shown.slice(0, before.length).join() === before.join();
      seen.push(...(grown ? shown.slice(before.length) : shown));
      before = shown;
      if (page.link("Load More") === null) break;
      page = await page.follow("Load More");
    }
    expect(seen).toHaveLength(ids.length);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it("goes on after a cursor whose listing was deleted", async () => {
    const ids = await addListings(app.db, owner, alike(105));
    const full = await visitor.get("/all?shown=100");
    await app.db.deleteFrom("listings").where("id", "=", ids[99]!).execute();
    expect(cardIds(await full.follow("Load More"))).toEqual(ids.slice(100));
  });

  it("says that no more remain where a cursor leads past the end", async () => {
    await addListings(app.db, owner, alike(1));
    const page = await visitor.get(`/all?after=n0_${randomUUID()}`);
    expect(page.status).toBe(200);
    expect(page.text(".list-end")).toBe("No More Listings");
    expect(page.link("Back to the start of the list")).not.toBeNull();
  });

  const id = "00000000-0000-0000-0000-000000000000";
  it.each([
    "after=",
    "after=x",
    `after=n1_${id}'; drop table listings; --`,
    `after=n1_${id.replace("0", "G")}`,
    `after=n-1_${id}`,
    `after=nNaN_${id}`,
    `after=n1e9_${id}`,
    `after=n99999999999999999999_${id}`,
    "after=%00",
    "shown=",
    "shown=abc",
    "shown=-4",
    "shown=0",
    "shown=8.5",
    "shown=0x10",
    "shown=99999999999",
    "shown=' or 1=1",
    "shown=8&shown=12",
    "other=1",
  ])("with %j in its address is the first page, as if nothing had been asked", async (query) => {
    const ids = await addListings(app.db, owner, alike(13));
    const page = await visitor.get(`/all?${query}`);
    expect(page.status).toBe(200);
    expect(cardIds(page)).toEqual(ids.slice(0, 8));
  });

  it.each([
    ["shown=9", 12],
    ["shown=3", 8],
    ["shown=101", 100],
    ["shown=9999", 100],
  ])("with %j in its address shows %i", async (query, count) => {
    await addListings(app.db, owner, alike(105));
    expect(cardIds(await visitor.get(`/all?${query}`))).toHaveLength(count);
  });

  it.each([`n99999999999999_${id}`, `p99999999999999_${id}`, `n253402300800000_${id}`])(
    "takes a cursor from the far future (%s) without failing",
    async (cursor) => {
      await addListings(app.db, owner, alike(2));
      expect((await visitor.get(`/all?after=${cursor}`)).status).toBe(200);
    },
  );
});
