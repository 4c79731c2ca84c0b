import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { sharedApp, type App } from "../../support/server/app.ts";
import {
  countRows,
  photoIds,
  photoUrls,
  newOwner,
  realPhoto,
  smallPhoto,
  smallPhotos,
  storedListing,
  listingId,
  formValues,
  villa,
} from "../../support/listing/form.ts";
import { multipart } from "../../support/http/client.ts";
import type { Page } from "../../support/http/page.ts";
import type { Visitor } from "../../support/http/visitor.ts";

const limit = 5_242_880;

/** A real photo, padded with zeros, as some cameras do. */
async function photoOf(bytes: number, name: string): Promise<File> {
  const photo = await realPhoto("cc0_home_1.jpg");
  return new File([photo, new Uint8Array(bytes - photo.size)], name, { type: "image/jpeg" });
}

const named = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], name, { type: "image/png" });

describe("the photos of a listing form", () => {
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());

  const emptyForm = async () => (await owner.get("/create-listing")).form("Create listing");
  /** A complete create form with uploaded photos. */
  const holding = async (count: number): Promise<Page> =>
    (await emptyForm()).fill({ ...villa, images: await smallPhotos(count) }).submit("Upload and arrange photos");

  it("are limited to six: an earlier upload and five of six new ones stay, with a message (TRUST.md row 16)", async () => {
    const held = await holding(1);
    const page = await held
      .form("Create listing")
      .fill({ images: await smallPhotos(6) })
      .submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe("Only 6 images are allowed");
    expect(photoIds(page)).toHaveLength(6);
    expect(photoIds(page)[0]).toBe(photoIds(held)[0]);
    expect(formValues(page)).toEqual(villa);
    const created = await page.form("Create listing").submit("Create listing");
    expect((await storedListing(app, listingId(created)))!.photos).toHaveLength(6);
  });

  it("may have 5242880 bytes each (TRUST.md row 16)", async () => {
    const page = await (await emptyForm()).fill({ ...villa, images: [await photoOf(limit, "full.jpg")] }).submit();
    expect(page.flash).toBe(listingMessages.listingCreated);
  });

  it("may not have one byte more, and no input is lost (TRUST.md row 16)", async () => {
    const huge = await Promise.all([1, 2, 3, 4].map((index) => photoOf(limit * 2, `${index}.jpg`)));
    const images = [await smallPhoto("good.jpg"), await photoOf(limit + 1, "big.jpg"), ...huge];
    const page = await (await emptyForm()).fill({ ...villa, images }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toContain("Images size should be less than 5MB (big.jpg)");
    expect(page.fieldError("images")).toContain("(4.jpg)");
    expect(formValues(page)).toEqual(villa);
    expect(photoIds(page)).toHaveLength(1);
  });

  it("are judged by content: of six with one that is a script, five stay and that one is named (TRUST.md row 13)", async () => {
    const images = await smallPhotos(5);
    images.splice(2, 0, named("<b>run.png", "<?php system('id'); ?>"));
    const page = await (await emptyForm()).fill({ ...villa, images }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe("<b>run.png is not a JPEG or PNG photo");
    expect(photoIds(page)).toHaveLength(5);
    expect(formValues(page)).toEqual(villa);
    expect(page.$("main b")).toHaveLength(0);
  });

  it("are only uploaded if no button was pressed: w3m submits the form as soon as a file is chosen", async () => {
    const before = await countRows(app, "listings");
    const form = (await emptyForm()).fill({ ...villa, images: await smallPhotos(1) });
    const page = await owner.post("/create-listing", multipart(form.entries()));
    expect([page.status, photoIds(page).length]).toEqual([200, 1]);
    expect(formValues(page)).toEqual(villa);
    expect(await countRows(app, "listings")).toBe(before);
    expect((await page.form("Create listing").submit("Create listing")).flash).toBe(listingMessages.listingCreated);
  });

  it("are uploaded and arranged without validating the rest and without creating a listing", async () => {
    const listings = await countRows(app, "listings");
    const page = await (
      await emptyForm()
    )
      .fill({ name: "Half done", latitude: "nowhere", images: await smallPhotos(2) })
      .submit("Upload and arrange photos");
    expect(page.status).toBe(200);
    expect(page.title).not.toMatch(/^Error/);
    expect(page.errorSummary).toEqual([]);
    expect(page.$("[aria-invalid]")).toHaveLength(0);
    expect(formValues(page)).toMatchObject({ name: "Half done", latitude: "nowhere", description: "" });
    expect(photoUrls(page)).toHaveLength(2);
    expect(await countRows(app, "listings")).toBe(listings);
  });

  it("report their own errors when they are uploaded", async () => {
    const images = [await smallPhoto("good.jpg"), named("bad.png", "text")];
    const page = await (await emptyForm()).fill({ images }).submit("Upload and arrange photos");
    expect(page.status).toBe(422);
    expect(page.errorSummary.map(({ text }) => text)).toEqual(["bad.png is not a JPEG or PNG photo"]);
    expect(photoIds(page)).toHaveLength(1);
  });

  it("can be moved, made the cover and removed with plain buttons, keeping all input; Enter publishes", async () => {
    const start = await holding(4);
    const [a, b, c, d] = photoIds(start);
    const steps: [button: string, order: (string | undefined)[]][] = [
      ["Make cover photo 3", [c, a, b, d]],
      ["Move up photo 4", [c, a, d, b]],
      ["Move down photo 1", [a, c, d, b]],
      ["Remove photo 2", [a, d, b]],
      ["Move up photo 2", [d, a, b]],
    ];
    let page = start;
    for (const [button, order] of steps) {
      page = await page.form("Create listing").submit(button);
      expect(page.status).toBe(200);
      expect(new URL(page.url).pathname).toBe("/create-listing");
      expect(new URL(page.url).hash).toBe("#photos");
      expect(photoIds(page), button).toEqual(order);
      expect(formValues(page)).toEqual(villa);
    }
    const created = await page.form("Create listing").submit();
    const stored = await storedListing(app, listingId(created));
    expect(stored?.photos.map((photo) => photo.id)).toEqual([d, a, b]);
  });

  it("have only buttons that do something, which skip the browser's validation", async () => {
    const page = await holding(2);
    const buttons = page.form("Create listing").buttons.filter((text) => text.includes("photo "));
    expect(buttons).toEqual([
      "Move down photo 1",
      "Remove photo 1",
      "Make cover photo 2",
      "Move up photo 2",
      "Remove photo 2",
    ]);
    expect(page.$("button[name^=arrange]:not([formnovalidate])")).toHaveLength(0);
  });

  it("are uploaded by any photo button", async () => {
    const held = await holding(2);
    const [a, b] = photoIds(held);
    const form = held.form("Create listing").fill({ images: await smallPhotos(1) });
    const page = await form.submit("Make cover photo 2");
    expect(photoIds(page)).toHaveLength(3);
    expect(photoIds(page).slice(0, 2)).toEqual([b, a]);
  });

  it("can all be removed, and then one is required", async () => {
    const page = await (await holding(1)).form("Create listing").submit("Remove photo 1");
    expect(photoIds(page)).toEqual([]);
    expect(page.$("[name=images]").is("[required]")).toBe(true);
    const refused = await page.form("Create listing").submit("Create listing");
    expect(refused.fieldError("images")).toBe(photoMessages.photosMissing);
  });
});
