import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { type OwnApp, useFolder, useStarted } from "../../support/server/app.ts";
import { startForm } from "../../support/http/interrupted-form.ts";
import { countBlocked, openTransactions } from "../../support/server/database.ts";
import {
  countRows,
  createListing,
  formValues,
  listingId,
  newOwner,
  photoIds,
  realPhoto,
  smallPhoto,
  smallPhotos,
  storedListing,
  villa,
} from "../../support/listing/form.ts";
import { withPhotosInBucket } from "../../support/photo/store.ts";
import type { S3Server } from "../../support/photo/s3-server.ts";
import { runScript } from "../../support/server/scripts.ts";
import { ageUploads, expectStoreToMatch } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

const temporary = useFolder();
const site = useStarted(() => withPhotosInBucket({ TMPDIR: temporary.path }));
let store: S3Server;
let app: OwnApp;
let owner: Visitor;
beforeAll(async () => {
  ({ app, bucket: store } = site);
  app.allowErrors(/^(a photo could not be stored|photos could not be removed yet|the request failed)/);
  owner = (await newOwner(app)).visitor;
});

describe("a bucket", () => {
  afterEach(() => store.recover());

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

    await expect.poll(() => app.reports().join()).toMatch(/could not be stored: .*(?:canceled|aborted)/);
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

/** After each of these, store and database match; after a day, only photos of listings are left. */
describe("with photos in a bucket, nothing unused remains", () => {
  /** Listings that were created, by id. */
  const made: string[] = [];

  beforeAll(async () => void made.push(listingId(await createListing(owner, villa, await smallPhotos(2)))));
  afterEach(async () => {
    store.recover();
    await expectStoreToMatch(site);
    expect(await countRows(app, "listings")).toBe(made.length);
    await expect.poll(onTheWay).toEqual([]);
    expect((await owner.get("/")).status).toBe(200);
  });

  const onTheWay = async () => (await readdir(temporary.path)).filter((name) => name.startsWith("gharsetu-upload-"));
  const fill = async (images: File[]) =>
    (await owner.get("/create-listing")).form("Create listing").fill({ ...villa, images });

  it("of a listing that fails in the database, before, during and after its photos (TRUST.md row 27)", async () => {
    for (const table of ["uploads", "listing_images"]) {
      const form = await fill(await smallPhotos(2));
      await sql`alter table ${sql.table(table)} rename to away`.execute(app.db);
      const page = await form.submit("Create listing");
      await sql`alter table away rename to ${sql.table(table)}`.execute(app.db);
      expect(page.status, table).toBeGreaterThanOrEqual(422);
      expect(page.errorSummary.length).toBeGreaterThan(0);
      expect(formValues(page)).toEqual(villa);
    }
    // Its files are stored, but the row cannot be completed.
    const refuse = sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no more''; end'`;
    await refuse.execute(app.db);
    await sql`create trigger refuse before update on uploads for each row execute function refuse()`.execute(app.db);
    const page = await (await fill(await smallPhotos(2))).submit("Create listing");
    await sql`drop trigger refuse on uploads`.execute(app.db);
    expect([page.status, page.fieldError("images")]).toEqual([422, photoMessages.photosNotUploaded]);
  });

  it("of photos when the store fails at the fourth (TRUST.md rows 27 and 29)", async () => {
    const before = await countRows(app, "uploads");
    const form = await fill(await smallPhotos(6));
    store.fail(507, { code: "XMinioStorageFull", after: 3 * 8 });
    const page = await form.submit("Create listing");
    expect([page.status, page.errorSummary.map(({ text }) => text)]).toEqual([422, [photoMessages.photosNotUploaded]]);
    expect(await countRows(app, "uploads")).toBe(before + 6);
    store.recover();
    const again = await page.form("Create listing").submit("Create listing");
    made.push(listingId(again));
  });

  it("of photos when the store hangs and is cut off: form and photos are kept, and a retry succeeds (TRUST.md row 29)", async () => {
    const form = await fill(await smallPhotos(2));
    store.hang();
    const sent = form.submit("Create listing");
    await expect.poll(() => store.hanging()).toBeGreaterThan(0);
    // Cuts the requests that hang. The site's own retries are refused.
    store.recover();
    store.fail(503);
    const page = await sent;
    expect([page.status, page.fieldError("images")]).toEqual([422, photoMessages.photosNotUploaded]);
    expect(formValues(page)).toEqual(villa);
    expect(photoIds(page)).toHaveLength(2);
    store.recover();
    const again = await page.form("Create listing").submit("Create listing");
    expect(again.$(".gallery img")).toHaveLength(2);
    made.push(listingId(again));
  });
});
