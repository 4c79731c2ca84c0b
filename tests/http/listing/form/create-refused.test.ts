import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { sharedApp, type App } from "../../../support/server/app.ts";
import type { Fields } from "../../../support/http/client.ts";
import {
  countRows,
  photoIds,
  photoUrls,
  listingId,
  newOwner,
  smallPhotos,
  formValues,
  villa,
} from "../../../support/listing/form.ts";
import type { Page } from "../../../support/http/page.ts";
import type { Visitor } from "../../../support/http/visitor.ts";

/** One error each: the field, its value, and the message from SPEC.md or the catalogue. */
const wrong: [field: string, value: string | string[], text: string][] = [
  ["type", [], listingMessages.typeMissing],
  ["name", "", listingMessages.listingNameMissing],
  ["name", "   ", listingMessages.listingNameMissing],
  ["name", "a".repeat(121), listingMessages.listingNameLong],
  ["name", "Villa\u0007", siteMessages.plainText],
  ["bedroom", "", listingMessages.bedroomRange],
  ["bedroom", "0", listingMessages.bedroomRange],
  ["bedroom", "51", listingMessages.bedroomRange],
  ["bedroom", "2.5", listingMessages.bedroomRange],
  ["bedroom", "0x10", listingMessages.bedroomRange],
  ["bathroom", "0", listingMessages.bathroomRange],
  ["bathroom", "-1", listingMessages.bathroomRange],
  ["bathroom", "many", listingMessages.bathroomRange],
  ["parking", [], listingMessages.parkingMissing],
  ["furnished", [], listingMessages.furnishedMissing],
  ["address", "", listingMessages.addressMissing],
  ["address", "a".repeat(301), listingMessages.addressLong],
  ["latitude", "", listingMessages.latitudeMissing],
  ["latitude", "90.0001", listingMessages.latitudeRange],
  ["latitude", "-91", listingMessages.latitudeRange],
  ["latitude", "NaN", listingMessages.latitudeRange],
  ["latitude", "Infinity", listingMessages.latitudeRange],
  ["latitude", "1e309", listingMessages.latitudeRange],
  ["latitude", "0x10", listingMessages.latitudeRange],
  ["longitude", "", listingMessages.longitudeMissing],
  ["longitude", "180.0001", listingMessages.longitudeRange],
  ["longitude", "-181", listingMessages.longitudeRange],
  ["description", "", listingMessages.descriptionMissing],
  ["description", "a".repeat(5001), listingMessages.descriptionLong],
  ["description", "A villa\0", siteMessages.unreadableText],
  ["offer", [], listingMessages.offerMissing],
  ["regularPrice", "", listingMessages.regularPriceMissing],
  ["regularPrice", "-1", listingMessages.priceUnclear],
  ["regularPrice", "NaN", listingMessages.priceUnclear],
  ["regularPrice", "1e30", listingMessages.priceUnclear],
  ["regularPrice", "twelve", listingMessages.priceUnclear],
  ["regularPrice", "0", listingMessages.priceRange],
  ["regularPrice", "99999 crore", listingMessages.priceRange],
  ["discountedPrice", "", listingMessages.discountedPriceMissing],
  ["discountedPrice", "soon", listingMessages.priceUnclear],
  ["discountedPrice", "1,50,00,000", listingMessages.discountNotBelow],
  ["discountedPrice", "2 cr", listingMessages.discountNotBelow],
];

describe("a refused listing form", () => {
  let app: App;
  let owner: Visitor;
  /** The create form with two uploaded photos. */
  let held: Page;
  beforeAll(async () => {
    app = await sharedApp();
    owner = (await newOwner(app)).visitor;
    const empty = (await owner.get("/create-listing")).form("Create listing");
    held = await empty.fill({ images: await smallPhotos(2) }).submit("Upload and arrange photos");
  });
  afterAll(() => app?.stop());

  const submit = (fields: Fields) =>
    held
      .form("Create listing")
      .fill({ ...villa, ...fields })
      .submit("Create listing");

  const cases = wrong.map(([field, value, text]) => ({ field, value, text, said: JSON.stringify(value).slice(0, 20) }));
  it.each(cases)("reports the error in $field $said, and loses nothing", async ({ field, value, text }) => {
    const page = await submit({ [field]: value });
    expect(page.status).toBe(422);
    expect(page.path).toBe("/create-listing");
    expect(page.title).toMatch(/^Error: Create listing/);
    expect(page.fieldError(field)).toBe(text);
    expect(page.errorSummary).toEqual([{ text, field: page.$(`form [name=${field}]`).first().attr("id") }]);
    // HTML parsers, ours like a browser's, replace NUL.
    const kept = typeof value === "string" ? value.replace("\0", "\ufffd") : null;
    expect(formValues(page)).toEqual({ ...villa, [field]: kept });
    expect(photoIds(page)).toEqual(photoIds(held));
  });

  it("reports all errors at once, in the order of the fields", async () => {
    const page = await submit({ name: "", bedroom: "0", address: "", regularPrice: "100", discountedPrice: "100" });
    expect(page.errorSummary.map(({ text }) => text)).toEqual([
      listingMessages.listingNameMissing,
      listingMessages.bedroomRange,
      listingMessages.addressMissing,
      listingMessages.discountNotBelow,
    ]);
  });

  it("quotes SPEC.md for an invalid discount", async () => {
    const page = await submit({ regularPrice: "20000", discountedPrice: "20000" });
    expect(page.fieldError("discountedPrice")).toBe("Discounted should be less that Regular price");
  });

  it("shows the uploaded photos", async () => {
    const page = await submit({ name: "" });
    const pictures = photoUrls(page);
    expect(pictures).toHaveLength(2);
    for (const src of pictures) {
      const picture = await owner.get(src);
      expect(picture.status).toBe(200);
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
    }
  });

  it("keeps the photos that were chosen", async () => {
    const empty = (await owner.get("/create-listing")).form("Create listing");
    const refused = await empty.fill({ ...villa, name: "", images: await smallPhotos(3) }).submit("Create listing");
    expect(refused.status).toBe(422);
    expect(refused.errorSummary.map(({ text }) => text)).toEqual([listingMessages.listingNameMissing]);
    expect(photoIds(refused)).toHaveLength(3);
    expect(photoUrls(refused)).toHaveLength(3);
    // The browser must not require another photo.
    expect(refused.$("[name=images]").is("[required]")).toBe(false);

    const created = await refused.form("Create listing").fill({ name: "Mended" }).submit("Create listing");
    expect(created.flash).toBe(listingMessages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(3);
  });

  it("asks for a photo if there is none", async () => {
    const page = await (await owner.get("/create-listing")).form("Create listing").fill(villa).submit("Create listing");
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe(photoMessages.photosMissing);
    expect(formValues(page)).toEqual(villa);
  });

  it("saves nothing, and works once it is corrected", async () => {
    const listings = await countRows(app, "listings");
    const refused = await submit({ name: "" });
    expect(await countRows(app, "listings")).toBe(listings);
    const page = await refused.form("Create listing").fill({ name: "Mended" }).submit("Create listing");
    expect(listingId(page)).toBeTruthy();
    expect(await countRows(app, "listings")).toBe(listings + 1);
  });
});
