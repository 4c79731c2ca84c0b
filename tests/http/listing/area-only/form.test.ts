import { beforeEach, describe, expect, it } from "vitest";
import { locate } from "#app/commands/place/locate.server.ts";
import { foreseenHome } from "#app/commands/listing/area-only/shown-place.server.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { checkDraftPath, editListingPath, listingPath } from "#app/paths.ts";
import { ownData } from "../../../support/account/own-data.ts";
import type { Fields } from "../../../support/http/client.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import {
  areaOnlyFlat,
  exactPoint,
  metresBetween,
  publishAreaOnly,
  storedPlace,
} from "../../../support/listing/area-only.ts";
import { addDraft, newOwner } from "../../../support/listing/form.ts";
import { addListings } from "../../../support/listing/listings.ts";
import { useApp } from "../../../support/server/app.ts";

/** What owners write, and what visitors of an area-only home read. */
const addresses: [string, string][] = [
  ["Flat 304, B Wing, Sai Krupa CHS, Plot 12, Sector 19, Dwarka, New Delhi 110075", "Dwarka Sector 19, Delhi 110075"],
  ["23/4, 12th Main Road, 4th Block, Jayanagar, Bengaluru 560011", "Jayanagar 4th Block, Bengaluru 560011"],
  ["घर नं 12, कोथरूड, पुणे ४११०३८", "कोथरूड, Pune 411038"],
  ["Mumbai, Bandra West, 14 Hill Road, Flat 9", "Bandra West, Mumbai"],
];

