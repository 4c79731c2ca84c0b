import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formParts, formStepPath, sameBuildingPath } from "#app/domain/listing/form/parts.ts";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { createListingPath, duplicateListingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { duplicateTexts } from "#texts/listing/form/duplicate.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import {
  createListing,
  flat,
  formValues,
  listingId,
  newOwner,
  photoIds,
  villa,
} from "../../../support/listing/form.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { type App, sharedApp } from "../../../support/server/app.ts";

const contact = { phone: "98765 43210", whatsapp: ["yes"], hidesEmail: ["yes"] };

describe("a listing form that starts from an earlier listing", () => {
  let app: App;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeAll(async () => void (app = await sharedApp()));
  afterAll(() => app?.stop());
  beforeEach(async () => void (owner = await newOwner(app)));

  const drafts = () => app.db.selectFrom("drafts").selectAll().where("user_id", "=", owner.id).execute();
  const create = async (fields = {}) => listingId(await createListing(owner.visitor, { ...villa, ...fields }));

  it("is a copy with all values, without the photos, and says so", async () => {
    const id = await create({ ...contact, area: "150 gaj", "water-borewell": ["yes"] });
    const original = await owner.visitor.get(`/edit-listing/${id}`);
    const question = await original.follow("Duplicate this listing");
    expect(question.text("main")).toContain("Photos are not copied");
    const page = await question.form(duplicateTexts.button).submit(duplicateTexts.button);
    expect([page.path, page.flash]).toEqual([
      expect.stringMatching(/^\/create-listing\/[0-9a-f-]{36}$/),
      duplicateTexts.done(villa.name),
    ]);
    expect(formValues(page)).toEqual(formValues(original));
    const values = ["phone", "whatsapp", "hidesEmail", "area", "water-borewell", "city", "locality"];
    const [copy, first] = [page.form("main form[enctype]"), original.form("main form[enctype]")];
    expect(values.map((name) => copy.value(name))).toEqual(values.map((name) => first.value(name)));
    expect(photoIds(page)).toEqual([]);
    expect(await drafts()).toHaveLength(1);
  });

  it("is copied from the profile with one press", async () => {
    await create();
    const page = await (await owner.visitor.get("/profile")).form(`Duplicate ${villa.name}`).submit();
    expect(page.flash).toBe(duplicateTexts.done(villa.name));
  });

  it("may lend its address to a new listing, but not in the parts without one", async () => {
    await create();
    const offered = await Promise.all(
      formParts.map(async (part) => {
        const page = await owner.visitor.get(formStepPath(createListingPath, { part }));
        return page.text("main").includes("Is it in the same building");
      }),
    );
    expect(offered).toEqual([true, true, false, false]);
  });

  it("is copied from the listing's own page, which only its owner is offered", async () => {
    const listing = `/category/sell/${await create()}`;
    const question = await (await owner.visitor.get(listing)).follow("Duplicate listing");
    expect((await question.form(duplicateTexts.button).submit(duplicateTexts.button)).flash).toBe(
      duplicateTexts.done(villa.name),
    );
    expect((await new Visitor(app.url).get(listing)).text("main")).not.toContain("Duplicate");
  });

  it("is copied once, however often the button is pressed, until the copy is changed", async () => {
    const copy = duplicateListingPath(await create());
    const press = () => owner.visitor.post(copy, { confirm: "yes" });
    const paths = (await Promise.all([press(), press()])).map(({ path }) => path);
    const page = await press();
    expect([...paths, page.path]).toEqual([page.path, page.path, page.path]);
    expect(await drafts()).toHaveLength(1);
    await page.form("Create listing").fill({ name: "Upper Floor" }).submit("Save as draft");
    expect((await press()).path).not.toBe(page.path);
    expect(await drafts()).toHaveLength(2);
  });

  it("is not copied by others", async () => {
    const id = await create();
    const stranger = await newOwner(app, "Ravi Rao");
    expect((await stranger.visitor.get(duplicateListingPath(id))).flash).toBe("You are unauthorize");
    expect((await stranger.visitor.post(duplicateListingPath(id), { confirm: "yes" })).flash).toBe(
      "You are unauthorize",
    );
    expect((await new Visitor(app.url).get(duplicateListingPath(id))).path).toMatch(/^\/sign-in/);
    expect((await new Visitor(app.url).post(duplicateListingPath(id), { confirm: "yes" })).status).toBe(422);
    const copies = await app.db.selectFrom("drafts").select("id").where("user_id", "=", stranger.id).execute();
    expect([copies, await drafts()]).toEqual([[], []]);
  });

  it("is not copied while its owner has too many drafts", async () => {
    const id = await create();
    const rows = Array.from({ length: maxDrafts }, (_, index) => ({
      id: randomUUID(),
      user_id: owner.id,
      fields: JSON.stringify({ name: `Home ${index}` }),
      photos: "[]",
    }));
    await app.db.insertInto("drafts").values(rows).execute();
    const page = await owner.visitor.post(duplicateListingPath(id), { confirm: "yes" });
    expect([page.status, page.text(".error-summary")]).toEqual([
      422,
      expect.stringContaining(draftTexts.tooMany(maxDrafts)),
    ]);
    expect(await drafts()).toHaveLength(maxDrafts);
  });

  it("has the contact details of the last one, and says so", async () => {
    await create(contact);
    const page = await owner.visitor.get(createListingPath);
    const form = page.form("Create listing");
    expect(["phone", "whatsapp", "hidesEmail", "name", "address"].map((name) => form.value(name))).toEqual([
      "+91 98765 43210",
      "yes",
      "yes",
      "",
      "",
    ]);
    expect(page.text(".filled-in")).toBe(`From your last listing, ${villa.name}. Change it if it differs.`);
  });

  it("says nothing of contact details if the last one had none", async () => {
    await create();
    expect((await owner.visitor.get(createListingPath)).texts(".filled-in")).toEqual([]);
  });

  it("fills in the building of the last one only if asked to", async () => {
    const id = await create({ floors: "7", lift: "yes", "water-borewell": ["yes"], area: "900" });
    let page = await owner.visitor.get(createListingPath);
    page = await page.follow("Fill in its address");
    const form = page.form("Create listing");
    const names = ["address", "latitude", "floors", "lift", "water-borewell", "parking", "area", "name", "bedroom"];
    expect(names.map((name) => form.value(name))).toEqual([
      villa.address,
      "19.076",
      "7",
      "yes",
      "yes",
      "no",
      "",
      "",
      "1",
    ]);
    expect(page.text(".filled-in")).toContain(villa.name);
    const stranger = await newOwner(app, "Ravi Rao");
    const other = await stranger.visitor.get(sameBuildingPath(createListingPath, id, null));
    expect(other.form("Create listing").value("address")).toBe("");
  });

  it("fills in the building in a step, too, and keeps all of it", async () => {
    await create({ floors: "7", lift: "yes" });
    let page = await owner.visitor.get(formStepPath(createListingPath, { part: "home" }));
    page = await page.follow("Fill in its address");
    const form = "main form[enctype]";
    page = await page.form(form).fill({ bedroom: "many" }).submit(stepTexts.continue);
    expect(page.status).toBe(422);
    page = await page.form(form).fill({ bedroom: "2" }).submit(stepTexts.continue);
    expect([page.form(form).value("address"), page.form(form).value("latitude")]).toEqual([villa.address, "19.076"]);
    const [draft] = await drafts();
    expect(draft!.fields).toMatchObject({ bedroom: "2", floors: "7", lift: "yes", address: villa.address });
  });

  it("fills in no building of others in a step", async () => {
    const id = await create();
    const stranger = await newOwner(app, "Ravi Rao");
    let page = await stranger.visitor.get(
      sameBuildingPath(createListingPath, id, { part: "home", isCorrection: false }),
    );
    page = await page.form("main form[enctype]").submit(stepTexts.continue);
    expect(page.form("main form[enctype]").value("address")).toBe("");
  });

  it("never overwrites what was typed in a draft", async () => {
    await create(contact);
    const typed = (await owner.visitor.get(createListingPath))
      .form("Create listing")
      .fill({ ...flat, phone: "", whatsapp: [] });
    const page = await typed.submit("Save as draft");
    expect(page.form("Create listing").value("phone")).toBe("");
  });
});
