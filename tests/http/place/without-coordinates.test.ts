import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingFormTexts } from "#texts/listing/form.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { unplacedTexts } from "#texts/place/unplaced.ts";
import {
  createListing,
  flat,
  listingId,
  newOwner,
  photoIds,
  smallPhoto,
  storedListing,
} from "../../support/listing/form.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { sharedApp, type App } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

const home = { ...flat, latitude: "", longitude: "" };
const kothrud = { latitude: 18.507, longitude: 73.807 };
const mumbai = { latitude: 19.076, longitude: 72.878 };
const vikasPuri = { latitude: 28.639, longitude: 77.075 };
const byPin = "8 Mayur Colony, Pune 411038";

describe("a home without coordinates", () => {
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    ({ visitor: owner } = await newOwner(app));
  });
  afterAll(() => app?.stop());

  const list = async (fields: Record<string, string>) => listingId(await createListing(owner, { ...home, ...fields }));
  const stored = async (id: string) => {
    const { latitude, longitude, point_from, point_radius_km } = (await storedListing(app, id))!;
    return { point: { latitude, longitude }, from: point_from, radius: point_radius_km };
  };
  const change = async (id: string, fields: Record<string, string>) => {
    const form = (await owner.get(`/edit-listing/${id}`)).form("Update listing");
    const page = await form.fill(fields).submit("Update listing");
    expect(page.flash).toBe(listingMessages.listingUpdated);
    return stored(id);
  };

  it("is placed by the PIN code in its address", async () => {
    const { point, from, radius } = await stored(await list({ address: byPin }));
    expect(from).toBe("pin");
    expect(kilometresBetween(point, kothrud)).toBeLessThan(2);
    expect(radius).toBeLessThan(20);
  });

  it("is placed by the post office of its locality if the address has no PIN code", async () => {
    const { point, from } = await stored(await list({ address: "8 Mayur Colony, Kothrud, Pune" }));
    expect(from).toBe("post-office");
    expect(kilometresBetween(point, kothrud)).toBeLessThan(2);
  });

  it("is placed by the locality and the city that its owner enters", async () => {
    const { point, from } = await stored(await list({ address: "House 8", locality: "Kothrud", city: "Pune" }));
    expect(from).toBe("post-office");
    expect(kilometresBetween(point, kothrud)).toBeLessThan(2);
  });

  it("is placed by the post office of its locality, written in one word or two", async () => {
    const { point, from } = await stored(await list({ address: "14 Main Road, Vikaspuri, New Delhi" }));
    expect(from).toBe("post-office");
    expect(kilometresBetween(point, vikasPuri)).toBeLessThan(2);
  });

  it.each([
    ["of a namesake in the next state", "G-15, Hudson Lane, Vijay Nagar, New Delhi"],
    ["of what it is near to", "WZ-167, near Sabzi Mandi, New Delhi"],
  ])("is not placed by the post office %s", async (_office, address) => {
    expect((await stored(await list({ address }))).from).toBe("city");
  });

  it("is placed in its city if nothing else is known", async () => {
    const id = await list({ address: "House 8, behind the temple, Mumbai" });
    const { point, from, radius } = await stored(id);
    expect(from).toBe("city");
    expect(kilometresBetween(point, mumbai)).toBeLessThan(10);
    expect(radius).toBeGreaterThan(25);
    expect((await owner.get(`/category/rent/${id}`)).text("main")).toContain("Approximate: somewhere in Mumbai");
  });

  it("is placed by a misspelt city", async () => {
    expect((await stored(await list({ address: "House 8", city: "Bengalooru" }))).from).toBe("city");
  });

  it("is placed where the homes of its locality are, if at least five have exact points", async () => {
    const place = await addPlace(app.db, { city: "Pune", locality: "Neem Baug", latitude: 18.6, longitude: 73.9 });
    const seller = await addOwner(app.db);
    const there = (latitude: number, rest = {}) => ({ ...place, latitude, longitude: 73.9, ...rest });
    await addListings(
      app.db,
      seller,
      [18.6, 18.604, 18.606, 18.608].map((latitude) => there(latitude)),
    );
    const address = "8 Neem Baug, Pune";
    expect((await stored(await list({ address }))).from).toBe("city");
    // The points of these are guesses or do not count, and one is wrong.
    await addListings(app.db, seller, [
      there(18.7, { point_from: "pin", point_radius_km: 3 }),
      there(18.7, { status: "paused" }),
      there(28.6),
    ]);
    const { point, from, radius } = await stored(await list({ address }));
    expect([from, point]).toEqual(["city", expect.anything()]);
    await addListings(app.db, seller, [there(18.61)]);
    const placed = await stored(await list({ address }));
    expect(placed.from).toBe("locality");
    expect(kilometresBetween(placed.point, { latitude: 18.607, longitude: 73.9 })).toBeLessThan(0.5);
    expect(placed.radius).toBeLessThan(radius!);
  });

  it("is said to be approximate on its page, without a point in the structured data", async () => {
    const id = await list({ address: "8 Mayur Colony, Kothrud, Pune 411038" });
    const page = await new Visitor(app.url).get(`/category/rent/${id}`);
    expect(page.text(".map figcaption")).toMatch(/^Approximate: within about \d km of here/);
    expect(page.$(".map .map-area")).toHaveLength(1);
    expect(page.$(".map .map-marker path")).toHaveLength(0);
    expect(page.html).not.toContain("GeoCoordinates");
    expect(page.html).not.toContain("mlat=");
  });

  it("has about its distance in a comparison", async () => {
    const ids = [await list({ address: byPin }), await list({ latitude: "18.52", longitude: "73.85" })];
    const page = await owner.get(`/compare?homes=${ids.join(",")}`);
    expect(page.text("main")).toMatch(/about \d\.\d km/);
  });

  it("cannot be published if the address names no place: nothing typed is lost", async () => {
    const page = await createListing(owner, { ...home, address: "House 8" });
    expect(page.status).toBe(422);
    expect(page.fieldError("address")).toBe(listingMessages.placeUnknown);
    expect(page.form("main form[enctype]").value("name")).toBe(home.name);
    expect(photoIds(page)).toHaveLength(1);
    const created = await page.form("Create listing").fill({ city: "Pune" }).submit("Create listing");
    expect((await stored(listingId(created))).from).toBe("city");
  });

  it("needs both coordinates or none", async () => {
    const page = await createListing(owner, { ...home, address: byPin, latitude: "18.5" });
    expect(page.status).toBe(422);
    expect(page.fieldError("longitude")).toBe(listingMessages.longitudeMissing);
    expect(page.$("details#point[open]")).toHaveLength(1);
  });

  it("is not published with a PIN code of another state", async () => {
    const page = await createListing(owner, { ...home, address: "8 Church Street, Bengaluru 411038" });
    expect(page.status).toBe(422);
    expect(page.fieldError("address")).toBe(
      "PIN 411038 is in Pune, Maharashtra, not in Bengaluru. Check the PIN or the city",
    );
  });

  it("is not published with a PIN code of another city of the same state", async () => {
    const page = await createListing(owner, { ...home, address: "8 Marine Drive, Mumbai 411001" });
    expect(page.status).toBe(422);
    expect(page.fieldError("address")).toBe(
      "PIN 411001 is in Pune, Maharashtra, not in Mumbai. Check the PIN or the city",
    );
    const field = { address: "8 Mayur Colony 411038", city: "Mumbai" };
    expect((await page.form("Create listing").fill(field).submit("Create listing")).fieldError("address")).toBe(
      "PIN 411038 is in Pune, Maharashtra, not in Mumbai. Check the PIN or the city",
    );
  });

  it.each(["House 8, 4000", "House 8, PIN: 40005", "House 8 - 4000501, India"])(
    "is not published with too few or too many digits for a PIN code: %s",
    async (address) => {
      const page = await createListing(owner, { ...home, address });
      expect([page.status, page.fieldError("address")]).toEqual([422, unplacedTexts.pinDigits]);
    },
  );

  it("is not published with a RERA number of another state", async () => {
    const address = "8 Mayur Colony, Kothrud, Pune 411038";
    const page = await createListing(owner, { ...home, address, rera: "PRM/KA/RERA/1251/446/PR/171015/000123" });
    expect([page.status, page.fieldError("rera")]).toEqual([
      422,
      "This RERA number is from Karnataka, not Maharashtra. Correct it, or leave it empty",
    ]);
    const created = await page.form("Create listing").fill({ rera: "P52100009876" }).submit("Create listing");
    expect((await stored(listingId(created))).from).toBe("post-office");
  });

  it("is where its locality is if the PIN code is that of another one, with both in its radius", async () => {
    const { point, from, radius } = await stored(await list({ address: "24th Main, HSR Layout, Bengaluru 560001" }));
    expect(from).toBe("post-office");
    expect(kilometresBetween(point, { latitude: 12.912, longitude: 77.645 })).toBeLessThan(2);
    expect(radius).toBeGreaterThan(kilometresBetween(point, { latitude: 12.98, longitude: 77.597 }));
  });

  it("is only said to be somewhere in its city if it is not known to be within 10 km of a point", async () => {
    const id = await list({ address: "8 Temple Lane, Unheard Layout, Bengaluru 560001" });
    expect((await stored(id)).from).toBe("pin");
    expect((await owner.get(`/category/rent/${id}`)).text("main")).toContain("Approximate: somewhere in Bengaluru");
    expect((await owner.get(`/edit-listing/${id}`)).text("main")).toContain(
      "We can place it only in Bengaluru. Add its locality",
    );
  });

  it.each([
    ["a suburb in another state", "12 Sector 62, Noida 201301, Delhi"],
    ["a town on the way to the city", "2 Lake View, Lonavala 410401, off the Mumbai Pune Expressway, Mumbai"],
    ["a namesake of a city in another state", "4 Station Road, Aurangabad, Bihar 824101"],
    ["a village by the name of a town", "4 Main Bazaar, Rampur 172001"],
  ])("is published with the PIN code of %s", async (_what, address) => {
    expect((await stored(await list({ address }))).from).toBe("pin");
  });

  it("stays where it is until its address changes", async () => {
    const id = await list({ address: byPin });
    const before = await stored(id);
    expect((await owner.get(`/edit-listing/${id}`)).form("Update listing").value("latitude")).toBe("");
    await app.db.updateTable("listings").set({ latitude: 18.511 }).where("id", "=", id).execute();
    expect((await change(id, { name: "Renamed" })).point.latitude).toBe(18.511);
    const moved = await change(id, { address: "9 MG Road, Bengaluru 560001" });
    expect(moved.from).toBe("pin");
    expect(kilometresBetween(moved.point, before.point)).toBeGreaterThan(700);
  });

  it("keeps the point that its owner has set, whatever its address, until it is emptied", async () => {
    const id = await list({ address: byPin, latitude: "18.51", longitude: "73.81" });
    expect(await stored(id)).toMatchObject({ from: "owner", radius: null });
    const form = (await owner.get(`/edit-listing/${id}`)).form("Update listing");
    expect([form.value("latitude"), form.value("longitude")]).toEqual(["18.51", "73.81"]);
    const moved = await change(id, { address: "Ideal Colony, Pune 411038" });
    expect(moved).toMatchObject({ from: "owner", point: { latitude: 18.51, longitude: 73.81 } });
    expect((await change(id, { latitude: "", longitude: "" })).from).toBe("pin");
  });

  it("is one listing if its form is sent twice", async () => {
    const form = (await owner.get("/create-listing")).form("Create listing");
    form.fill({ ...home, address: byPin, images: [await smallPhoto("home.jpg")] });
    const first = await form.submit("Create listing");
    expect(listingId(await form.submit("Create listing"))).toBe(listingId(first));
  });

  it("is checked as a draft: on the map, or with what is missing", async () => {
    const form = (await owner.get("/create-listing")).form("Create listing");
    form.fill({ ...home, address: "House 8", images: [await smallPhoto("home.jpg")] });
    const refused = await form.submit(draftTexts.check);
    expect([refused.status, refused.fieldError("address")]).toEqual([422, listingMessages.placeUnknown]);
    const saved = await refused.form("Create listing").submit(draftTexts.save);
    expect(saved.flash).toBe(draftTexts.saved);
    const incomplete = await owner.get(`${saved.path}/check`);
    expect(incomplete.text("main")).toContain(listingMessages.placeUnknown);
    const checked = await saved.form("Create listing").fill({ address: byPin }).submit(draftTexts.check);
    expect(checked.text("main .map figcaption")).toContain("Approximate");
    const published = await checked.form(draftTexts.checkPage.publish).submit(draftTexts.checkPage.publish);
    expect((await stored(listingId(published))).from).toBe("pin");
  });

  it("has its coordinates in a disclosure of the form, which is closed", async () => {
    const page = await owner.get("/create-listing");
    expect(page.$("details#point:not([open]) #listing-latitude")).toHaveLength(1);
    expect(page.text("details#point summary")).toBe(listingFormTexts.exactPoint);
  });
});
