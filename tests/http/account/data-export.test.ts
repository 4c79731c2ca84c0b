import { describe, expect, it } from "vitest";
import { makeGoogleOnly, proveEmail, accountsOf } from "../../support/account/accounts.ts";
import { downloadData, ownData } from "../../support/account/own-data.ts";
import { signedIn } from "../../support/account/users.ts";
import { rentAlert } from "../../support/alert/alerts.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { publishAreaOnly } from "../../support/listing/area-only.ts";
import { addListings, identicalListings, storePhotos } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";

interface OwnData {
  account: Record<string, unknown>;
  areasShown: unknown[];
  alerts: { search: string; frequency: string }[];
  listings: (Record<string, unknown> & { photos: { description: string; files: string[] }[] })[];
}

describe("'Download my data'", () => {
  const app = useApp();

  it("gives a JSON file with the account and its listings, with working links", async () => {
    const { visitor, id, email } = await signedIn(app, "आशा Rao");
    const place = await addPlace(app.db, { city: "Mumbai", locality: "Bandra", latitude: 19.076, longitude: 72.8777 });
    const villa = { bedroom: 3, offer: true, regular_price: 15_000_000, discounted_price: 14_000_000 };
    const facts = { area: 1200, areaUnit: "sq-ft", deposit: 0 };
    const contact = { phone: "+919876543210", whatsapp: true, hides_email: true };
    const more = { type: "sell" as const, name: "Sea View Villa", description: "The sea." };
    const columns = { ...place, ...villa, ...contact, ...more, facts: JSON.stringify(facts) };
    const [listing] = await addListings(app.db, id, [columns]);
    await storePhotos(app);
    const page = await downloadData(visitor);
    expect([page.status, page.redirects]).toEqual([200, []]);
    expect(page.headers.get("content-type")).toMatch(/^application\/json\b/);
    expect(page.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(page.headers.get("cache-control")).toBe("private, no-store");

    const data = JSON.parse(page.html) as OwnData;
    const createdAt = (await accountsOf(app, email))[0]!.timestamp.toISOString();
    const signIns = [expect.objectContaining({ browser: null, startedAt: expect.any(String) as string }) as object];
    expect(data.account).toEqual({ id, name: "आशा Rao", email, createdAt, signsInWith: ["password"], signIns });
    const [home, ...others] = data.listings;
    expect(others).toEqual([]);
    expect(home).toMatchObject({
      id: listing,
      type: "sell",
      name: "Sea View Villa",
      bedroom: 3,
      bathroom: 1,
      parking: true,
      furnished: false,
      address: "Bandra, Mumbai",
      description: "The sea.",
      offer: true,
      regularPrice: 15_000_000,
      discountedPrice: 14_000_000,
      latitude: 19.076,
      longitude: 72.8777,
      city: "Mumbai",
      locality: "Bandra",
      placeSaidByOwner: false,
      facts,
      phone: "+919876543210",
      whatsapp: true,
      hidesEmail: true,
      url: `${app.url}/category/sell/${listing}`,
    });
    expect((await new Visitor(app.url).get(String(home!.url))).heading).toBe("Sea View Villa");
    const files = home!.photos.flatMap((photo) => photo.files);
    expect(files.length).toBeGreaterThan(0);
    for (const address of files) {
      expect(address).toMatch(new RegExp(`^${app.url}/images/`));
      const photo = await new Visitor(app.url).get(address);
      expect([photo.status, photo.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  });

  it("contains where the areas are that visitors saw, also of homes that are deleted", async () => {
    const owner = await signedIn(app, "Asha Rao");
    await publishAreaOnly(app, owner);
    await app.db.deleteFrom("listings").where("user_id", "=", owner.id).execute();
    const shifts = app.db.selectFrom("area_shifts").select(["latitude", "longitude", "north", "east"]);
    expect(await ownData<OwnData>(owner.visitor)).toMatchObject({
      listings: [],
      areasShown: await shifts.where("user_id", "=", owner.id).execute(),
    });
    expect((await ownData<OwnData>(owner.visitor)).areasShown).toHaveLength(1);
  });

  it("says how a Google account signs in, and contains the alerts of a proven address, not of another", async () => {
    const { visitor, id, email } = await signedIn(app, "Asha Rao");
    await makeGoogleOnly(app, id);
    await app.db.insertInto("alerts").values(rentAlert(email)).execute();
    await proveEmail(app, email, false);
    expect(await ownData<OwnData>(visitor)).toMatchObject({
      account: { id, signsInWith: ["Google"] },
      listings: [],
      alerts: [],
    });
    await proveEmail(app, email);
    expect((await ownData<OwnData>(visitor)).alerts).toEqual([
      expect.objectContaining({ search: `${app.url}/all?type=rent`, frequency: "daily" }),
    ]);
  });

  it("contains no secrets, and nothing about anybody else", async () => {
    const other = await signedIn(app, "Somebody Else");
    await addListings(app.db, other.id, identicalListings(2, { name: "Not hers" }));
    const { visitor, id } = await signedIn(app, "Asha Rao");
    await addListings(app.db, id, [{ name: "Hers" }]);
    await visitor.post("/forgot-password", { email: other.email });
    const page = await downloadData(visitor);
    expect(page.html).toContain("Hers");
    for (const foreign of [other.id, other.email, other.name, "Not hers"]) expect(page.html).not.toContain(foreign);
    expect(page.html).not.toMatch(/argon2|hash|digest|token|session/i);
  });

  it("contains all listings, however many, newest first", async () => {
    const { visitor, id } = await signedIn(app, "Asha Rao");
    const ids = await addListings(app.db, id, identicalListings(260));
    expect((await ownData<OwnData>(visitor)).listings.map((listing) => listing.id)).toEqual(ids);
  });

  it("works only by the button, and a limited number of times an hour", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    const typed = await visitor.get("/profile/data", { redirects: "expose" });
    expect([typed.status, typed.location]).toEqual([303, "/profile/account"]);
    await visitor.post("/profile/data", {});
    await exhaustLimit(app.db, "ownData");
    const page = await visitor.post("/profile/data", {});
    expect(page.headers.get("content-disposition")).toBeNull();
    expect(page.text()).toContain("Try logging after some time");
  });
});
