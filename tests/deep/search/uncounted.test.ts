import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { addListings, addOwner, alike } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: OwnApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await startApp();
  app.allowErrors(/^the counts of a search were left out: error \(57014\)/);
  visitor = new Visitor(app.url);
  const powai = await addPlace(app.db, { city: "Mumbai", locality: "Powai", latitude: 19.12, longitude: 72.91 });
  const owner = await addOwner(app.db);
  await addListings(app.db, owner, alike(12, { ...powai, name: "Lake flat", address: "Powai, Mumbai" }));
  // Which places it suggests a process remembers.
  await visitor.get("/");
});
afterAll(() => app?.stop());

/** What a page says while the sums that counts are made of are out of reach. */
async function uncounted(path: string): Promise<Page> {
  return app.db.transaction().execute(async (trx) => {
    await sql`lock table listing_tallies in access exclusive mode`.execute(trx);
    return visitor.get(path);
  });
}

const choices = (page: Page) => page.texts("form[role=search] :is(select option, .search-check label)");
/** A label without the number it ends with. */
const plain = (label: string) => label.replace(/ \(\d+\)$/, "");

describe("a search whose homes cannot be counted in time", () => {
  it("is shown with its homes and its form, and says so", async () => {
    const page = await uncounted("/all");
    expect([page.status, page.text(".results-count")]).toEqual([200, "Counting these homes took too long."]);
    expect(page.texts(".card-name")).toEqual(Array(8).fill("Lake flat"));
    const counted = await visitor.get("/all");
    expect([counted.status, counted.text(".results-count")]).toEqual([200, "12 homes"]);
    expect(choices(counted).filter((label) => plain(label) === label)).toEqual([]);
    expect(choices(page)).toEqual(choices(counted).map(plain));
    expect(page.$("meta[name=robots]").attr("content")).toBe(counted.$("meta[name=robots]").attr("content"));
  });

  it("says how many they are where all of them are there", async () => {
    const page = await uncounted("/all?shown=12");
    expect([page.status, page.text(".results-count")]).toEqual([200, "12 homes"]);
  });

  it("is on the map all the same, with what is known of each place", async () => {
    const page = await uncounted("/map");
    expect([page.status, page.text(".results-count")]).toEqual([200, "12 homes"]);
    expect(page.text(".map-group > .hint")).toMatch(/^12 homes, /);
    expect(page.texts(".map-group > p a")).toEqual(["See all homes in Powai, Mumbai"]);
  });

  it("says only that it found nothing where the ways on cannot be counted", async () => {
    const page = await uncounted("/all?q=zebra");
    expect([page.status, page.text(".results-count")]).toEqual([200, "0 homes"]);
    expect(page.text("main")).toContain("No Listing Found");
    expect(page.text("main")).not.toContain("Close to what you are looking for");
    const counted = await visitor.get("/all?q=zebra");
    expect(counted.text("main")).toContain("Close to what you are looking for");
  });

  it("is told to who runs the site, with the cause", () => {
    expect(app.logs.stderr).toContain("the counts of a search were left out: error (57014)");
  });
});
