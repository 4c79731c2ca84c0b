import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { multipart } from "../../../support/http/client.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import {
  addVilla,
  createListing,
  flat,
  formValues,
  listingId,
  newOwner,
  photoIds,
  photoUrls,
  smallPhoto,
  smallPhotos,
  storedListing,
  villa,
} from "../../../support/listing/form.ts";
import { useApp } from "../../../support/server/app.ts";

describe("editing a listing", () => {
  const app = useApp();
  let owner: Visitor;
  let ownerId: string;
  let id: string;
  let path: string;
  beforeAll(async () => {
    ({ visitor: owner, id: ownerId } = await newOwner(app));
  });
  beforeEach(async () => {
    id = await addVilla(app, ownerId, {}, 3);
    path = `/edit-listing/${id}`;
  });

  const editForm = async () => (await owner.get(path)).form("Update listing");
  const storedIds = async () => (await storedListing(app, id))!.photos.map((photo) => photo.id);

  it("starts with the current listing, photos included", async () => {
    const page = await owner.get(path);
    expect(page.heading).toBe("Update listing");
    expect(formValues(page)).toEqual({
      ...villa,
      latitude: "19.076",
      regularPrice: "15000000",
      discountedPrice: "14000000",
    });
    expect(photoIds(page)).toEqual(await storedIds());
    expect(photoUrls(page)).toHaveLength(3);
  });

  it("leads to the listing, also if its type changes, confirms it, and moves it to the top of the lists", async () => {
    const newer = await addVilla(app, ownerId, { timestamp: new Date() });
    const fields = { type: "rent", name: "Renamed Villa", bedroom: "4", offer: "no", regularPrice: "90,000" };
    const page = await (await editForm()).fill(fields).submit("Update listing");
    expect([page.path, page.flash, page.heading]).toEqual([
      `/category/rent/${id}`,
      "Congratulation! Listing updated",
      "Renamed Villa",
    ]);
    expect(page.text(".price")).toContain("₹90,000/month");
    expect(await storedListing(app, id)).toMatchObject({
      name: "Renamed Villa",
      bedroom: 4,
      offer: false,
      regular_price: 90_000,
      discounted_price: null,
    });
    const cards = (await owner.get("/all")).$(".card-link").toArray();
    const hrefs = cards.slice(0, 2).map((card) => card.attribs.href);
    expect(hrefs).toEqual([`/category/rent/${id}`, `/category/sell/${newer}`]);
  });

  it("changes words that we wrote as the answers change, and leaves the owner's own", async () => {
    const created = await createListing(owner, { ...flat, name: "", description: "A quiet street. 3 BHK." });
    const ours = listingId(await created.form("Create listing").submit("Create listing"));
    const form = (await owner.get(`/edit-listing/${ours}`)).form("Update listing");
    expect(form.value("name")).toBe("3-bedroom home for rent in Bandra, Mumbai");
    await form.fill({ bedroom: "1", home: "villa" }).submit("Update listing");
    const changed = "1-bedroom villa for rent in Bandra, Mumbai";
    expect(await storedListing(app, ours)).toMatchObject({ name: changed, description: "A quiet street. 3 BHK." });
  });

  it("has its price alone behind 'Change price', which leaves the rest as it is", async () => {
    const before = (await storedListing(app, id))!;
    const page = await (await owner.get(`/category/sell/${id}`)).follow(`Change price ${villa.name}`);
    expect([page.$("[name=address], [name=images]").length, page.link("All on one page")]).toEqual([0, path]);
    const prices = { regularPrice: "1.6 crore", discountedPrice: "1.5 crore" };
    const saved = await page.form("main form[enctype]").fill(prices).submit("Update listing");
    expect([saved.path, saved.flash]).toEqual([`/category/sell/${id}`, "Congratulation! Listing updated"]);
    const { photos, name, address, description } = before;
    expect(await storedListing(app, id)).toMatchObject({
      photos,
      name,
      address,
      description,
      regular_price: 16_000_000,
    });
  });

  it("changes only the timestamp, and confirms the home, if the form is sent unchanged", async () => {
    id = listingId(await createListing(owner));
    const before = await storedListing(app, id);
    await (await owner.get(`/edit-listing/${id}`)).form("Update listing").submit("Update listing");
    const after = await storedListing(app, id);
    const changed = { timestamp: null, confirmed_at: null, version: null };
    expect({ ...after, ...changed }).toEqual({ ...before, ...changed });
  });

  it("keeps, removes, adds and reorders photos, by the main submit only", async () => {
    const [a, b, c] = await storedIds();
    let page = await (await editForm()).submit("Photo 2: Remove");
    expect(page.status).toBe(200);
    page = await page.form("Update listing").submit("Photo 2: Make cover");
    page = await page
      .form("Update listing")
      .fill({ name: "Rearranged", images: [await smallPhoto("new.jpg")] })
      .submit("Upload and arrange photos");
    const added = photoIds(page)[2];
    expect(photoIds(page)).toEqual([c, a, added]);
    expect(formValues(page).name).toBe("Rearranged");
    page = await page.form("Update listing").submit("Photo 3: Earlier");
    expect(await storedIds()).toEqual([a, b, c]);
    expect((await storedListing(app, id))?.name).toBe(villa.name);

    const updated = await page.form("Update listing").submit("Update listing");
    expect(updated.flash).toBe(listingMessages.listingUpdated);
    expect(await storedIds()).toEqual([c, added, a]);
    expect(updated.$(".gallery img")).toHaveLength(3);
    const left = await app.db.selectFrom("uploads").select("id").where("id", "=", b!).execute();
    expect(left).toHaveLength(1);
  });

  it("is refused like creating, with nothing lost and nothing changed", async () => {
    const form = (await editForm()).fill({ name: "", discountedPrice: "2 cr", images: await smallPhotos(1) });
    const page = await form.submit("Update listing");
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Update listing/)]);
    expect(page.fieldError("name")).toBe(listingMessages.listingNameMissing);
    expect(page.fieldError("discountedPrice")).toBe(listingMessages.discountNotBelow);
    expect(formValues(page)).toMatchObject({ name: "", discountedPrice: "2 cr", address: villa.address });
    expect(photoIds(page)).toHaveLength(4);
    expect(await storedListing(app, id)).toMatchObject({ name: villa.name, version: 1 });
    expect(await storedIds()).toHaveLength(3);
  });

  it("is refused to strangers, who are sent home with a message, and to visitors, who sign in and come back", async () => {
    const stranger = (await newOwner(app, "Someone Else")).visitor;
    const before = await storedListing(app, id);
    const notYours = { path: "/", flash: "You are unauthorize" };
    expect(await stranger.get(path)).toMatchObject(notYours);

    const own = (await stranger.get("/create-listing")).form("Create listing");
    const entries = own.fill({ ...flat, images: [await smallPhoto("theirs.jpg")] }).entries();
    const photos = before!.photos.map((photo) => ["photo", photo.id] as const);
    const claimed = entries.map(([name, value]) => [name, name === "version" ? "1" : value] as const);
    expect(await stranger.post(path, multipart([...claimed, ...photos]))).toMatchObject(notYours);
    // With the owner's own form, and with a photo button.
    const theirs = [...(await editForm()).entries(), [`arrange:remove:${photos[0]![1]}`, ""] as const];
    expect(await stranger.post(path, multipart(theirs))).toMatchObject(notYours);
    expect(await storedListing(app, id)).toEqual(before);

    const page = await new Visitor(app.url).get(path, { redirects: "expose" });
    expect(page).toMatchObject({ status: 303, location: `/sign-in?to=${encodeURIComponent(path)}` });
  });

  it.each(["00000000-0000-4000-8000-000000000000", "..%2F"])(
    "of an unknown listing (%s) leads home with a message",
    async (unknown) => {
      const notFound = { status: 200, path: "/", flash: "Listing not found" };
      expect(await owner.get(`/edit-listing/${unknown}`)).toMatchObject(notFound);
      expect(await owner.post(`/edit-listing/${unknown}`, new FormData())).toMatchObject(notFound);
    },
  );

  describe("in two tabs", () => {
    it("warns the second tab, keeps its text, and lets it replace the first edit on the next submit", async () => {
      const [first, second] = [await editForm(), await editForm()];
      await first.fill({ name: "From the first tab" }).submit("Update listing");
      const refused = await second.fill({ name: "From the second tab", images: await smallPhotos(1) }).submit();
      expect(refused.status).toBe(409);
      expect(refused.title).toMatch(/^Error: /);
      expect(refused.errorSummary[0]).toEqual({ text: draftTexts.savedElsewhere, field: "" });
      expect(refused.fieldError("name")).toBe(draftTexts.otherVersion("From the first tab"));
      expect(formValues(refused).name).toBe("From the second tab");
      expect(photoIds(refused)).toHaveLength(4);
      expect((await storedListing(app, id))?.name).toBe("From the first tab");

      const replaced = await refused.form("Update listing").submit("Update listing");
      expect(replaced.flash).toBe(listingMessages.listingUpdated);
      const stored = await storedListing(app, id);
      expect(stored?.name).toBe("From the second tab");
      expect(stored?.photos).toHaveLength(4);
    });

    it("accepts one of three submits at once and warns the others", async () => {
      const forms = await Promise.all([1, 2, 3].map(editForm));
      const pages = await Promise.all(forms.map((form, index) => form.fill({ name: `Tab ${index}` }).submit()));
      expect(pages.map((page) => page.status).sort()).toEqual([200, 409, 409]);
      const winner = pages.findIndex((page) => page.status === 200);
      expect(await storedListing(app, id)).toMatchObject({ name: `Tab ${winner}`, version: 2 });
    });

    it("is edited once when the same form is sent twice, as by a double click", async () => {
      const form = (await editForm()).fill({ name: "Clicked twice" });
      const pages = await Promise.all([form.submit("Update listing"), form.submit("Update listing")]);
      expect(pages.map((page) => [page.status, page.flash])).toEqual(
        Array(2).fill([200, listingMessages.listingUpdated]),
      );
      expect(await storedListing(app, id)).toMatchObject({ name: "Clicked twice", version: 2 });
    });

    it("leads home with 'Listing not found' if it was deleted while being edited", async () => {
      const form = await editForm();
      await (await owner.get(`/profile/delete/${id}`)).form("Yes, Delete").submit("Yes, Delete");
      const page = await form.fill({ name: "Too late" }).submit("Update listing");
      expect(page).toMatchObject({ status: 200, path: "/", flash: "Listing not found" });
      expect(await storedListing(app, id)).toBeUndefined();
    });
  });
});
