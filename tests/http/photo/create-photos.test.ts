import { beforeAll, describe, expect, it } from "vitest";
import { draftPath } from "#app/paths.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { useApp } from "../../support/server/app.ts";
import {
  addDraft,
  countRows,
  photoIds,
  photoUrls,
  newOwner,
  sendTampered,
  smallPhoto,
  smallPhotos,
  storedListing,
  listingId,
  flat,
  formValues,
  villa,
} from "../../support/listing/form.ts";
import { multipart } from "../../support/http/client.ts";
import type { Page } from "../../support/http/page.ts";
import { exhaustLimit, tooManyText } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";

const limit = 5_242_880;

/** A photo, padded with zeros, as some cameras do. */
async function photoOf(bytes: number, name: string): Promise<File> {
  const photo = await smallPhoto(name);
  return new File([photo, new Uint8Array(bytes - photo.size)], name, { type: "image/jpeg" });
}

const named = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], name, { type: "image/png" });

const app = useApp();
let owner: Visitor;
beforeAll(async () => void (owner = (await newOwner(app)).visitor));

const emptyForm = async () => (await owner.get("/create-listing")).form("Create listing");
/** A complete create form with uploaded photos. */
const holding = async (count: number): Promise<Page> =>
  (await emptyForm()).fill({ ...villa, images: await smallPhotos(count) }).submit("Upload and arrange photos");

describe("the photos of a listing form", () => {
  it("are limited to six: an earlier upload and five of eight new ones stay, the others are named (TRUST.md row 16)", async () => {
    const held = await holding(1);
    const images = await Promise.all(Array.from({ length: 8 }, (_, index) => smallPhoto(`${index}.png`)));
    const page = await held.form("Create listing").fill({ images }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.errorSummary.map(({ text }) => text)).toEqual([
      "Only 6 images are allowed. Left out: 5.png, 6.png, 7.png",
    ]);
    expect(page.$("input[type=file]")).toHaveLength(0);
    expect(photoIds(page)).toHaveLength(6);
    expect(photoIds(page)[0]).toBe(photoIds(held)[0]);
    expect(formValues(page)).toEqual(villa);
    const created = await page.form("Create listing").submit("Create listing");
    expect((await storedListing(app, listingId(created)))!.photos).toHaveLength(6);
  });

  it("are limited to six also if a crafted form keeps more: each new one is named", async () => {
    const { visitor, id } = await newOwner(app);
    const draft = await visitor.get(draftPath(await addDraft(app, id, flat, 7)));
    const files = (await smallPhotos(2)).map((file) => ["images", file] as const);
    const page = await sendTampered(visitor, draft, (entries) => [...entries, ...files]);
    expect(page.errorSummary[0]?.text).toBe("Only 6 images are allowed. Left out: 1.jpg, 2.jpg");
    expect(photoIds(page)).toHaveLength(6);
  });

  it("may have 5242880 bytes each and not one more, and no input is lost (TRUST.md row 16)", async () => {
    const images = await Promise.all([
      photoOf(limit, "full.jpg"),
      photoOf(limit + 1, "big.jpg"),
      photoOf(limit * 2, "huge.jpg"),
    ]);
    const page = await (await emptyForm()).fill({ ...villa, images }).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toContain("Images size should be less than 5MB (big.jpg)");
    expect(page.fieldError("images")).toContain("(huge.jpg)");
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
    const more = page.form("Create listing").fill({ images: [named("bad.png", "text")] });
    const refused = await more.submit("Upload and arrange photos");
    expect([refused.status, photoIds(refused)]).toEqual([422, photoIds(page)]);
    expect(refused.errorSummary.map(({ text }) => text)).toEqual(["bad.png is not a JPEG or PNG photo"]);
    const empty = page.form("Create listing").fill({ images: [named("empty.jpg", "")] });
    expect((await empty.submit("Upload and arrange photos")).fieldError("images")).toBe(
      photoMessages.incomplete("empty.jpg"),
    );
    expect(await countRows(app, "listings")).toBe(listings);
  });

  it("can be moved, made the cover and removed with plain buttons, keeping all input; Enter publishes", async () => {
    const start = await holding(4);
    const [a, b, c, d] = photoIds(start);
    const steps: [button: string, order: (string | undefined)[], shown: string | undefined][] = [
      ["Photo 3: Make cover", [c, a, b, d], c],
      ["Photo 4: Earlier", [c, a, d, b], d],
      ["Photo 1: Later", [a, c, d, b], c],
      ["Photo 2: Remove", [a, d, b], d],
    ];
    let page = start;
    for (const [button, order, shown] of steps) {
      page = await page.form("Create listing").submit(button);
      expect(page.status).toBe(200);
      expect(new URL(page.url).pathname).toMatch(/^\/create-listing\/[0-9a-f-]{36}$/);
      expect(page.$(new URL(page.url).hash).is(`#photo-${shown}`), button).toBe(true);
      expect(photoIds(page), button).toEqual(order);
      expect(formValues(page)).toEqual(villa);
    }
    const created = await page.form("Create listing").submit();
    const stored = await storedListing(app, listingId(created));
    expect(stored?.photos.map((photo) => photo.id)).toEqual([a, d, b]);
  });
});

