import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeLabel } from "#app/domain/place/place.ts";
import { resolvePlace } from "#app/domain/place/index/resolve.ts";
import { buildPlaceIndex } from "#app/commands/place/place-index.server.ts";
import { placesWithHomes } from "#db/place/with-homes.server.ts";
import { freshDatabase, type TestDatabase } from "../../support/server/database.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";

describe("searching for a place", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    const { db } = database;
    const mumbai = { city: "Mumbai", latitude: 19.07, longitude: 72.88, also: "bombay" };
    const bengaluru = { city: "Bengaluru", latitude: 12.97, longitude: 77.59, also: "bangalore" };
    const homes = [
      [3, { ...mumbai, locality: "Bandra West" }],
      [1, { ...mumbai, locality: "Bandra East" }],
      [1, mumbai],
      [2, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.81 }],
      [1, { city: "Thane", locality: "Majiwada", latitude: 19.21, longitude: 72.97 }],
      [1, { ...bengaluru, locality: "Vijayanagar" }],
      [1, { city: "Indore", locality: "Vijay Nagar", latitude: 22.75, longitude: 75.89 }],
      [2, { city: "Jaipur", locality: "Vijay Nagar", latitude: 26.9, longitude: 75.8 }],
      [1, { city: "Delhi", locality: "Greater Kailash I", latitude: 28.55, longitude: 77.24 }],
      [0, { city: "Nashik", locality: "Gangapur Road", latitude: 20.0, longitude: 73.78 }],
      [0, { city: "Dwarka", latitude: 22.24, longitude: 68.97 }],
      [1, { city: "Delhi", locality: "Dwarka", latitude: 28.59, longitude: 77.05 }],
      [1, { city: "Ahmedabad", latitude: 23.03, longitude: 72.58, also: "amdavad ahmadabad karnavati" }],
      [0, { city: "Kothrud", latitude: 12, longitude: 77, known: false }],
      [1, { city: "Majiwada", latitude: 12, longitude: 77, known: false }],
      [2, { city: "Bandra", latitude: 12, longitude: 77, known: false }],
      [1, { city: "Chhoti Bastipur", latitude: 27.2, longitude: 70.2, known: false }],
      [0, { city: "Xanadu", latitude: 12, longitude: 77, known: false }],
      [1, { city: "Ahmedabad", locality: "Vastrapur Phase 2", latitude: 23.04, longitude: 72.53 }],
    ] as const;
    const owner = await addOwner(db);
    const day = Date.parse("2026-01-31T12:00:00Z");
    for (const [index, [count, place]] of homes.entries()) {
      const columns = await addPlace(db, place);
      await addListings(
        db,
        owner,
        identicalListings(count, { ...columns, timestamp: new Date(day - index * 86_400_000) }),
      );
    }
    const gone = await addPlace(db, { city: "Surat", locality: "Adajan", latitude: 21.2, longitude: 72.79 });
    await addListings(db, null, [gone]);
  });
  afterAll(() => database?.drop());

  const found = async (text: string) => {
    const { found, others, guessed } = resolvePlace(await buildPlaceIndex(database.db), text);
    return [found && placeLabel(found), others.map(placeLabel), guessed];
  };

  it.each([
    ["Bombay", "Mumbai"],
    ["Bandra West, Mumbai", "Bandra West, Mumbai"],
    ["Bándra West, Bombay!", "Bandra West, Mumbai"],
    ["Bandra (W), Mumbai, Maharashtra 400050", "Bandra West, Mumbai"],
    ["greater kailash 1", "Greater Kailash I, Delhi"],
    ["Vijay Nagar, Indore", "Vijay Nagar, Indore"],
    ["Surat", "Surat"],
    ["Vastrapur", "Vastrapur Phase 2, Ahmedabad"],
    ["KOTHRUD, PUNE, MH", "Kothrud, Pune"],
    ["Chhoti Bastipur", "Chhoti Bastipur"],
  ])("by %j finds %s", async (text, place) => {
    expect(await found(text)).toEqual([place, [], false]);
  });

  it("by an ambiguous name finds the one with the most homes, and offers the others", async () => {
    expect(await found("Vijay Nagar")).toEqual(["Vijay Nagar, Jaipur", ["Vijay Nagar, Indore"], false]);
  });

  it("prefers a place with homes to one without", async () => {
    expect(await found("Dwarka")).toEqual(["Dwarka, Delhi", ["Dwarka"], false]);
  });

  it("prefers known cities to one that only an owner has named", async () => {
    expect(await found("Kothrud")).toEqual(["Kothrud, Pune", [], false]);
    expect(await found("Xanadu")).toEqual([null, [], false]);
    expect(await found("Majiwada")).toEqual(["Majiwada, Thane", ["Majiwada"], false]);
    const [bandra, others] = await found("Bandra");
    expect(bandra).toBe("Bandra, Mumbai");
    expect(others).toEqual(["Bandra"]);
    expect((await found("Bandr"))[0]).toBe("Bandra, Mumbai");
  });

  it.each([
    ["karnatka", "Karnataka"],
    ["Kerala India", null],
  ])("by the state or country %j finds its cities, or makes no guess", async (text, name) => {
    expect(await found(text)).toEqual([name, [], false]);
  });

  it.each([
    ["Bndra", "Bandra, Mumbai"],
    ["Gangapur Road, Nashik", "Nashik"],
    ["Kotrud, Pune", "Kothrud, Pune"],
    ["Bandra East, Mumbay", "Bandra East, Mumbai"],
    ["mumbay", "Mumbai"],
    ["Vijy Nagr, Indore", "Vijay Nagar, Indore"],
    ["Vijay Nagar, Bengaluru", "Vijayanagar, Bengaluru"],
    ["Tower 9, Mumbai", "Mumbai"],
  ])("by %j finds %s, and says that it is a guess", async (text, place) => {
    const [label, , guessed] = await found(text);
    expect([label, guessed]).toEqual([place, true]);
  });

  it("by a guess offers the other candidates", async () => {
    expect((await found("Bandra Wext, Mumbai"))[1]).toContain("Bandra East, Mumbai");
  });

  it.each(["", "Timbuktu", "%", "'; drop table places; --", "Jaims", "Gangapur Road"])(
    "by %j finds nothing, not even similar places",
    async (text) => {
      expect(await found(text)).toEqual([null, [], false]);
    },
  );

  it("reads places with homes three at a time, with their newest home", async () => {
    const places: [string, string][] = [];
    for await (const place of placesWithHomes(database.db, 3)) {
      places.push([placeLabel(place), place.newest.toISOString().slice(0, 10)]);
    }
    expect(places.slice(0, 7)).toEqual([
      ["Mumbai", "2026-01-31"],
      ["Bandra West, Mumbai", "2026-01-31"],
      ["Bandra East, Mumbai", "2026-01-30"],
      ["Pune", "2026-01-28"],
      ["Kothrud, Pune", "2026-01-28"],
      ["Thane", "2026-01-27"],
      ["Majiwada, Thane", "2026-01-27"],
    ]);
    expect(places).toHaveLength(21);
  });
});
