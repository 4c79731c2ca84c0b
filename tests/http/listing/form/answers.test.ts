import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formStepPath } from "#app/domain/listing/form/parts.ts";
import { checkDraftPath, draftPath } from "#app/paths.ts";
import { areaOnlyFormTexts } from "#texts/listing/area-only/form.ts";
import { answerTexts } from "#texts/listing/form/answers.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { addDraft, flat, listingId, newOwner, storedListing } from "../../../support/listing/form.ts";
import type { Page } from "../../../support/http/page.ts";
import { type App, sharedApp } from "../../../support/server/app.ts";

describe("the answers of a listing form", () => {
  let app: App;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeAll(async () => void (app = await sharedApp()));
  afterAll(() => app?.stop());
  beforeEach(async () => void (owner = await newOwner(app)));

  /** The answers of a draft. */
  const check = async (fields: Record<string, string>) =>
    owner.visitor.get(checkDraftPath(await addDraft(app, owner.id, { ...flat, ...fields })));
  const answers = (page: Page) => {
    const terms = page.texts(".terms dt");
    return Object.fromEntries(page.texts(".terms dd").map((text, index) => [terms[index]!, text]));
  };

  it("are summed up part by part, with what is missing", async () => {
    const page = await check({ area: "30x40", deposit: "2 months", floor: "3 of 7", phone: "98765 43210" });
    expect(page.texts(".panel h3")).toEqual(Object.values(stepTexts.parts));
    expect(answers(page)).toMatchObject({
      "Sell or rent": "Rent",
      "Property name": flat.name,
      Bedrooms: "3",
      Parking: "No",
      Area: "30x40 = 1,200 sq ft",
      Floor: "3 of 7",
      Address: flat.address,
      Price: "₹25,000/month",
      Deposit: "2 months = ₹50,000",
      Maintenance: answerTexts.notGiven,
      "Phone number": "98765 43210",
      "E-mail address": answerTexts.emailShown,
      Photos: "1 of 6 photos",
    });
    expect(page.text("main")).toContain(answerTexts.important(["Maintenance"]));
    expect(page.text("article")).toContain("Moving in costs at least ₹75,000: deposit 50,000 + first month 25,000");
    expect(page.text(".panel > .hint:last-child")).toContain("Facing");
  });

  it("are changed part by part, back to the summary", async () => {
    let page = await check({});
    const id = page.path.split("/")[2]!;
    page = await page.follow("Change Location");
    expect(page.path).toBe(formStepPath(draftPath(id), { part: "place", isCorrection: true }));
    page = await page
      .form("main form[enctype]")
      .fill({ address: "1 Linking Road, Bandra, Mumbai" })
      .submit("Save and check");
    expect([page.path, answers(page).Address]).toEqual([
      `${checkDraftPath(id)}?steps`,
      "1 Linking Road, Bandra, Mumbai",
    ]);
    page = await page.follow("Change Photos");
    expect((await page.follow("Back without saving")).path).toBe(checkDraftPath(id));
  });

  it("show an answer with an error as it was typed, with the error", async () => {
    const page = await check({ regularPrice: "about 20k?", area: "big" });
    expect(answers(page).Price).toBe("about 20k? Enter a price, such as 25,000 or 45 lakh");
    expect(answers(page).Area).toContain("big Enter an area");
    expect(page.texts("main button")).toEqual([]);
  });

  it("say which of them we wrote, and take the owner's own words instead", async () => {
    let page = await check({ name: "", description: "" });
    const name = "3-bedroom home for rent in Bandra, Mumbai";
    expect(answers(page)["Property name"]).toBe(`${name} ${answerTexts.written}`);
    page = await page.follow("Change Home details");
    expect(page.form("main form[enctype]").value("name")).toBe("");
    page = await page.form("main form[enctype]").fill({ name: "Quiet Corner" }).submit("Save and check");
    expect(answers(page)["Property name"]).toBe("Quiet Corner");
    const listing = await page.form("Create listing").submit("Create listing");
    expect(await storedListing(app, listingId(listing))).toMatchObject({
      name: "Quiet Corner",
      description: `${name}. 2 bathrooms, no parking, not furnished.`,
    });
  });

  it("are not written from what the form starts with, only from what the owner has chosen", async () => {
    const home = { name: "", description: "", bedroom: "1", bathroom: "1", parking: "yes", furnished: "yes" };
    const page = await check(home);
    const name = "Home for rent in Bandra, Mumbai";
    expect(answers(page)).toMatchObject({
      "Property name": `${name} ${answerTexts.written}`,
      Description: `${name}. ${answerTexts.written}`,
    });
    const chosen = {
      home: "villa",
      area: "900 sq ft",
      areaKind: "carpet",
      furnishing: "semi",
      "parkingFor-car": "yes",
    };
    expect(answers(await check({ ...home, bathroom: "3", ...chosen })).Description).toBe(
      `Villa for rent in Bandra, Mumbai. 900 sq ft carpet area, 3 bathrooms, parking, semi-furnished. ${answerTexts.written}`,
    );
  });

  it("say how well a home without a point is placed, and lead to its point", async () => {
    const rough = { latitude: "", longitude: "" };
    let page = await check({ ...rough, address: "8 Mayur Colony, Kothrud, Pune 411038" });
    expect(answers(page)[answerTexts.point]).toMatch(
      /^Placed on the map by the post office of its locality, accurate to about \d km\./,
    );
    expect(answers(page)[areaOnlyFormTexts.legend]).toContain(answerTexts.onlyRoughly);
    page = await page.follow(answerTexts.setPoint);
    expect(page.$("details#point[open] #listing-latitude")).toHaveLength(1);
    page = await page
      .form("main form[enctype]")
      .fill({ latitude: "18.51", longitude: "73.81" })
      .submit("Save and check");
    expect(answers(page)[answerTexts.point]).toBe(`18.51, 73.81 ${answerTexts.changePoint}`);
    page = await check({ ...rough, address: "House 8, behind the temple, Mumbai" });
    expect(answers(page)[answerTexts.point]).toBe(`Approximate: somewhere in Mumbai ${answerTexts.setPoint}`);
  });

  it("point out a name that tells other bedrooms, and read them where none were typed", async () => {
    expect(answers(await check({ name: "Sunny 2 BHK", bedroom: "3" })).Bedrooms).toBe(
      `3 ${answerTexts.otherBedrooms(2)}`,
    );
    expect(answers(await check({ name: "Sunny 2 BHK", bedroom: "" })).Bedrooms).toBe(`2 ${answerTexts.written}`);
    expect(answers(await check({ name: "Sunny 3 BHK", bedroom: "3" })).Bedrooms).toBe("3");
  });
});
