import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: OwnApp;
beforeAll(async () => {
  app = await startApp({ env: { COUNTS_MS: "40" } });
  const owner = await addOwner(app.db);
  for (let added = 0; added < 60_000; added += 2000) {
    await addListings(app.db, owner, identicalListings(2000, { name: "Lake flat" }));
  }
  await addListings(
    app.db,
    owner,
    identicalListings(9, { name: "Lake palace", bedroom: 50, facts: JSON.stringify({ lift: true }) }),
  );
  await sql`vacuum analyze listings`.execute(app.db);
}, 600_000);
afterAll(() => app?.stop());

/** Searches for nine homes: an index by bedrooms leads to them, but without it all homes are read for those with a lift. */
const quick = "/all?q=lake&bedrooms=50&lift=yes";
const slow = "/all?q=lake&lift=yes";
const choices = (page: Page) => page.texts("form[role=search] fieldset label");
const isNumbered = (label: string) => /\(\d+\)$/.test(label);

/** The page once the number of its results is this. Each try has an address of its own, since pages are kept. */
async function pageWith(found: string, path: string): Promise<Page> {
  let page!: Page;
  let tries = 0;
  const shown = async () => {
    page = await new Visitor(app.url).get(`${path}&from=${++tries}`);
    return page.text(".results-count");
  };
  await expect.poll(shown, { timeout: 20_000 }).toBe(found);
  return page;
}

describe("the choices beside a search", () => {
  it("have no numbers if those take too long, and the results still have theirs", async () => {
    const labels = choices(await pageWith("9 homes", quick));
    expect(labels).not.toEqual([]);
    expect(labels.filter(isNumbered)).toEqual([]);
  });
});

describe("a search that cannot be counted in time", () => {
  beforeAll(async () => {
    const exit = once(app.process, "exit");
    app.process.kill("SIGKILL");
    await exit;
    app = await startApp({ after: app, env: { COUNTS_MS: "5" } });
  });

  it("is shown with its homes and its form, and says that there are more", async () => {
    const page = await pageWith("8+ homes", slow);
    expect(page.texts(".card-name")).toEqual(Array(8).fill("Lake palace"));
    expect(choices(page)).not.toEqual([]);
    expect(choices(page).filter(isNumbered)).toEqual([]);
  });

  it("says how many homes there are if all are shown", async () => {
    await pageWith("9 homes", `${slow}&shown=12`);
  });

  it("is normal on a large site: nothing is logged", () => {
    expect(app.reports().join()).not.toContain("counts");
  });
});
