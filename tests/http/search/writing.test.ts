import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedApp, type App } from "../../support/server/app.ts";
import { createListing, flat, listingId, newOwner, storedListing } from "../../support/listing/form.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

/** Digits of an Indian keyboard. */
const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)]!);

describe("a home that is listed and searched for with Indian keyboards", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
    const owner = await addOwner(app.db);
    await addListings(app.db, owner, [
      // Like texts from files and older forms: not normalised.
      { name: "Composed", description: "बड़ी खिड़की, २ बालकनी".normalize("NFC") },
      { name: "Decomposed", description: "শা\u09a1\u09bcি, ক\u09c7\u09beঠা, க\u0bc6\u0bbeடு" },
      { name: "One part", description: "শা\u09dcি, ক\u09cbঠা, க\u0bcaடு" },
      { name: "Chillu", description: "കാ\u0d7c" },
      { name: "Joined", description: "കാ\u0d30\u0d4d\u200d" },
    ]);
  });
  afterAll(() => app?.stop());

  const names = (page: Page) =>
    page
      .$(".card-name")
      .toArray()
      .map((heading) => page.$(heading).text());
  const find = async (q: string) => names(await new Visitor(app.url).get(`/all?${new URLSearchParams({ q })}`)).sort();

  it.each([
    ["खि\u0921\u093cकी", ["Composed"]],
    ["खि\u095cकी", ["Composed"]],
    ["खिडकी", ["Composed"]],
    ["২ बालकनी", ["Composed"]],
    ["শা\u09dcি", ["Decomposed", "One part"]],
    ["ক\u09c7\u09beঠা", ["Decomposed", "One part"]],
    ["க\u0bc6\u0bbeடு", ["Decomposed", "One part"]],
    ["കാ\u0d7c", ["Chillu", "Joined"]],
  ])("%j is found in every spelling", async (q, homes) => expect(await find(q)).toEqual(homes));

  it("may have Indian digits in every number of the form, and is found by its PIN code", async () => {
    const pin = "400052";
    const { visitor } = await newOwner(app);
    const page = await createListing(visitor, {
      ...flat,
      bedroom: inDevanagari("3"),
      bathroom: inDevanagari("2"),
      address: inDevanagari(`14 Hill Road, Mumbai ${pin}`),
      latitude: inDevanagari("19.0760"),
      longitude: inDevanagari("72.8777"),
      regularPrice: inDevanagari("25,000"),
    });
    const id = listingId(page);
    expect(await storedListing(app, id)).toMatchObject({
      bedroom: 3,
      bathroom: 2,
      address: `${inDevanagari("14")} Hill Road, Mumbai ${pin}`,
      latitude: 19.076,
      longitude: 72.8777,
      regular_price: 25_000,
    });
    const search = new URLSearchParams({
      pin: inDevanagari(pin),
      to: inDevanagari("25000"),
      bedrooms: inDevanagari("3"),
    });
    const found = await new Visitor(app.url).get(`/all?${search}`);
    expect(names(found)).toEqual([flat.name]);
    expect(found.url).toContain(`pin=${pin}&to=25000&bedrooms=3`);
  });
});
