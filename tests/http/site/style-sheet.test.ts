import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { createListing, flat, newOwner } from "../../support/listing/form.ts";

describe("a page's styles", () => {
  const app = useApp();
  let owner: Visitor;
  let listing: string;
  beforeAll(async () => {
    ({ visitor: owner } = await newOwner(app));
    listing = (await createListing(owner, flat)).path;
  });

  function inlined(page: Page): { address: string; css: string }[] {
    return page
      .$("head > style")
      .toArray()
      .map((style) => ({ address: page.$(style).attr("data-href")!, css: page.$(style).text() }));
  }

  it("are within it, so that nothing is loaded before it is painted", async () => {
    for (const address of ["/", listing, "/nothing"]) {
      const page = await new Visitor(app.url).get(address);
      expect([address, page.$("head > link[rel=stylesheet]").length]).toEqual([address, 0]);
      const styles = inlined(page);
      expect(styles.length).toBeGreaterThan(0);
      for (const { address, css } of styles) {
        const hash = createHash("sha256").update(css).digest("base64");
        expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
        // Others get a link to the same file.
        expect((await new Visitor(app.url).get(address)).html.trim()).toBe(css);
      }
    }
  });

  it("are files, which browsers keep, for visitors with an account", async () => {
    const page = await owner.get(listing);
    expect(page.$("style")).toHaveLength(0);
    const sheets = page.$("head > link[rel=stylesheet]").toArray();
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) {
      const { headers } = await owner.get(page.$(sheet).attr("href")!);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });
});
