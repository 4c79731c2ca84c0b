import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
let visitor: Visitor;
const names = (page: Page) => page.texts(".card-name").sort();
const search = (place: string) => visitor.get(`/all?place=${encodeURIComponent(place)}`);

beforeAll(async () => {
  app = await sharedApp();
  visitor = new Visitor(app.url);
  const owner = await addOwner(app.db);
  const add = async (locality: string, ...homes: [name: string, address: string, city?: string][]) => {
    for (const [name, address, city = "Mumbai"] of homes) {
      const place = await addPlace(app.db, { city, locality, latitude: 19.02, longitude: 72.84 });
      await addListings(app.db, owner, [{ ...place, name, address }]);
    }
  };
  await add("Shivaji Park", ["Park flat", "Shivaji Park, Mumbai"]);
  await add(
    "Dadar West",
    ["Keluskar flat", "Keluskar Road, Shivaji Park, Dadar (W), Mumbai"],
    ["Gardens flat", "Park Road, Shivaji Colony, Dadar (W), Mumbai"],
  );
  await add("Mahim", ["Near flat", "Opposite SHIVAJI  PARK, Mahim, Mumbai"]);
  await add("Shivaji Peth", ["Pune flat", "Behind Shivaji Park, Shivaji Peth, Pune", "Pune"]);
  await add("Vashi Sector 17", ["Sector flat", "Vashi Sector 17, Mumbai"]);
  await add(
    "Turbhe",
    ["Before flat", "Plot 4, Sector-17 Vashi, Turbhe, Mumbai"],
    ["Other sector flat", "17, Sector 1, Vashi, Turbhe, Mumbai"],
  );
  await add("Jayanagar 4th Block", ["Block flat", "Jayanagar 4th Block, Mumbai"]);
  await add("Tilaknagar", ["Ordinal flat", "9, 4th Block East, Jayanagar, Tilaknagar, Mumbai"]);
  await add("J P Nagar", ["Initials flat", "J P Nagar, Mumbai"]);
  await add("Puttenahalli", ["Dots flat", "Near J.P. Nagar, Puttenahalli, Mumbai"]);
  const worli = await addPlace(app.db, { city: "Mumbai", locality: "Worli", latitude: 19.01, longitude: 72.81 });
  await addListings(app.db, owner, identicalListings(100, { ...worli, name: "Worli flat", address: "Worli, Mumbai" }));
  await add("Prabhadevi", ["Border flat", "Near Worli, Prabhadevi, Mumbai"]);
});
afterAll(() => app?.stop());

describe("A search in a locality of few homes", () => {
  it("also finds the homes of other places whose addresses mention it", async () => {
    expect(names(await search("Shivaji Park, Mumbai"))).toEqual(["Keluskar flat", "Near flat", "Park flat"]);
  });

  it("says how many of them are in other places", async () => {
    const notes = async (place: string) => (await search(place)).texts(".results-note");
    expect(await notes("Shivaji Park, Mumbai")).toEqual([
      "This includes 2 homes whose addresses mention Shivaji Park.",
    ]);
    expect(await notes("Vashi Sector 17")).toEqual(["This includes 1 home whose address mentions Vashi Sector 17."]);
    expect(await notes("Dadar West")).toEqual([]);
  });

  it("finds its numbered part in any order of the words", async () => {
    expect(names(await search("Vashi Sector 17"))).toEqual(["Before flat", "Sector flat"]);
    expect(names(await search("4th block jayanagar"))).toEqual(["Block flat", "Ordinal flat"]);
  });

  it("finds initials with and without points", async () => {
    expect(names(await search("jp nagar"))).toEqual(["Dots flat", "Initials flat"]);
  });

  it("has a page of its own that says how many of its homes are beside it", async () => {
    const page = await visitor.get("/in/mumbai/shivaji-park");
    expect(names(page)).toEqual(["Keluskar flat", "Near flat", "Park flat"]);
    expect(page.text(".subtitle")).toBe(
      "3 homes in Shivaji Park, Mumbai: 3 for rent and 0 for sale. This includes 2 homes whose addresses mention Shivaji Park.",
    );
  });
});

describe("A search in a locality of many homes", () => {
  it("finds those alone", async () => {
    const page = await search("Worli, Mumbai");
    expect([page.text(".results-count"), page.texts(".results-note")]).toEqual(["100 homes", []]);
  });
});
