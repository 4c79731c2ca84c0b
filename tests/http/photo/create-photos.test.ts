import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { sharedApp, type App } from "../../support/server/app.ts";
import {
  countRows,
  heldPhotos,
  heldPictures,
  newOwner,
  realPhoto,
  smallPhoto,
  smallPhotos,
  storedListing,
  listingId,
  typed,
  villa,
} from "../../support/listing/form.ts";
import { multipart } from "../../support/http/client.ts";
import type { Page } from "../../support/http/page.ts";
import type { Visitor } from "../../support/http/visitor.ts";

const limit = 5_242_880;

/** A real photo, followed by zeros as some cameras do, to make up a size. */
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
  /** The create form with photos uploaded to it and everything else typed in. */
  const holding = async (count: number): Promise<Page> =>
    (await emptyForm()).fill({ ...villa, images: await smallPhotos(count) }).submit("Upload now and arrange");

  it("keeps the first six of seven, and says that there may be six (TRUST.md row 16)", async () => {
    const photos = [...(await smallPhotos(6)), await realPhoto("kodak_22.png")];
    const page = await (await emptyForm()).fill({ ...villa, images: photos }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe("Only 6 images are allowed");
    expect(heldPhotos(page)).toHaveLength(6);
    expect(typed(page)).toEqual(villa);
    const created = await page.form("Create listing").submit("Create listing");
    const stored = await storedListing(app, listingId(created));
    expect(stored?.photos.map((photo) => photo.width)).toEqual([480, 480, 480, 480, 480, 480]);
  });

  it("keeps a photo it held before five of six new ones", async () => {
    const held = await holding(1);
    const page = await held
      .form("Create listing")
      .fill({ images: await smallPhotos(6) })
      .submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe(messages.tooManyImages);
    expect(heldPhotos(page)).toHaveLength(6);
    expect(heldPhotos(page)[0]).toBe(heldPhotos(held)[0]);
  });

  it("may be 5242880 bytes each (TRUST.md row 16)", async () => {
    const page = await (await emptyForm()).fill({ ...villa, images: [await photoOf(limit, "full.jpg")] }).submit();
    expect(page.flash).toBe(messages.listingCreated);
  });

  it("may not be one byte more, and nothing typed or sent is lost over it (TRUST.md row 16)", async () => {
    const images = [await smallPhoto("good.jpg"), await photoOf(limit + 1, "big.jpg")];
    const page = await (await emptyForm()).fill({ ...villa, images }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe("Images size should be less than 5MB (big.jpg)");
    expect(typed(page)).toEqual(villa);
    expect(heldPhotos(page)).toHaveLength(1);
  });

  it("may be six times 5 MB too large, and the page still comes back", async () => {
    const images = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => photoOf(limit * 2 - 400_000, `${index}.jpg`)));
    const page = await (await emptyForm()).fill({ ...villa, images }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toContain("(6.jpg)");
    expect(typed(page)).toEqual(villa);
  });

  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  it.each([
    ["HTML", named("page.png", "<!doctype html><script>alert(1)</script>")],
    ["SVG", named("drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ["GIF", named("moving.png", new Uint8Array(gif))],
    ["PHP", named("<b>run.png", "<?php system('id'); ?>")],
    ["nothing but zeros", named("zeros.png", new Uint8Array(1000))],
  ])(
    "are judged by content: of six with one that is %s, five stay and that one is named (TRUST.md row 13)",
    async (_, bad) => {
      const images = await smallPhotos(5);
      images.splice(2, 0, bad);
      const page = await (await emptyForm()).fill({ ...villa, images }).submit("Create listing");
      expect(page.status).toBe(422);
      expect(page.fieldError("images")).toBe(`${bad.name} is not a JPEG or PNG photo`);
      expect(heldPhotos(page)).toHaveLength(5);
      expect(typed(page)).toEqual(villa);
      expect(page.$("main b, main script")).toHaveLength(0);
    },
  );

  it("are only uploaded where no button was pressed: w3m sends the form as soon as a file is chosen", async () => {
    const before = await countRows(app, "listings");
    const form = (await emptyForm()).fill({ ...villa, images: await smallPhotos(1) });
    const page = await owner.post("/create-listing", multipart(form.entries()));
    expect([page.status, heldPhotos(page).length]).toEqual([200, 1]);
    expect(typed(page)).toEqual(villa);
    expect(await countRows(app, "listings")).toBe(before);
    expect((await page.form("Create listing").submit("Create listing")).flash).toBe(messages.listingCreated);
  });

  it("are uploaded and arranged without a complaint about the rest, and without making a listing", async () => {
    const listings = await countRows(app, "listings");
    const page = await (
      await emptyForm()
    )
      .fill({ name: "Half done", latitude: "nowhere", images: await smallPhotos(2) })
      .submit("Upload now and arrange");
    expect(page.status).toBe(200);
    expect(page.title).not.toMatch(/^Error/);
    expect(page.errorSummary).toEqual([]);
    expect(page.$("[aria-invalid]")).toHaveLength(0);
    expect(typed(page)).toMatchObject({ name: "Half done", latitude: "nowhere", description: "" });
    expect(heldPictures(page)).toHaveLength(2);
    expect(await countRows(app, "listings")).toBe(listings);
  });

  it("say what is wrong with them when they are uploaded", async () => {
    const images = [await smallPhoto("good.jpg"), named("bad.png", "text")];
    const page = await (await emptyForm()).fill({ images }).submit("Upload now and arrange");
    expect(page.status).toBe(422);
    expect(page.errorSummary.map(({ text }) => text)).toEqual(["bad.png is not a JPEG or PNG photo"]);
    expect(heldPhotos(page)).toHaveLength(1);
  });

  it("are moved, made the cover and removed by plain buttons, with all typing kept", async () => {
    const start = await holding(4);
    const [a, b, c, d] = heldPhotos(start);
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
      expect(heldPhotos(page), button).toEqual(order);
      expect(typed(page)).toEqual(villa);
    }
    const created = await page.form("Create listing").submit("Create listing");
    const stored = await storedListing(app, listingId(created));
    expect(stored?.photos.map((photo) => photo.id)).toEqual([d, a, b]);
  });

  it("offer only the moves that lead somewhere, and spare them the browser's checks", async () => {
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

  it("come in with whatever photo button is pressed", async () => {
    const held = await holding(2);
    const [a, b] = heldPhotos(held);
    const form = held.form("Create listing").fill({ images: await smallPhotos(1) });
    const page = await form.submit("Make cover photo 2");
    expect(heldPhotos(page)).toHaveLength(3);
    expect(heldPhotos(page).slice(0, 2)).toEqual([b, a]);
  });

  it("leave Enter to the main submit", async () => {
    const page = await (await holding(2)).form("Create listing").submit();
    expect(page.flash).toBe(messages.listingCreated);
  });

  it("can all be removed, and then one is asked for", async () => {
    const page = await (await holding(1)).form("Create listing").submit("Remove photo 1");
    expect(heldPhotos(page)).toEqual([]);
    expect(page.$("[name=images]").is("[required]")).toBe(true);
    const refused = await page.form("Create listing").submit("Create listing");
    expect(refused.fieldError("images")).toBe(messages.imagesMissing);
  });
});