describe("an area-only home", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeEach(async () => void (owner = await newOwner(app)));

  const editForm = async (id: string) => (await owner.visitor.get(editListingPath(id))).form("Update listing");
  async function edit(id: string, fields: Fields = {}): Promise<void> {
    const page = await (await editForm(id)).fill(fields).submit("Update listing");
    expect([page.status, page.path]).toEqual([200, listingPath({ type: "rent", id })]);
  }
  const pointOf = async (id: string) => {
    const { latitude, longitude } = (await storedPlace(app, id)).shown;
    return { latitude, longitude };
  };

  it("is one only if its owner chooses so, and then only shares its address", async () => {
    const form = (await owner.visitor.get("/create-listing")).form("Create listing");
    expect([form.value("areaOnly"), form.value("sharesAddress")]).toEqual(["no", null]);
    const id = await publishAreaOnly(app, owner, { areaOnly: "no", sharesAddress: "yes" });
    const { shown, exact } = await storedPlace(app, id);
    expect([shown.from, shown.areaOnly, shown.address, exact]).toEqual(["owner", false, areaOnlyFlat.address, null]);
    expect((await editForm(id)).value("sharesAddress")).toBeNull();
  });

  it("shows a circle around a point that is 100 to 250 m away, and its locality, city and PIN code as its address", async () => {
    const id = await publishAreaOnly(app, owner, { sharesAddress: "yes" });
    const { shown, exact } = await storedPlace(app, id);
    expect(shown).toMatchObject({ from: "area", areaOnly: true, address: "Bandra West, Mumbai 400050" });
    expect(shown.radiusKm).toBeCloseTo(0.3);
    expect(metresBetween(shown, exactPoint)).toBeGreaterThan(99);
    expect(metresBetween(shown, exactPoint)).toBeLessThan(252);
    expect(exact).toMatchObject({ ...exactPoint, address: areaOnlyFlat.address, point_from: "owner" });

    const page = await new Visitor(app.url).get(listingPath({ type: "rent", id }));
    expect([page.$("figure.map .map-area").length, page.$("figure.map path").length]).toEqual([1, 0]);
    expect(page.text("figure.map figcaption")).toContain(
      "Approximate: within about 300 m of here. Send an enquiry to get the exact address.",
    );
    const [, latitude, longitude] = /#map=\d+\/([\d.]+)\/([\d.]+)/.exec(page.link("Open in OpenStreetMap") ?? "")!;
    expect({ latitude: Number(latitude), longitude: Number(longitude) }).toEqual(await pointOf(id));
  });

  it("is described exactly to its owner: on its page, in its form and in their data", async () => {
    const id = await publishAreaOnly(app, owner, { sharesAddress: "yes" });
    const own = await owner.visitor.get(listingPath({ type: "rent", id }));
    expect(own.text(".detail-side")).toContain(
      `people who send you an enquiry get a link to the exact address: ${areaOnlyFlat.address}`,
    );
    await app.db.updateTable("listings").set({ shares_address: false }).where("id", "=", id).execute();
    const kept = await owner.visitor.get(listingPath({ type: "rent", id }));
    expect(kept.text(".detail-side")).toContain(`Only you see this address: ${areaOnlyFlat.address}`);
    expect(own.text(".detail-address")).toBe("Bandra West, Mumbai 400050");
    const form = await editForm(id);
    const names = ["address", "latitude", "longitude", "areaOnly", "sharesAddress", "locality", "city"];
    expect(names.map((name) => form.value(name))).toEqual([
      areaOnlyFlat.address,
      areaOnlyFlat.latitude,
      areaOnlyFlat.longitude,
      "yes",
      null,
      "Bandra West",
      "Mumbai",
    ]);
    const { listings } = await ownData<{ listings: object[] }>(owner.visitor);
    expect(listings).toMatchObject([{ ...exactPoint, address: areaOnlyFlat.address, areaOnly: true }]);
  });

  it("keeps its shown point with each change, while it is shown exactly, and its shift when it moves by metres", async () => {
    const id = await publishAreaOnly(app, owner);
    const before = await pointOf(id);
    await edit(id, { name: "Renamed Flat", address: `Room 2, ${areaOnlyFlat.address}` });
    expect((await storedPlace(app, id)).shown).toMatchObject({ ...before, address: "Bandra West, Mumbai 400050" });
    await edit(id, { areaOnly: "no" });
    expect((await storedPlace(app, id)).shown).toMatchObject({ ...exactPoint, from: "owner" });
    await edit(id, { areaOnly: "yes" });
    expect(await pointOf(id)).toEqual(before);
    await edit(id, { latitude: "19.053891" });
    const after = await pointOf(id);
    expect(after.latitude - before.latitude).toBeCloseTo(0.00002, 5);
    expect(after.longitude).toBeCloseTo(before.longitude, 5);
  });

  it("is shown at the point of its PIN code if its owner gives none", async () => {
    const address = "Flat 7309, Zyxwood Heights, 14 Hill Road, Mumbai 400050";
    const id = await publishAreaOnly(app, owner, { address, latitude: "", longitude: "" });
    const { shown, exact } = await storedPlace(app, id);
    expect([shown.from, exact?.point_from]).toEqual(["pin", "pin"]);
    expect(shown.address).toBe("Mumbai 400050");
    const page = await new Visitor(app.url).get(listingPath({ type: "rent", id }));
    expect(page.text("figure.map")).toContain("The owner does not show the exact address.");
  });

  it("is not placed in a building that its address names instead of a locality", async () => {
    const id = await publishAreaOnly(app, owner, { address: "Flat 7309, Zyxwood Heights Bellissimo, Mumbai 400050" });
    const { address } = (await storedPlace(app, id)).shown;
    const { locality } = await app.db
      .selectFrom("listings")
      .select("locality")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([address, locality]).toEqual(["Mumbai 400050", null]);
    expect(await app.db.selectFrom("places").select("id").where("locality", "like", "Zyxwood%").execute()).toEqual([]);
  });

  it("is not placed in its building either if it and one of somebody else are in a locality of that name", async () => {
    const address = "Flat 7309, Quillon Bellissimo, Mumbai 400050";
    const id = await publishAreaOnly(app, owner, { address, areaOnly: "no" });
    const other = await newOwner(app);
    await publishAreaOnly(app, other, { address, areaOnly: "no" });
    const locality = () =>
      app.db.selectFrom("listings").select("locality").where("id", "=", id).executeTakeFirstOrThrow();
    expect((await locality()).locality).toBe("Quillon Bellissimo");
    await edit(id, { areaOnly: "yes" });
    expect([(await storedPlace(app, id)).shown.address, await locality()]).toEqual([
      "Mumbai 400050",
      { locality: null },
    ]);
  });

  it("is placed in a locality that at least two others name", async () => {
    const address = "Flat 7309, Zorvane Gardens, Mumbai 400050";
    for (const name of ["One", "Two"]) {
      await publishAreaOnly(app, await newOwner(app), { name, address, areaOnly: "no" });
    }
    const id = await publishAreaOnly(app, owner, { address });
    expect((await storedPlace(app, id)).shown.address).toBe("Zorvane Gardens, Mumbai 400050");
  });

  it("does not have its building in the name and the description that we write", async () => {
    const address = "Flat 7309, Lake Homes, Mumbai 400050";
    const draft = await addDraft(app, owner.id, { ...areaOnlyFlat, address, name: "", description: "" });
    const text = (await owner.visitor.get(checkDraftPath(draft))).text("main");
    expect([text.includes("for rent in Mumbai"), text.includes("for rent in Lake Homes")]).toEqual([true, false]);
  });

  it("cannot be stored with its exact point as the shown one", async () => {
    const { id } = await newOwner(app);
    const insert = (columns: object) => addListings(app.db, id, [columns]);
    await expect(insert({ area_only: true })).rejects.toThrow("listings_area_only_check");
    const owners = { area_only: true, point_from: "owner" as const };
    await expect(insert(owners)).rejects.toThrow("listings_area_only_check");
    await expect(insert({ shares_address: true })).rejects.toThrow("listings_area_only_check");
    await expect(insert({ point_from: "area", point_radius_km: 0.3 })).rejects.toThrow("listings_area_only_check");
  });

  it("loses its exact address with the account of its owner, before it is removed itself", async () => {
    const id = await publishAreaOnly(app, owner, { sharesAddress: "yes" });
    await app.db.deleteFrom("users").where("id", "=", owner.id).execute();
    const { shown, exact } = await storedPlace(app, id);
    expect([shown.areaOnly, exact]).toEqual([true, null]);
  });

  async function foreseen(address: string): Promise<string> {
    const details = listingForm.parse({ ...areaOnlyFlat, address, latitude: "", longitude: "" });
    const point = await locate(app.db, details, null);
    if ("refused" in point) throw new Error(`${address}: ${JSON.stringify(point.problems)}`);
    return (await foreseenHome(app.db, owner, { ...details, ...point })).address;
  }

  it.each(addresses)("at %s is shown at %s", async (address, expected) => {
    expect(await foreseen(address)).toBe(expected);
  });
});
