import { readdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { spoolPrefix } from "#app/domain/site/spool.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import type { OwnApp } from "../../support/server/app.ts";
import {
  countRows,
  createListing,
  listingId,
  newOwner,
  smallPhotos,
  storedListing,
  formValues,
  villa,
} from "../../support/listing/form.ts";
import { type AppWithStore, withPhotosInBucket } from "../../support/photo/store.ts";
import { runScript } from "../../support/server/scripts.ts";
import { expectStoreToMatch, ageUploads } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

/** After each of these, store and database match; after a day, only photos of listings are left. */
describe("with photos in a bucket, nothing unused remains", () => {
  let site: AppWithStore;
  let app: OwnApp;
  let owner: Visitor;
  let temporary: string;
  /** Listings that were created, by id. */
  const made: string[] = [];

  beforeAll(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), "gharsetu-temporary-"));
    site = await withPhotosInBucket({ TMPDIR: temporary });
    app = site.app;
    app.allowErrors(/^(a photo could not be stored|the request failed)/);
    owner = (await newOwner(app)).visitor;
    made.push(listingId(await createListing(owner, villa, await smallPhotos(2))));
  });
  afterEach(async () => {
    site.bucket.recover();
    await expectStoreToMatch(site);
    expect(await countRows(app, "listings")).toBe(made.length);
    await expect.poll(onTheWay).toEqual([]);
    expect((await owner.get("/")).status).toBe(200);
  });
  afterAll(async () => {
    await site?.stop();
    await rm(temporary, { recursive: true, force: true });
  });

  const onTheWay = async () => (await readdir(temporary)).filter((name) => name.startsWith(spoolPrefix));
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
    site.bucket.fail(507, { code: "XMinioStorageFull", after: 3 * 8 });
    const page = await form.submit("Create listing");
    expect([page.status, page.errorSummary.map(({ text }) => text)]).toEqual([422, [photoMessages.photosNotUploaded]]);
    expect(await countRows(app, "uploads")).toBe(before + 6);
    site.bucket.recover();
    const again = await page.form("Create listing").submit("Create listing");
    made.push(listingId(again));
  });

  it("of photos when the store hangs or is disconnected (TRUST.md row 29)", async () => {
    const form = await fill(await smallPhotos(2));
    site.bucket.hang();
    const sent = form.submit("Create listing");
    await expect.poll(() => site.bucket.hanging()).toBeGreaterThan(0);
    // Hanging requests and all retries are cut off.
    site.bucket.fail(503);
    site.bucket.cut();
    const page = await sent;
    expect([page.status, page.fieldError("images")]).toEqual([422, photoMessages.photosNotUploaded]);
    expect(formValues(page)).toEqual(villa);
  });

  it("a day after their drafts: only the photos of listings are stored", async () => {
    expect(await countRows(app, "uploads")).toBeGreaterThan(0);
    await app.db.deleteFrom("drafts").execute();
    await ageUploads(site);
    const { code, stderr } = await runScript(app, "maintain");
    expect([code, stderr]).toEqual([0, ""]);
    expect(await countRows(app, "uploads")).toBe(0);
    await expectStoreToMatch(site);
    const photos = (await Promise.all(made.map((id) => storedListing(app, id)))).flatMap((listing) => listing!.photos);
    const named = photos.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`));
    expect(await site.stored()).toEqual(named.sort());
  });
});
