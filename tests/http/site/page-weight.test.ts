import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";

/** What ten packets hold, which is what a server sends before it waits for the browser. */
const firstPackets = 14_600;

describe("the HTML of a page with its styles", () => {
  let app: App;
  let visitor: Visitor;
  let listing: string;
  beforeAll(async () => {
    app = await sharedApp();
    const [id] = await addListings(app.db, await addOwner(app.db), identicalListings(12, { type: "rent" }));
    listing = `/category/rent/${id}`;
    visitor = new Visitor(app.url);
  });
  afterAll(() => app?.stop());

  it.each([
    ["home", () => "/", firstPackets],
    ["a list", () => "/all", 11_000],
    ["a category", () => "/category/rent", 11_000],
    ["a listing", () => listing, firstPackets],
  ])("of %s fits, compressed", async (_name, address, most) => {
    const { html, bytes } = await visitor.get(address());
    const weight = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    expect(html).not.toMatch(/<head>.*<link rel="stylesheet".*<\/head>/s);
    expect(weight).toBeLessThanOrEqual(most);
    expect(weight).toBeGreaterThan(3000);
  });

  it("names each file of a photo once in the data for hydration", async () => {
    const { html } = await visitor.get("/all");
    const data = /id="hydration-data">(.*?)<\/script>/s.exec(html)![1]!;
    const names = data.match(/"cover-[\w.-]+"/g)!;
    expect(names.length).toBe(8 * 4);
    const folders = data.match(/"\/images\/[^"]+"/g)!;
    expect(new Set(folders).size).toBe(folders.length);
  });
});
