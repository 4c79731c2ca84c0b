import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { makeGoogleOnly, proveEmail, usersOf } from "../../support/account/accounts.ts";
import { rentAlert } from "../../support/alert/alerts.ts";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { freshDatabase } from "../../support/server/database.ts";
import { createListing, flat, listingId, newOwner, smallPhotos, villa } from "../../support/listing/form.ts";
import { addListings, identicalListings } from "../../support/listing/listings.ts";
import { startDatabaseProxy } from "../../support/server/database-proxy.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("'Download my data'", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  interface OwnData {
    account: Record<string, unknown>;
    listings: (Record<string, unknown> & { photos: { description: string; files: string[] }[] })[];
  }
  const download = async (visitor: Visitor) => (await visitor.get("/profile")).form("Download my data").submit();

  it.each([
    ["contains the alerts of a proven address", true, [{ search: "/all?type=rent", frequency: "daily" }]],
    ["leaves out the alerts of an address that is not proven", false, []],
  ])("%s", async (_name, isProven, expected) => {
    const { visitor, email } = await newOwner(app);
    if (isProven) await proveEmail(app, email);
    await app.db.insertInto("alerts").values(rentAlert(email)).execute();
    const { alerts } = JSON.parse((await download(visitor)).html) as { alerts: { search: string }[] };
    expect(alerts.map((alert) => ({ ...alert, search: alert.search.replace(/^https?:\/\/[^/]+/, "") }))).toEqual(
      expected,
    );
  });

  it("gives a JSON file with the account and its listings, with working links", async () => {
    const { visitor, id, email } = await newOwner(app, "आशा Rao");
    const ids = [
      listingId(await createListing(visitor, villa, await smallPhotos(2))),
      listingId(await createListing(visitor, flat)),
    ];
    const page = await download(visitor);
    expect([page.status, page.redirects]).toEqual([200, []]);
    expect(page.headers.get("content-type")).toMatch(/^application\/json\b/);
    expect(page.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(page.headers.get("cache-control")).toBe("private, no-store");

    const data = JSON.parse(page.html) as OwnData;
    const [row] = await usersOf(app, email);
    expect(data.account).toEqual({
      id,
      name: "आशा Rao",
      email,
      createdAt: row!.timestamp.toISOString(),
      signsInWith: ["password"],
    });
    expect(data.listings.map((listing) => listing.id).sort()).toEqual([...ids].sort());
    const [sold, let_] = ids.map((listing) => data.listings.find((one) => one.id === listing)!);
    expect(sold).toMatchObject({
      type: "sell",
      name: villa.name,
      bedroom: 3,
      bathroom: 2,
      parking: false,
      furnished: false,
      address: villa.address,
      description: villa.description,
      offer: true,
      regularPrice: 15_000_000,
      discountedPrice: 14_000_000,
      latitude: 19.076,
      longitude: 72.8777,
      city: "Mumbai",
      locality: "Bandra",
      placeSaidByOwner: false,
      url: `${app.url}/category/sell/${ids[0]}`,
    });
    expect(sold!.photos).toHaveLength(2);
    expect(let_!.photos).toHaveLength(1);
    expect((await new Visitor(app.url).get(String(let_!.url))).heading).toBe(flat.name);
    for (const address of sold!.photos.flatMap(({ files }) => files)) {
      expect(address).toMatch(new RegExp(`^${app.url}/images/`));
      const photo = await new Visitor(app.url).get(address);
      expect([photo.status, photo.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  });

  it("contains no secrets, and nothing about anybody else", async () => {
    const other = await newOwner(app, "Somebody Else");
    await addListings(app.db, other.id, identicalListings(2, { name: "Not hers" }));
    const { visitor, id } = await newOwner(app);
    await addListings(app.db, id, [{ name: "Hers", form_digest: "digest of a form" }]);
    await visitor.post("/forgot-password", { email: (await newOwner(app)).email });
    const page = await download(visitor);
    expect(page.html).toContain("Hers");
    for (const foreign of [other.id, other.email, other.name, "Not hers"]) expect(page.html).not.toContain(foreign);
    expect(page.html).not.toMatch(/argon2|hash|digest|token|session/i);
    const keys = Object.keys((JSON.parse(page.html) as OwnData).account);
    expect(keys.sort()).toEqual(["createdAt", "email", "id", "name", "signsInWith"]);
  });

  it("says how a Google account signs in, and is complete without listings", async () => {
    const { visitor, id } = await newOwner(app);
    await makeGoogleOnly(app, id);
    const page = await download(visitor);
    expect(JSON.parse(page.html)).toMatchObject({ account: { id, signsInWith: ["Google"] }, listings: [] });
  });

  it("contains all listings, however many, newest first", async () => {
    const { visitor, id } = await newOwner(app);
    const ids = await addListings(app.db, id, identicalListings(260));
    const data = JSON.parse((await download(visitor)).html) as OwnData;
    expect(data.listings.map((listing) => listing.id)).toEqual(ids);
  });

  it("reads from the database only as fast as the client downloads", async () => {
    const { visitor, id } = await newOwner(app);
    const homes = 3000;
    for (let some = 0; some < homes; some += 500) {
      await addListings(app.db, id, identicalListings(500, { description: "x".repeat(5000) }));
    }
    const request = http.request(`${app.url}/profile/data`, {
      method: "POST",
      agent: false,
      headers: {
        Cookie: visitor.cookies.getCookieStringSync(app.url),
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": 0,
        "Sec-Fetch-Site": "same-origin",
      },
    });
    request.end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    // Data that the client has not requested by now is deleted.
    await app.db.deleteFrom("listings").where("user_id", "=", id).execute();
    const { listings } = JSON.parse(await text(response)) as OwnData;
    expect(listings.length).toBeGreaterThan(0);
    expect(listings.length).toBeLessThan(homes);
  });

  it("works only by the profile's button: a link leads to the profile, another site gets nothing", async () => {
    const { visitor, email } = await newOwner(app);
    const typed = await visitor.get("/profile/data", { redirects: "expose" });
    expect([typed.status, typed.location]).toEqual([303, "/profile"]);
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": undefined, Origin: "https://evil.example", Referer: "https://evil.example/" },
    ]) {
      const foreign = await visitor.post("/profile/data", {}, { headers });
      expect(foreign.status).toBe(403);
      expect(foreign.html).not.toContain(email);
    }
    const stranger = await new Visitor(app.url).post("/profile/data", {});
    expect(stranger.path).toMatch(/^\/sign-in\?to=/);
  });

  it("is limited to a number of times an hour", async () => {
    const { visitor, email } = await newOwner(app);
    for (let used = 0; used < limits.ownData.points; used++) {
      expect((await visitor.post("/profile/data", {})).headers.get("content-type")).toMatch(/json/);
    }
    const page = await visitor.post("/profile/data", {});
    expect(page.headers.get("content-disposition")).toBeNull();
    expect(page.text()).toContain("Try logging after some time");
    const other = await newOwner(app);
    expect((await download(other.visitor)).html).not.toContain(email);
  });
});

describe("'Download my data' with many homes", () => {
  it("queries the database once for every hundred homes", async () => {
    const database = await freshDatabase();
    const relay = await startDatabaseProxy(database.url);
    const app = await startApp({ env: { DATABASE_URL: relay.url } });
    const { visitor, id } = await newOwner({ ...app, db: database.db });
    const queriesFor = async (homes: number) => {
      await database.db.deleteFrom("listings").execute();
      // With a place, so that the site has nothing to do in the background.
      await addListings(database.db, id, identicalListings(homes, { place_from: "address" }));
      // Other background queries vary.
      const counts: number[] = [];
      for (let time = 0; time < 3; time++) {
        const before = relay.answered();
        await visitor.post("/profile/data", {});
        counts.push(relay.answered() - before);
      }
      return Math.min(...counts);
    };
    try {
      const few = await queriesFor(50);
      expect(few).toBeGreaterThan(2);
      expect(await queriesFor(450)).toBeLessThan(few + 10);
    } finally {
      await app.stop();
      await relay.cut();
      await database.drop();
    }
  });
});
