import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import {
  createListing,
  photoIds,
  listingId,
  newOwner,
  smallPhoto,
  smallPhotos,
  storedListing,
  formValues,
  villa,
} from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const balcony = "Balcony with a view of the sea";
const kitchen = 'Kitchen, <b>new</b> & "bright"';

const texts = (page: Page) =>
  page
    .$(".form-photo-text input")
    .toArray()
    .map((input) => page.$(input).attr("value") ?? "");

const alts = (page: Page, selector: string) =>
  page
    .$(`${selector} img`)
    .toArray()
    .map((image) => page.$(image).attr("alt"));

describe("the description of a photo", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  /** A create form with photos without descriptions. */
  async function formWith(count: number) {
    const { visitor } = await newOwner(app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const page = await form.fill({ ...villa, images: await smallPhotos(count) }).submit("Upload and arrange photos");
    return { visitor, page };
  }

  /** Describes photos by their position in the form. */
  const describing = (page: Page, ...words: string[]) =>
    page
      .form("Create listing")
      .fill(Object.fromEntries(words.map((text, index) => [`describe:${photoIds(page)[index]}`, text])));

  it("has a labelled field, and is the alternative text on the listing's page and card (TRUST.md row 11)", async () => {
    const { page } = await formWith(2);
    const inputs = page.$(".form-photo-text input").toArray();
    expect(inputs.map((input) => page.$(`label[for=${page.$(input).attr("id")}]`).text())).toEqual([
      "Describe photo 1",
      "Describe photo 2",
    ]);
    const made = await describing(page, kitchen).submit("Create listing");
    expect(made.flash).toBe(listingMessages.listingCreated);
    expect(alts(made, ".gallery")).toEqual([kitchen, "Sea View Villa, photo 2 of 2"]);
    expect(made.html).not.toContain("<b>new");
    expect(alts(await new Visitor(app.url).get("/all"), ".card")).toContain(kitchen);
  });

  it("moves with its photo, and stays when the form is refused, as for one of 201 characters (TRUST.md row 20)", async () => {
    const { page } = await formWith(3);
    const moved = await describing(page, kitchen, balcony).submit("Make cover photo 2");
    expect(texts(moved)).toEqual([balcony, kitchen, ""]);
    const removed = await moved.form("Create listing").submit("Remove photo 3");
    const refused = await describing(removed, balcony, "a".repeat(201)).fill({ name: "" }).submit("Create listing");
    expect([refused.status, refused.fieldError("images")]).toEqual([422, `${photoMessages.altLong} (photo 2)`]);
    expect([texts(refused)[0], photoIds(refused)]).toEqual([balcony, photoIds(removed)]);
    expect(formValues(refused)).toEqual({ ...villa, name: "" });
  });

  it("can be changed and removed later, and is kept by an edit that does not touch it", async () => {
    const { visitor, page } = await formWith(2);
    const id = listingId(await describing(page, kitchen, ` ${balcony} `).submit("Create listing"));
    const kept = await (await visitor.get(`/edit-listing/${id}`)).form().fill({ name: "New" }).submit("Update listing");
    expect(kept.flash).toBe(listingMessages.listingUpdated);
    expect((await storedListing(app, id))!.photos.map((photo) => photo.alt)).toEqual([kitchen, balcony]);

    const form = await visitor.get(`/edit-listing/${id}`);
    expect(texts(form)).toEqual([kitchen, balcony]);
    const [first] = photoIds(form);
    await form
      .form()
      .fill({ [`describe:${first}`]: "  " })
      .submit("Update listing");
    expect((await storedListing(app, id))!.photos.map((photo) => photo.alt)).toEqual(["", balcony]);
  });

  it("of a photo that is not in the form changes nothing", async () => {
    const { visitor } = await newOwner(app);
    const id = listingId(await createListing(visitor, villa, [await smallPhoto("home.jpg")]));
    const other = await newOwner(app);
    const theirs = listingId(await createListing(other.visitor, villa, [await smallPhoto("home.jpg")]));
    const photo = (await storedListing(app, theirs))!.photos[0]!.id;
    const form = await visitor.get(`/edit-listing/${id}`);
    const sent = new FormData();
    for (const [name, value] of form.form("Update listing").entries()) sent.append(name, value);
    sent.append(`describe:${photo}`, "mine now");
    sent.append("save", "");
    expect((await visitor.post(`/edit-listing/${id}`, sent)).flash).toBe(listingMessages.listingUpdated);
    expect((await storedListing(app, theirs))!.photos[0]!.alt).toBe("");
  });
});
