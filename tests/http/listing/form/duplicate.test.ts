import { beforeEach, describe, expect, it } from "vitest";
import { createListingPath, duplicateListingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { addVilla, flat, formValues, newOwner, photoIds, villa } from "../../../support/listing/form.ts";
import type { ListingColumns } from "../../../support/listing/listings.ts";
import { addPlace } from "../../../support/place/places.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { useApp } from "../../../support/server/app.ts";

const contact = { phone: "+919876543210", whatsapp: true, hides_email: true };

describe("a listing form that starts from an earlier listing", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeEach(async () => void (owner = await newOwner(app)));

  const drafts = () => app.db.selectFrom("drafts").selectAll().where("user_id", "=", owner.id).execute();
  const add = (columns: ListingColumns = {}) => addVilla(app, owner.id, columns);

  it("is a copy with all values, without the photos, and says so", async () => {
    const place = await addPlace(app.db, { city: "Mumbai", locality: "Bandra", latitude: 19.06, longitude: 72.83 });
    const facts = JSON.stringify({ area: 150, areaUnit: "sq-yd", water: ["borewell"] });
    const id = await add({ ...place, ...contact, facts, address: villa.address });
    const original = await owner.visitor.get(`/edit-listing/${id}`);
    const page = await owner.visitor.post(duplicateListingPath(id), { confirm: "yes" });
    expect([page.path, page.flash]).toEqual([
      expect.stringMatching(/^\/create-listing\/[0-9a-f-]{36}$/),
      draftTexts.copied(villa.name),
    ]);
    expect(formValues(page)).toEqual(formValues(original));
    const values = ["phone", "whatsapp", "hidesEmail", "area", "water-borewell", "city", "locality"];
    const [copy, first] = [page.form("main form[enctype]"), original.form("main form[enctype]")];
    expect(values.map((name) => first.value(name))).not.toContain(null);
    expect(values.map((name) => copy.value(name))).toEqual(values.map((name) => first.value(name)));
    expect(photoIds(page)).toEqual([]);
    expect(await drafts()).toHaveLength(1);
  });

  it("is offered to its owner, with one press, in the profile and on the listing's own page", async () => {
    const listing = `/category/sell/${await add()}`;
    for (const path of ["/profile", listing]) {
      const page = await (await owner.visitor.get(path)).form(`Duplicate ${villa.name}`).submit();
      expect(page.flash).toBe(draftTexts.copied(villa.name));
    }
    expect((await new Visitor(app.url).get(listing)).text("main")).not.toContain("Duplicate");
  });

  it("is copied once, however often the button is pressed, until the copy is changed", async () => {
    const copy = duplicateListingPath(await add());
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
    const id = await add();
    const stranger = await newOwner(app, "Ravi Rao");
    expect((await stranger.visitor.get(duplicateListingPath(id))).flash).toBe("You are unauthorize");
    expect((await stranger.visitor.post(duplicateListingPath(id), { confirm: "yes" })).flash).toBe(
      "You are unauthorize",
    );
    expect((await new Visitor(app.url).get(duplicateListingPath(id))).path).toMatch(/^\/sign-in/);
    expect((await new Visitor(app.url).post(duplicateListingPath(id), { confirm: "yes" })).path).toMatch(/^\/sign-in/);
    const copies = await app.db.selectFrom("drafts").select("id").where("user_id", "=", stranger.id).execute();
    expect([copies, await drafts()]).toEqual([[], []]);
  });

  it("has the contact details of the last one, if there are any, and says so", async () => {
    await add({ timestamp: new Date(0) });
    expect((await owner.visitor.get(createListingPath)).texts(".filled-in")).toEqual([]);
    await add(contact);
    const page = await owner.visitor.get(createListingPath);
    const form = page.form("Create listing");
    expect(["phone", "whatsapp", "hidesEmail", "name", "address"].map((name) => form.value(name))).toEqual([
      "+91 98765 43210",
      "yes",
      "yes",
      "",
      "",
    ]);
    expect(page.text(".filled-in")).toBe(`From your last listing, ${villa.name}`);
    const draft = await form.fill({ ...flat, phone: "", whatsapp: [] }).submit("Save as draft");
    expect(draft.form("Create listing").value("phone")).toBe("");
  });
});
