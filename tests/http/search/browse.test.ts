import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings, type ListingColumns } from "../../support/listing/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";

const app = useApp();
const visitor = new Visitor(app);
let owner: string;
beforeAll(async () => void (owner = await addOwner(app.db)));
beforeEach(() => app.db.deleteFrom("listings").execute());

const offer: ListingColumns = { offer: true, discounted_price: 20_000 };

describe.each([
  { path: "/all", columns: {}, empty: "No Listing Found" },
  { path: "/offers", columns: offer, empty: "No Offer Listing Found" },
])("the list at $path", ({ path, columns, empty }) => {
  it("says that there are no listings at all", async () => {
    const page = await visitor.get(path);
    expect(page.text(".list-end.hint")).toBe(empty);
    expect(page.$(".card, .card-grid")).toHaveLength(0);
  });

  it("shows 8 listings, newest first, and no more", async () => {
    const ids = await addListings(app.db, owner, identicalListings(8, columns));
    const page = await visitor.get(path);
    expect(page.homeIds).toEqual(ids);
    expect(page.link("Load More")).toBeNull();
    expect(page.text(".list-end.hint")).toBe("No More Listings");
  });

  it("starts with 8 of 13 and grows by 4 to its end, each link leading to the first new card", async () => {
    const ids = await addListings(app.db, owner, identicalListings(13, columns));
    let page = await visitor.get(path);
    expect(page.homeIds).toEqual(ids.slice(0, 8));
    expect(page.link("Load More")).toBe(`${path}?shown=12#listing-${ids[8]}`);

    page = await page.follow("Load More");
    expect(page.homeIds).toEqual(ids.slice(0, 12));
    expect(page.link("Load More")).toBe(`${path}?shown=16#listing-${ids[12]}`);

    page = await page.follow("Load More");
    expect(page.homeIds).toEqual(ids);
    expect(page.link("Load More")).toBeNull();
    expect(page.text(".list-end.hint")).toBe("No More Listings");
  });
});

describe("a list", () => {
  it("omits listings whose owner is gone, without a gap", async () => {
    const gone = await addOwner(app.db);
    await addListings(app.db, gone, identicalListings(6));
    const older = identicalListings(9).map((_, index) => ({ timestamp: new Date(1e12 - index) }));
    const ids = await addListings(app.db, owner, older);
    await app.db.deleteFrom("users").where("id", "=", gone).execute();
    const page = await visitor.get("/all");
    expect(page.homeIds).toEqual(ids.slice(0, 8));
    expect((await page.follow("Load More")).homeIds).toEqual(ids);
  });

  it("contains its own type only", async () => {
    const [rent, sell, offered] = await addListings(app.db, owner, [{}, { type: "sell" }, { type: "sell", ...offer }]);
    expect((await visitor.get("/all")).homeIds).toEqual([rent, sell, offered]);
    expect((await visitor.get("/category/rent")).homeIds).toEqual([rent]);
    expect((await visitor.get("/category/sell")).homeIds).toEqual([sell, offered]);
    expect((await visitor.get("/offers")).homeIds).toEqual([offered]);
  });

  it("continues by cursor beyond 100 listings, also of the same moment, with a link back to the newest", async () => {
    const moments = identicalListings(109).map((_, index) => ({ timestamp: new Date(1e12 - Math.floor(index / 7)) }));
    const added = await addListings(app.db, owner, moments);
    const sevens = Array.from({ length: 16 }, (_, index) => added.slice(index * 7, index * 7 + 7));
    const ids = sevens.flatMap((seven) => seven.sort().reverse());
    const full = await visitor.get("/all?shown=100");
    expect(full.homeIds).toEqual(ids.slice(0, 100));
    expect(full.link("Back to the start of the list")).toBeNull();

    const next = await full.follow("Load More");
    expect(next.path).toMatch(new RegExp(`^/all\\?after=n\\d+_${ids[99]}#listing-${ids[100]}$`));
    expect(next.homeIds).toEqual(ids.slice(100, 108));
    expect((await next.follow("Load More")).homeIds).toEqual(ids.slice(100));
    expect((await next.follow("Back to the start of the list")).homeIds).toEqual(ids.slice(0, 8));
  });

  it("continues after a cursor whose listing was deleted", async () => {
    const ids = await addListings(app.db, owner, identicalListings(105));
    const full = await visitor.get("/all?shown=100");
    await app.db.deleteFrom("listings").where("id", "=", ids[99]!).execute();
    expect((await full.follow("Load More")).homeIds).toEqual(ids.slice(100));
  });

  it("says that no more remain when a cursor leads past the end", async () => {
    await addListings(app.db, owner, identicalListings(1));
    const page = await visitor.get(`/all?after=n0_${randomUUID()}`);
    expect(page.status).toBe(200);
    expect(page.text(".list-end.hint")).toBe("No More Listings");
    expect(page.link("Back to the start of the list")).not.toBeNull();
  });

  const id = "00000000-0000-0000-0000-000000000000";
  it.each([`after=n1_${id}'; drop table listings; --`, "after=%00", "shown=' or 1=1", "shown=8&shown=12", "other=1"])(
    "ignores %j in its URL and shows the first page",
    async (query) => {
      const ids = await addListings(app.db, owner, identicalListings(9));
      const page = await visitor.get(`/all?${query}`, { anyParameters: true });
      expect([page.status, page.homeIds]).toEqual([200, ids.slice(0, 8)]);
    },
  );

  it.each([`after=n253402300800000_${id}`, `sort=price-up&after=p99999999999999_${id}`])(
    "accepts a cursor from the far future (%s)",
    async (query) => expect((await visitor.get(`/all?${query}`)).status).toBe(200),
  );
});

it.each([
  ["lake view swimming pool", ["Both", "Old", "Harbour pool", "View", "Plain"]],
  ["swimming pool", ["Harbour pool", "Both", "Old", "Plain", "View"]],
  // Words in the name count as a wish, too; homes without such a word are left out.
  ["harbour swimming pool", ["Harbour pool", "Old", "Plain"]],
])("a search for %j begins with the homes that have all of it, then some, then none", async (q, homes) => {
  await addListings(app.db, owner, [
    { name: "Plain", description: "Close to the harbour." },
    { name: "Harbour pool", description: "With a swimming pool." },
    { name: "View", description: "With a lake view." },
    { name: "Both", description: "With a lake view and a swimming pool." },
    { name: "Old", description: "With a lake view and a swimming pool. Close to the harbour." },
  ]);
  expect((await visitor.get(`/all?${new URLSearchParams({ q })}`)).homes).toEqual(homes);
});
