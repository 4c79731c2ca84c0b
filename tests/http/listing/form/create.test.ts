import { beforeAll, describe, expect, it } from "vitest";
import { editListingPath } from "#app/paths.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import type { Fields } from "../../../support/http/client.ts";
import {
  addDraft,
  addVilla,
  countRows,
  createListing,
  flat,
  formValues,
  listingId,
  newOwner,
  photoIds,
  sendTampered,
  smallPhoto,
  storedListing,
  villa,
} from "../../../support/listing/form.ts";
import { useApp } from "../../../support/server/app.ts";

const app = useApp();
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  owner = await newOwner(app);
});

const createForm = () => owner.visitor.get("/create-listing");

describe("creating a listing", () => {
  it("starts with the form's defaults, and asks the browser to validate what cannot be hidden, but no rooms and prices", async () => {
    const page = await createForm();
    expect(formValues(page)).toMatchObject({
      type: "rent",
      name: "",
      bedroom: "1",
      bathroom: "1",
      parking: "yes",
      furnished: "yes",
      offer: "no",
      regularPrice: "",
      discountedPrice: "",
    });
    expect(page.errorSummary).toEqual([]);
    const required = (names: string[]) => names.filter((name) => page.$(`[name=${name}]`).is("[required]"));
    const always = ["address", "images"];
    expect(required([...always, "name", "description", "bedroom", "bathroom", "discountedPrice"])).toEqual(always);
    expect(page.$("[name=bedroom]").attr()).toMatchObject({ inputmode: "numeric", type: "text" });
    expect(page.$("[name=regularPrice]").attr("type")).toBe("text");
    expect(page.$("[name=images]").attr()).toMatchObject({ type: "file", multiple: "" });
    expect(page.$("[name=images]").attr("accept")).toMatch(/\.jpg,\.jpeg,\.png/);
  });

  it("leads to the new listing and confirms it", async () => {
    const page = await createListing(owner.visitor);
    const id = listingId(page);
    expect([page.path, page.redirects.length, page.flash, page.heading]).toEqual([
      `/category/sell/${id}`,
      1,
      "Congratulation! Listing created",
      "Sea View Villa",
    ]);
    expect(page.text(".price")).toContain("₹1,40,00,000");
    expect(await storedListing(app, id)).toMatchObject({
      user_id: owner.id,
      type: "sell",
      name: "Sea View Villa",
      bedroom: 3,
      bathroom: 2,
      parking: false,
      furnished: false,
      address: villa.address,
      latitude: 19.076,
      longitude: 72.8777,
      description: villa.description,
      offer: true,
      regular_price: 15_000_000,
      discounted_price: 14_000_000,
      phone: null,
      whatsapp: false,
      hides_email: false,
    });
  });

  it("ignores an owner, id or date that the form claims", async () => {
    const stranger = await newOwner(app, "Someone Else");
    const form = await createForm();
    form.form("Create listing").fill({ ...flat });
    const photo = await smallPhoto("own.jpg");
    const page = await sendTampered(owner.visitor, form, (entries) => [
      ...entries.filter(([name]) => name !== "images"),
      ["images", photo],
      ["userId", stranger.id],
      ["user_id", stranger.id],
      ["id", "11111111-1111-4111-8111-111111111111"],
      ["timestamp", "2001-01-01T00:00:00Z"],
      ["imgUrls", "https://evil.example/x.png"],
      ["version", "77"],
    ]);
    expect(page.flash).toBe(listingMessages.listingCreated);
    const id = listingId(page);
    expect(id).not.toContain("11111111");
    const stored = await storedListing(app, id);
    expect(stored).toMatchObject({ user_id: owner.id, version: 1 });
    expect(stored?.timestamp.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(page.html).not.toContain("evil.example");
  });

  it("does not accept photos of other users or of other listings", async () => {
    const own = (await storedListing(app, await addVilla(app, owner.id)))!;
    await addDraft(app, (await newOwner(app, "Someone Else")).id);
    const uploads = await app.db.selectFrom("uploads").select("id").execute();
    expect(uploads).not.toEqual([]);
    const form = await createForm();
    form.form("Create listing").fill({ ...villa });
    const foreign = [...uploads, own.photos[0]!, { id: "not-an-id" }, { id: "00000000-0000-4000-8000-000000000000" }];
    const page = await sendTampered(owner.visitor, form, (entries) => [
      ...entries,
      ...foreign.map(({ id }) => ["photo", id] as const),
    ]);
    expect([page.status, page.fieldError("images")]).toEqual([422, photoMessages.photosGone]);
    expect(photoIds(page)).toEqual([]);
    expect(await countRows(app, "uploads")).toBe(uploads.length);
    expect((await storedListing(app, own.id))?.photos).toHaveLength(1);
  });
});

describe("'How visitors reach you'", () => {
  const all = { phone: "98765 43210", whatsapp: ["yes"], hidesEmail: ["yes"] };
  const names = Object.keys(all);
  const edit = async (id: string, fields: Fields) =>
    (await owner.visitor.get(editListingPath(id))).form("Update listing").fill(fields).submit("Update listing");
  const stored = async (id: string) => {
    const { phone, whatsapp, hides_email } = (await storedListing(app, id))!;
    return { phone, whatsapp, hides_email };
  };

  it.each([
    ["98765 43210", "+919876543210", "+91 98765 43210"],
    ["+44 20 7946 0958", "+442079460958", "+44 20 7946 0958"],
  ])("stores the number %s with its country, and shows it again in the form", async (typed, number, shown) => {
    const id = await addVilla(app, owner.id);
    await edit(id, { ...all, phone: typed });
    expect(await stored(id)).toEqual({ phone: number, whatsapp: true, hides_email: true });
    const form = (await owner.visitor.get(editListingPath(id))).form("Update listing");
    expect(names.map((name) => form.value(name))).toEqual([shown, "yes", "yes"]);
  });

  it("is ended by checkboxes that are no longer checked, and an empty number, also in a form that was refused", async () => {
    const id = await addVilla(app, owner.id, { phone: "+919876543210", whatsapp: true, hides_email: true });
    const refused = await edit(id, { name: "", hidesEmail: [] });
    expect([refused.status, refused.fieldError("name")]).toEqual([422, listingMessages.listingNameMissing]);
    const form = refused.form("Update listing");
    expect(names.map((name) => form.value(name))).toEqual(["+91 98765 43210", "yes", null]);
    await form.fill({ name: "Villa" }).submit("Update listing");
    expect(await stored(id)).toEqual({ phone: "+919876543210", whatsapp: true, hides_email: false });
    await edit(id, { phone: "", whatsapp: [] });
    expect(await stored(id)).toEqual({ phone: null, whatsapp: false, hides_email: false });
  });

  it.each([
    ["letters", "call me", enquiryMessages.invalidPhone],
    ["a number that cannot exist", "+91 12345", enquiryMessages.invalidPhone],
    ["WhatsApp without a number", "", listingMessages.whatsAppWithoutPhone],
  ])("refuses %s with a sentence beside the field, and keeps everything", async (_what, phone, text) => {
    const page = await edit(await addVilla(app, owner.id), { ...all, phone });
    expect([page.status, page.fieldError("phone")]).toEqual([422, text]);
    expect(page.errorSummary).toEqual([{ text, field: page.$("[name=phone]").attr("id") }]);
    const form = page.form("Update listing");
    expect(names.map((name) => form.value(name))).toEqual([phone, "yes", "yes"]);
  });
});
