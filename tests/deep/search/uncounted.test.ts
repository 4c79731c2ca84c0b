import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { countBlocked } from "../../support/server/database.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { resultsTexts } from "#texts/search/results.ts";

let app: OwnApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await startApp({ env: { COUNTS_MS: "1500" } });
  app.allowErrors(/^the counts of a search were left out: /);
  visitor = new Visitor(app.url);
  const powai = await addPlace(app.db, { city: "Mumbai", locality: "Powai", latitude: 19.12, longitude: 72.91 });
  const owner = await addOwner(app.db);
  await addListings(app.db, owner, identicalListings(12, { ...powai, name: "Lake flat", address: "Powai, Mumbai" }));
  // The process caches which places it suggests.
  await visitor.get("/");
});
afterAll(() => app?.stop());

/** A page whose counts took too long: another connection locks the listings until they are given up. */
async function uncounted(path: string): Promise<Page> {
  const counting = "select json_build_array(";
  let page: Promise<Page> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table listings in access exclusive mode`.execute(trx);
    page = visitor.get(path);
    await vi.waitUntil(async () => (await countBlocked(app.db, counting)) > 0, { timeout: 60_000, interval: 20 });
    await vi.waitUntil(async () => (await countBlocked(app.db, counting)) === 0, { timeout: 60_000, interval: 20 });
  });
  return page!;
}

const choices = (page: Page) => page.texts("form[role=search] :is(select option, .search-check label)");
/** A label without the number it ends with. */
const plain = (label: string) => label.replace(/ \(\d+\)$/, "");

describe("the choices beside a search", () => {
  it("have no numbers if those take too long, and the results still have theirs", async () => {
    const busy = await startApp({ env: { COUNTS_MS: "50" } });
    try {
      const owner = await addOwner(busy.db);
      for (let added = 0; added < 60_000; added += 2000) {
        await addListings(busy.db, owner, identicalListings(2000, { name: "Lake flat" }));
      }
      await addListings(busy.db, owner, identicalListings(9, { name: "Lake palace", bedroom: 50 }));
      await sql`vacuum analyze listings`.execute(busy.db);
      // On a busy machine the results may not be counted at first either.
      busy.allowErrors(/^the counts of a search were left out/);
      let page!: Page;
      const found = async () => {
        page = await new Visitor(busy.url).get("/all?q=lake&bedrooms=50");
        return page.text(".results-count");
      };
      await expect.poll(found).toBe("9 homes");
      expect(choices(page)).toEqual(choices(page).map(plain));
    } finally {
      await busy.stop();
    }
  });
});

describe("a search that cannot be counted in time", () => {
  it("is shown with its homes and its form, and says so", async () => {
    const page = await uncounted("/all");
    expect([page.status, page.text(".results-count")]).toEqual([200, resultsTexts.uncounted]);
    expect(page.texts(".card-name")).toEqual(Array(8).fill("Lake flat"));
    const counted = await visitor.get("/all");
    expect([counted.status, counted.text(".results-count")]).toEqual([200, "12 homes"]);
    // Type, furnishing, parking and offers.
    expect(choices(counted).filter((label) => plain(label) !== label)).toHaveLength(2 + 4 + 5 + 1);
    expect(choices(page)).toEqual(choices(counted).map(plain));
    expect(page.$("meta[name=robots]").attr("content")).toBe(counted.$("meta[name=robots]").attr("content"));
  });

  it("says how many homes there are if all are shown", async () => {
    const page = await uncounted("/all?shown=12");
    expect([page.status, page.text(".results-count")]).toEqual([200, "12 homes"]);
  });

  it("is logged with the cause", () => {
    expect(app.logs.stderr).toContain("the counts of a search were left out: PostgresError (57014)");
  });
});
