import { beforeEach, describe, expect, it } from "vitest";
import { maxDrafts } from "#app/domain/listing/draft.ts";
import { formStepPath } from "#app/domain/listing/form/parts.ts";
import { checkDraftPath, createListingPath, draftPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { siteMessages } from "#texts/site/messages.ts";
import {
  addDraft,
  flat,
  listingId,
  newOwner,
  photoIds,
  smallPhoto,
  storedListing,
  villa,
} from "../../../support/listing/form.ts";
import { ownData } from "../../../support/account/own-data.ts";
import type { Fields } from "../../../support/http/client.ts";
import type { Page } from "../../../support/http/page.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { useApp } from "../../../support/server/app.ts";
import { runMaintenance } from "../../../support/frame/maintenance.ts";

describe("a draft of a listing", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeEach(async () => void (owner = await newOwner(app)));

  const fill = async (fields: Fields, path = createListingPath) =>
    (await owner.visitor.get(path)).form("Create listing").fill(fields);
  const save = async (fields: Fields, path?: string) => (await fill(fields, path)).submit("Save as draft");
  const idOf = (page: Page) => /^\/create-listing\/([0-9a-f-]{36})/.exec(page.path)![1]!;
  const value = (page: Page, name: string) => page.form("Create listing").value(name);
  const drafts = () =>
    app.db.selectFrom("drafts").selectAll().where("user_id", "=", owner.id).where("published", "=", false).execute();
  const listings = () => app.db.selectFrom("listings").select("id").where("user_id", "=", owner.id).execute();

  it("keeps an incomplete form as it was typed, with its photos and their descriptions", async () => {
    const [one, two] = [await smallPhoto("1.jpg"), await smallPhoto("2.jpg")];
    let page = await save({ name: "  Half a House", regularPrice: "about 20k?", phone: "12", images: [one, two] });
    expect([page.status, page.flash]).toEqual([200, draftTexts.saved]);
    const id = idOf(page);
    const [, second] = photoIds(page);
    page = await save({ [`describe:${second}`]: "The kitchen" }, draftPath(id));
    page = await owner.visitor.get(draftPath(id));
    expect(["name", "regularPrice", "phone"].map((name) => value(page, name))).toEqual([
      "  Half a House",
      "about 20k?",
      "12",
    ]);
    expect(photoIds(page)).toHaveLength(2);
    expect(value(page, `describe:${second}`)).toBe("The kitchen");
    expect(await drafts()).toHaveLength(1);
    expect(await listings()).toEqual([]);
  });

  it("is not stored without the end of a text that is too long: the form says that it was cut", async () => {
    const page = await save({ name: "Long", address: "a".repeat(3000) });
    expect([page.status, page.fieldError("address")]).toEqual([422, siteMessages.textLong]);
    expect(await drafts()).toEqual([]);
  });

  it("is among the drafts of its owner, who goes on at the first step that was refused or not sent, or at the check", async () => {
    const id = await addDraft(app, owner.id, { name: "Half a House" });
    const all = await addDraft(app, owner.id, { ...flat, name: "" });
    const refused = await addDraft(app, owner.id, { ...flat, name: "Soon", regularPrice: "soon" });
    await addDraft(app, owner.id, {}, 0);
    const page = await (await owner.visitor.get("/profile")).follow("Drafts");
    expect(page.texts(".entries h2")).toEqual(["Unnamed home", "Soon", "3-bedroom home for rent", "Half a House"]);
    expect(page.texts(".entries li > p:not(.buttons)")).toEqual([
      "Changed just now · no photos",
      "Changed just now · 1 photo",
      "Changed just now · 1 photo",
      "Changed just now · 1 photo",
    ]);
    expect(page.link("Continue Half a House")).toBe(formStepPath(draftPath(id), { part: "home" }));
    expect(page.link("Continue Soon")).toBe(formStepPath(draftPath(refused), { part: "price" }));
    expect(page.link("Continue 3-bedroom home for rent")).toBe(checkDraftPath(all));
  });

  it("is published by its form, and leads to its listing then", async () => {
    const draft = await save({ ...villa, description: "" });
    const form = draft.form("Create listing").fill({ ...villa, images: [await smallPhoto("1.jpg")] });
    const listing = await form.submit("Create listing");
    expect(listing.flash).toBe("Congratulation! Listing created");
    expect(await drafts()).toEqual([]);
    const stored = await storedListing(app, listingId(listing));
    expect(stored?.description).toBe(villa.description);
    expect((await owner.visitor.get(draftPath(idOf(draft)))).path).toBe(listing.path);
  });

  it("is deleted with its photos, after a question", async () => {
    const id = await addDraft(app, owner.id, { name: "Half a House" });
    const photos = photoIds(await owner.visitor.get(draftPath(id)));
    const question = await (await owner.visitor.get("/profile/drafts")).follow("Delete Half a House");
    expect(question.text("main")).toContain("Half a House");
    expect(await drafts()).toHaveLength(1);
    const page = await question.form("Delete draft").submit("Delete draft");
    expect([page.path, page.flash]).toEqual(["/profile/drafts", "Draft deleted"]);
    expect(await drafts()).toEqual([]);
    const left = await app.db.selectFrom("uploads").select("id").where("id", "in", photos).execute();
    expect([photos.length, left]).toEqual([1, []]);
  });

  it("is nobody else's", async () => {
    const id = await addDraft(app, owner.id);
    const stranger = await newOwner(app, "Ravi Rao");
    for (const path of [draftPath(id), checkDraftPath(id), `${draftPath(id)}/delete`]) {
      expect((await stranger.visitor.get(path)).flash).toBe(draftTexts.gone);
      expect((await new Visitor(app.url).get(path)).path).toMatch(/^\/sign-in/);
    }
    const checkedAt = (await drafts())[0]!.updated_at.toISOString();
    await stranger.visitor.post(checkDraftPath(id), { checkedAt });
    expect(await drafts()).toHaveLength(1);
  });

  it("keeps its photos longer than a form that was not saved", async () => {
    const id = await addDraft(app, owner.id);
    const created_at = new Date(Date.now() - 30 * 86_400_000);
    await app.db.updateTable("uploads").set({ created_at }).where("user_id", "=", owner.id).execute();
    expect((await runMaintenance(app)).problems).toEqual([]);
    const left = await app.db.selectFrom("uploads").select("id").where("user_id", "=", owner.id).execute();
    expect(left.map((photo) => photo.id)).toEqual(photoIds(await owner.visitor.get(draftPath(id))));
    expect(left).toHaveLength(1);
  });

  it("is refused above the limit, and its form keeps everything", async () => {
    for (let count = 0; count < maxDrafts; count++) await addDraft(app, owner.id, {}, 0);
    expect((await owner.visitor.get(createListingPath)).text(".notice")).toContain("You have 20 unfinished listings.");
    const page = await save({ name: "One too many" });
    expect([page.status, page.text(".error-summary")]).toEqual([422, expect.stringContaining("You have 20 drafts.")]);
    expect(value(page, "name")).toBe("One too many");
    const others = await page.follow("Delete the oldest, or another one (new tab)");
    expect(others.$("#oldest").is(".entries li:last-child")).toBe(true);
    const question = await others.follow("Delete Unnamed home");
    await question.form("Delete draft").submit("Delete draft");
    expect((await page.form("Create listing").submit("Save as draft")).flash).toBe(draftTexts.saved);
  });

  it("is in the owner's data download", async () => {
    await addDraft(app, owner.id, { name: "Half a House" });
    const { drafts } = await ownData<{ drafts: unknown[] }>(owner.visitor);
    expect(drafts).toEqual([
      expect.objectContaining({ name: "Half a House", photos: [expect.objectContaining({ description: "" })] }),
    ]);
  });
});
