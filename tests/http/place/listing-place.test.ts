import { beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { useApp } from "../../support/server/app.ts";
import { createListing, flat, photoIds, listingId, newOwner, storedListing } from "../../support/listing/form.ts";
import { addListings } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const home = { ...flat, address: "Mayur Colony, Kothrud, Pune 411038", latitude: "18.5069", longitude: "73.8152" };
const inThane = { address: "Kolshet Road, Majiwada, Thane 400607", latitude: "19.2183", longitude: "72.9781" };

describe("the city and locality of a listing", () => {
  const app = useApp();
  let owner: Visitor;
  let ownerId: string;
  let first: string;
  beforeAll(async () => {
    ({ visitor: owner, id: ownerId } = await newOwner(app));
    first = listingId(await createListing(owner, home));
  });

  async function added(user = ownerId): Promise<string> {
    const { address, city, locality, city_id, place_id, latitude, longitude } = (await storedListing(app, first))!;
    const home = { address, city, locality, city_id, place_id, latitude, longitude };
    const [id] = await addListings(app.db, user, [home]);
    return id!;
  }
  const rowOf = (id: number) => app.db.selectFrom("places").selectAll().where("id", "=", id).executeTakeFirst();
  /** The stored place, in words and by its rows. */
  const stored = async (id: string) => {
    const { city, locality, city_id, place_id, place_from } = (await storedListing(app, id))!;
    const ofCity = city_id === null ? undefined : await rowOf(city_id);
    const ofPlace = place_id === null ? undefined : await rowOf(place_id);
    expect([ofCity?.city ?? null, ofCity?.locality ?? null]).toEqual([city, null]);
    expect(ofPlace?.locality ?? null).toBe(locality);
    return { city, locality, from: place_from };
  };
  const edit = async (id: string, fields: Record<string, string>, visitor = owner) =>
    (await visitor.get(`/edit-listing/${id}`)).form("Update listing").fill(fields).submit("Update listing");
  const change = async (id: string, fields: Record<string, string>) => {
    expect((await edit(id, fields)).flash).toBe(listingMessages.listingUpdated);
    return stored(id);
  };
  const said = (page: Page) => [
    page.form("main form[enctype]").value("locality"),
    page.form("main form[enctype]").value("city"),
  ];

  it("are derived from the address, and appear in the edit form", async () => {
    expect(await stored(first)).toEqual({ city: "Pune", locality: "Kothrud", from: "address" });
    expect(said(await owner.get(`/edit-listing/${first}`))).toEqual(["Kothrud", "Pune"]);
  });

  it("are empty if neither address nor point determines them", async () => {
    const id = await added();
    expect(await change(id, { address: "A house", latitude: "0", longitude: "0", city: "", locality: "" })).toEqual({
      city: null,
      locality: null,
      from: "address",
    });
    expect(said(await owner.get(`/edit-listing/${id}`))).toEqual(["", ""]);
  });

  it("far from the point are reported to the owner after saving and in the profile, until corrected", async () => {
    const { visitor, id: user } = await newOwner(app);
    const page = await edit(await added(user), { latitude: "28.6139", longitude: "77.2090" }, visitor);
    const text = "Check the location: it is 1,176 km from Pune";
    expect(page.text(".notice-problem")).toContain(text);
    expect((await visitor.get("/profile")).text(".notice-problem")).toContain(text);
    expect((await new Visitor(app.url).get(page.path)).$(".notice-problem")).toHaveLength(0);
    const form = await page.follow("Correct the location");
    const { latitude, longitude } = home;
    const saved = await form.form("Update listing").fill({ latitude, longitude }).submit("Update listing");
    expect(saved.flash).toBe(listingMessages.listingUpdated);
    expect(saved.$(".notice-problem")).toHaveLength(0);
    expect((await visitor.get("/profile")).$(".notice-problem")).toHaveLength(0);
  });

  it("are what the owner says", async () => {
    const page = await createListing(owner, { ...home, locality: "dahanukar colony", city: "poona" });
    expect(await stored(listingId(page))).toEqual({ city: "Pune", locality: "Dahanukar Colony", from: "owner" });
  });

  it("may be an unknown town, located where the home is", async () => {
    const town = { city: "Chhoti Bastipur", locality: "", latitude: "27.2", longitude: "70.2", address: "House 1" };
    const id = await added();
    expect(await change(id, town)).toEqual({ city: "Chhoti Bastipur", locality: null, from: "owner" });
    const { city_id } = (await storedListing(app, id))!;
    expect(await rowOf(city_id!)).toMatchObject({ latitude: 27.2, longitude: 70.2, locality: null });
  });

  it("follow the address as long as the owner does not change them", async () => {
    const id = await added();
    expect(await change(id, { name: "Renamed" })).toEqual({ city: "Pune", locality: "Kothrud", from: "address" });
    expect(await change(id, inThane)).toEqual({ city: "Thane", locality: "Majiwada", from: "address" });
    expect(said(await owner.get(`/edit-listing/${id}`))).toEqual(["Majiwada", "Thane"]);
  });

  it("stay as the owner corrected them, until they are corrected again or emptied", async () => {
    const id = await added();
    const corrected = { city: "Pune", locality: "Karve Nagar", from: "owner" };
    expect(await change(id, { locality: "Karve Nagar" })).toEqual(corrected);
    expect(await change(id, { name: "Renamed", address: "Park View, Balewadi, Pune" })).toEqual(corrected);
    const again = { city: "Thane", locality: "Manpada" };
    expect(await change(id, again)).toEqual({ ...again, from: "owner" });
    const emptied = await change(id, { city: "", locality: "" });
    expect(emptied).toEqual({ city: "Pune", locality: "Balewadi", from: "address" });
  });

  it("are believed when the address and the point say something else", async () => {
    const id = await added();
    const corrected = { city: "Pune", locality: "Karve Nagar", from: "owner" };
    await change(id, { locality: "Karve Nagar" });
    expect(await change(id, inThane)).toEqual(corrected);
    const { address, latitude, longitude } = home;
    await change(id, { address: "A house", latitude, longitude, city: "Thane", locality: "" });
    expect(await change(id, { address })).toEqual({ city: "Thane", locality: null, from: "owner" });
  });

  it("need a city if there is a locality: no input is lost", async () => {
    const page = await createListing(owner, { ...home, locality: "Kothrud East", name: "Kept" });
    expect([page.status, page.fieldError("city")]).toEqual([422, listingMessages.cityMissing]);
    expect(page.form("main form[enctype]").value("name")).toBe("Kept");
    expect(photoIds(page)).toHaveLength(1);
    const again = await page.form("Create listing").fill({ city: "Pune" }).submit("Create listing");
    expect(await stored(listingId(again))).toEqual({ city: "Pune", locality: "Kothrud East", from: "owner" });
  });

  it.each([
    ["city", "411038", listingMessages.cityUnclear],
    ["city", "<b>Pune</b>", listingMessages.placeNameCharacters],
    ["locality", "12/3", listingMessages.localityUnclear],
  ])("refuse %s %j with a message, and keep it", async (field, value, text) => {
    const page = await edit(first, { [field]: value });
    expect([page.status, page.fieldError(field)]).toEqual([422, text]);
    expect(page.form("main form[enctype]").value(field)).toBe(value);
  });
});
