import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listingPath } from "#app/paths.ts";
import { addListings, type ListingColumns, photo } from "../../support/listing/listings.ts";
import { signedIn } from "../../support/account/users.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

describe("the page of a listing", () => {
  const { app, visitor, owner } = useCatalogue({ name: "Meera Nair", email: "meera@example.org" });
  // Next to others it would show similar homes.

  async function listed(columns: ListingColumns = {}, of: string | null = owner.id) {
    const [id] = await addListings(app.db, of, [columns]);
    return { id: id!, path: listingPath({ type: columns.type ?? "rent", id: id! }) };
  }
  const shown = async (columns?: ListingColumns) => visitor.get((await listed(columns)).path);

  it("shows its name, address, description and title", async () => {
    const page = await shown({
      name: "Neem House",
      address: "14 Hill Road, Mumbai",
      description: "Two rooms.\nOne tree.",
    });
    expect(page.status).toBe(200);
    expect(page.texts("h1")).toEqual(["Neem House"]);
    expect(page.text(".detail-address")).toBe("14 Hill Road, Mumbai");
    expect(page.$(".written").html()).toBe("Two rooms.<br>One tree.");
    expect(page.title).toBe("Neem House, ₹25,000/month · GharSetu");
    expect(page.$("meta[name=description]").attr("content")).toBe("Two rooms.\nOne tree.");
  });

  it("names the stations and other landmarks that it is near, if its point is exact", async () => {
    const home = { latitude: 19.097, longitude: 72.869 };
    const near = async (columns: ListingColumns) => (await shown({ ...home, ...columns })).texts("#place ~ ul li");
    expect((await near({ point_from: "owner" }))[0]).toBe("Mumbai airport T2: 550 m");
    expect(await near({ point_from: "locality", point_radius_km: 2 })).toEqual([]);
  });

  it("shows the price and the facts in words", async () => {
    const rooms = { bedroom: 1, bathroom: 1, furnished: true, parking: true };
    const page = await shown({ type: "sell", regular_price: 15_000_000, ...rooms });
    expect([page.text(".detail-head .price"), page.texts("s")]).toEqual(["₹1.5 Cr (₹1,50,00,000)", []]);
    expect(page.texts(".detail-head .badge")).toEqual(["For Sale"]);
    expect(page.text(".key-facts")).toMatch(/1 Bed, 1 Bath.*Furnishing ?Furnished/);
    expect(page.text(".fact-groups")).toContain("Parking");
  });

  it("shows the price of an offer, the regular one, and what is saved", async () => {
    const rooms = { bedroom: 3, bathroom: 2, furnished: false, parking: false };
    const page = await shown({ offer: true, regular_price: 130_000, discounted_price: 25_000, ...rooms });
    expect(page.text(".detail-head .price")).toBe("₹25,000/month was ₹1,30,000");
    expect(page.texts(".detail-head .badge")).toEqual(["For Rent", "Save ₹1,05,000"]);
    expect(page.text(".key-facts")).toMatch(/3 beds, 2 Baths.*Not Furnished/);
    expect(page.text(".fact-groups")).toContain("No Parking");
  });

  it("shows its photos in order, cover first", async () => {
    const { id, path } = await listed({ name: "Neem House" });
    const others = [1, 2].map((position) => ({ ...photo(), listing_id: id, position }));
    await app.db.insertInto("listing_images").values(others.toReversed()).execute();
    const page = await visitor.get(path);
    const pictures = page
      .$(".gallery img")
      .toArray()
      .map((img) => page.$(img));
    expect(pictures.map((img) => img.attr("alt"))).toEqual([1, 2, 3].map((n) => `Neem House, photo ${n} of 3`));
    expect(pictures.slice(1).map((img) => img.attr("src")?.includes(others[0]!.key))).toEqual([true, false]);
    expect(pictures.map((img) => img.attr("loading"))).toEqual([undefined, "lazy", "lazy"]);
    expect(pictures.map((img) => [img.attr("width"), img.attr("height")])).toEqual(Array(3).fill(["960", "640"]));
    expect(page.attributes(".slide-links a", "href")).toEqual(["#photo-1", "#photo-2", "#photo-3"]);
    const preloads = page.$("link[rel=preload][as=image]");
    expect(preloads).toHaveLength(1);
    expect(preloads.attr("imagesrcset")).toBe(page.$(".gallery source").first().attr("srcset"));
  });

  it("marks a photo whose description begins as those of drawn pictures do, with a colon", async () => {
    const { id, path } = await listed({});
    const alts = ["Illustration: the living room", "Illustration of the plan"];
    const images = alts.map((alt, index) => ({ ...photo(), listing_id: id, position: index + 1, alt }));
    await app.db.insertInto("listing_images").values(images).execute();
    expect((await visitor.get(path)).texts(".gallery .badge")).toEqual(["Illustration"]);
  });

  it("has a map at zoom 13 around its point, with a link to OpenStreetMap", async () => {
    const page = await shown({ name: "Gateway", latitude: 18.922, longitude: 72.8347 });
    // The Gateway of India is on tile 13/5753/3657, in its upper half.
    const tiles = page.attributes(".map img", "src");
    const rows = [3656, 3657];
    expect(tiles).toEqual(
      rows.flatMap((row) => [5752, 5753, 5754].map((column) => `http://tiles.invalid/13/${column}/${row}.png`)),
    );
    expect(page.$(".map-tiles").attr("aria-label")).toBe("Map with a marker at Gateway");
    expect(page.link("Open in OpenStreetMap")).toBe(
      "https://www.openstreetmap.org/?mlat=18.922&mlon=72.8347#map=16/18.922/72.8347",
    );
    expect(page.text(".map small")).toBe("© OpenStreetMap contributors");
  });

  it("has a form for an enquiry, which is the same for all visitors, and their own mail program in a closed box", async () => {
    const page = await shown({ name: "Neem House" });
    const form = page.form("Send enquiry");
    expect(page.attributes("#contact form input", "name")).toEqual(["email", "website"]);
    expect(page.text("details.contact-box summary")).toBe("Contact Landlord");
    expect(page.$("details.contact-box").is("[open]")).toBe(false);
    expect(page.text(".contact-box strong")).toBe("Meera Nair");
    expect(page.link("meera@example.org")).toMatch(/^mailto:meera@example\.org\?subject=Neem%20House/);
    expect(form.value("message")).toBe("I have an enquiry about your property...");
    const sent = await form.fill({ email: "asha@example.org" }).submit("Send enquiry");
    expect(sent.heading).toBe("Enquiry sent");
  });

  it("offers its owner to edit or delete it, and no contact box", async () => {
    const asha = await signedIn(app, "Asha Sharma");
    const { id, path } = await listed({ name: "Neem House" }, asha.id);
    const own = await asha.visitor.get(path);
    expect(own.text("main")).not.toContain("Contact Landlord");
    expect([own.link("Edit Neem House"), own.link("Delete Neem House")]).toEqual([
      `/edit-listing/${id}`,
      `/profile/delete/${id}`,
    ]);

    const others = await asha.visitor.get((await listed()).path);
    expect(others.text("main")).toContain("Contact Landlord");
    expect(others.text("main")).not.toContain("Edit");
  });

  it("redirects permanently from the other type's URL", async () => {
    const { id, path } = await listed();
    const page = await visitor.get(`/category/sell/${id}`, { redirects: "expose" });
    expect([page.status, page.location]).toEqual([301, path]);
  });

  it("does not exist under another type, another id or an invalid id", async () => {
    const { id } = await listed();
    for (const path of [`barn/${id}`, `rent/${randomUUID()}`, `rent/${id}x`]) {
      const page = await visitor.get(`/category/${path}`);
      expect([path, page.status, page.heading]).toEqual([path, 404, "Page not found"]);
      expect(page.link("Go to Home Page")).toBe("/");
    }
  });
});
