import { readdir, utimes } from "node:fs/promises";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { startApp } from "../../support/server/app.ts";
import {
  countRows,
  heldPhotos,
  heldPictures,
  newOwner,
  realPhoto,
  smallPhotos,
  typed,
  villa,
} from "../../support/listing/form.ts";
import { type AppWithStore, spooledFiles, withPhotosInBucket } from "../../support/photo/store.ts";
import { runScript } from "../../support/server/scripts.ts";
import { expectStoreToMatch, letUploadsAge } from "../../support/photo/store-and-database.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("photos of a new form while the image store is down", () => {
  let site: AppWithStore;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeAll(async () => {
    site = await withPhotosInBucket();
    site.app.allowErrors(/^a photo could not be stored/);
    owner = await newOwner(site.app);
  });
  afterEach(() => site.bucket!.recover());
  afterAll(() => site?.stop());

  async function refused(photos?: File[]) {
    site.bucket!.fail(503);
    const form = (await owner.visitor.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...villa, images: photos ?? (await smallPhotos(2)) }).submit("Create listing");
    expect([page.status, page.fieldError("images")]).toEqual([422, messages.imagesNotUploaded]);
    expect(page.text("[role=status]")).toContain(messages.photosWaiting);
    return page;
  }

  it("are shown on the refused form, to their owner alone (TRUST.md row 29)", async () => {
    const page = await refused([await realPhoto("gps_mumbai.jpg")]);
    expect(typed(page)).toEqual(villa);
    const [picture] = heldPictures(page);
    expect(picture).toMatch(`/images/${owner.id}/`);
    const shown = await owner.visitor.get(picture!);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.bytes.includes("Exif")).toBe(false);
    for (const visitor of [new Visitor(site.app.url), (await newOwner(site.app)).visitor]) {
      expect((await visitor.get(picture!)).status).toBe(404);
    }
  });

  it("can be arranged and added to, and go into the store with the next submit, not sent again", async () => {
    const page = await refused();
    const [a, b] = heldPhotos(page);
    const turned = await page.form("Create listing").submit("Make cover photo 2");
    expect([turned.status, heldPhotos(turned)]).toEqual([200, [b, a]]);
    const again = await turned
      .form("Create listing")
      .fill({ images: await smallPhotos(1) })
      .submit("Create listing");
    expect([again.status, again.fieldError("images")]).toEqual([422, messages.imagesNotUploaded]);
    expect(heldPictures(again)).toHaveLength(3);

    site.bucket!.recover();
    const created = await again.form("Create listing").submit("Create listing");
    expect(created.flash).toBe(messages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(3);
    await expectStoreToMatch(site);
  });

  it("make one listing of a form that is then sent twice at once", async () => {
    const form = (await refused()).form("Create listing");
    const listings = await countRows(site.app, "listings");
    site.bucket!.recover();
    const pages = await Promise.all([1, 2].map(() => form.submit("Create listing")));
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1);
    expect(pages.map(({ flash }) => flash)).toContain(messages.listingCreated);
    expect(await countRows(site.app, "listings")).toBe(listings + 1);
    await expectStoreToMatch(site);
  });

  it("survive a kill of the server", async () => {
    const page = await refused();
    const { app } = site;
    const ended = once(app.process, "exit");
    app.process.kill("SIGKILL");
    await ended;
    site.app = await startApp({ after: app });
    site.app.allowErrors(/^a photo could not be stored/);
    site.bucket!.recover();
    const created = await page.form("Create listing").submit("Create listing");
    expect(created.flash).toBe(messages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(2);
  });

  it("stay for whose session has expired, too, and for nobody else's eyes", async () => {
    site.bucket!.fail(503);
    const late = await newOwner(site.app);
    const form = (await late.visitor.get("/create-listing")).form("Create listing");
    await site.app.db.deleteFrom("sessions").where("user_id", "=", late.id).execute();
    const page = await form.fill({ ...villa, images: await smallPhotos(2) }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.text("main")).toContain(messages.sessionEnded);
    expect([heldPhotos(page).length, heldPictures(page).length]).toEqual([2, 0]);
  });

  it("are not kept without end: 24 of one person fill no disk", async () => {
    site.bucket!.fail(503);
    const { visitor } = await newOwner(site.app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...villa, images: await smallPhotos(1) }).submit("Create listing");
    const [row] = await site.app.db.selectFrom("uploads").selectAll().where("id", "=", heldPhotos(page)[0]!).execute();
    const others = Array.from({ length: 23 }, (_, index) => ({
      ...row!,
      id: undefined,
      variants: JSON.stringify(row!.variants),
      key: `${row!.key}${index}`,
    }));
    await site.app.db.insertInto("uploads").values(others).execute();
    const full = await form.submit("Create listing");
    expect([full.status, full.fieldError("images")]).toEqual([422, messages.imagesNotUploaded]);
    expect(heldPhotos(full)).toEqual([]);
  });

  it("are gone after a day, files and rows", async () => {
    await refused();
    site.bucket!.recover();
    expect(await spooledFiles(site.app)).not.toEqual([]);
    await letUploadsAge(site);
    const spool = path.join(site.app.dataDir, "photo-spool");
    const aged = new Date(Date.now() - 26 * 3_600_000);
    for (const user of await readdir(spool)) {
      for (const photo of await readdir(path.join(spool, user)))
        await utimes(path.join(spool, user, photo), aged, aged);
    }
    expect((await runScript(site.app, "maintain")).code).toBe(0);
    expect(await countRows(site.app, "uploads")).toBe(0);
    expect(await spooledFiles(site.app)).toEqual([]);
    await expectStoreToMatch(site);
  });
});
