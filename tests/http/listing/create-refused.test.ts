import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { sharedApp, type App } from "../../support/server/app.ts";
import type { Fields } from "../../support/http/client.ts";
import {
  countRows,
  heldPhotos,
  heldPictures,
  listingId,
  newOwner,
  smallPhotos,
  typed,
  villa,
} from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import type { Visitor } from "../../support/http/visitor.ts";

/** A wrong answer each: the field, what stands in it, and SPEC.md's or the catalogue's text. */
const wrong: [field: string, value: string | string[], text: string][] = [
  ["type", [], messages.typeMissing],
  ["name", "", messages.listingNameMissing],
  ["name", "   ", messages.listingNameMissing],
  ["name", "a".repeat(121), messages.listingNameLong],
  ["name", "Villa\u0007", messages.plainText],
  ["bedroom", "", messages.bedroomRange],
  ["bedroom", "0", messages.bedroomRange],
  ["bedroom", "51", messages.bedroomRange],
  ["bedroom", "2.5", messages.bedroomRange],
  ["bedroom", "0x10", messages.bedroomRange],
  ["bathroom", "0", messages.bathroomRange],
  ["bathroom", "-1", messages.bathroomRange],
  ["bathroom", "many", messages.bathroomRange],
  ["parking", [], messages.parkingMissing],
  ["furnished", [], messages.furnishedMissing],
  ["address", "", messages.addressMissing],
  ["address", "a".repeat(301), messages.addressLong],
  ["latitude", "", messages.latitudeRange],
  ["latitude", "90.0001", messages.latitudeRange],
  ["latitude", "-91", messages.latitudeRange],
  ["latitude", "NaN", messages.latitudeRange],
  ["latitude", "Infinity", messages.latitudeRange],
  ["latitude", "1e309", messages.latitudeRange],
  ["latitude", "0x10", messages.latitudeRange],
  ["longitude", "", messages.longitudeRange],
  ["longitude", "180.0001", messages.longitudeRange],
  ["longitude", "-181", messages.longitudeRange],
  ["description", "", messages.descriptionMissing],
  ["description", "a".repeat(5001), messages.descriptionLong],
  ["description", "A villa\0", messages.unreadableText],
  ["offer", [], messages.offerMissing],
  ["regularPrice", "", messages.regularPriceMissing],
  ["regularPrice", "-1", messages.priceUnclear],
  ["regularPrice", "NaN", messages.priceUnclear],
  ["regularPrice", "1e30", messages.priceUnclear],
  ["regularPrice", "twelve", messages.priceUnclear],
  ["regularPrice", "0", messages.priceRange],
  ["regularPrice", "99999 crore", messages.priceRange],
  ["discountedPrice", "", messages.discountedPriceMissing],
  ["discountedPrice", "soon", messages.priceUnclear],
  ["discountedPrice", "1,50,00,000", messages.discountNotBelow],
  ["discountedPrice", "2 cr", messages.discountNotBelow],
];

describe("a listing form that is refused", () => {
  let app: App;
  let owner: Visitor;
  /** The create form, holding two photos. */
  let held: Page;
  beforeAll(async () => {
    app = await sharedApp();
    owner = (await newOwner(app)).visitor;
    const empty = (await owner.get("/create-listing")).form("Create listing");
    held = await empty.fill({ images: await smallPhotos(2) }).submit("Upload now and arrange");
  });
  afterAll(() => app?.stop());

  const submit = (fields: Fields) =>
    held
      .form("Create listing")
      .fill({ ...villa, ...fields })
      .submit("Create listing");

  const cases = wrong.map(([field, value, text]) => ({ field, value, text, said: JSON.stringify(value).slice(0, 20) }));
  it.each(cases)("says what is wrong with the $field $said, and loses nothing", async ({ field, value, text }) => {
    const page = await submit({ [field]: value });
    expect(page.status).toBe(422);
    expect(page.path).toBe("/create-listing");
    expect(page.title).toMatch(/^Error: Create listing/);
    expect(page.fieldError(field)).toBe(text);
    expect(page.errorSummary).toEqual([{ text, field: page.$(`form [name=${field}]`).first().attr("id") }]);
    // An HTML parser, ours as a browser's, replaces NUL.
    const kept = typeof value === "string" ? value.replace("\0", "\ufffd") : null;
    expect(typed(page)).toEqual({ ...villa, [field]: kept });
    expect(heldPhotos(page)).toEqual(heldPhotos(held));
  });

  it("says everything that is wrong at once, in the order of the fields", async () => {
    const page = await submit({ name: "", bedroom: "0", address: "", regularPrice: "100", discountedPrice: "100" });
    expect(page.errorSummary.map(({ text }) => text)).toEqual([
      messages.listingNameMissing,
      messages.bedroomRange,
      messages.addressMissing,
      messages.discountNotBelow,
    ]);
  });

  it("quotes SPEC.md for a discount that is none", async () => {
    const page = await submit({ regularPrice: "20000", discountedPrice: "20000" });
    expect(page.fieldError("discountedPrice")).toBe("Discounted should be less that Regular price");
  });

  it("shows the photos it holds as pictures that are there", async () => {
    const page = await submit({ name: "" });
    const pictures = heldPictures(page);
    expect(pictures).toHaveLength(2);
    for (const src of pictures) {
      const picture = await owner.get(src);
      expect(picture.status).toBe(200);
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
    }
  });

  it("keeps the photos that came with it", async () => {
    const empty = (await owner.get("/create-listing")).form("Create listing");
    const refused = await empty.fill({ ...villa, name: "", images: await smallPhotos(3) }).submit("Create listing");
    expect(refused.status).toBe(422);
    expect(refused.errorSummary.map(({ text }) => text)).toEqual([messages.listingNameMissing]);
    expect(heldPhotos(refused)).toHaveLength(3);
    expect(heldPictures(refused)).toHaveLength(3);
    // The browser must not ask for another photo.
    expect(refused.$("[name=images]").is("[required]")).toBe(false);

    const created = await refused.form("Create listing").fill({ name: "Mended" }).submit("Create listing");
    expect(created.flash).toBe(messages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(3);
  });

  it("is not kept by any cache", async () => {
    expect((await submit({ name: "" })).headers.get("cache-control")).toBe("private, no-store");
  });

  it("asks for a photo where there is none", async () => {
    const page = await (await owner.get("/create-listing")).form("Create listing").fill(villa).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe(messages.imagesMissing);
    expect(typed(page)).toEqual(villa);
  });

  it("stores nothing, and goes through once it is mended", async () => {
    const listings = await countRows(app, "listings");
    const refused = await submit({ name: "" });
    expect(await countRows(app, "listings")).toBe(listings);
    const page = await refused.form("Create listing").fill({ name: "Mended" }).submit("Create listing");
    expect(listingId(page)).toBeTruthy();
    expect(await countRows(app, "listings")).toBe(listings + 1);
  });
});
