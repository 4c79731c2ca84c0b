import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { sharedApp, type App } from "../../../support/server/app.ts";
import {
  createListing,
  flat,
  photoIds,
  photoUrls,
  listingId,
  newOwner,
  sendTampered,
  smallPhoto,
  smallPhotos,
  storedListing,
  formValues,
  villa,
} from "../../../support/listing/form.ts";
import { Visitor } from "../../../support/http/visitor.ts";

describe("editing a listing", () => {
  let app: App;
  let owner: Visitor;
  let ownerId: string;
  let id: string;
  let path: string;
  beforeAll(async () => {
    app = await sharedApp();
    ({ visitor: owner, id: ownerId } = await newOwner(app));
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    id = listingId(await createListing(owner, villa, await smallPhotos(3)));
    path = `/edit-listing/${id}`;
  });

  const editForm = async (visitor = owner) => (await visitor.get(path)).form("Update listing");
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

  it("leads to the listing, confirms it, and moves it to the top of the lists", async () => {
    const newer = listingId(await createListing(owner));
    const before = await storedListing(app, id);
    const page = await (
      await editForm()
    )
      .fill({ name: "Renamed Villa", bedroom: "4", offer: "no" })
      .submit("Update listing");
    expect(page.path).toBe(`/category/sell/${id}`);
    expect(page.flash).toBe("Congratulation! Listing updated");
    expect(page.heading).toBe("Renamed Villa");
    const after = await storedListing(app, id);
    expect(after).toMatchObject({ name: "Renamed Villa", bedroom: 4, offer: false, discounted_price: null });
    expect(after!.timestamp.getTime()).toBeGreaterThan(before!.timestamp.getTime());
    const cards = (await owner.get("/all")).$(".card-link").toArray();
    const hrefs = cards.slice(0, 2).map((card) => card.attribs.href);
    expect(hrefs).toEqual([`/category/sell/${id}`, `/category/sell/${newer}`]);
  });

  it("changes only the timestamp, and confirms the home, if the form is sent unchanged", async () => {
    const before = await storedListing(app, id);
    await (await editForm()).submit("Update listing");
    const after = await storedListing(app, id);
    const changed = { timestamp: null, confirmed_at: null, version: null };
    expect({ ...after, ...changed }).toEqual({ ...before, ...changed });
  });

  it("keeps, removes, adds and reorders photos, by the main submit only", async () => {
    const [a, b, c] = await storedIds();
    let page = await (await editForm()).submit("Remove photo 2");
    expect(page.status).toBe(200);
    page = await page.form("Update listing").submit("Make cover photo 2");
    page = await page
      .form("Update listing")
      .fill({ name: "Rearranged", images: [await smallPhoto("new.jpg")] })
      .submit("Upload and arrange photos");
    const added = photoIds(page)[2];
    expect(photoIds(page)).toEqual([c, a, added]);
    expect(formValues(page).name).toBe("Rearranged");
    page = await page.form("Update listing").submit("Move up photo 3");
    expect(await storedIds()).toEqual([a, b, c]);
    expect((await storedListing(app, id))?.name).toBe(villa.name);

    const updated = await page.form("Update listing").submit("Update listing");
    expect(updated.flash).toBe(listingMessages.listingUpdated);
    expect(await storedIds()).toEqual([c, added, a]);
    expect(updated.$(".gallery img")).toHaveLength(3);
    const left = await app.db.selectFrom("uploads").select("id").where("id", "=", b!).execute();
    expect(left).toHaveLength(1);
  });

  it("moves the listing when its type changes, and the old URL redirects", async () => {
    const page = await (await editForm()).fill({ type: "rent" }).submit("Update listing");
    expect(page.path).toBe(`/category/rent/${id}`);
    expect(page.text(".price")).toContain("/month");
    const old = await owner.get(`/category/sell/${id}`, { redirects: "expose" });
    expect(old).toMatchObject({ status: 301, location: `/category/rent/${id}` });
  });

  it("is refused like creating, with nothing lost and nothing changed", async () => {
    const form = (await editForm()).fill({ name: "", discountedPrice: "2 cr", images: await smallPhotos(1) });
    const page = await form.submit("Update listing");
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: Update listing/);
    expect(page.fieldError("name")).toBe(listingMessages.listingNameMissing);
    expect(page.fieldError("discountedPrice")).toBe(listingMessages.discountNotBelow);
    expect(formValues(page)).toMatchObject({ name: "", discountedPrice: "2 cr", address: villa.address });
    expect(photoIds(page)).toHaveLength(4);
    expect(await storedListing(app, id)).toMatchObject({ name: villa.name, version: 1 });
    expect(await storedIds()).toHaveLength(3);
  });

  it("cannot leave a listing with no photo or with seven", async () => {
    const many = await (await editForm()).fill({ images: await smallPhotos(4) }).submit("Update listing");
    expect(many.fieldError("images")).toBe(photoMessages.tooManyPhotos);
    expect(photoIds(many)).toHaveLength(6);
    let page = await owner.get(path);
    for (let left = 3; left > 0; left--) page = await page.form("Update listing").submit("Remove photo 1");
    const none = await page.form("Update listing").submit("Update listing");
    expect(none.fieldError("images")).toBe(photoMessages.photosMissing);
    expect(await storedIds()).toHaveLength(3);
  });

  it("is refused to strangers, who are sent home with a message, while the row stays", async () => {
    const stranger = (await newOwner(app, "Someone Else")).visitor;
    const before = await storedListing(app, id);
    const got = await stranger.get(path);
    expect(got.path).toBe("/");
    expect(got.flash).toBe("You are unauthorize");

    const own = await stranger.get("/create-listing");
    own.form("Create listing").fill(flat);
    const fields = own.form("Create listing").entries();
    const photo = await smallPhoto("theirs.jpg");
    for (const version of ["1", "2"]) {
      const body = new FormData();
      for (const [name, value] of fields) if (name !== "version" && name !== "images") body.append(name, value);
      body.append("version", version);
      for (const { id: held } of before!.photos) body.append("photo", held);
      body.append("images", photo);
      const posted = await stranger.post(path, body);
      expect(posted.path).toBe("/");
      expect(posted.flash).toBe("You are unauthorize");
    }
    // With the owner's own form, and with a photo button.
    const theirs = await owner.get(path);
    const body = new FormData();
    for (const [name, value] of theirs.form("Update listing").entries()) body.append(name, value);
    body.append(`arrange:remove:${before!.photos[0]!.id}`, "");
    expect((await stranger.post(path, body)).flash).toBe("You are unauthorize");
    expect(await storedListing(app, id)).toEqual(before);
  });

  it("never changes the listing's owner, whatever the form claims", async () => {
    const stranger = await newOwner(app, "Someone Else");
    const page = await sendTampered(owner, await owner.get(path), (entries) => [
      ...entries,
      ["userId", stranger.id],
      ["id", stranger.id],
      ["timestamp", "2001-01-01"],
    ]);
    expect(page.flash).toBe(listingMessages.listingUpdated);
    expect(await storedListing(app, id)).toMatchObject({ user_id: ownerId, id });
  });

  it.each(["00000000-0000-4000-8000-000000000000", "1", "..%2F", "'--"])(
    "of an unknown listing (%s) leads home with a message",
    async (unknown) => {
      const got = await owner.get(`/edit-listing/${unknown}`);
      expect(got).toMatchObject({ status: 200, path: "/", flash: "Listing not found" });
      const posted = await owner.post(`/edit-listing/${unknown}`, new FormData());
      expect(posted).toMatchObject({ status: 200, path: "/", flash: "Listing not found" });
    },
  );

  it("asks signed-out visitors to sign in, and leads back", async () => {
    const page = await new Visitor(app.url).get(path, { redirects: "expose" });
    expect(page).toMatchObject({ status: 303, location: `/sign-in?to=${encodeURIComponent(path)}` });
  });

  it("keeps everything when the session ended meanwhile", async () => {
    const form = (await editForm()).fill({ name: "Typed long", images: await smallPhotos(1) });
    await app.db.deleteFrom("sessions").where("user_id", "=", ownerId).execute();
    const page = await form.submit("Update listing");
    expect(page.status).toBe(422);
    expect(page.text("main")).toContain(listingMessages.sessionEnded);
    expect(formValues(page).name).toBe("Typed long");
    expect(photoUrls(page)).toHaveLength(4);
    expect((await storedListing(app, id))?.name).toBe(villa.name);
    ({ visitor: owner, id: ownerId } = await newOwner(app));
  });
});
