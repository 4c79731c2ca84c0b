import { describe, expect, it } from "vitest";
import { identicalListings, type ListingColumns } from "../../support/listing/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

describe("the card of a listing", () => {
  const { app, visitor, add } = useCatalogue();

  async function card(columns: ListingColumns) {
    const [id] = await add([columns]);
    const page = await visitor.get("/all");
    return { id, page };
  }

  it("links to the listing, and shows address, name, price and rooms, but no button except Save", async () => {
    const columns = { name: "Sea view", address: "7 Beach Road, Kochi", bedroom: 1, bathroom: 3 };
    const { id, page } = await card({ ...columns, type: "sell", regular_price: 15_000_000 });
    expect(page.link("Sea view")).toBe(`/category/sell/${id}`);
    expect([page.text(".card-address"), page.text(".card h2")]).toEqual(["7 Beach Road, Kochi", "Sea view"]);
    expect([page.text(".card .price"), page.texts(".card s, .card .badge")]).toEqual(["₹1.5 Cr (₹1,50,00,000)", []]);
    expect(page.texts(".card .facts li")).toEqual(["1 Bed", "3 Baths"]);
    expect(page.texts(".card a")).toEqual(["Sea view"]);
    expect(page.texts(".card button")).toEqual(["Save Sea view to your shortlist"]);
  });

  it.each([
    ["the deposit of a rent", { facts: { deposit: 150_000 } }, "Deposit ₹1.5 lakh"],
    ["that a rent asks for none", { facts: { deposit: 0 } }, "No deposit"],
    [
      "the price per square foot of a sale",
      { type: "sell" as const, regular_price: 8_500_000, facts: { area: 1000, areaUnit: "sq-ft" } },
      "₹8,500 per sq ft",
    ],
  ])("shows %s", async (_what, { facts, ...columns }, text) => {
    const { page } = await card({ ...columns, facts: JSON.stringify(facts) });
    expect(page.texts(".card .facts li").at(-1)).toBe(text);
  });

  it("says that its owner has a phone number, unless nobody can ask for it", async () => {
    const { id, page } = await card({ phone: "+919876543210" });
    expect(page.text(".card-time")).toContain("Takes calls");
    const saver = new Visitor(app.url);
    await saver.post("/shortlist", { home: id!, keep: "yes", to: "/all" });
    await app.db.updateTable("listings").set({ status: "closed" }).where("id", "=", id!).execute();
    expect((await saver.get("/shortlist")).text(".card-time")).not.toContain("Takes calls");
    expect((await card({})).page.text(".card-time")).not.toContain("Takes calls");
  });

  it("says that its owner has confirmed it lately, unless it was just listed or changed", async () => {
    const day = 86_400_000;
    const ago = (days: number) => new Date(Date.now() - days * day);
    await add([
      { name: "Fresh", timestamp: ago(30), confirmed_at: ago(2), confirmed: true },
      { name: "Just listed", timestamp: ago(2), confirmed_at: ago(2), confirmed: true },
      { name: "Stale", timestamp: ago(60), confirmed_at: ago(30), confirmed: false },
    ]);
    const page = await visitor.get("/all");
    const marked = page.$(".card:has(.card-confirmed)");
    expect([marked.length, marked.find(".card-name").text()]).toEqual([1, "Fresh"]);
  });

  it("shows the price of an offer, and the regular one struck through", async () => {
    const { page } = await card({ offer: true, regular_price: 100_000, discounted_price: 99_999 });
    expect(page.text(".card .price-amount")).toBe("₹99,999/month");
    expect([page.texts(".card s"), page.texts(".card .badge")]).toEqual([["₹1,00,000"], ["Offer"]]);
  });

  it("reserves space for its photo, and offers a modern format first", async () => {
    const { page } = await card({});
    const img = page.$(".card img");
    expect([img.attr("width"), img.attr("height"), img.attr("alt")]).toEqual(["640", "340", "Photo of Home 1"]);
    expect(img.attr("src")).toMatch(/^\/images\/[0-9a-f-]{36}\/meera-nair-[0-9a-f]+\/cover-320-0a1b2c3d\.jpg$/);
    expect(img.attr("srcset")).toMatch(/ 320w, .* 640w$/);
    expect(page.$(".card source").attr("type")).toBe("image/webp");
    expect(img.attr("sizes")).toBe(page.$(".card source").attr("sizes"));
  });

  it("preloads its photo if it is the first one; later ones load lazily", async () => {
    await add(identicalListings(8, { offer: true, discounted_price: 20_000 }));
    const page = await visitor.get("/all");
    const preloads = page.$("link[rel=preload][as=image]");
    expect(preloads).toHaveLength(1);
    const source = page.$(".card source").first();
    expect(preloads.attr("imagesrcset")).toBe(source.attr("srcset"));
    expect(preloads.attr("imagesizes")).toBe(source.attr("sizes"));
    expect(preloads.attr("type")).toBe("image/webp");
    const loading = page.attributes(".card img", "loading");
    expect(loading[0]).toBeUndefined();
    expect(loading.slice(4)).toEqual(Array(4).fill("lazy"));
  });
});
