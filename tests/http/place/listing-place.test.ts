import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { sharedApp, type App } from "../../support/server/app.ts";
import {
  createListing,
  flat,
  photoIds,
  listingId,
  newOwner,
  sendTampered,
  storedListing,
} from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const home = { ...flat, address: "Mayur Colony, Kothrud, Pune 411038", latitude: "18.5069", longitude: "73.8152" };
const inThane = { address: "Kolshet Road, Majiwada, Thane 400607", latitude: "19.2183", longitude: "72.9781" };

describe("the city and locality of a listing", () => {
  let app: App;
  let owner: Visitor;
  beforeAll(async () => {
    app = await sharedApp();
    ({ visitor: owner } = await newOwner(app));
  });
  afterAll(() => app?.stop());

  /** The stored place, in words and by its rows. */
  const stored = async (id: string) => {
    const row = await storedListing(app, id);
    const rows = await app.db
      .selectFrom("places")
      .selectAll()
      .where("id", "in", [row!.city_id, row!.place_id])
      .execute();
    const of = (id: number | null) => rows.find((place) => place.id === id);
    expect([of(row!.city_id)?.city, of(row!.city_id)?.locality]).toEqual([
      row!.city ?? undefined,
      row!.city ? null : undefined,
    ]);
    expect(of(row!.place_id)?.locality ?? null).toBe(row!.locality);
    return { city: row!.city, locality: row!.locality, from: row!.place_from };
  };
  const list = async (fields: Record<string, string> = {}) =>
    listingId(await createListing(owner, { ...home, ...fields }));
  const change = async (id: string, fields: Record<string, string>) => {
    const page = await (
      await owner.get(`/edit-listing/${id}`)
    )
      .form("Update listing")
      .fill(fields)
      .submit("Update listing");
    expect(page.flash).toBe(listingMessages.listingUpdated);
    return stored(id);
  };
  const said = (page: Page) => [
    page.form("main form[enctype]").value("locality"),
    page.form("main form[enctype]").value("city"),
  ];

  it("are derived from the address, and appear in the edit form", async () => {
    const id = await list();
    expect(await stored(id)).toEqual({ city: "Pune", locality: "Kothrud", from: "address" });
    expect(said(await owner.get(`/edit-listing/${id}`))).toEqual(["Kothrud", "Pune"]);
  });

  it("have one row, however many homes are there and however they are spelt", async () => {
    const first = await storedListing(app, await list());
    const second = await storedListing(app, await list({ address: "9 Karve Road, KOTHRUD, Poona" }));
    expect([second!.city_id, second!.place_id]).toEqual([first!.city_id, first!.place_id]);
    const row = await app.db
      .selectFrom("places")
      .selectAll()
      .where("id", "=", first!.city_id!)
      .executeTakeFirstOrThrow();
    expect([row.city, row.city_slug, row.also]).toEqual(["Pune", "pune", "poona puna"]);
  });

  it("stay empty if neither address nor point determines them", async () => {
    const id = await list({ address: "A house", latitude: "0", longitude: "0" });
    expect(await stored(id)).toEqual({ city: null, locality: null, from: "address" });
    expect(said(await owner.get(`/edit-listing/${id}`))).toEqual(["", ""]);
  });

  it("far from the point are reported to the owner after saving and in the profile, until corrected", async () => {
    const delhi = { latitude: "28.6139", longitude: "77.2090" };
    const page = await createListing(owner, { ...home, ...delhi });
    const text = "Check the location: it is 1,176 km from Pune";
    expect(page.text(".notice-problem")).toContain(text);
    expect((await owner.get("/profile")).text(".notice-problem")).toContain(text);
    expect((await new Visitor(app.url).get(page.path)).$(".notice-problem")).toHaveLength(0);
    const form = await page.follow("Correct the location");
    expect(form.$("#listing-latitude")).toHaveLength(1);
    const { latitude, longitude } = home;
    const saved = await form.form("Update listing").fill({ latitude, longitude }).submit("Update listing");
    expect(saved.flash).toBe(listingMessages.listingUpdated);
    expect(saved.$(".notice-problem")).toHaveLength(0);
    expect((await owner.get("/profile")).$(".notice-problem")).toHaveLength(0);
  });

  it("are what the owner says", async () => {
    const id = await list({ locality: "dahanukar colony", city: "poona" });
    expect(await stored(id)).toEqual({ city: "Pune", locality: "Dahanukar Colony", from: "owner" });
  });

  it("use the locality of the address if the owner names only the city", async () => {
    const id = await list({ address: "Park View, Balewadi", city: "Pune" });
    expect(await stored(id)).toEqual({ city: "Pune", locality: "Balewadi", from: "owner" });
  });

  it("may be an unknown town, located where the home is", async () => {
    const id = await list({ city: "Chhoti Bastipur", latitude: "27.2", longitude: "70.2", address: "House 1" });
    expect(await stored(id)).toEqual({ city: "Chhoti Bastipur", locality: null, from: "owner" });
    const row = await app.db
      .selectFrom("places")
      .selectAll()
      .where("city_slug", "=", "chhoti-bastipur")
      .executeTakeFirst();
    expect(row).toMatchObject({ latitude: 27.2, longitude: 70.2, locality: null });
  });

  it("follow the address as long as the owner does not change them", async () => {
    const id = await list();
    expect(await change(id, { name: "Renamed" })).toEqual({ city: "Pune", locality: "Kothrud", from: "address" });
    expect(await change(id, inThane)).toEqual({ city: "Thane", locality: "Majiwada", from: "address" });
    expect(said(await owner.get(`/edit-listing/${id}`))).toEqual(["Majiwada", "Thane"]);
  });

  it("stay as the owner corrected them, until they are corrected again or emptied", async () => {
    const id = await list();
    const corrected = { city: "Pune", locality: "Karve Nagar", from: "owner" };
    expect(await change(id, { locality: "Karve Nagar" })).toEqual(corrected);
    expect(await change(id, { name: "Renamed" })).toEqual(corrected);
    expect(await change(id, { address: "Park View, Balewadi, Pune" })).toEqual(corrected);
    expect(await change(id, { city: "Thane", locality: "Manpada" })).toEqual({
      city: "Thane",
      locality: "Manpada",
      from: "owner",
    });
    expect(await change(id, { city: "", locality: "" })).toEqual({
      city: "Pune",
      locality: "Balewadi",
      from: "address",
    });
  });

  it("are derived again when the home moves to another city by address and point", async () => {
    const id = await list();
    const corrected = { city: "Pune", locality: "Karve Nagar", from: "owner" };
    await change(id, { locality: "Karve Nagar" });
    expect(await change(id, { address: inThane.address })).toEqual(corrected);
    expect(
      await change(id, { address: home.address, latitude: inThane.latitude, longitude: inThane.longitude }),
    ).toEqual(corrected);
    expect(await change(id, inThane)).toEqual({ city: "Thane", locality: "Majiwada", from: "address" });
  });

  it("stay as the owner said, against address and point, whatever else changes", async () => {
    const id = await list({ ...inThane, city: "Pune", locality: "Kothrud" });
    const said = { city: "Pune", locality: "Kothrud", from: "owner" };
    expect(await change(id, { name: "Renamed" })).toEqual(said);
    expect(await change(id, { address: "Manpada, Thane" })).toEqual(said);
  });

  it("use the known city if the owner's spelling is slightly wrong", async () => {
    const id = await list({ city: "Punee", locality: "Kothrud" });
    expect(await stored(id)).toEqual({ city: "Pune", locality: "Kothrud", from: "owner" });
    const rows = app.db.selectFrom("places").select("id").where("city_slug", "=", "punee").execute();
    expect(await rows).toEqual([]);
  });

  it("have no locality if the owner removes it", async () => {
    const id = await list();
    const city = { city: "Pune", locality: null, from: "owner" };
    expect(await change(id, { locality: "" })).toEqual(city);
    expect(await change(id, { name: "Renamed" })).toEqual(city);
  });

  it("need a city if there is a locality: no input is lost", async () => {
    const page = await createListing(owner, { ...home, locality: "Kothrud East", name: "Kept" });
    expect(page.status).toBe(422);
    expect(page.fieldError("city")).toBe(listingMessages.cityMissing);
    expect(said(page)).toEqual(["Kothrud East", ""]);
    expect(page.form("main form[enctype]").value("name")).toBe("Kept");
    expect(photoIds(page)).toHaveLength(1);
    const again = await page.form("Create listing").fill({ city: "Pune" }).submit("Create listing");
    expect(await stored(listingId(again))).toEqual({ city: "Pune", locality: "Kothrud East", from: "owner" });
  });

  it.each([
    ["city", "411038", listingMessages.cityUnclear],
    ["city", "Maharashtra", listingMessages.cityUnclear],
    ["city", "Maharashtra India", listingMessages.cityUnclear],
    ["city", "<b>Pune</b>", listingMessages.placeNameCharacters],
    ["city", "Call 98765: Pune!", listingMessages.placeNameCharacters],
    ["locality", "9 Kothrud", listingMessages.placeNameCharacters],
    ["city", "👍", listingMessages.cityUnclear],
    ["city", "p".repeat(61), listingMessages.cityLong],
    ["locality", "12/3", listingMessages.localityUnclear],
    ["locality", "k".repeat(61), listingMessages.localityLong],
    ["locality", "a\u202eb", siteMessages.plainText],
  ])("refuse %s %j with a message, and keep it", async (field, value, text) => {
    const page = await createListing(owner, { ...home, city: "Pune", [field]: value });
    expect(page.status).toBe(422);
    expect(page.fieldError(field)).toBe(text);
    expect(page.form("main form[enctype]").value(field)).toBe(value);
  });

  it("are also derived for a form that does not ask for them", async () => {
    const id = await list();
    const page = await sendTampered(owner, await owner.get(`/edit-listing/${id}`), (entries) =>
      entries.filter(([name]) => name !== "city" && name !== "locality"),
    );
    expect(page.flash).toBe(listingMessages.listingUpdated);
    expect(await stored(id)).toEqual({ city: "Pune", locality: "Kothrud", from: "address" });
  });

  it("have one row for homes saved at the same moment in a new place", async () => {
    const address = "Gangapur Road, Pandit Colony, Nashik 422002";
    const point = { latitude: "20.0059", longitude: "73.7797" };
    const ids = await Promise.all([1, 2, 3].map(async () => list({ address, ...point })));
    const rows = await Promise.all(ids.map((id) => storedListing(app, id)));
    expect(new Set(rows.map((row) => row!.place_id)).size).toBe(1);
    expect(rows[0]!.locality).toBe("Pandit Colony");
  });

  describe("sent twice", () => {
    let id: string;
    beforeEach(async () => {
      id = await list();
    });

    it("by a double click are one edit, without a conflict", async () => {
      const page = await owner.get(`/edit-listing/${id}`);
      const send = () =>
        sendTampered(owner, page, (entries) =>
          entries.map(
            ([name, value]) => (name === "locality" ? [name, "karve nagar"] : [name, value]) as (typeof entries)[0],
          ),
        );
      expect((await send()).flash).toBe(listingMessages.listingUpdated);
      expect((await send()).flash).toBe(listingMessages.listingUpdated);
      expect((await storedListing(app, id))!.version).toBe(2);
    });

    it("with another place are a conflict, which is reported", async () => {
      const page = await owner.get(`/edit-listing/${id}`);
      const send = (locality: string) =>
        sendTampered(owner, page, (entries) =>
          entries.map(
            ([name, value]) => (name === "locality" ? [name, locality] : [name, value]) as (typeof entries)[0],
          ),
        );
      await send("Karve Nagar");
      const conflict = await send("Erandwane");
      expect(conflict.status).toBe(409);
      expect(said(conflict)).toEqual(["Erandwane", "Pune"]);
    });
  });
});
