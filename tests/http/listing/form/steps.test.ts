import { beforeEach, describe, expect, it } from "vitest";
import { type FormPart, formParts, formStepPath } from "#app/domain/listing/form/parts.ts";
import { checkDraftPath, createListingPath, draftPath, editListingPath, newListingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { unplacedTexts } from "#texts/place/unplaced.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import {
  addDraft,
  addVilla,
  listingId,
  newOwner,
  smallPhoto,
  storedListing,
  villa,
} from "../../../support/listing/form.ts";
import { type Fields } from "../../../support/http/client.ts";
import type { Page } from "../../../support/http/page.ts";
import { useApp } from "../../../support/server/app.ts";

const form = "main form[enctype]";

describe("the listing form by steps", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeEach(async () => void (owner = await newOwner(app)));

  const first = newListingPath;
  const proceed = (page: Page, fields: Fields = {}, button = stepTexts.continue) =>
    page.form(form).fill(fields).submit(button);
  const idOf = (page: Page) => /^\/create-listing\/([0-9a-f-]{36})/.exec(page.path)![1]!;
  const step = (page: Page, part: FormPart) => owner.visitor.get(formStepPath(draftPath(idOf(page)), { part }));
  const draft = () =>
    app.db.selectFrom("drafts").select(["id", "fields"]).where("user_id", "=", owner.id).executeTakeFirst();
  const address = "14 Hill Road, Powai, Mumbai 400076";

  it("lead from part to part to the check, and publish a home of which only an address and a price were typed", async () => {
    let page = await owner.visitor.get(createListingPath);
    expect(page.texts(`nav[aria-label="${stepTexts.nav}"] a`)).toEqual(formParts.map((part) => stepTexts.parts[part]));
    page = await page.follow("Fill in step by step");
    expect(page.path).toContain(`${first}&form=`);
    const seen: string[] = [];
    const answers: Fields[] = [
      { images: [await smallPhoto("1.jpg")] },
      { bedroom: "2" },
      { address },
      { regularPrice: "25k" },
    ];
    for (const fields of answers) {
      seen.push(page.text("h1"));
      page = await proceed(page, fields);
    }
    seen.push(page.text("h1"));
    expect(seen).toEqual(formParts.map((part) => stepTexts.parts[part]));
    expect(page.form(form).value("name")).toMatch(/home for rent in Powai, Mumbai$/);
    page = await proceed(page, {}, stepTexts.toCheck);
    expect(page.path).toBe(checkDraftPath((await draft())!.id));
    const listing = await page.form("Create listing").submit("Create listing");
    expect(listing.flash).toBe("Congratulation! Listing created");
    const stored = await storedListing(app, listingId(listing));
    expect(stored).toMatchObject({ bedroom: 2, address, regular_price: 25_000, offer: false });
    expect(stored!.name).toMatch(/home for rent in Powai, Mumbai$/);
    expect(stored?.point_from).not.toBe("owner");
  });

  it("offer words from what is known of the home, also if its own part is skipped", async () => {
    const page = await proceed(await owner.visitor.get(`${createListingPath}?step=place`), { address });
    expect((await step(page, "words")).form(form).value("name")).toBe("Home in Powai, Mumbai");
  });

  it("say on the next one, and beside the map, that a point is far from its city or outside India", async () => {
    for (const [typed, text] of [
      [{ address, latitude: "48.8566", longitude: "2.3522" }, "This point is 7,010 km from Mumbai."],
      [{ address: "By the river", latitude: "48.8566", longitude: "2.3522" }, "This point is outside India."],
    ] as const) {
      const page = await proceed(await owner.visitor.get(`${createListingPath}?step=place`), typed);
      expect([page.text("h1"), page.flash]).toEqual([stepTexts.parts.price, expect.stringContaining(text)]);
      expect((await step(page, "place")).text("#point[open] .notice-problem")).toContain(text);
    }
  });

  it.each([
    ["190", "72.87", "latitude", listingMessages.latitudeRange],
    ["19.07", "near the lake", "longitude", listingMessages.longitudeRange],
  ] as const)(
    "say of %j, %j beside the field that it is no point, and keep it",
    async (latitude, longitude, name, text) => {
      for (const path of [`${createListingPath}?step=place`, createListingPath]) {
        const opened = (await owner.visitor.get(path)).form(form).fill({ address, latitude, longitude });
        const saved = await opened.submit(draftTexts.save);
        expect([saved.status, saved.fieldError(name), saved.flash]).toEqual([422, text, draftTexts.saved]);
        expect(saved.$("#point[open]")).toHaveLength(1);
        // What is there whenever the draft is opened, and once it was saved by itself.
        const again = await owner.visitor.get(draftPath(idOf(saved)) + new URL(path, app.url).search);
        expect([again.status, again.text("#point .notice-problem")]).toEqual([200, text]);
        const values = ["latitude", "longitude"].map((one) => again.form(form).value(one));
        expect(values).toEqual([latitude, longitude]);
      }
    },
  );

  it("say after the address that its state has no single size of a bigha", async () => {
    const page = await proceed(await owner.visitor.get(`${createListingPath}?step=home`), {
      home: "plot",
      area: "2 bigha",
    });
    const next = await proceed(page, { address: "Rampur, Sitapur, Uttar Pradesh 261001" });
    expect([next.text("h1"), next.flash]).toEqual([stepTexts.parts.price, factMessages.localArea("bigha")]);
  });

  it("go on without photos that are refused, and say which", async () => {
    const files = ["3.txt", "4.txt"].map((name) => new File(["no photo"], name));
    const page = await proceed(await owner.visitor.get(first), { images: files });
    const texts = ["3.txt", "4.txt"].map(photoMessages.notAPhoto);
    expect([page.text("h1"), page.flash]).toEqual([stepTexts.parts.home, texts.join(". ")]);
  });

  it("show one part each, whose errors stand beside its fields, with nothing lost", async () => {
    let page = await owner.visitor.get(first);
    expect(page.$("[name=address], [name=regularPrice], [name=bedroom]")).toHaveLength(0);
    page = await proceed(page);
    page = await proceed(page, { bedroom: "many", bathroom: "2" });
    expect([page.status, page.fieldError("bedroom")]).toEqual([422, listingMessages.bedroomRange]);
    expect(page.errorSummary).toHaveLength(1);
    expect(page.form(form).value("bathroom")).toBe("2");
    expect((await draft())!.fields).toMatchObject({ bathroom: "2", bedroom: "many" });
    page = await proceed(page, { bedroom: "2" });
    page = await proceed(page, { address: "" });
    expect([page.status, page.fieldError("address")]).toEqual([422, listingMessages.addressMissing]);
    page = await proceed(page, { address: "Nowhere Lane" });
    expect([page.status, page.fieldError("address")]).toEqual([422, listingMessages.placeUnknown]);
    page = await proceed(page, { address });
    page = await proceed(page, { regularPrice: "" });
    expect([page.status, page.fieldError("regularPrice")]).toEqual([422, listingMessages.regularPriceMissing]);
    page = await proceed(page, { regularPrice: "25000" });
    page = await proceed(page, { name: "Half a House" }, stepTexts.toCheck);
    expect(page.texts(".advice li")).toEqual([photoMessages.photosMissing]);
    expect((await draft())!.fields).toMatchObject({ name: "Half a House", bedroom: "2", address });
  });

  it("close further details that are filled in, and open them at an error", async () => {
    const page = await proceed(await owner.visitor.get(`${createListingPath}?step=home`), { built: "2015" });
    const closed = await step(page, "home");
    expect(closed.texts(".more-fields:not([open]) > summary")).toEqual([listingFormTexts.more.home.filled]);
    const wrong = await proceed(closed, { floor: "far up" });
    expect([wrong.status, wrong.$(".more-fields[open] [aria-invalid]").length]).toEqual([422, 1]);
  });

  it("say what moving in costs, and where the home is on the map", async () => {
    const id = await addDraft(app, owner.id, { type: "rent", bedroom: "2", address });
    let page = await owner.visitor.get(formStepPath(draftPath(id), { part: "price" }));
    page = await proceed(page, { regularPrice: "25k", deposit: "2 months" }, draftTexts.save);
    expect(page.text("output.rent-only")).toContain("Moving in costs at least ₹75,000");
    page = await step(page, "place");
    expect(page.$("figure.map .map-tiles")).toHaveLength(1);
    expect(page.$("datalist#listing-city-names option").length).toBeGreaterThan(0);
  });

  it("keep words that we wrote beside an error in their part", async () => {
    const id = await addDraft(app, owner.id, { type: "rent", bedroom: "2", address, regularPrice: "25k" });
    const words = await owner.visitor.get(formStepPath(draftPath(id), { part: "words" }));
    const page = await proceed(words, { phone: "12" }, stepTexts.toCheck);
    expect([page.status, page.form(form).value("name")]).toEqual([422, "2-bedroom home for rent in Powai, Mumbai"]);
  });

  it("forget a box that was unticked, but nothing of the other parts", async () => {
    let page = await proceed(await owner.visitor.get(first));
    page = await proceed(page, { "water-borewell": ["yes"] });
    await proceed(page, { address });
    await proceed(await step(page, "price"), { regularPrice: "9000" });
    page = await proceed(await step(page, "words"), { hidesEmail: ["yes"] }, draftTexts.save);
    page = await proceed(await step(page, "home"), { "water-borewell": [] });
    const fields = (await draft())!.fields;
    expect(fields["water-borewell"]).toBeUndefined();
    expect(fields).toMatchObject({ address, regularPrice: "9000", hidesEmail: "yes" });
  });

  describe("of a listing", () => {
    const edit = (id: string, part: FormPart) => owner.visitor.get(formStepPath(editListingPath(id), { part }));

    it("say at their top what is wrong in another part", async () => {
      const id = await addVilla(app, owner.id, { facts: JSON.stringify({ rera: "P51800001234" }) });
      const refused = await (
        await edit(id, "place")
      )
        .form(form)
        .fill({ address: "8 Church Street, Bengaluru 560001", city: "", locality: "" })
        .submit("Update listing");
      expect([refused.status, refused.errorSummary]).toEqual([
        422,
        [{ field: "", text: unplacedTexts.reraElsewhere("Maharashtra", "Karnataka") }],
      ]);
      expect(refused.$(".error-summary a")).toHaveLength(0);
    });

    it("publish no changes that wait in other parts unseen", async () => {
      const id = await addVilla(app, owner.id);
      const home = (await edit(id, "words")).form(form).fill({ name: "Half rena" });
      await home.submit(draftTexts.save);
      const page = await (await edit(id, "price")).form(form).fill({ regularPrice: "3 cr" }).submit("Update listing");
      expect([page.path, page.flash]).toEqual([editListingPath(id), draftTexts.otherPartsChanged]);
      expect(["name", "regularPrice"].map((name) => page.form(form).value(name))).toEqual(["Half rena", "3 cr"]);
      expect(await storedListing(app, id)).toMatchObject({ name: villa.name, regular_price: 15_000_000 });
      await page.form(form).fill({ name: "Renamed" }).submit("Update listing");
      expect(await storedListing(app, id)).toMatchObject({ name: "Renamed", regular_price: 30_000_000 });
    });

    it("publish no change from sale to rent before its owner has seen the price", async () => {
      const id = await addVilla(app, owner.id);
      const page = await (await edit(id, "home")).form(form).fill({ type: "rent" }).submit("Update listing");
      expect([page.path, page.flash]).toEqual([editListingPath(id), draftTexts.typeChanged]);
      expect(await storedListing(app, id)).toMatchObject({ type: "sell" });
    });
  });
});
