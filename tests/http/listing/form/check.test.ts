import { beforeEach, describe, expect, it } from "vitest";
import { formParts, formStepPath } from "#app/domain/listing/form/parts.ts";
import { checkDraftPath, draftPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { adviceTexts } from "#texts/listing/form/advice.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { addDraft, flat, listingId, newOwner, storedListing } from "../../../support/listing/form.ts";
import type { Page } from "../../../support/http/page.ts";
import { useApp } from "../../../support/server/app.ts";

const form = "main form[enctype]";
const texts = draftTexts.checkPage;

describe("the check of a listing", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeEach(async () => void (owner = await newOwner(app)));

  const check = async (fields: Record<string, string>) =>
    owner.visitor.get(checkDraftPath(await addDraft(app, owner.id, { ...flat, ...fields })));
  const advice = (page: Page) => page.texts(".advice li");

  it("shows it as visitors will see it, with what it costs and how they reach its owner", async () => {
    const amounts = { bedroom: "2.5 BHK", area: "30x40", deposit: "2 months", floor: "3 of 7" };
    const page = await check({ ...amounts, phone: "98765 43210" });
    expect(page.text("article h3")).toBe(flat.name);
    for (const text of [
      flat.address,
      "₹25,000/month",
      "2 beds",
      "1,200 sq ft",
      "Moving in costs at least ₹75,000",
      texts.emailShown,
      texts.phone("98765 43210"),
    ])
      expect(page.text("article")).toContain(text);
  });

  it("leads to each part of the form, and back", async () => {
    let page = await check({});
    const id = page.path.split("/")[2]!;
    expect(page.texts(`nav[aria-label="${stepTexts.nav}"] a`)).toEqual([
      ...formParts.map((part) => stepTexts.parts[part]),
      stepTexts.whole,
    ]);
    page = await page.follow(stepTexts.parts.place);
    expect(page.path).toBe(formStepPath(draftPath(id), { part: "place", isCorrection: true }));
    page = await page.form(form).fill({ address: "1 Linking Road, Bandra, Mumbai" }).submit(stepTexts.saveCorrection);
    expect([page.path, page.text("article .detail-address")]).toEqual([
      checkDraftPath(id),
      "1 Linking Road, Bandra, Mumbai",
    ]);
    page = await page.follow(stepTexts.parts.photos);
    expect((await page.follow(stepTexts.backToCheck)).path).toBe(checkDraftPath(id));
  });

  it("links what is wrong to its field, and does not publish it", async () => {
    let page = await check({ regularPrice: "about 20k?", address: "Nowhere Lane", latitude: "", longitude: "" });
    expect(advice(page)).toEqual([expect.stringContaining("Enter a price"), listingMessages.placeUnknown]);
    expect(page.texts("main button")).toEqual([]);
    const { updated_at } = await app.db.selectFrom("drafts").select("updated_at").executeTakeFirstOrThrow();
    await owner.visitor.post(page.path, { checkedAt: updated_at.toISOString() });
    expect(await app.db.selectFrom("listings").select("id").execute()).toEqual([]);
    page = await page.follow(listingMessages.placeUnknown);
    expect(page.url).toMatch(/\?step=place&then=check&errors=check#listing-address$/);
  });

  it("says that photos are missing where they are added", async () => {
    const id = await addDraft(app, owner.id, flat, 0);
    const page = await (await owner.visitor.get(checkDraftPath(id))).follow("Add at least one photo");
    expect([page.status, page.fieldError("images")]).toEqual([422, photoMessages.photosMissing]);
  });

  it("says what would help most, three things at once, each where it is done", async () => {
    let page = await check({ latitude: "", longitude: "" });
    expect(advice(page)).toEqual([adviceTexts.photoOf.kitchen, adviceTexts.facts.area, adviceTexts.facts.deposit]);
    const known = { area: "900 sq ft", deposit: "0", maintenance: "0", floor: "3" };
    page = await check({ latitude: "", longitude: "", ...known });
    expect(advice(page)).toEqual([adviceTexts.photoOf.kitchen, adviceTexts.point]);
    const pasted = await check({ latitude: "19.0760, 72.8777", longitude: "", ...known });
    expect(advice(pasted)).toEqual([adviceTexts.photoOf.kitchen]);
    page = await page.follow(adviceTexts.point);
    expect(page.$("details#point[open] #listing-latitude")).toHaveLength(1);
    expect(advice(await check({ home: "plot", area: "2400 sq ft", deposit: "0", maintenance: "0" }))).toEqual([
      adviceTexts.photoOf.road,
    ]);
  });

  it("takes words that we have written from the answers as they are then, until the owner changes them", async () => {
    let page = await check({ name: "", description: "" });
    const name = "3-bedroom home for rent in Bandra, Mumbai";
    const description = `${name}. 2 bathrooms, no parking, unfurnished.`;
    expect([page.text("article h3"), page.text("article")]).toEqual([name, expect.stringContaining(description)]);
    page = await page.follow(stepTexts.parts.words);
    expect(["name", "description"].map((field) => page.form(form).value(field))).toEqual([name, description]);
    page = await page.form(form).fill({ description: "Sea breeze." }).submit(stepTexts.saveCorrection);
    page = await page.follow(stepTexts.parts.home);
    page = await page.form(form).fill({ bedroom: "4" }).submit(stepTexts.saveCorrection);
    const listing = await page.form("Create listing").submit("Create listing");
    expect(await storedListing(app, listingId(listing))).toMatchObject({
      name: "4-bedroom home for rent in Bandra, Mumbai",
      description: "Sea breeze.",
    });
  });

  it("writes nothing from what the form starts with, only from what the owner has chosen", async () => {
    const home = { name: "", description: "", bedroom: "1", bathroom: "1", parking: "yes", furnished: "yes" };
    const page = await check(home);
    const name = "Home for rent in Bandra, Mumbai";
    expect(page.text("article h3")).toBe(name);
    expect(page.text("article")).toMatch(new RegExp(`${name}\\.\\s*${texts.written.slice(0, 20)}`));
    const chosen = {
      home: "villa",
      area: "900 sq ft",
      areaKind: "carpet",
      furnishing: "semi",
      "parkingFor-car": "yes",
    };
    expect((await check({ ...home, bathroom: "3", ...chosen })).text("article")).toContain(
      "Villa for rent in Bandra, Mumbai. 900 sq ft carpet area, 3 bathrooms, parking, semi-furnished.",
    );
  });

  it("points out a name or a description that tells other bedrooms, and reads them where none were typed", async () => {
    const note = adviceTexts.otherBedrooms("name", 2, 3);
    expect(advice(await check({ name: "Sunny 2 BHK", bedroom: "3" }))[0]).toBe(note);
    const read = await check({ name: "Sunny 2 BHK", bedroom: "" });
    expect(read.text("article .key-facts")).toContain("2 beds");
    expect(advice(await check({ name: "Sunny 3 BHK", bedroom: "3" }))).not.toContain(note);
    const described = await check({ name: "Sunny", description: "2 BHK near the lake.", bedroom: "3" });
    expect(advice(described)[0]).toBe(adviceTexts.otherBedrooms("description", 2, 3));
  });
});
