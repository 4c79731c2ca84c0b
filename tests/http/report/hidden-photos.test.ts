import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reportedListingPath } from "#app/paths.ts";
import { createListing, listingId, newOwner, smallPhoto, villa } from "../../support/listing/form.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { storedOnDisk, withPhotosInBucket } from "../../support/photo/store.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

/** A site with a home of two photos for each test, and an admin. */
interface Site {
  app: App;
  owner: Awaited<ReturnType<typeof newOwner>>;
  admin: Site["owner"];
  id: string;
  /** The public URLs of its files. */
  urls: string[];
}

interface Store {
  app: App;
  /** The names of all files in it. */
  stored: () => Promise<string[]>;
  stop: () => Promise<void>;
}

async function onDisk(): Promise<Store> {
  const app = await sharedApp();
  return { app, stored: () => storedOnDisk(app), stop: () => app.stop() };
}

const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).status));

/** Starts it for the tests of a `describe`, after which no photo may be lost, nor a file left. */
function useSite(start: () => Promise<Store>): Site {
  const site = {} as Site;
  let store: Store;
  beforeAll(async () => {
    store = await start();
    site.app = store.app;
    site.admin = await newOwner(site.app, "Meera Nair");
    await site.app.db.updateTable("users").set({ is_admin: true }).where("id", "=", site.admin.id).execute();
  });
  afterAll(() => store?.stop());
  beforeEach(async () => {
    site.owner = await newOwner(site.app);
    const photos = [await smallPhoto("1.jpg"), await smallPhoto("2.jpg")];
    site.id = listingId(await createListing(site.owner.visitor, villa, photos));
    site.urls = await urlsOf(site);
    expect(await statuses(site.urls)).toEqual(site.urls.map(() => 200));
  });
  afterEach(async () => {
    // Neither lost nor left.
    const others = async () => {
      const photos = await site.app.db.selectFrom("listing_images").select(["key", "variants"]).execute();
      const stored = await store.stored();
      const known = photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`));
      return [stored.filter((name) => !known.includes(name)), known.filter((name) => !stored.includes(name))];
    };
    await expect.poll(others, { timeout: 30_000 }).toEqual([[], []]);
  });
  return site;
}

/** The URLs of all files in the database, as a page would have them. */
async function urlsOf({ app, owner, id }: Site): Promise<string[]> {
  const page = await owner.visitor.get(`/category/sell/${id}`);
  const base = new URL(page.$(".detail img").first().attr("src")!, app.url).href;
  const photos = await app.db.selectFrom("listing_images").selectAll().where("listing_id", "=", id).execute();
  const root = base.slice(0, base.indexOf(photos.find(({ key }) => base.includes(key))!.key));
  return photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${root}${key}/${name}`));
}

async function act(site: Site, action: string, fields: Record<string, string> = {}, listing = site.id): Promise<void> {
  const page = await site.admin.visitor.get(reportedListingPath(listing));
  await page.form(action).fill(fields).submit(action);
}

const reason = "The photos are of another home.";

async function hide(site: Site): Promise<void> {
  await act(site, "Hide listing", { reason });
  await expect.poll(() => statuses(site.urls)).toEqual(site.urls.map(() => 404));
}

/** The picture on a visitor's page of the home. */
const picture = async ({ id }: Site, visitor: Visitor) =>
  (await visitor.get(`/category/sell/${id}`)).$(".detail img").first().attr("src")!;

// Both stores read, write and remove alike: tests/unit/photo/storage.test.ts.
describe("the photos of a hidden home (TRUST.md row 55), in a bucket,", () => {
  const site = useSite(withPhotosInBucket);

  it("leave their public URLs; only its owner and admins see them, through the site", async () => {
    await hide(site);
    for (const { visitor } of [site.owner, site.admin]) {
      const url = await picture(site, visitor);
      expect(url).toMatch(new RegExp(`^/images/hidden/${site.id}/`));
      const shown = await visitor.get(url);
      expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "private, no-store",
      ]);
      for (const other of [new Visitor(site.app.url), (await newOwner(site.app, "Ravi Rao")).visitor]) {
        expect((await other.get(url)).status).toBe(404);
      }
    }
    const { key, variants } = await site.app.db
      .selectFrom("listing_images")
      .selectAll()
      .where("listing_id", "=", site.id)
      .executeTakeFirstOrThrow();
    for (const visitor of [site.admin.visitor, new Visitor(site.app.url)]) {
      expect((await visitor.get(`/images/${key}/${variants[0]!.name}`)).status).toBe(404);
    }
  });

  it("are at their public URLs again once it is restored", async () => {
    await hide(site);
    const url = await picture(site, site.owner.visitor);
    await act(site, "Restore listing");
    await expect.poll(() => statuses(site.urls)).toEqual(site.urls.map(() => 200));
    expect((await site.owner.visitor.get(url)).status).toBe(404);
    expect(site.urls).toContain(new URL(await picture(site, new Visitor(site.app.url)), site.app.url).href);
  });
});

describe("the photos of a hidden home, on disk,", () => {
  const site = useSite(onDisk);
  const remove = async () => (await site.owner.visitor.get(`/profile/delete/${site.id}`)).form("Yes, Delete").submit();

  it("include those that its owner adds while it is hidden", async () => {
    await hide(site);
    const form = (await site.owner.visitor.get(`/edit-listing/${site.id}`)).form("Update listing");
    const page = await form.fill({ images: [await smallPhoto("3.jpg")] }).submit("Update listing");
    expect(page.status).toBe(200);
    const keys = async () =>
      (await site.app.db.selectFrom("listing_images").select("key").where("listing_id", "=", site.id).execute()).map(
        ({ key }) => key.startsWith("hidden-"),
      );
    await expect.poll(keys).toEqual([true, true, true]);
  });

  it.each(["hidden", "restored"])("are moved by maintenance if that failed after it was %s", async (what) => {
    const { db } = site.app;
    if (what === "hidden") {
      const hiding = {
        listing_id: site.id,
        status: "live" as const,
        status_since: new Date(),
        by_admin: true,
        reason: "Photos",
      };
      await db.insertInto("hidden_listings").values(hiding).execute();
      await db.updateTable("listings").set({ status: "hidden" }).where("id", "=", site.id).execute();
    } else {
      await hide(site);
      await db.deleteFrom("hidden_listings").where("listing_id", "=", site.id).execute();
      await db.updateTable("listings").set({ status: "live" }).where("id", "=", site.id).execute();
    }
    const other = listingId(await createListing(site.owner.visitor, villa, [await smallPhoto("3.jpg")]));
    expect((await runMaintenance(site.app)).problems).toEqual([]);
    // Another move starts the job now.
    await act(site, "Hide listing", { reason }, other);
    await expect.poll(() => statuses(site.urls)).toEqual(site.urls.map(() => (what === "hidden" ? 404 : 200)));
  });

  it("are removed with it", async () => {
    await hide(site);
    await remove();
    expect(await statuses(site.urls)).toEqual(site.urls.map(() => 404));
  });
});
