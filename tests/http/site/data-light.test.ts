import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { createListing, flat, newOwner, smallPhotos } from "../../support/listing/form.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("data saver", () => {
  const app = useApp();
  let listing: string;
  const saving = { headers: { "Save-Data": "on" } };
  beforeAll(async () => {
    const { visitor } = await newOwner(app);
    listing = (await createListing(visitor, flat, await smallPhotos(1))).path;
  });

  it("leaves out script, its data, and photos that were not asked for", async () => {
    for (const address of ["/", "/all", "/shortlist", listing, "/map", "/sign-in"]) {
      const page = await new Visitor(app.url).get(address, saving);
      expect([address, page.hydrates, page.$("script:not([type='application/ld+json'])").length]).toEqual([
        address,
        false,
        0,
      ]);
      expect([address, page.$("img[src^='/images/'], link[rel=preload]").length]).toEqual([address, 0]);
      expect(page.headers.get("content-security-policy")).not.toContain("script-src");
      expect(page.headers.get("vary")).toContain("Save-Data");
    }
  });

  it("shows a link with the size of the photos, which loads their smallest version", async () => {
    const visitor = new Visitor(app.url);
    const page = await visitor.get(listing, saving);
    const link = page.$(".show-photos a");
    const kilobytes = Number(/^Show photos \((\d+) KB\)$/.exec(link.text())?.[1]);
    expect(kilobytes).toBeGreaterThan(0);
    const shown = await visitor.get(link.attr("href")!, saving);
    const pictures = shown.$("main img[src^='/images/']");
    expect(pictures.length).toBeGreaterThan(0);
    expect(shown.$("[srcset]").length).toBe(0);
    const files = await Promise.all(pictures.toArray().map(({ attribs }) => visitor.get(attribs.src!)));
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    expect(Math.ceil(bytes / 1000)).toBe(kilobytes);
    expect(shown.$("link[rel=canonical]").attr("href")).not.toContain("photos");
  });

  it("can be switched on and off in the footer, which leads back", async () => {
    const visitor = new Visitor(app.url);
    const before = await visitor.get("/all?q=quiet");
    expect(before.hydrates).toBe(true);
    const light = await before.form("Turn on data saver").submit("Turn on data saver");
    expect([light.path, light.hydrates, light.$(".show-photos").length]).toEqual(["/all?q=quiet", false, 1]);
    const again = await light.form("Turn off data saver").submit("Turn off data saver");
    expect([again.path, again.hydrates, again.$("main img[src^='/images/']").length]).toEqual([
      "/all?q=quiet",
      true,
      1,
    ]);
  });

  it("never leads on to another site", async () => {
    const fields = { on: "yes", to: "//evil.example" };
    const page = await new Visitor(app.url).post("/data-light", fields, { redirects: "expose" });
    expect([page.status, page.location]).toEqual([303, "/"]);
  });
});
