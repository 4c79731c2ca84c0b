import { once } from "node:events";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { newListingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { startApp, useStarted } from "../../support/server/app.ts";
import {
  countRows,
  photoIds,
  photoUrls,
  newOwner,
  smallPhotos,
  formValues,
  villa,
} from "../../support/listing/form.ts";
import { listingForm } from "../../support/listing/screens.ts";
import { withPhotosInBucket } from "../../support/photo/store.ts";
import { runScript } from "../../support/server/scripts.ts";
import { expectStoreToMatch, ageUploads } from "../../support/photo/store-and-database.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("photos of a new listing while the image store is down", () => {
  const site = useStarted(() => withPhotosInBucket());
  const owner = useStarted(() => newOwner(site.app));
  beforeAll(async () => {
    site.app.allowErrors(/^a photo could not be stored/);
  });
  afterEach(() => site.bucket.recover());

  async function refused() {
    site.bucket.fail(503);
    const form = (await owner.visitor.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...villa, images: await smallPhotos(2) }).submit("Create listing");
    expect([page.status, page.fieldError("images")]).toEqual([422, photoMessages.photosNotUploaded]);
    expect(page.text("[role=status]")).toContain(photoMessages.photosWaiting);
    return page;
  }

  it("are shown on the refused form, to their owner only (TRUST.md row 29)", async () => {
    const page = await refused();
    expect(formValues(page)).toEqual(villa);
    const [picture] = photoUrls(page);
    expect(picture).toMatch(`/images/${owner.id}/`);
    const shown = await owner.visitor.get(picture!);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    for (const visitor of [new Visitor(site.app.url), (await newOwner(site.app)).visitor]) {
      expect((await visitor.get(picture!)).status).toBe(404);
    }
  });

  it("can be arranged and added to, and are stored by the next submit without being sent again", async () => {
    const page = await refused();
    const [a, b] = photoIds(page);
    const turned = await page.form("Create listing").submit("Photo 2: Make cover");
    expect([turned.status, photoIds(turned)]).toEqual([200, [b, a]]);
    const again = await turned
      .form("Create listing")
      .fill({ images: await smallPhotos(1) })
      .submit("Create listing");
    expect([again.status, again.fieldError("images")]).toEqual([422, photoMessages.photosNotUploaded]);
    expect(photoUrls(again)).toHaveLength(3);

    site.bucket.recover();
    const created = await again.form("Create listing").submit("Create listing");
    expect(created.flash).toBe(listingMessages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(3);
  });

  it("stop nobody from going on in the form, from step to step, until the listing is published", async () => {
    site.bucket.fail(503);
    const photos = await owner.visitor.get(newListingPath);
    const form = photos.form(listingForm).fill({ images: await smallPhotos(2) });
    const home = await form.submit(stepTexts.continue);
    expect([home.status, home.text("h1")]).toEqual([200, stepTexts.parts.home]);
    const whole = await owner.visitor.get(home.path.split("?")[0]!);
    expect(whole.text("[role=status]")).toContain(photoMessages.photosWaiting);
    const complete = await whole.form(listingForm).fill(villa).submit(draftTexts.check);
    const refused = await complete.form("Create listing").submit("Create listing");
    expect(refused.flash).toBe(photoMessages.photosWaiting);
    site.bucket.recover();
    const created = await refused.form("Create listing").submit("Create listing");
    expect(created.$(".gallery img")).toHaveLength(2);
  });

  it("survive a kill of the server", async () => {
    const page = await refused();
    const { app } = site;
    const ended = once(app.process, "exit");
    app.process.kill("SIGKILL");
    await ended;
    site.app = await startApp({ after: app });
    site.app.allowErrors(/^a photo could not be stored/);
    site.bucket.recover();
    const created = await page.form("Create listing").submit("Create listing");
    expect(created.flash).toBe(listingMessages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(2);
  });

  it("are limited to 24 per user, so that they cannot fill the disk", async () => {
    site.bucket.fail(503);
    const { visitor } = await newOwner(site.app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...villa, images: await smallPhotos(1) }).submit("Create listing");
    const [row] = await site.app.db.selectFrom("uploads").selectAll().where("id", "=", photoIds(page)[0]!).execute();
    const others = Array.from({ length: 23 }, (_, index) => ({
      ...row!,
      id: undefined,
      variants: JSON.stringify(row!.variants),
      key: `${row!.key}${index}`,
    }));
    const added = await site.app.db.insertInto("uploads").values(others).returning("id as upload_id").execute();
    const files = added.map((upload) => ({ ...upload, name: "480-0a1b2c3d.jpg", bytes: Buffer.alloc(0) }));
    await site.app.db.insertInto("spooled_files").values(files).execute();
    const again = (await visitor.get(page.path)).form("Create listing").fill({ images: await smallPhotos(1) });
    const full = await again.submit("Create listing");
    expect([full.status, full.fieldError("images")]).toEqual([422, photoMessages.photosNotUploaded]);
    expect(photoIds(full)).toEqual(photoIds(page));
  });

  it("are removed a day after their draft, files and rows", async () => {
    await refused();
    site.bucket.recover();
    await site.app.db.deleteFrom("drafts").execute();
    expect(await countRows(site.app, "spooled_files")).toBeGreaterThan(0);
    await ageUploads(site);
    expect((await runScript(site.app, "maintain")).code).toBe(0);
    expect(await countRows(site.app, "uploads")).toBe(0);
    expect(await countRows(site.app, "spooled_files")).toBe(0);
    await expectStoreToMatch(site);
  });
});
