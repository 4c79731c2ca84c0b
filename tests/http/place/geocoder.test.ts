import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createListing, flat, listingId, newOwner, storedListing } from "../../support/listing/form.ts";
import { addListings } from "../../support/listing/listings.ts";
import { pointMosaicTexts } from "#texts/map/picker.ts";
import type { Visitor } from "../../support/http/visitor.ts";
import { found, foundPlace, type Nominatim, startNominatim } from "../../support/place/nominatim.ts";
import { type App, startApp } from "../../support/server/app.ts";

const home = { ...flat, latitude: "", longitude: "" };
/** In Kothrud. */
const street = { latitude: 18.5051, longitude: 73.8101 };
let number = 0;
/** Another one each time: results are cached. */
const address = () => `Flat 4B, ${++number} Lane ${number}, Mayur Colony, Kothrud, Pune 411038`;

describe("a home without coordinates at a site with a geocoder", () => {
  let nominatim: Nominatim;
  let app: App;
  let owner: Visitor;
  let ownerId: string;
  beforeAll(async () => {
    nominatim = await startNominatim();
    app = await startApp({ env: { GEOCODER_URL: nominatim.url, CONTACT_EMAIL: "team@example.org" } });
    ({ visitor: owner, id: ownerId } = await newOwner(app));
  });
  afterAll(async () => {
    nominatim?.stop();
    await app?.stop();
  });
  beforeEach(async () => {
    nominatim.lookups.length = 0;
    nominatim.answer = found([foundPlace(street.latitude, street.longitude, 0.002)]);
    await sql`delete from geocoder_turns`.execute(app.db);
  });

  const list = async (fields: Record<string, string>) => listingId(await createListing(owner, { ...home, ...fields }));
  /** A home with another address, as it is stored. */
  async function placed(fields: Record<string, string>) {
    const [id] = await addListings(app.db, ownerId, [{}]);
    const form = (await owner.get(`/edit-listing/${id}`)).form("Update listing");
    await form.fill({ latitude: "", longitude: "", ...fields }).submit("Update listing");
    return (await storedListing(app, id!))!;
  }

  /** For how many seconds the geocoder is left alone. */
  async function pause(): Promise<number> {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from next_at - now())::float8 as wait from geocoder_turns
    `.execute(app.db);
    return rows[0]!.wait;
  }

  it("is looked up once, without its flat, by a request that says whose it is, and placed with its credit", async () => {
    const id = await list({ address: "Flat 4B, 12 Dahanukar Lane, Mayur Colony, Kothrud, Pune 411038" });
    expect(nominatim.lookups).toHaveLength(1);
    const [{ path, query, userAgent }] = nominatim.lookups as [Nominatim["lookups"][number]];
    expect(path).toBe("/search");
    expect(query).toMatchObject({
      q: "Dahanukar Lane, Mayur Colony, Kothrud, Pune",
      countrycodes: "in",
      format: "jsonv2",
      bounded: "1",
    });
    expect(userAgent).toBe(`GharSetu (${app.url}; team@example.org)`);
    expect(await storedListing(app, id)).toMatchObject({ ...street, point_from: "geocoder" });
    const text = (await owner.get(`/category/rent/${id}`)).text("main .map figcaption");
    expect(text).toContain("Approximate: within about 400 m of here (© OpenStreetMap contributors)");
    // Not again while its address stays.
    const edited = await owner.get(`/edit-listing/${id}`);
    expect(edited.text("main")).toContain("Placed by its address");
    const form = edited.form("Update listing");
    expect((await form.fill({ name: "Renamed" }).submit("Update listing")).status).toBe(200);
    expect(nominatim.lookups).toHaveLength(1);
    expect(await storedListing(app, id)).toMatchObject({ name: "Renamed", ...street, point_from: "geocoder" });
  });

  it("is not looked up for a map, a draft's check or an owner's own point", async () => {
    const form = (await owner.get("/create-listing")).form("Create listing").fill({ ...home, address: address() });
    await form.submit(pointMosaicTexts.show);
    expect((await placed({ address: address(), latitude: "18.5", longitude: "73.8" })).point_from).toBe("owner");
    expect(nominatim.lookups).toHaveLength(0);
  });

  it.each([
    ["far from its PIN code", [foundPlace(19.07, 72.88, 0.002)]],
    ["larger than what is known", [foundPlace(18.51, 73.81, 0.2)]],
  ])("stays where its PIN code is if %s is found", async (_what, places) => {
    nominatim.answer = found(places);
    expect((await placed({ address: address() })).point_from).toBe("post-office");
  });

  it.each([
    ["fails", found({}, 500), /answered 500/],
    ["does not answer in time", () => undefined, /did not answer/],
  ])(
    "is published where its PIN code is if the geocoder %s, which is logged and then left alone for a minute",
    async (_what, answer, line) => {
      app.allowErrors(line);
      nominatim.answer = answer;
      expect((await placed({ address: address() })).point_from).toBe("post-office");
      const wait = await pause();
      expect(wait > 0 && wait <= 60).toBe(true);
    },
  );

  it("is not looked up while only its area is shown, and in a circle that credits OpenStreetMap if it has been", async () => {
    await list({ address: address(), areaOnly: "yes" });
    expect(nominatim.lookups).toHaveLength(0);
    const form = (await owner.get(`/edit-listing/${await list({ address: address() })}`)).form("Update listing");
    const page = await form.fill({ areaOnly: "yes" }).submit("Update listing");
    expect(page.text("main .map figcaption")).toContain(
      "Approximate: within about 700 m of here (© OpenStreetMap contributors). The owner does not show",
    );
  });
});
