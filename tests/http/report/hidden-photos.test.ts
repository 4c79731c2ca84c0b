import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reportedListingPath } from "#app/paths.ts";
import { createListing, listingId, newOwner, smallPhoto, villa } from "../../support/listing/form.ts";
import { startMaintenance } from "../../support/frame/maintenance.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { storedOnDisk, withPhotosInBucket } from "../../support/photo/store.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

/** A site, with the names of all files in its photo store. */
interface Site {
  app: App;
  stored: () => Promise<string[]>;
  lose: (name: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

const stores: [string, () => Promise<Site>][] = [
  [
    "on disk",
    async () => {
      const app = await sharedApp();
      const lose = (name: string) => rm(path.join(app.dataDir, "images", name));
      return { app, stored: () => storedOnDisk(app), lose, stop: () => app.stop() };
    },
  ],
  [
    "in a bucket",
    async () => {
      const site = await withPhotosInBucket();
      return { ...site, lose: async (name) => site.bucket.objects.delete(`homes/${name}`) };
    },
  ],
];

describe.each(stores)("the photos of a hidden home (TRUST.md row 55), %s,", (_store, start) => {
  let site: Site;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  let admin: typeof owner;
  let id: string;
  /** Their public URLs. */
  let urls: string[];
  beforeAll(async () => {
    site = await start();
    admin = await newOwner(site.app, "Meera Nair");
    await site.app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.id).execute();
  });
  afterAll(() => site?.stop());
  beforeEach(async () => {
    owner = await newOwner(site.app);
    id = listingId(await createListing(owner.visitor, villa, [await smallPhoto("1.jpg"), await smallPhoto("2.jpg")]));
    urls = await urlsOn();
    expect(await statuses(urls)).toEqual(urls.map(() => 200));
  });
  afterEach(async () => {
    // Neither lost nor left: AVIF files are still added.
    const others = async () => {
      const [photos, stored] = [await photosOf(), await site.stored()];
      const known = photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`));
      return [stored.filter((name) => !known.includes(name)), known.filter((name) => !stored.includes(name))];
    };
    await expect.poll(others, { timeout: 30_000 }).toEqual([[], []]);
  });

  const photosOf = () => site.app.db.selectFrom("listing_images").select(["key", "variants"]).execute();

  /** The URLs of all files in the database, as a page would have them. */
  async function urlsOn(): Promise<string[]> {
    const page = await owner.visitor.get(`/category/sell/${id}`);
    const base = new URL(page.$(".detail img").first().attr("src")!, site.app.url).href;
    const photos = await site.app.db.selectFrom("listing_images").selectAll().where("listing_id", "=", id).execute();
    const root = base.slice(0, base.indexOf(photos.find(({ key }) => base.includes(key))!.key));
    return photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${root}${key}/${name}`));
  }
  const statuses = (all: string[]) => Promise.all(all.map(async (url) => (await fetch(url)).status));
  const act = async (action: string, fields: Record<string, string> = {}, listing = id) => {
    const page = await admin.visitor.get(reportedListingPath(listing));
    await page.form(action).fill(fields).submit(action);
  };
  const hide = async () => {
    await act("Hide listing", { reason: "The photos are of another home." });
    await expect.poll(() => statuses(urls)).toEqual(urls.map(() => 404));
  };
  const remove = async () => (await owner.visitor.get(`/profile/delete/${id}`)).form("Yes, Delete").submit();
  /** The picture on a visitor's page of the home. */
  const picture = async (visitor: Visitor) =>
    (await visitor.get(`/category/sell/${id}`)).$(".detail img").first().attr("src")!;

  it("leave their public URLs; only its owner and admins see them, through the site", async () => {
    await hide();
    for (const { visitor } of [owner, admin]) {
      const url = await picture(visitor);
      expect(url).toMatch(new RegExp(`^/images/hidden/${id}/`));
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
      .where("listing_id", "=", id)
      .executeTakeFirstOrThrow();
    for (const visitor of [admin.visitor, new Visitor(site.app.url)]) {
      expect((await visitor.get(`/images/${key}/${variants[0]!.name}`)).status).toBe(404);
    }
  });

  it("are at their public URLs again once it is restored", async () => {
    await hide();
    const url = await picture(owner.visitor);
    await act("Restore listing");
    await expect.poll(() => statuses(urls)).toEqual(urls.map(() => 200));
    expect((await owner.visitor.get(url)).status).toBe(404);
    expect(urls).toContain(new URL(await picture(new Visitor(site.app.url)), site.app.url).href);
  });

  it("are where they have to be after it was hidden and restored several times at once", async () => {
    for (let round = 0; round < 3; round++) {
      await act("Hide listing", { reason: "The photos are of another home." });
      await act("Restore listing");
    }
    await expect.poll(() => statuses(urls), { timeout: 60_000 }).toEqual(urls.map(() => 200));
  });

  it("include those that its owner adds while it is hidden", async () => {
    await hide();
    const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
    const page = await form.fill({ images: [await smallPhoto("3.jpg")] }).submit("Update listing");
    expect(page.status).toBe(200);
    const keys = async () =>
      (await site.app.db.selectFrom("listing_images").select("key").where("listing_id", "=", id).execute()).map(
        ({ key }) => key.startsWith("hidden-"),
      );
    await expect.poll(keys).toEqual([true, true, true]);
  });

  it.each(["hidden", "restored"])("are moved by maintenance if that failed after it was %s", async (what) => {
    const { db } = site.app;
    if (what === "hidden") {
      const hiding = {
        listing_id: id,
        status: "live" as const,
        status_since: new Date(),
        by_admin: true,
        reason: "Photos",
      };
      await db.insertInto("hidden_listings").values(hiding).execute();
      await db.updateTable("listings").set({ status: "hidden" }).where("id", "=", id).execute();
    } else {
      await hide();
      await db.deleteFrom("hidden_listings").where("listing_id", "=", id).execute();
      await db.updateTable("listings").set({ status: "live" }).where("id", "=", id).execute();
    }
    const other = listingId(await createListing(owner.visitor, villa, [await smallPhoto("3.jpg")]));
    const maintenance = startMaintenance(site.app);
    expect((await maintenance.runOnce()).problems).toEqual([]);
    await maintenance.stop();
    // Another move starts the job now.
    await act("Hide listing", { reason: "The photos are of another home." }, other);
    await expect.poll(() => statuses(urls)).toEqual(urls.map(() => (what === "hidden" ? 404 : 200)));
  });

  it("move without a file that the store has lost, which the log reports", async () => {
    site.app.allowErrors(/^a photo was moved without files that the store does not have/);
    const photo = site.app.db.selectFrom("listing_images").selectAll().where("listing_id", "=", id);
    const { key, variants } = await photo.executeTakeFirstOrThrow();
    await site.lose(`${key}/${variants[0]!.name}`);
    await act("Hide listing", { reason: "The photos are of another home." });
    await expect.poll(() => statuses(urls)).toEqual(urls.map(() => 404));
    await remove();
  });

  it("are removed with it", async () => {
    await hide();
    await remove();
    expect(await statuses(urls)).toEqual(urls.map(() => 404));
  });
});
