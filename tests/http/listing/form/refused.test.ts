import { beforeAll, describe, expect, it } from "vitest";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { unplacedTexts } from "#texts/place/unplaced.ts";
import { siteMessages } from "#texts/site/messages.ts";
import type { Entry, Fields } from "../../../support/http/client.ts";
import type { Page } from "../../../support/http/page.ts";
import type { Visitor } from "../../../support/http/visitor.ts";
import {
  addVilla,
  countRows,
  createListing,
  flat,
  formValues,
  newOwner,
  photoIds,
  photoUrls,
  sendTampered,
  smallPhotos,
  villa,
} from "../../../support/listing/form.ts";
import { useApp } from "../../../support/server/app.ts";

const form = "main form[enctype]";
const karnataka = "PRM/KA/RERA/1251/446/PR/171015/000123";

/** Errors in many fields at once: each field's value, and the message. */
const wrong: [what: string, fields: Record<string, [value: string | string[], text: string]>][] = [
  [
    "nothing",
    {
      type: [[], listingMessages.typeMissing],
      bedroom: ["", listingMessages.bedroomRange],
      bathroom: ["", listingMessages.bathroomRange],
      parking: [[], listingMessages.parkingMissing],
      furnished: [[], listingMessages.furnishedMissing],
      address: ["", listingMessages.addressMissing],
      latitude: ["", listingMessages.latitudeMissing],
      regularPrice: ["", listingMessages.regularPriceMissing],
    },
  ],
  [
    "characters that are no text, and a discount that is none",
    {
      discountedPrice: ["1,50,00,000", "Discounted should be less that Regular price"],
      name: ["\u200b\u202a \u202c\ufe0f", listingMessages.listingNameMissing],
      description: ["A villa\0", siteMessages.unreadableText],
    },
  ],
];

describe("a refused listing form", () => {
  const app = useApp();
  let owner: Visitor;
  let ownerId: string;
  /** The create form with two uploaded photos. */
  let held: Page;
  beforeAll(async () => {
    ({ visitor: owner, id: ownerId } = await newOwner(app));
    const empty = (await owner.get("/create-listing")).form(form);
    held = await empty.fill({ images: await smallPhotos(2) }).submit("Upload and arrange photos");
  });

  /** Publishes a form without photos, which is refused anyway. */
  const refused = (fields: Fields) => createListing(owner, { ...flat, ...fields }, []);

  it.each(wrong)("with %s says so beside each field, in their order, and loses nothing", async (_what, fields) => {
    const typed = Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]));
    const draft = await owner.get(held.path);
    const page = await draft
      .form(form)
      .fill({ ...villa, ...typed })
      .submit("Create listing");
    expect([page.status, page.path, page.title]).toEqual([
      422,
      expect.stringMatching(/^\/create-listing\/[0-9a-f-]{36}/),
      expect.stringMatching(/^Error: Create listing/),
    ]);
    const entries = Object.entries(fields);
    expect(entries.map(([name]) => [name, page.fieldError(name)])).toEqual(
      entries.map(([name, [, text]]) => [name, text]),
    );
    expect(page.errorSummary).toEqual(
      entries.map(([name, [, text]]) => ({ text, field: page.$(`form [name=${name}]`).first().attr("id") })),
    );
    // HTML parsers, ours like a browser's, replace NUL.
    const kept = entries.map(([name, [value]]) => [
      name,
      typeof value === "string" ? value.replace("\0", "\ufffd") : null,
    ]);
    expect(formValues(page)).toEqual({ ...villa, ...Object.fromEntries(kept) });
    expect(photoIds(page)).toEqual(photoIds(held));
  });

  it("shows the photos that were chosen, saves nothing, and is accepted once it is corrected", async () => {
    const before = await countRows(app, "listings");
    const empty = (await owner.get("/create-listing")).form(form);
    const page = await empty.fill({ ...villa, address: "", images: await smallPhotos(2) }).submit("Create listing");
    expect([page.status, page.errorSummary.map(({ text }) => text)]).toEqual([422, [listingMessages.addressMissing]]);
    expect([photoIds(page).length, photoUrls(page).length, await countRows(app, "listings")]).toEqual([2, 2, before]);
    const picture = await owner.get(photoUrls(page)[1]!);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    // The browser must not require another photo.
    expect(page.$("[name=images]").is("[required]")).toBe(false);
    const created = await page.form(form).fill({ address: villa.address }).submit("Create listing");
    expect([created.flash, created.$(".gallery img").length]).toEqual([listingMessages.listingCreated, 2]);
  });

  it("says all errors at once, also those of its place, and the same before it is published", async () => {
    const fields = {
      address: "8 Marine Drive, Mumbai 411001",
      latitude: "nineteen",
      rera: karnataka,
      regularPrice: "",
    };
    const expected = {
      "listing-area": factMessages.area,
      "listing-rera": unplacedTexts.reraElsewhere("Karnataka", "Maharashtra"),
      "listing-address": "PIN 411001 is in Pune, Maharashtra, not in Mumbai. Check the PIN or the city",
      "listing-latitude": listingMessages.latitudeRange,
      "listing-regularPrice": listingMessages.regularPriceMissing,
      "listing-images": photoMessages.photosMissing,
    };
    const page = await refused({ ...fields, area: "big" });
    for (const answer of [page, await page.form(form).submit("Check your listing")]) {
      const errors = answer.errorSummary.map(({ field, text }) => [field, text] as const);
      expect([answer.status, Object.fromEntries(errors)]).toEqual([422, expected]);
    }
    expect(page.form(form).value("latitude")).toBe("nineteen");
  });

  it("takes no number of a house for a broken PIN code", async () => {
    const { errorSummary } = await refused({ address: "Carter Road, Mumbai, DDA Flats 1204" });
    expect(errorSummary.map(({ text }) => text)).toEqual([photoMessages.photosMissing]);
  });

  it("does not check an address again that was accepted before", async () => {
    const id = await addVilla(app, ownerId, { address: "12 Carter Road, Mumbai 40005" });
    const edit = (await owner.get(`/edit-listing/${id}`)).form(form);
    const page = await edit.fill({ name: "" }).submit("Update listing");
    expect(page.errorSummary.map(({ text }) => text)).toEqual([listingMessages.listingNameMissing]);
  });

  it("is refused if a text has a character that cannot be stored, also as a draft or a step", async () => {
    const withNul = (button: string) => (entries: Entry[]) => [
      ...entries.filter(([name]) => !["name", "images", "save"].includes(name)),
      ["name", "A\0B"] as const,
      [button, ""] as const,
    ];
    for (const [path, button] of [
      ["/create-listing", "draft"],
      ["/create-listing", "check"],
      ["/create-listing", "save"],
      ["/create-listing?step=home", "continue"],
    ] as const) {
      const page = await owner.get(path);
      page.form(form).fill({ bedroom: "2" });
      const sent = await sendTampered(owner, page, withNul(button));
      expect([button, sent.status, sent.fieldError("name")]).toEqual([button, 422, siteMessages.unreadableText]);
    }
  });
});
