import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editListingPath } from "#app/paths.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import type { Fields } from "../../../support/http/client.ts";
import type { Visitor } from "../../../support/http/visitor.ts";
import { createListing, flat, listingId, newOwner, storedListing } from "../../../support/listing/form.ts";
import { type App, sharedApp } from "../../../support/server/app.ts";

const all = { phone: "98765 43210", whatsapp: ["yes"], hidesEmail: ["yes"] };

describe("'How visitors reach you'", () => {
  let app: App;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    ({ visitor } = await newOwner(app));
  });
  afterAll(() => app?.stop());

  const created = async (fields: Fields) => listingId(await createListing(visitor, { ...flat, ...fields }));
  const edit = async (id: string, fields: Fields) =>
    (await visitor.get(editListingPath(id))).form("Update listing").fill(fields).submit("Update listing");
  const stored = async (id: string) => {
    const { phone, whatsapp, hides_email } = (await storedListing(app, id))!;
    return { phone, whatsapp, hides_email };
  };

  it("is optional: by default there is no number, and the e-mail address is shown", async () => {
    expect(await stored(await created({}))).toEqual({ phone: null, whatsapp: false, hides_email: false });
  });

  it.each([
    ["98765 43210", "+919876543210", "+91 98765 43210"],
    ["+44 20 7946 0958", "+442079460958", "+44 20 7946 0958"],
  ])("stores the number %s with its country, and shows it again in the edit form", async (typed, number, shown) => {
    const id = await created({ ...all, phone: typed });
    expect(await stored(id)).toEqual({ phone: number, whatsapp: true, hides_email: true });
    const form = (await visitor.get(editListingPath(id))).form("Update listing");
    expect(["phone", "whatsapp", "hidesEmail"].map((name) => form.value(name))).toEqual([shown, "yes", "yes"]);
  });

  it("is ended by checkboxes that are no longer checked, and an empty number", async () => {
    const id = await created(all);
    await edit(id, { hidesEmail: [] });
    expect(await stored(id)).toEqual({ phone: "+919876543210", whatsapp: true, hides_email: false });
    await edit(id, { phone: "", whatsapp: [] });
    expect(await stored(id)).toEqual({ phone: null, whatsapp: false, hides_email: false });
  });

  it.each([
    ["letters", { phone: "call me" }, enquiryMessages.invalidPhone],
    ["a number that cannot exist", { phone: "+91 12345" }, enquiryMessages.invalidPhone],
    ["31 digits", { phone: "9".repeat(31) }, enquiryMessages.invalidPhone],
    ["WhatsApp without a number", { phone: "" }, listingMessages.whatsAppWithoutPhone],
  ])("refuses %s with a sentence beside the field, and keeps everything", async (_what, fields, text) => {
    const page = await createListing(visitor, { ...flat, ...all, ...fields });
    expect([page.status, page.fieldError("phone")]).toEqual([422, text]);
    expect(page.errorSummary).toEqual([{ text, field: page.$("[name=phone]").attr("id") }]);
    const form = page.form("Create listing");
    expect(["phone", "whatsapp", "hidesEmail"].map((name) => form.value(name))).toEqual([fields.phone, "yes", "yes"]);
  });

  it("keeps a checkbox that was unchecked in a refused edit", async () => {
    const id = await created(all);
    const page = await edit(id, { name: "", whatsapp: [], hidesEmail: [] });
    expect([page.status, page.fieldError("name")]).toEqual([422, listingMessages.listingNameMissing]);
    const form = page.form("Update listing");
    expect(["phone", "whatsapp", "hidesEmail"].map((name) => form.value(name))).toEqual([
      "+91 98765 43210",
      null,
      null,
    ]);
  });

  it("is in the download of the owner's data", async () => {
    const owner = await newOwner(app);
    await createListing(owner.visitor, { ...flat, ...all });
    const page = await (await owner.visitor.get("/profile")).form("Download my data").submit();
    const { listings } = JSON.parse(page.html) as { listings: unknown[] };
    expect(listings).toMatchObject([{ phone: "+919876543210", whatsapp: true, hidesEmail: true }]);
  });

  it("is not filled in by a visitor who is signed out: the form keeps what they typed", async () => {
    const owner = await newOwner(app);
    const form = (await owner.visitor.get("/create-listing")).form("Create listing").fill({ ...flat, ...all });
    owner.visitor.cookies.removeAllCookiesSync();
    const page = await form.submit("Create listing");
    expect(page.status).toBe(422);
    expect(["phone", "whatsapp", "hidesEmail"].map((name) => page.form("Create listing").value(name))).toEqual([
      "98765 43210",
      "yes",
      "yes",
    ]);
  });
});
