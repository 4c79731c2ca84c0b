import { beforeAll, describe, expect, it } from "vitest";
import { locate, type PlaceInWords, type Unplaced } from "#app/commands/place/locate.server.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { unplacedTexts } from "#texts/place/unplaced.ts";
import { createListing, flat, listingId, newOwner, photoIds, storedListing } from "../../support/listing/form.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

const home = { ...flat, latitude: "", longitude: "" };
const kothrud = { latitude: 18.507, longitude: 73.807 };
const mumbai = { latitude: 19.076, longitude: 72.878 };
const gadchiroli = { latitude: 20.18, longitude: 80.0 };
const lonavala = { latitude: 18.75, longitude: 73.41 };
const hsrLayout = { latitude: 12.912, longitude: 77.645 };
const byPin = "8 Mayur Colony, Pune 411038";

describe("a home without coordinates", () => {
  const app = useApp();
  let owner: Visitor;
  let ownerId: string;
  beforeAll(async () => ({ visitor: owner, id: ownerId } = await newOwner(app)));

  const refusedOr = (home: PlaceInWords) => locate(app.db, home, null);
  async function placed(home: PlaceInWords): Promise<HomePoint> {
    const point = await refusedOr(home);
    if ("refused" in point) throw new Error(JSON.stringify(point.problems));
    return point;
  }
  /** A home of the owner with a point. */
  async function added(): Promise<string> {
    const [id] = await addListings(app.db, ownerId, [{ address: byPin, latitude: 18.52, longitude: 73.85 }]);
    return id!;
  }
  async function change(id: string, fields: Record<string, string>) {
    const form = (await owner.get(`/edit-listing/${id}`)).form("Update listing");
    expect((await form.fill(fields).submit("Update listing")).flash).toBe(listingMessages.listingUpdated);
    const { latitude, longitude, point_from } = (await storedListing(app, id))!;
    return { latitude, longitude, from: point_from };
  }

  it.each<[what: string, PlaceInWords, from: string, within: number, near: { latitude: number; longitude: number }]>([
    ["the PIN code in its address", { address: byPin }, "pin", 2, kothrud],
    ["the post office of its locality", { address: "8 Mayur Colony, Kothrud, Pune" }, "post-office", 2, kothrud],
    ["what its owner enters", { address: "House 8", locality: "Kothrud", city: "Pune" }, "post-office", 2, kothrud],
    ["its city", { address: "House 8, behind the temple, Mumbai" }, "city", 10, mumbai],
    ["a town that is no city", { address: "House 8", city: "Gadchiroli" }, "city", 10, gadchiroli],
    [
      "the town of its PIN code",
      { address: "2 Lake View, Lonavala 410401, Mumbai Expressway, Mumbai" },
      "city",
      2,
      lonavala,
    ],
    // The PIN code is that of another locality.
    ["its locality", { address: "24th Main, HSR Layout, Bengaluru 560001" }, "post-office", 2, hsrLayout],
  ])("is placed by %s", async (_what, words, from, within, near) => {
    const point = await placed(words);
    expect(point.pointFrom).toBe(from);
    expect(kilometresBetween(point, near)).toBeLessThan(within);
  });

  it("is refused if there are several towns of the name that its owner enters, with what tells them apart", async () => {
    const refused = await refusedOr({ address: "House 8", city: "Govindpur" });
    expect(refused).toEqual({ refused: "place", problems: { city: [unplacedTexts.namesakes("Govindpur")] } });
    const inDhanbad = await placed({ address: "House 8, Dist. Dhanbad", city: "Govindpur" });
    expect(kilometresBetween(inDhanbad, { latitude: 23.84, longitude: 86.52 })).toBeLessThan(20);
  });

  it("is somewhere within a radius: all of its city, both its locality and a PIN code that is elsewhere", async () => {
    expect((await placed({ address: byPin })).pointRadiusKm).toBeLessThan(10);
    expect((await placed({ address: "8 Main Road, Laxmi Nagar, Delhi 110092" })).pointRadiusKm).toBeLessThan(10);
    expect((await placed({ address: "House 8, Gadchiroli 442605" })).pointRadiusKm).toBeLessThan(20);
    expect((await placed({ address: "House 8, Mumbai" })).pointRadiusKm).toBeGreaterThan(25);
    const point = await placed({ address: "24th Main, HSR Layout, Bengaluru 560001" });
    expect(point.pointRadiusKm).toBeGreaterThan(kilometresBetween(point, { latitude: 12.98, longitude: 77.597 }));
  });

  it.each([
    ["city", "not the post office of a namesake in the next state", "G-15, Hudson Lane, Vijay Nagar, New Delhi"],
    ["city", "not the post office of what it is near to", "WZ-167, near Sabzi Mandi, New Delhi"],
    ["pin", "which is in a suburb in another state", "12 Sector 62, Noida 201301, Delhi"],
  ])("is placed by its %s, %s", async (from, _why, address) => {
    expect((await placed({ address })).pointFrom).toBe(from);
  });

  it("is placed where the homes of its locality are, if at least five have exact points", async () => {
    const place = await addPlace(app.db, { city: "Pune", locality: "Neem Baug", latitude: 18.6, longitude: 73.9 });
    const seller = await addOwner(app.db);
    const there = (latitude: number, rest = {}) => ({ ...place, latitude, longitude: 73.9, ...rest });
    await addListings(app.db, seller, [
      ...[18.6, 18.604, 18.606, 18.608].map((latitude) => there(latitude)),
      // The points of these are guesses or do not count, and one is wrong.
      there(18.7, { point_from: "pin", point_radius_km: 3 }),
      there(18.7, { status: "paused" }),
      there(28.6),
    ]);
    const address = "8 Neem Baug, Pune";
    const before = await placed({ address });
    expect(before.pointFrom).toBe("city");
    await addListings(app.db, seller, [there(18.61)]);
    const after = await placed({ address });
    expect(after.pointFrom).toBe("locality");
    expect(kilometresBetween(after, { latitude: 18.607, longitude: 73.9 })).toBeLessThan(0.5);
    expect(after.pointRadiusKm).toBeLessThan(before.pointRadiusKm!);
  });

  it("is refused beside the city if the owner entered a city that we do not know", async () => {
    const page = await createListing(owner, { ...home, address: "House 8", city: "Zzyqx" });
    expect([page.status, page.fieldError("city")]).toEqual([422, unplacedTexts.cityUnknown("Zzyqx")]);
  });

  const inPune = (pin: string, city: string) =>
    `PIN ${pin} is in Pune, Maharashtra, not in ${city}. Check the PIN or the city`;
  it.each<[PlaceInWords, message: string]>([
    [{ address: "8 Church Street, Bengaluru 411038" }, inPune("411038", "Bengaluru")],
    [{ address: "8 Mayur Colony 411038", city: "Mumbai" }, inPune("411038", "Mumbai")],
    [{ address: "House 8, 40005" }, unplacedTexts.pinDigits],
    [{ address: "House 8 - 4000501, India" }, unplacedTexts.pinDigits],
  ])("is not published at %j", async (words, message) => {
    expect(((await refusedOr(words)) as Unplaced).problems).toEqual({ address: [message] });
  });

  it("is said to be approximate on its page and in comparisons, without a point in the structured data", async () => {
    const id = listingId(await createListing(owner, { ...home, address: "8 Mayur Colony, Kothrud, Pune 411038" }));
    const page = await new Visitor(app.url).get(`/category/rent/${id}`);
    expect(page.text(".map figcaption")).toMatch(/^Approximate: within about \d km of here/);
    expect(page.$(".map .map-area")).toHaveLength(1);
    expect(page.$(".map .map-marker path")).toHaveLength(0);
    expect(page.html).not.toContain("GeoCoordinates");
    expect(page.html).not.toContain("mlat=");
    const compared = await owner.get(`/compare?homes=${id},${await added()}`);
    expect(compared.text("main")).toMatch(/about \d\.\d km/);
  });

  it("cannot be published if the address names no place: nothing typed is lost", async () => {
    const page = await createListing(owner, { ...home, address: "House 8" });
    expect([page.status, page.fieldError("address")]).toEqual([422, listingMessages.placeUnknown]);
    expect(page.form("main form[enctype]").value("name")).toBe(home.name);
    expect(photoIds(page)).toHaveLength(1);
    const created = await page.form("Create listing").fill({ city: "Pune" }).submit("Create listing");
    expect((await storedListing(app, listingId(created)))!.point_from).toBe("city");
  });

  it("needs both coordinates or none, in a part of the form that is closed at first", async () => {
    const page = await owner.get("/create-listing");
    expect(page.$("details#point:not([open]) #listing-latitude")).toHaveLength(1);
    const fields = { ...home, address: byPin, latitude: "18.5" };
    const refused = await page.form("Create listing").fill(fields).submit("Create listing");
    expect([refused.status, refused.fieldError("longitude")]).toEqual([422, listingMessages.longitudeMissing]);
    expect(refused.$("details#point[open]")).toHaveLength(1);
  });

  it("keeps the point that its owner has set, whatever its address, until it is emptied", async () => {
    const id = await added();
    const form = (await owner.get(`/edit-listing/${id}`)).form("Update listing");
    expect([form.value("latitude"), form.value("longitude")]).toEqual(["18.52", "73.85"]);
    const moved = await change(id, { address: "Ideal Colony, Pune 411038" });
    expect(moved).toEqual({ from: "owner", latitude: 18.52, longitude: 73.85 });
    expect((await change(id, { latitude: "", longitude: "" })).from).toBe("pin");
  });

  it("stays where it is until its address changes", async () => {
    const id = await added();
    const before = await change(id, { latitude: "", longitude: "" });
    expect((await owner.get(`/edit-listing/${id}`)).form("Update listing").value("latitude")).toBe("");
    await app.db.updateTable("listings").set({ latitude: 18.511 }).where("id", "=", id).execute();
    expect((await change(id, { name: "Renamed" })).latitude).toBe(18.511);
    const moved = await change(id, { address: "9 MG Road, Bengaluru 560001" });
    expect(moved.from).toBe("pin");
    expect(kilometresBetween(moved, before)).toBeGreaterThan(700);
  });
});
