import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { photoPath } from "#app/paths.ts";
import { useApp, useStarted } from "../../support/server/app.ts";
import { signedIn } from "../../support/account/users.ts";
import { addListings, photo } from "../../support/listing/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("the page of a photo", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  const owner = useStarted(() => signedIn(app, "Meera Nair"));
  let id: string;
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    [id] = (await addListings(app.db, owner.id, [{ name: "Neem House" }])) as [string];
    const others = ["Kitchen with a window", ""].map((alt, index) => ({
      ...photo(),
      alt,
      listing_id: id,
      position: index + 1,
    }));
    await app.db.insertInto("listing_images").values(others).execute();
  });

  const path = (number: number | string, type = "rent") => `/category/${type}/${id}/photos/${number}`;
  const set = (columns: object) => app.db.updateTable("listings").set(columns).where("id", "=", id).execute();

  it("is what each photo of the listing's page leads to", async () => {
    const page = await visitor.get(`/category/rent/${id}`);
    expect(page.attributes(".gallery .slide a", "href")).toEqual([1, 2, 3].map((n) => path(n)));
    expect(photoPath({ type: "rent", id }, 2)).toBe(path(2));
  });

  it("shows the whole photo in all its sizes, with its number and its description, which is not indexed", async () => {
    const page = await visitor.get(path(2));
    expect([page.status, page.heading, page.text("figcaption")]).toEqual([
      200,
      "Photo 2 of 3",
      "Kitchen with a window",
    ]);
    const image = page.$("figure img");
    expect(image.attr("alt")).toBe("Neem House, photo 2 of 3");
    expect(image.attr("srcset")).toMatch(/\/480-\w+\.jpg 480w, .*\/960-\w+\.jpg 960w$/);
    expect([image.attr("width"), image.attr("height"), image.attr("loading")]).toEqual(["960", "640", undefined]);
    expect(page.$("link[rel=preload][as=image]").attr("imagesrcset")).toBe(page.$("figure source").attr("srcset"));
    expect([page.title, page.meta("robots")]).toEqual(["Photo 2 of 3: Neem House · GharSetu", "noindex"]);
    expect(page.$("link[rel=canonical]").attr("href")).toBe(`${app.url}/category/rent/${id}`);
    const row = await app.db.selectFrom("listing_images").select("key").where("position", "=", 1).executeTakeFirst();
    expect(page.meta("og:image")).toContain(row!.key);
  });

  it("leads to the previous and the next photo, and back to the listing", async () => {
    const [first, second, last] = await Promise.all([1, 2, 3].map((n) => visitor.get(path(n))));
    expect([first!.link("Previous photo"), first!.link("Next photo")]).toEqual([null, path(2)]);
    expect([second!.link("Previous photo"), second!.link("Next photo")]).toEqual([path(1), path(3)]);
    // Text browsers need a space between the two.
    expect(second!.text(".photo-page nav")).toBe("Previous photo Next photo");
    expect([last!.link("Previous photo"), last!.link("Next photo")]).toEqual([path(2), null]);
    expect(last!.$("figcaption")).toHaveLength(0);
    expect(second!.link("Back to the listing: Neem House")).toBe(`/category/rent/${id}`);
  });

  it("does not exist for an unknown listing, type or number", async () => {
    for (const wrong of [`/category/rent/${randomUUID()}/photos/1`, path(1, "barn"), path(0), path(4), path("01")])
      expect([wrong, (await visitor.get(wrong)).status]).toEqual([wrong, 404]);
  });

  it("of a hidden home is there for its owner and admins only", async () => {
    const admin = await signedIn(app, "Asha Rao");
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.id).execute();
    await set({ status: "hidden" });
    const statuses = [];
    for (const one of [owner.visitor, admin.visitor, visitor, (await signedIn(app, "Ravi")).visitor]) {
      statuses.push((await one.get(path(1))).status);
    }
    expect(statuses).toEqual([200, 200, 404, 404]);
    expect((await visitor.get(path(1, "sell"), { redirects: "expose" })).status).toBe(404);
  });
});
