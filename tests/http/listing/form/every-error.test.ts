import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { unplacedTexts } from "#texts/place/unplaced.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { createListing, flat, listingId, newOwner } from "../../../support/listing/form.ts";
import type { Visitor } from "../../../support/http/visitor.ts";
import { type App, sharedApp } from "../../../support/server/app.ts";

const form = "main form[enctype]";
const karnataka = "PRM/KA/RERA/1251/446/PR/171015/000123";

describe("a listing form with several errors", () => {
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    ({ visitor: owner } = await newOwner(app));
  });
  afterAll(() => app?.stop());

  it("says all of them at once, also those of its place, beside their fields", async () => {
    const page = await createListing(
      owner,
      {
        ...flat,
        address: "8 Marine Drive, Mumbai 411001",
        latitude: "nineteen",
        rera: karnataka,
        regularPrice: "",
        area: "big",
      },
      [],
    );
    expect(page.status).toBe(422);
    expect(Object.fromEntries(page.errorSummary.map(({ field, text }) => [field, text]))).toEqual({
      "listing-area": factMessages.area,
      "listing-rera": unplacedTexts.reraElsewhere("Karnataka", ["Gujarat", "Maharashtra"]),
      "listing-address": "PIN 411001 is in Pune, Maharashtra, not in Mumbai. Check the PIN or the city",
      "listing-latitude": listingMessages.latitudeRange,
      "listing-regularPrice": listingMessages.regularPriceMissing,
      "listing-images": photoMessages.photosMissing,
    });
    expect(page.form(form).value("latitude")).toBe("nineteen");
  });

  it("says so before it is published, too", async () => {
    const start = (await owner.get("/create-listing")).form(form);
    const page = await start
      .fill({ ...flat, address: "8 Church Street, Bengaluru 411038", rera: "P51800001234" })
      .submit("Check your listing");
    expect([page.status, page.fieldError("address"), page.fieldError("rera"), page.fieldError("images")]).toEqual([
      422,
      expect.stringContaining("PIN 411038 is in Pune"),
      expect.stringContaining("from Maharashtra"),
      photoMessages.photosMissing,
    ]);
  });

  it("does not ask for another address of a home whose point is only mistyped", async () => {
    const page = await createListing(owner, { ...flat, address: "House 8", latitude: "19,07" });
    expect(page.errorSummary.map(({ text }) => text)).toEqual([listingMessages.latitudeRange]);
  });

  it.each(["12 Carter Road, Mumbai 4000", "12 Carter Road, Mumbai 400O50", "PIN 40005, Carter Road, Mumbai"])(
    "refuses a broken PIN code even if something else places the home: %s",
    async (address) => {
      const page = await createListing(owner, { ...flat, address });
      expect([page.status, page.fieldError("address")]).toEqual([422, unplacedTexts.pinDigits]);
      const rough = await createListing(owner, { ...flat, address, latitude: "", longitude: "", city: "Mumbai" });
      expect([rough.status, rough.fieldError("address")]).toEqual([422, unplacedTexts.pinDigits]);
    },
  );

  it.each([
    "Carter Road, Mumbai, Flat 1204",
    "Carter Road, Mumbai, DDA Flats 1204",
    "Jalvayu Vihar, Powai 2104",
    "Pocket C, 1203",
  ])("takes the number of a house at the end of an address for no PIN code: %s", async (address) => {
    const page = await createListing(owner, { ...flat, address });
    expect(page.flash).toBe(listingMessages.listingCreated);
  });

  it("does not check an address again that was accepted before", async () => {
    const id = listingId(await createListing(owner, flat));
    const address = "12 Carter Road, Mumbai 4000";
    await app.db.updateTable("listings").set({ address }).where("id", "=", id).execute();
    const edit = (await owner.get(`/edit-listing/${id}`)).form(form);
    const page = await edit.fill({ name: "" }).submit("Update listing");
    expect(page.errorSummary.map(({ text }) => text)).toEqual([listingMessages.listingNameMissing]);
  });

  it.each([
    ["area", "900-1000 sq ft", factMessages.one.area],
    ["area", "900 sq ft to 1,000 sq ft", factMessages.one.area],
    ["deposit", "2-3 months", factMessages.one.deposit],
    ["maintenance", "2000 to 2500", factMessages.one.maintenance],
    ["regularPrice", "25k-30k", listingMessages.priceRangeTyped],
    ["regularPrice", "25.000", listingMessages.priceUnclear],
    ["regularPrice", "99.50", listingMessages.priceUnclear],
  ])("takes no end of a range and rounds nothing: %s %s", async (name, typed, message) => {
    const page = await createListing(owner, { ...flat, [name]: typed });
    expect([page.status, page.fieldError(name), page.form(form).value(name)]).toEqual([422, message, typed]);
  });

  it("says beside its coordinates that they are far from the city of its address", async () => {
    const far = { ...flat, latitude: "28.61", longitude: "77.21" };
    const notice = /^This point is 1,1\d\d km from Mumbai\./;
    expect(listingFormTexts.distanceIfFar({ distance: "1,150 km", city: "Mumbai" })).toMatch(notice);
    const page = await createListing(owner, { ...far, name: "" });
    expect(page.text("details#point[open] .notice")).toMatch(notice);
    const near = await page.form(form).fill({ latitude: "19.07", longitude: "72.88" }).submit("Create listing");
    expect(near.$("details#point .notice")).toHaveLength(0);
    const id = listingId(await createListing(owner, far));
    expect((await owner.get(`/edit-listing/${id}`)).text("details#point[open] .notice")).toMatch(notice);
  });

  it.each([
    ["a text", { name: "A\0B" }],
    ["a checkbox", { whatsapp: "yes\0" }],
    ["a choice", { "water-borewell": "\0" }],
  ])("is refused if %s has a character that cannot be stored, also as a draft or a step", async (_what, typed) => {
    const [name, value] = Object.entries(typed)[0]!;
    for (const button of ["draft", "check", "save"]) {
      const entries = (await owner.get("/create-listing")).form(form).fill(flat).entries() as [string, string][];
      const own = entries.filter(([field, text]) => field !== name && typeof text === "string");
      const page = await owner.post("/create-listing", new URLSearchParams([...own, [name, value], [button, ""]]));
      expect([button, page.status]).toEqual([button, 422]);
      expect(page.errorSummary.map(({ text }) => text)).toContain(siteMessages.unreadableText);
    }
    const part = name === "whatsapp" ? "price" : "home";
    const path = `/create-listing?step=${part}`;
    const entries = (await owner.get(path))
      .form(form)
      .fill(part === "price" ? { regularPrice: "9000" } : {})
      .entries();
    const own = (entries as [string, string][]).filter(([field]) => field !== name);
    const page = await owner.post(path, new URLSearchParams([...own, [name, value], ["continue", ""]]));
    expect(page.status).toBe(422);
  });
});
