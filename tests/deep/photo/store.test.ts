import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import type { OwnApp } from "../../support/server/app.ts";
import { startForm } from "../../support/http/interrupted-form.ts";
import { countBlocked, openTransactions } from "../../support/server/database.ts";
import {
  countRows,
  createListing,
  listingId,
  newOwner,
  realPhoto,
  smallPhoto,
  smallPhotos,
  storedListing,
  villa,
} from "../../support/listing/form.ts";
import { type AppWithStore, withPhotosInBucket } from "../../support/photo/store.ts";
import type { S3Server } from "../../support/photo/s3-server.ts";
import { runScript } from "../../support/server/scripts.ts";
import { ageUploads, expectStoreToMatch } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

describe("a bucket", () => {
  let site: AppWithStore;
  let store: S3Server;
  let app: OwnApp;
  let owner: Visitor;
  beforeAll(async () => {
    site = await withPhotosInBucket();
    app = site.app;
    store = site.bucket;
    app.allowErrors(/^(a photo could not be stored|photos could not be removed yet)/);
    owner = (await newOwner(app)).visitor;
  });
  afterEach(() => store.recover());
  afterAll(() => site?.stop());

  const createForm = async () => (await owner.get("/create-listing")).form("Create listing");
  const filesOf = async (id: string) =>
    (await storedListing(app, id))!.photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`));

  it("has exactly the files of a listing, created, edited and deleted, without the original's metadata", async () => {
    const page = await createListing(owner, villa, [await realPhoto("gps_mumbai.jpg"), ...(await smallPhotos(2))]);
    expect(page.flash).toBe(listingMessages.listingCreated);
    const id = listingId(page);
    expect(await site.stored()).toEqual((await filesOf(id)).sort());
    for (const object of store.objects.values()) expect(object.body.includes("Exif")).toBe(false);
    for (const { attribs } of page.$(".gallery img").toArray()) expect(attribs.src).toMatch(`${store.url}/homes/`);
    expect(page.headers.get("content-security-policy")).toContain(`img-src 'self' http://tiles.invalid ${store.url}`);

    const editing = await (await owner.get(`/edit-listing/${id}`)).form("Update listing").submit("Photo 1: Remove");
    const changed = editing.form("Update listing").fill({ images: [await smallPhoto("new.jpg")] });
    expect((await changed.submit("Update listing")).flash).toBe(listingMessages.listingUpdated);
    await expectStoreToMatch(site);
    const { code, stdout } = await runScript(app, "maintain");
    expect([code, stdout]).toEqual([0, expect.stringContaining("1 unused photo,")]);
    expect(await site.stored()).toEqual((await filesOf(id)).sort());

    const ask = await owner.get(`/profile/delete/${id}`);
    expect((await ask.form("Yes, Delete").submit("Yes, Delete")).flash).toBe(listingMessages.listingDeleted);
    expect(await site.stored()).toEqual([]);
    expect(await countRows(app, "uploads")).toBe(0);
  });

  it("keeps nothing of a listing whose visitor leaves while photos are processed (TRUST.md row 17)", async () => {
    const [files, listings] = [await site.stored(), await countRows(app, "listings")];
    const form = await createForm();
    const images = await Promise.all(Array.from({ length: 6 }, () => realPhoto("kodak_22.png")));
    const entries = form.fill({ ...villa, images }).entries();
    const { request, body, answer } = await startForm(app, owner, "/create-listing", [...entries, ["save", ""]]);
    await app.db.transaction().execute(async (trx) => {
      // Processed photos wait for their rows.
      await sql`lock table uploads in share mode`.execute(trx);
      request.end(body);
      const waiting = () => countBlocked(app.db, 'insert into "uploads"');
      await expect.poll(waiting, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
      request.destroy();
      expect(await answer).toBeNull();
      // The server notices connection events nearly in order: by now it has noticed this one.
      for (let turn = 0; turn < 20; turn++) expect((await fetch(new URL("/health", app.url))).status).toBe(200);
    });

    await expect.poll(() => app.reports().join()).toMatch(/failed: canceled/);
    const complete = () => app.db.selectFrom("uploads").select("id").where("variants", "is not", null).execute();
    await expect.poll(async () => (await complete()).length).toBe(0);
    await expect.poll(() => site.stored()).toEqual(files);
    expect(await countRows(app, "listings")).toBe(listings);
    // Two are processed at a time; the other four were not started.
    expect(await countRows(app, "uploads")).toBeLessThan(6);
    expect(app.reports().filter((report) => report.includes("could not be stored"))).toHaveLength(1);
  });

  it("that hangs does not prevent deleting a listing, and no transaction stays open; its photos wait for the next sweep", async () => {
    const id = listingId(await createListing(owner, villa, await smallPhotos(3)));
    const { photos } = (await storedListing(app, id))!;
    store.hang();
    const ask = await owner.get(`/profile/delete/${id}`);
    const deleted = ask.form("Yes, Delete").submit("Yes, Delete");
    await expect.poll(() => store.hanging(), { interval: 20 }).toBeGreaterThan(0);
    expect(await openTransactions(app.db)).toBe(0);
    expect((await deleted).flash).toBe(listingMessages.listingDeleted);
    expect(await storedListing(app, id)).toBeUndefined();
    const keys = photos.map(({ key }) => key);
    const waiting = await app.db.selectFrom("uploads").select("id").where("key", "in", keys).execute();
    expect(waiting).toHaveLength(3);

    store.recover();
    await expectStoreToMatch(site);
    await ageUploads(site);
    expect((await runScript(app, "maintain")).code).toBe(0);
    expect((await site.stored()).filter((name) => keys.some((key) => name.startsWith(key)))).toEqual([]);
  });
});
