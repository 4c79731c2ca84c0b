import { beforeEach, describe, expect, it } from "vitest";
import { type FormPart, formStepPath } from "#app/domain/listing/form/parts.ts";
import { checkDraftPath, deleteDraftPath, draftPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import {
  addDraft,
  flat,
  listingId,
  newOwner,
  photoIds,
  smallPhotos,
  storedListing,
} from "../../../support/listing/form.ts";
import { useApp } from "../../../support/server/app.ts";

const form = "main form[enctype]";

describe("a draft in two tabs", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeEach(async () => void (owner = await newOwner(app)));

  const drafts = () =>
    app.db
      .selectFrom("drafts")
      .select("fields")
      .where("user_id", "=", owner.id)
      .where("published", "=", false)
      .execute();
  const listings = () => app.db.selectFrom("listings").select("id").where("user_id", "=", owner.id).execute();

  it("keeps what one has saved when the other publishes, until that is submitted again", async () => {
    const id = await addDraft(app, owner.id);
    const [one, two] = [await owner.visitor.get(draftPath(id)), await owner.visitor.get(draftPath(id))];
    await one.form(form).fill({ description: "Written for an hour in the other tab." }).submit(draftTexts.save);
    const refused = await two.form(form).fill({ name: "Corner Flat" }).submit("Create listing");
    expect(refused.status).toBe(409);
    expect((await drafts())[0]?.fields.description).toBe("Written for an hour in the other tab.");
    const listing = await refused.form(form).submit("Create listing");
    expect((await storedListing(app, listingId(listing)))?.name).toBe("Corner Flat");
  });

  it("keeps one of two that are saved at once, and says so in the other", async () => {
    const id = await addDraft(app, owner.id);
    const tabs = [await owner.visitor.get(draftPath(id)), await owner.visitor.get(draftPath(id))];
    const names = ["Corner Flat", "Garden Flat"];
    const pages = await Promise.all(
      tabs.map((tab, index) => tab.form(form).fill({ name: names[index]! }).submit(draftTexts.save)),
    );
    const refused = pages.findIndex(({ status }) => status === 409);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await drafts()).map(({ fields }) => fields.name)).toEqual([names[1 - refused]]);
  });

  it("is no second tab if Back shows a page as it was left, also after the next one was sent", async () => {
    const id = await addDraft(app, owner.id);
    const step = (part: FormPart) => owner.visitor.get(formStepPath(draftPath(id), { part }));
    const home = await step("home");
    await home.form(form).fill({ bedroom: "2" }).submit(stepTexts.continue);
    await (await step("place")).form(form).fill({ address: "5 Hill Road, Bandra, Mumbai" }).submit(stepTexts.continue);
    const again = await home.form(form).fill({ bedroom: "4" }).submit(stepTexts.continue);
    expect([again.status, again.text("h1")]).toEqual([200, stepTexts.parts.place]);
    const other = await step("home");
    await home.form(form).fill({ bedroom: "5" }).submit(stepTexts.continue);
    expect((await other.form(form).fill({ bedroom: "6" }).submit(stepTexts.continue)).status).toBe(409);
    expect((await drafts())[0]?.fields).toMatchObject({ bedroom: "5", address: "5 Hill Road, Bandra, Mumbai" });
  });

  it("keeps the photos that a page has sent, if Back shows it without them", async () => {
    const id = await addDraft(app, owner.id, flat, 0);
    const page = await owner.visitor.get(formStepPath(draftPath(id), { part: "photos" }));
    await page
      .form(form)
      .fill({ images: await smallPhotos(2) })
      .submit("Upload and arrange photos");
    expect((await page.form(form).submit(stepTexts.continue)).status).toBe(409);
    const stored = await owner.visitor.get(formStepPath(draftPath(id), { part: "photos" }));
    expect(photoIds(stored)).toHaveLength(2);
  });

  it("keeps what both have saved if one has sent a part only", async () => {
    const id = await addDraft(app, owner.id);
    const part = await owner.visitor.get(formStepPath(draftPath(id), { part: "price" }));
    const whole = await owner.visitor.get(draftPath(id));
    await whole.form(form).fill({ name: "Renamed" }).submit(draftTexts.save);
    await part.form(form).fill({ regularPrice: "31,000" }).submit(draftTexts.save);
    expect((await drafts())[0]?.fields).toMatchObject({ name: "Renamed", regularPrice: "31,000" });
  });

  it("shows what the other has saved to nobody without a session, whose token may be known to others", async () => {
    const id = await addDraft(app, owner.id);
    const [one, two] = [await owner.visitor.get(draftPath(id)), await owner.visitor.get(draftPath(id))];
    await one.form(form).fill({ description: "For my eyes only" }).submit(draftTexts.save);
    await app.db.deleteFrom("sessions").where("user_id", "=", owner.id).execute();
    const page = await two.form(form).fill({ name: "Corner Flat" }).submit(draftTexts.save);
    expect([page.status, page.errorSummary[0]?.text]).toEqual([422, listingMessages.sessionEnded]);
    expect(page.html).not.toContain("For my eyes only");
    expect((await drafts())[0]?.fields.description).toBe("For my eyes only");
  });

  it("keeps the photos that the other has added", async () => {
    const id = await addDraft(app, owner.id);
    const [one, two] = [await owner.visitor.get(draftPath(id)), await owner.visitor.get(draftPath(id))];
    const added = await one
      .form(form)
      .fill({ images: await smallPhotos(1) })
      .submit(draftTexts.save);
    const refused = await two.form(form).fill({ name: "Corner Flat" }).submit(draftTexts.save);
    expect([refused.status, refused.fieldError("images")]).toEqual([409, draftTexts.otherPhotos(2)]);
    const saved = await refused.form(form).submit(draftTexts.save);
    expect(photoIds(saved)).toEqual(photoIds(added));
  });

  it("does not come back in parts when the other has deleted it: what was typed begins a new one", async () => {
    const id = await addDraft(app, owner.id);
    const place = formStepPath(draftPath(id), { part: "place" });
    const whole = (await owner.visitor.get(draftPath(id))).form(form).fill({ name: "Corner Flat" });
    const step = (await owner.visitor.get(place)).form(form).fill({ locality: "Powai" });
    const question = await owner.visitor.get(deleteDraftPath(id));
    await question.form(draftTexts.deletePage.button).submit(draftTexts.deletePage.button);
    expect((await whole.submit(draftTexts.save)).errorSummary[0]?.text).toBe(draftTexts.deletedElsewhere);
    const refused = await step.submit(draftTexts.save);
    expect([refused.errorSummary[0]?.text, await drafts()]).toEqual([draftTexts.deletedElsewhere, []]);
    const saved = await refused.form(form).submit(draftTexts.save);
    expect([saved.path.includes(id), saved.form(form).value("locality")]).toEqual([false, "Powai"]);
    expect(await drafts()).toHaveLength(1);
  });

  it("is not published as it was checked once the other has saved it", async () => {
    const id = await addDraft(app, owner.id);
    const [checked, other] = [await owner.visitor.get(checkDraftPath(id)), await owner.visitor.get(draftPath(id))];
    await other.form(form).fill({ name: "Renamed" }).submit(draftTexts.save);
    const page = await checked.form(draftTexts.checkPage.publish).submit(draftTexts.checkPage.publish);
    expect([page.path, page.flash]).toEqual([checkDraftPath(id), draftTexts.checkPage.notPublished]);
    expect(page.text("main")).toContain("Renamed");
    expect(await listings()).toEqual([]);
  });

  it("is saved and published at the same time without an error, and nothing is left over", async () => {
    for (let round = 0; round < 2; round++) {
      const id = await addDraft(app, owner.id);
      const [checked, other] = [await owner.visitor.get(checkDraftPath(id)), await owner.visitor.get(draftPath(id))];
      const { publish } = draftTexts.checkPage;
      const pages = await Promise.all([
        checked.form(publish).submit(publish),
        other.form(form).submit(draftTexts.save),
      ]);
      expect(pages.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const [found] = await app.db
        .selectFrom("listings")
        .select((select) => select.fn.countAll<string>().as("count"))
        .where("user_id", "=", owner.id)
        .execute();
      const left = await drafts();
      expect(Number(found!.count) + left.length).toBe(round + 1);
      if (left.length > 0) {
        const published = await (await owner.visitor.get(checkDraftPath(id))).form(publish).submit(publish);
        expect(published.flash).toBe(listingMessages.listingCreated);
      }
    }
  });
});