const balcony = "Balcony with a view of the sea";
const kitchen = 'Kitchen, <b>new</b> & "bright"';

const texts = (page: Page) =>
  page
    .$(".form-photo-menu input")
    .toArray()
    .map((input) => page.$(input).attr("value") ?? "");

const alts = (page: Page, selector: string) => page.attributes(`${selector} img`, "alt");

describe("the description of a photo", () => {
  const describing = (page: Page, ...words: string[]) =>
    page
      .form("Create listing")
      .fill(Object.fromEntries(words.map((text, index) => [`describe:${photoIds(page)[index]}`, text])));

  it("has a labelled field, is the alternative text on page and card (TRUST.md row 11), and can be changed later", async () => {
    const page = await holding(2);
    const inputs = page.$(".form-photo-menu input").toArray();
    const labels = inputs.map((input) => page.$(`label[for=${page.$(input).attr("id")}]`).text());
    expect(labels).toEqual(["Photo 1: What it shows", "Photo 2: What it shows"]);
    const made = await describing(page, kitchen, ` ${balcony} `).submit("Create listing");
    expect(made.flash).toBe(listingMessages.listingCreated);
    expect(alts(made, ".gallery")).toEqual([kitchen, balcony]);
    expect(made.html).not.toContain("<b>new");
    expect(alts(await new Visitor(app.url).get("/all"), ".card")).toContain(kitchen);

    const editing = () => owner.get(`/edit-listing/${listingId(made)}`);
    const kept = await (await editing()).form("Update listing").fill({ name: "New" }).submit("Update listing");
    expect(alts(kept, ".gallery")).toEqual([kitchen, balcony]);
    const edit = await editing();
    const removal = { [`describe:${photoIds(edit)[0]}`]: "  " };
    const removed = await edit.form("Update listing").fill(removal).submit("Update listing");
    expect(alts(removed, ".gallery")).toEqual(["New, photo 1 of 2", balcony]);
  });

  it("moves with its photo, and stays when the form is refused, as for one of 201 characters (TRUST.md row 20)", async () => {
    const page = await holding(3);
    const moved = await describing(page, kitchen, balcony).submit("Photo 2: Make cover");
    expect(texts(moved)).toEqual([balcony, kitchen, ""]);
    const removed = await moved.form("Create listing").submit("Photo 3: Remove");
    const refused = await describing(removed, balcony, "a".repeat(201)).fill({ bedroom: "" }).submit("Create listing");
    expect([refused.status, refused.fieldError("images")]).toEqual([422, `${photoMessages.altLong} (photo 2)`]);
    expect([texts(refused)[0], photoIds(refused)]).toEqual([balcony, photoIds(removed)]);
    expect(formValues(refused)).toEqual({ ...villa, bedroom: "" });
  });
});

it("listing forms with photos are limited per hour and user, and keep all input and uploads above the limit", async () => {
  const { visitor, id } = await newOwner(app);
  const form = (await visitor.get("/create-listing")).form("Create listing");
  const first = await form.fill({ images: await smallPhotos(1) }).submit("Upload and arrange photos");
  const held = photoIds(first);
  expect(held).toHaveLength(1);
  await exhaustLimit(app.db, "photoForms");

  const [photo] = await smallPhotos(1);
  const page = await first
    .form("Create listing")
    .fill({ ...flat, images: photo! })
    .submit("Create listing");
  expect([page.status, page.errorSummary]).toEqual([429, [{ text: tooManyText, field: "" }]]);
  expect(page.headers.has("retry-after")).toBe(true);
  expect(formValues(page)).toEqual(flat);
  expect(photoIds(page)).toEqual(held);
  const uploads = await app.db.selectFrom("uploads").select("id").where("user_id", "=", id).execute();
  expect(uploads).toEqual([{ id: held[0] }]);

  // Only photos are limited; without new ones the form is accepted.
  const created = await page.form("Create listing").submit("Create listing");
  expect(created.flash).toBe("Congratulation! Listing created");
  const other = await newOwner(app);
  const theirs = (await other.visitor.get("/create-listing")).form("Create listing");
  const upload = await theirs.fill({ images: await smallPhotos(1) }).submit("Upload and arrange photos");
  expect([upload.status, photoIds(upload)]).toEqual([200, [expect.any(String)]]);
});
