import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { sharedApp, type App } from "../../../support/server/app.ts";
import {
  countRows,
  createListing,
  flat,
  photoIds,
  listingId,
  newOwner,
  realPhoto,
  sendTampered,
  smallPhoto,
  smallPhotos,
  storedListing,
  formValues,
  villa,
} from "../../../support/listing/form.ts";
import { Visitor } from "../../../support/http/visitor.ts";

describe("creating a listing", () => {
  let app: App;
  let owner: Visitor;
  let ownerId: string;
  beforeAll(async () => {
    app = await sharedApp();
    ({ visitor: owner, id: ownerId } = await newOwner(app));
  });
  afterAll(() => app?.stop());

  it("requires an account: visitors sign in and come back", async () => {
    const page = await new Visitor(app.url).get("/create-listing", { redirects: "expose" });
    expect(page).toMatchObject({ status: 303, location: "/sign-in?to=%2Fcreate-listing" });
  });

  it("starts with the form's defaults and empty prices", async () => {
    const page = await owner.get("/create-listing");
    expect(page.status).toBe(200);
    expect(page.heading).toBe("Create listing");
    expect(formValues(page)).toMatchObject({
      type: "rent",
      name: "",
      bedroom: "1",
      bathroom: "1",
      parking: "yes",
      furnished: "yes",
      offer: "no",
      regularPrice: "",
      discountedPrice: "",
    });
    expect(page.errorSummary).toEqual([]);
  });

  it("asks the browser for the same validation, except for fields that may be hidden and for prices", async () => {
    const page = await owner.get("/create-listing");
    for (const name of ["name", "bedroom", "bathroom", "address", "description", "images"]) {
      expect(page.$(`[name=${name}]`).is("[required]"), name).toBe(true);
    }
    expect(page.$("[name=bedroom]").attr()).toMatchObject({ inputmode: "numeric", pattern: "\\p{Nd}{1,2}" });
    expect(page.$("[name=discountedPrice]").is("[required]")).toBe(false);
    expect(page.$("[name=regularPrice]").attr("type")).toBe("text");
    expect(page.$("[name=images]").attr()).toMatchObject({ type: "file", multiple: "" });
    expect(page.$("[name=images]").attr("accept")).toMatch(/\.jpg,\.jpeg,\.png/);
  });

  it("leads to the new listing and confirms it", async () => {
    const page = await createListing(owner);
    const id = listingId(page);
    expect(page.path).toBe(`/category/sell/${id}`);
    expect(page.redirects).toHaveLength(1);
    expect(page.flash).toBe("Congratulation! Listing created");
    expect(page.heading).toBe("Sea View Villa");
    expect(page.text(".price")).toContain("₹1,40,00,000");
    expect(await storedListing(app, id)).toMatchObject({
      user_id: ownerId,
      type: "sell",
      name: "Sea View Villa",
      bedroom: 3,
      bathroom: 2,
      parking: false,
      furnished: false,
      address: villa.address,
      latitude: 19.076,
      longitude: 72.8777,
      description: villa.description,
      offer: true,
      regular_price: 15_000_000,
      discounted_price: 14_000_000,
    });
  });

  it.each([
    ["1,50,000", 150_000],
    ["₹ 45 lakh", 4_500_000],
    ["1.5 cr", 15_000_000],
    ["Rs. 25,000/-", 25_000],
    ["25000", 25_000],
  ])("understands the price %s", async (regularPrice, rupees) => {
    const page = await createListing(owner, { ...flat, regularPrice });
    expect((await storedListing(app, listingId(page)))?.regular_price).toBe(rupees);
  });

  it("ignores the discounted price of a home that is not on offer", async () => {
    for (const discountedPrice of ["20000", "99999999", "nonsense"]) {
      const page = await createListing(owner, { ...flat, offer: "no", discountedPrice });
      expect(await storedListing(app, listingId(page))).toMatchObject({ offer: false, discounted_price: null });
    }
  });

  it("saves six photos in the chosen order, the first as the cover", async () => {
    const photos = await smallPhotos(6);
    photos[0] = await realPhoto("kodak_22.png");
    const page = await createListing(owner, villa, photos);
    const stored = await storedListing(app, listingId(page));
    expect(stored?.photos.map((photo) => photo.position)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(stored?.photos[0]).toMatchObject({ width: 768, height: 512 });
    expect(page.$(".gallery img")).toHaveLength(6);
  });

  it("combines the photos of several submits, earlier ones first", async () => {
    const empty = (await owner.get("/create-listing")).form("Create listing");
    const held = await empty.fill({ images: [await smallPhoto("first.jpg")] }).submit("Upload and arrange photos");
    const [first] = photoIds(held);
    const page = await held
      .form("Create listing")
      .fill({ ...villa, images: [await realPhoto("kodak_22.png")] })
      .submit("Create listing");
    const stored = await storedListing(app, listingId(page));
    expect(stored?.photos).toMatchObject([{ id: first }, { width: 768 }]);
  });

  it("treats typed markup as text", async () => {
    const page = await createListing(owner, { ...villa, name: "<b>Villa</b> & Co", address: "<script>x</script>" });
    expect(page.heading).toBe("<b>Villa</b> & Co");
    expect(page.$("main b, main script")).toHaveLength(0);
    expect(page.title).toContain("<b>Villa</b> & Co");
  });

  it("ignores an owner, id or date that the form claims", async () => {
    const stranger = await newOwner(app, "Someone Else");
    const form = await owner.get("/create-listing");
    form.form("Create listing").fill({ ...flat });
    const photo = await smallPhoto("own.jpg");
    const page = await sendTampered(owner, form, (entries) => [
      ...entries.filter(([name]) => name !== "images"),
      ["images", photo],
      ["userId", stranger.id],
      ["user_id", stranger.id],
      ["id", "11111111-1111-4111-8111-111111111111"],
      ["timestamp", "2001-01-01T00:00:00Z"],
      ["imgUrls", "https://evil.example/x.png"],
      ["version", "77"],
    ]);
    expect(page.flash).toBe(listingMessages.listingCreated);
    const id = listingId(page);
    expect(id).not.toContain("11111111");
    const stored = await storedListing(app, id);
    expect(stored).toMatchObject({ user_id: ownerId, version: 1 });
    expect(stored?.timestamp.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(page.html).not.toContain("evil.example");
  });

  it("does not accept photos of other users or of other listings", async () => {
    const own = await storedListing(app, listingId(await createListing(owner)));
    const stranger = await newOwner(app, "Someone Else");
    const empty = await stranger.visitor.get("/create-listing");
    const held = await empty
      .form("Create listing")
      .fill({ images: await smallPhotos(1) })
      .submit("Upload and arrange photos");
    const foreign = [...photoIds(held), own!.photos[0]!.id];
    const uploads = await countRows(app, "uploads");

    const form = await owner.get("/create-listing");
    form.form("Create listing").fill({ ...villa });
    const page = await sendTampered(owner, form, (entries) => [
      ...entries,
      ...foreign.map((id): [string, string] => ["photo", id]),
      ["photo", "not-an-id"],
      ["photo", "00000000-0000-4000-8000-000000000000"],
    ]);
    expect(page.status).toBe(422);
    expect(page.fieldError("images")).toBe(photoMessages.photosGone);
    expect(photoIds(page)).toEqual([]);
    expect(await countRows(app, "uploads")).toBe(uploads);
    expect((await storedListing(app, own!.id))?.photos).toHaveLength(1);
  });
});
