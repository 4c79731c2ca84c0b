import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { sharedApp, type App } from "../../../support/server/app.ts";
import {
  createListing,
  photoIds,
  listingId,
  newOwner,
  smallPhotos,
  storedListing,
  formValues,
  villa,
} from "../../../support/listing/form.ts";
import type { Visitor } from "../../../support/http/visitor.ts";

describe("a listing that is edited in two tabs", () => {
  let app: App;
  let owner: Visitor;
  let id: string;
  beforeAll(async () => {
    app = await sharedApp();
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    id = listingId(await createListing(owner, villa, await smallPhotos(2)));
  });

  const open = async () => (await owner.get(`/edit-listing/${id}`)).form("Update listing");

  it("warns the second tab, keeps its text, and lets it replace the first edit on the next submit", async () => {
    const [first, second] = [await open(), await open()];
    await first.fill({ name: "From the first tab" }).submit("Update listing");
    const refused = await second.fill({ name: "From the second tab", images: await smallPhotos(1) }).submit();
    expect(refused.status).toBe(409);
    expect(refused.title).toMatch(/^Error: /);
    expect(refused.errorSummary).toEqual([{ text: listingMessages.editConflict, field: "" }]);
    expect(formValues(refused).name).toBe("From the second tab");
    expect(photoIds(refused)).toHaveLength(3);
    expect((await storedListing(app, id))?.name).toBe("From the first tab");

    const replaced = await refused.form("Update listing").submit("Update listing");
    expect(replaced.flash).toBe(listingMessages.listingUpdated);
    const stored = await storedListing(app, id);
    expect(stored?.name).toBe("From the second tab");
    expect(stored?.photos).toHaveLength(3);
  });

  it("accepts one of five submits at once and warns the others", async () => {
    const forms = await Promise.all([1, 2, 3, 4, 5].map(open));
    const pages = await Promise.all(forms.map((form, index) => form.fill({ name: `Tab ${index}` }).submit()));
    expect(pages.map((page) => page.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = pages.findIndex((page) => page.status === 200);
    expect(await storedListing(app, id)).toMatchObject({ name: `Tab ${winner}`, version: 2 });
  });

  it("is edited once when the same form is sent twice, as by a double click", async () => {
    const form = (await open()).fill({ name: "Clicked twice" });
    const pages = await Promise.all([form.submit("Update listing"), form.submit("Update listing")]);
    expect(pages.map((page) => [page.status, page.flash])).toEqual(
      Array(2).fill([200, listingMessages.listingUpdated]),
    );
    expect(await storedListing(app, id)).toMatchObject({ name: "Clicked twice", version: 2 });
  });

  it("lets the second tab restore a photo that the first removed", async () => {
    const second = await open();
    const [removed, kept] = photoIds(await owner.get(`/edit-listing/${id}`));
    const arranged = await (await open()).submit("Remove photo 1");
    await arranged.form("Update listing").submit("Update listing");
    const refused = await second.submit("Update listing");
    expect(refused.status).toBe(409);
    const replaced = await refused.form("Update listing").submit("Update listing");
    expect(replaced.flash).toBe(listingMessages.listingUpdated);
    const photos = (await storedListing(app, id))!.photos.map((photo) => photo.id);
    expect(photos).toEqual([removed, kept]);
  });

  it("leads home with 'Listing not found' if it was deleted while being edited", async () => {
    const form = await open();
    await (await owner.get(`/profile/delete/${id}`)).form("Yes, Delete").submit("Yes, Delete");
    const page = await form.fill({ name: "Too late", images: await smallPhotos(1) }).submit("Update listing");
    expect(page).toMatchObject({ status: 200, path: "/", flash: "Listing not found" });
    expect(await storedListing(app, id)).toBeUndefined();
  });
});
