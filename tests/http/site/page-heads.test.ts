import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { productName } from "#app/brand.ts";
import { useApp } from "../../support/server/app.ts";
import { createListing, flat, newOwner, realPhoto, villa } from "../../support/listing/form.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const canonical = (page: Page) => page.$("link[rel=canonical]").attr("href") ?? null;

describe("the metadata of a page", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  let owner: Visitor;
  let listings: [villa: string, flat: string];
  beforeAll(async () => {
    ({ visitor: owner } = await newOwner(app));
    const first = await createListing(owner, villa, [await realPhoto("cc0_home_1.jpg")]);
    const second = await createListing(owner, { ...flat, description: "Two rooms over the market." });
    listings = [first.path, second.path];
  });

  it("is unique, has the page's own URL on the public origin, allows indexing, and describes its link previews", async () => {
    const lists = ["/", "/all", "/category/rent", "/offers", "/map", "/in/mumbai", "/in/mumbai/bandra"];
    const paths = [...lists, "/about", "/contact", "/privacy", "/terms", "/grievance", ...listings];
    const seen: (string | null)[][] = [];
    for (const path of paths) {
      const page = await visitor.get(path);
      const address = new URL(path, app.url).href;
      expect([canonical(page), page.meta("og:url"), page.meta("robots")]).toEqual([address, address, null]);
      expect(page.title).toContain(page.meta("og:title")!);
      expect(page.meta("og:title")).not.toContain(`· ${productName}`);
      expect(page.meta("og:description")).toBe(page.meta("description"));
      expect(page.meta("og:site_name")).toBe(productName);
      expect(page.meta("og:type")).toBe(listings.includes(path) ? "article" : "website");
      expect(page.meta("twitter:card")).toBe("summary_large_image");
      expect(page.meta("twitter:image")).toBe(page.meta("og:image"));
      expect(page.meta("og:image:alt")).toMatch(/\S/);
      seen.push([page.title, page.meta("description")]);
    }
    for (const said of [0, 1].map((index) => seen.map((texts) => texts[index]))) {
      expect(said.filter((text, index) => !text || said.indexOf(text) !== index)).toEqual([]);
    }
  });

  it("leaves parameters that change nothing out of the canonical URL", async () => {
    for (const path of ["/contact?sent", "/about?utm_source=letter", "/sign-in?to=%2Fprofile"]) {
      expect(canonical(await visitor.get(path))).toBe(app.url + path.replace(/\?.*/, ""));
    }
  });

  it("excludes account forms and private pages from search engines", async () => {
    for (const path of ["/sign-in", "/sign-up", "/forgot-password", "/reset-password"])
      expect((await visitor.get(path)).meta("robots")).toBe("noindex");
    const id = listings[0].split("/").at(-1)!;
    for (const path of ["/profile", "/create-listing", `/edit-listing/${id}`, `/profile/delete/${id}`]) {
      const page = await owner.get(path);
      expect([path, page.status, page.meta("robots"), canonical(page)]).toEqual([path, 200, "noindex", null]);
      expect(page.$("meta[property^='og:']")).toHaveLength(0);
    }
  });

  it("has a picture that exists, in the stated size and at least 1200 pixels wide", async () => {
    const seen = new Set<string>();
    for (const path of ["/about", listings[0]]) {
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
    expect(seen.size).toBe(2);
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
});
