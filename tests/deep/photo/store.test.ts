import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import type { OwnApp } from "../../support/server/app.ts";
import { beginForm } from "../../support/http/interrupted-form.ts";
import { countBlocked, openTransactions } from "../../support/server/database.ts";
import {
  countRows,
  createListing,
  heldPhotos,
  heldPictures,
  listingId,
  newOwner,
  realPhoto,
  smallPhoto,
  smallPhotos,
  storedListing,
  typed,
  villa,
} from "../../support/listing/form.ts";
import { type AppWithStore, photoStores, spooledFiles, withPhotosInBucket } from "../../support/photo/store.ts";
import type { S3Server } from "../../support/photo/s3-server.ts";
import { runScript } from "../../support/server/scripts.ts";
import { expectStoreToMatch } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

describe.each(photoStores)("a listing with its photos on %s", (_, start) => {
  let site: AppWithStore;
  let app: OwnApp;
  let owner: Visitor;
  beforeAll(async () => {
    site = await start();
    app = site.app;
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => site?.stop());

  const filesOf = async (id: string) =>
    (await storedListing(app, id))!.photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`));

  it("is created with exactly the files its rows name, edited, and deleted with all of them", async () => {
    const page = await createListing(owner, villa, [await realPhoto("gps_mumbai.jpg"), ...(await smallPhotos(2))]);
    expect(page.flash).toBe(messages.listingCreated);
    const id = listingId(page);
    expect(await site.stored()).toEqual((await filesOf(id)).sort());

    const editing = await (await owner.get(`/edit-listing/${id}`)).form("Update listing").submit("Remove photo 1");
    const changed = editing.form("Update listing").fill({ images: [await smallPhoto("new.jpg")] });
    expect((await changed.submit("Update listing")).flash).toBe(messages.listingUpdated);
    await expectStoreToMatch(site);
    const { code, stdout } = await runScript(app, "maintain");
    expect([code, stdout]).toEqual([0, expect.stringContaining("1 unused photos")]);
    expect(await site.stored()).toEqual((await filesOf(id)).sort());

    const ask = await owner.get(`/profile/delete/${id}`);
    expect((await ask.form("Yes, Delete").submit("Yes, Delete")).flash).toBe(messages.listingDeleted);
    expect(await site.stored()).toEqual([]);
    expect(await countRows(app, "uploads")).toBe(0);
  });

  it("shows pictures that are there", async () => {
    const page = await createListing(owner);
    const [image] = page.$(".gallery img").toArray();
    const answer = await fetch(new URL(image!.attribs.src!, app.url));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("is not made for who goes away while the photos are worked on, and nothing stays (TRUST.md row 17)", async () => {
    app.allowErrors(/^a photo could not be stored: StorageError: .+ failed: canceled/);
    const [files, listings] = [await site.stored(), await countRows(app, "listings")];
    const form = (await owner.get("/create-listing")).form("Create listing");
    const images = await Promise.all(Array.from({ length: 6 }, () => realPhoto("kodak_22.png")));
    const entries = form.fill({ ...villa, images }).entries();
    const { request, body, answer } = await beginForm(app, owner, "/create-listing", [...entries, ["save", ""]]);
    await app.db.transaction().execute(async (trx) => {
      // Photos that are ready wait for their rows.
      await sql`lock table uploads in share mode`.execute(trx);
      request.end(body);
      const waiting = () => countBlocked(app.db, 'insert into "uploads"');
      await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
      request.destroy();
      expect(await answer).toBeNull();
      // The server takes what happens to its connections nearly in order: by now it knows.
      for (let turn = 0; turn < 5; turn++) {
        expect((await fetch(new URL("/health", app.url))).status).toBe(200);
        await new Promise((later) => setTimeout(later, 50));
      }
    });

    await expect.poll(() => app.logs.stderr).toMatch(/failed: canceled/);
    const complete = () => app.db.selectFrom("uploads").select("id").where("variants", "is not", null).execute();
    await expect.poll(async () => (await complete()).length).toBe(0);
    await expect.poll(() => site.stored()).toEqual(files);
    expect(await countRows(app, "listings")).toBe(listings);
    // Two are worked on at a time; the other four were not begun.
    expect(await countRows(app, "uploads")).toBeLessThan(6);
    expect(app.logs.stderr.match(/could not be stored/g)).toHaveLength(1);
  });
});

describe("a bucket that does not do what it is asked", () => {
  let site: AppWithStore;
  let store: S3Server;
  let app: OwnApp;
  let owner: Visitor;
  beforeAll(async () => {
    site = await withPhotosInBucket();
    app = site.app;
    store = site.bucket!;
    app.allowErrors(/^(a photo could not be stored|photos could not be removed yet)/);
    owner = (await newOwner(app)).visitor;
  });
  afterEach(() => store.recover());
  afterAll(() => site?.stop());

  const createForm = async () => (await owner.get("/create-listing")).form("Create listing");

  it("serves what it keeps for good, with its type and nothing of the sent file's metadata", async () => {
    const page = await createListing(owner, villa, [await realPhoto("gps_mumbai.jpg")]);
    for (const object of store.objects.values()) {
      expect(object.contentType).toMatch(/^image\/(jpeg|webp|avif)$/);
      expect(object.cacheControl).toBe("public, max-age=31536000, immutable");
      expect(object.body.includes("Exif")).toBe(false);
    }
    for (const { attribs } of page.$(".gallery img").toArray()) expect(attribs.src).toMatch(`${store.url}/homes/`);
    expect(page.headers.get("content-security-policy")).toContain(`img-src 'self' http://tiles.invalid ${store.url}`);
  });

  it.each([
    ["does not know us (401)", "unauthenticated", () => store.fail(401)],
    ["wants to be paid (402)", "quota exceeded", () => store.fail(402)],
    ["is full (507)", "quota exceeded", () => store.fail(507, { code: "XMinioStorageFull" })],
    ["forbids it (403)", "unauthorized", () => store.fail(403)],
    ["is not there (404)", "object not found", () => store.fail(404)],
    ["is out of order (503)", "retry limit exceeded", () => store.fail(503)],
    ["hangs", "retry limit exceeded", () => store.hang()],
  ])(
    "and %s loses nothing: form and photos stay, the log says once %s, a retry works (TRUST.md row 29)",
    async (_, reason, break_) => {
      const held = await (await createForm()).fill({ images: await smallPhotos(2) }).submit("Upload now and arrange");
      const [logged, listings] = [app.logs.stderr.length, await countRows(app, "listings")];
      break_();
      const started = Date.now();
      const form = held.form("Create listing").fill({ ...villa, images: await smallPhotos(2) });
      const page = await form.submit("Create listing");
      expect(Date.now() - started).toBeLessThan(15_000);
      expect(page.status).toBe(422);
      expect(page.fieldError("images")).toBe("Could not upload images");
      expect(page.html).not.toMatch(/StorageError|XMinio|127\.0\.0\.1:\d+: /);
      expect(typed(page)).toEqual(villa);
      expect(heldPhotos(page).slice(0, 2)).toEqual(heldPhotos(held));
      expect(heldPictures(page)).toHaveLength(4);
      expect(await countRows(app, "listings")).toBe(listings);
      const lines = app.logs.stderr.slice(logged).trim().split("\n");
      expect(lines).toEqual([
        expect.stringMatching(`^a photo could not be stored: StorageError: .+ failed: ${reason}`),
      ]);

      store.recover();
      await expectStoreToMatch(site);
      const created = await page.form("Create listing").submit("Create listing");
      expect(created.flash).toBe(messages.listingCreated);
      expect(created.$(".gallery img")).toHaveLength(4);
      await expectStoreToMatch(site);
      expect(await spooledFiles(app)).toEqual([]);
    },
  );

  it("and fails for a moment is asked again, without anybody noticing (TRUST.md row 29)", async () => {
    const logged = app.logs.stderr.length;
    store.hang(1);
    expect((await createListing(owner)).flash).toBe(messages.listingCreated);
    expect(app.logs.stderr.slice(logged)).toBe("");
  });

  it("lets a listing be deleted also while it is gone, in seconds and with no transaction open; its photos wait for the next sweep", async () => {
    const id = listingId(await createListing(owner, villa, await smallPhotos(3)));
    const { photos } = (await storedListing(app, id))!;
    store.hang();
    const started = Date.now();
    const ask = await owner.get(`/profile/delete/${id}`);
    const deleted = ask.form("Yes, Delete").submit("Yes, Delete");
    await expect.poll(() => store.hanging(), { interval: 20 }).toBeGreaterThan(0);
    expect(await openTransactions(app.db)).toBe(0);
    expect((await deleted).flash).toBe(messages.listingDeleted);
    expect(Date.now() - started).toBeLessThan(8000);
    expect(await storedListing(app, id)).toBeUndefined();
    const keys = photos.map(({ key }) => key);
    const waiting = await app.db.selectFrom("uploads").select("created_at").where("key", "in", keys).execute();
    expect(waiting.every(({ created_at: since }) => since.getTime() < Date.now() - 29 * 60_000)).toBe(true);
    expect(waiting).toHaveLength(3);

    store.recover();
    await expectStoreToMatch(site);
    expect((await runScript(app, "maintain")).code).toBe(0);
    expect((await site.stored()).filter((name) => keys.some((key) => name.startsWith(key)))).toEqual([]);
  });
});
