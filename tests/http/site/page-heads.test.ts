import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productName } from "#app/brand.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { createListing, flat, newOwner, realPhoto, villa } from "../../support/listing/form.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const canonical = (page: Page) => page.$("link[rel=canonical]").attr("href") ?? null;

describe("the metadata of a page", () => {
  let app: App;
  let visitor: Visitor;
  let owner: Visitor;
  let listings: [villa: string, flat: string];
  beforeAll(async () => {
    app = await sharedApp();
    visitor = new Visitor(app.url);
    ({ visitor: owner } = await newOwner(app));
    const first = await createListing(owner, villa, [await realPhoto("cc0_home_1.jpg")]);
    const second = await createListing(owner, { ...flat, description: "Two rooms over the market." }, [
      await realPhoto("cc0_home_2.jpg"),
    ]);
    listings = [first.path, second.path];
  });
  afterAll(() => app?.stop());

  const forAll = [
    "/",
    "/all",
    "/category/rent",
    "/category/sell",
    "/offers",
    "/map",
    "/in/mumbai",
    "/in/mumbai/bandra",
    "/about",
    "/contact",
    "/privacy",
    "/terms",
  ];
  const unlisted = ["/sign-in", "/sign-up", "/forgot-password", "/reset-password"];

  it("is unique: title, description and canonical URL", async () => {
    const pages = await Promise.all([...forAll, ...unlisted, ...listings].map((path) => visitor.get(path)));
    for (const tell of [(page: Page) => page.title, (page: Page) => page.meta("description"), canonical]) {
      const said = pages.map(tell);
      expect(said.filter((text) => !text)).toEqual([]);
      expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
    }
  });

  it("has the page's own URL on the public origin, and allows indexing", async () => {
    for (const path of [...forAll, ...listings]) {
      const page = await visitor.get(path);
      expect([path, canonical(page), page.meta("og:url")]).toEqual([
        path,
        new URL(path, app.url).href,
        new URL(path, app.url).href,
      ]);
      expect([path, page.meta("robots")]).toEqual([path, null]);
    }
  });

  it.each([
    ["/contact?sent", "/contact"],
    ["/about?utm_source=letter", "/about"],
    ["/sign-in?to=%2Fprofile", "/sign-in"],
  ])("at %s has %s as canonical URL, which shows the same", async (path, address) => {
    expect(canonical(await visitor.get(path))).toBe(app.url + address);
  });

  it("excludes account forms and private pages from search engines", async () => {
    for (const path of unlisted) expect((await visitor.get(path)).meta("robots")).toBe("noindex");
    const id = listings[0].split("/").at(-1)!;
    for (const path of ["/profile", "/create-listing", `/edit-listing/${id}`, `/profile/delete/${id}`]) {
      const page = await owner.get(path);
      expect([path, page.status, page.meta("robots"), canonical(page)]).toEqual([path, 200, "noindex", null]);
      expect(page.$("meta[property^='og:']")).toHaveLength(0);
    }
  });

  it("contains title, description and picture for link previews", async () => {
    for (const path of [...forAll, ...listings]) {
      const page = await visitor.get(path);
      expect(page.title).toContain(page.meta("og:title")!);
      expect(page.meta("og:title")).not.toContain(`· ${productName}`);
      expect(page.meta("og:description")).toBe(page.meta("description"));
      expect(page.meta("og:site_name")).toBe(productName);
      expect(page.meta("og:type")).toBe(listings.includes(path) ? "article" : "website");
      expect(page.meta("twitter:card")).toBe("summary_large_image");
      expect(page.meta("twitter:image")).toBe(page.meta("og:image"));
      expect(page.meta("og:image:alt")).toMatch(/\S/);
    }
  });

  it("has a picture that exists, in the stated size and at least 1200 pixels wide", async () => {
    const seen = new Set<string>();
    for (const path of ["/", "/about", ...listings]) {
      const page = await visitor.get(path);
      const address = page.meta("og:image")!;
      expect(address).toMatch(new RegExp(`^${app.url}/`));
      const picture = await visitor.get(new URL(address).pathname);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      const { format, width, height } = await sharp(picture.bytes).metadata();
      expect([format, String(width), String(height)]).toEqual([
        "jpeg",
        page.meta("og:image:width"),
        page.meta("og:image:height"),
      ]);
      expect(width).toBeGreaterThanOrEqual(1200);
      seen.add(address);
    }
    expect(seen.size).toBe(3);
  });

  it("has a small photo if there is no larger one, and the site's picture if there is none", async () => {
    const someone = await addOwner(app.db);
    const [small, bare] = await addListings(app.db, someone, identicalListings(2));
    await app.db.deleteFrom("listing_images").where("listing_id", "=", bare!).execute();
    expect((await visitor.get(`/category/rent/${small}`)).meta("og:image:width")).toBe("960");
    expect((await visitor.get(`/category/rent/${bare}`)).meta("og:image")).toBe(`${app.url}/social.jpg`);
  });

  it("keeps one URL for a list that has grown, and excludes lists that start further down", async () => {
    await addListings(app.db, await addOwner(app.db), identicalListings(104));
    const grown = await visitor.get("/all?shown=100");
    expect([canonical(grown), grown.meta("robots")]).toEqual([`${app.url}/all`, null]);
    const further = await grown.follow("Load More");
    expect(further.path).toMatch(/^\/all\?after=/);
    expect([canonical(further), further.meta("robots")]).toEqual([
      app.url + further.path.replace(/#.*/, ""),
      "noindex",
    ]);
    const tampered = await visitor.get("/all?after=%22%3E%3Cscript%3E");
    expect([canonical(tampered), tampered.meta("robots")]).toEqual([`${app.url}/all`, null]);
  });

  it("keeps our own origin for a forged host", async () => {
    const page = await visitor.get("/all", { headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" } });
    expect([canonical(page), page.meta("og:image")]).toEqual([`${app.url}/all`, `${app.url}/social.jpg`]);
  });
});
