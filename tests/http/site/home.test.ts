import { describe, expect, it } from "vitest";
import { type ListingColumns, identicalListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

describe("the home page", () => {
  const { app, visitor, add } = useCatalogue();

  const section = (heading: string) => `section[aria-label="${heading}"]`;

  it("shows no slideshow and no sections without listings, but still 'Why Choose Us'", async () => {
    const page = await visitor.get("/");
    expect(page.status).toBe(200);
    expect(page.texts("h2")).toEqual(["Why Choose Us", "How it works", "Renting out or selling?"]);
    expect(page.$(".slideshow, .card")).toHaveLength(0);
    expect(page.text("main")).not.toContain("No Listing Found");
  });

  it("has a slideshow of the 5 newest listings of any type, newest first", async () => {
    const ids = await add([
      { name: "Newest", address: "1 First Street, Pune", type: "sell" },
      { name: "Second", type: "rent" },
      { name: "Third", type: "sell" },
      { name: "Fourth", offer: true, discounted_price: 20_000 },
      { name: "Fifth" },
      { name: "Sixth" },
    ]);
    const page = await visitor.get("/");
    expect(page.texts(".slideshow h2")).toEqual(["Newest", "Second", "Third", "Fourth", "Fifth"]);
    const first = page.$(".slide").first();
    expect(first.find("a").attr("href")).toBe(`/category/sell/${ids[0]}`);
    expect(first.text()).toContain("1 First Street, Pune");
    expect(page.texts(".slideshow .slide .button")[0]).toBe("Enquire Now about Newest");
    expect(page.$(".slide img, .slide-links a")).toHaveLength(10);
    for (const link of page.$(".slide-links a").toArray()) {
      expect(page.$(page.$(link).attr("href"))).toHaveLength(1);
    }
  });

  it("searches for rents and sales, unless the visitor chooses one of them", async () => {
    const form = (await visitor.get("/")).form("Search");
    expect(form.value("type")).toBe("");
  });

  it("links the cities with homes, each with their number, those with most homes first", async () => {
    const pune = await addPlace(app.db, { city: "Pune", latitude: 18.52, longitude: 73.86 });
    const baner = await addPlace(app.db, { city: "Pune", locality: "Baner", latitude: 18.56, longitude: 73.78 });
    const kochi = await addPlace(app.db, { city: "Kochi", latitude: 9.93, longitude: 76.27 });
    await add([kochi, baner, pune]);
    const page = await visitor.get("/");
    expect(page.texts(".city-list a")).toEqual(["Pune 2 homes", "Kochi 1 home"]);
    expect(page.link("Pune 2 homes")).toBe("/in/pune");
  });

  it("shows in each section the 4 newest listings of its type, and links to the whole list", async () => {
    const named = (name: string, columns: ListingColumns) =>
      [1, 2, 3, 4, 5].map((number) => ({ ...columns, name: `${name} ${number}` }));
    const offers = named("Offer", { type: "sell", offer: true, discounted_price: 20_000 });
    await add([...named("Rent", {}), ...named("Sell", { type: "sell" }), ...offers]);
    const page = await visitor.get("/");
    const landmarks = page.$("main section").toArray();
    const said = landmarks.map((element) => page.$(element).attr("aria-label") ?? page.$(element).find("h2").text());
    const three = ["Recent Offers", "Available for Sale", "Available for Rent"];
    expect(said).toEqual(["Newest homes", ...three, "Why Choose Us", "How it works"]);
    const sections = { "Recent Offers": "Offer", "Available for Sale": "Sell", "Available for Rent": "Rent" };
    for (const [heading, name] of Object.entries(sections)) {
      const four = [1, 2, 3, 4].map((number) => `${name} ${number}`);
      expect(page.texts(`${section(heading)} .card-name`)).toEqual(four);
    }
    expect(page.link("Show more offers")).toBe("/offers");
    expect(page.$(`${section("Available for Sale")} .between a`).attr("href")).toBe("/category/sell");
    expect(page.$(`${section("Available for Rent")} .between a`).attr("href")).toBe("/category/rent");
  });

  it("loads the first slide at once with a preload, and all other pictures lazily", async () => {
    await add(identicalListings(6));
    const page = await visitor.get("/");
    const loading = page.attributes("main img", "loading");
    expect(loading).toEqual([undefined, ...Array<string>(loading.length - 1).fill("lazy")]);
    const preloads = page.$("link[rel=preload][as=image]");
    expect(page.$("main img").first().attr("fetchpriority")).toBe("high");
    expect(preloads).toHaveLength(1);
    expect(preloads.attr("imagesrcset")).toBe(page.$(".slide source").first().attr("srcset"));
  });
});
