import { describe, expect, it } from "vitest";
import { isPlaceName, readAddress, tidied } from "#app/domain/place/address.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { cityEnteredAt, readPlace } from "#app/domain/place/assignment.ts";
import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";

const known = await gazetteer();
const index = new PlaceIndex([], known);

/** As its page shows it: `Bandra West, Mumbai`; null if there is no place. */
function place(address: string, point: Point): string | null {
  const found = readPlace(address, point, index);
  return found && placeLabel({ city: found.city.name, locality: found.locality });
}

const points = {
  bandra: { latitude: 19.06, longitude: 72.83 },
  andheri: { latitude: 19.12, longitude: 72.85 },
  thane: { latitude: 19.21, longitude: 72.97 },
  pune: { latitude: 18.51, longitude: 73.81 },
  wakad: { latitude: 18.6, longitude: 73.76 },
  aurangabad: { latitude: 19.88, longitude: 75.32 },
  aurangabadBihar: { latitude: 24.75, longitude: 84.37 },
  delhi: { latitude: 28.57, longitude: 77.22 },
  noida: { latitude: 28.62, longitude: 77.37 },
  gurugram: { latitude: 28.42, longitude: 77.1 },
  ghaziabad: { latitude: 28.64, longitude: 77.37 },
  bengaluru: { latitude: 12.93, longitude: 77.62 },
  kolkata: { latitude: 22.52, longitude: 88.35 },
  indore: { latitude: 22.75, longitude: 75.89 },
  goa: { latitude: 15.58, longitude: 73.75 },
  lucknow: { latitude: 26.85, longitude: 80.98 },
  bettiah: { latitude: 26.8, longitude: 84.5 },
  jaisalmer: { latitude: 26.95, longitude: 70.75 },
  countryside: { latitude: 27.2, longitude: 70.2 },
  lahore: { latitude: 31.55, longitude: 74.34 },
  nowhere: { latitude: 0, longitude: 0 },
  oregon: { latitude: 44.94, longitude: -123.04 },
};
type At = keyof typeof points;

describe("the place of a home", () => {
  it.each<[address: string, at: At, place: string | null]>([
    // The locality precedes the city; buildings, roads and numbers precede the locality.
    ["Flat 402, Sea Breeze CHS, Off Linking Road, Khar West, Mumbai - 400052", "bandra", "Khar West, Mumbai"],
    ["House 5, Kothrud, Gandhi chowk ke paas, Pune", "pune", "Kothrud, Pune"],
    ["Post Chhawala, South West Delhi", "delhi", "Chhawala, Delhi"],
    ["Ward 4, Bettiah, West Champaran", "bettiah", "Bettiah"],
    ["C-56/12, Sec-62, Noida, U.P. 201309", "noida", "Sector 62, Noida"],
    ["R-12, South Extension, Part II, New Delhi 110049", "delhi", "South Extension Part II, Delhi"],
    ["#221, 5th Cross, 4th Block, Koramangala, Bangalore 560034", "bengaluru", "Koramangala 4th Block, Bengaluru"],
    ["House 33, Vagator, Goa 403509", "goa", "Vagator, Goa"],
    ["Mumbai, Bandra West, 400050", "bandra", "Bandra West, Mumbai"],
    // The last part is a road or a landmark with a name.
    ["Near Dum Dum Metro, Kolkata", "kolkata", "Kolkata"],
    // Parts of a locality.
    ["12, DLF Phase 1 122002", "gurugram", "DLF Phase 1, Gurugram"],
    // Without commas.
    ["S V Road, Bandra - West Mumbai", "bandra", "Bandra West, Mumbai"],
    ["Hill Road Bandra West Mumbai Maharashtra", "kolkata", "Kolkata"],
    ["Hill Road, Bandra West Mumbai, Mumbai", "bandra", "Bandra West, Mumbai"],
    // A town next to a large city, named before it.
    ["Thane West, Thane, Mumbai", "thane", "Thane West, Thane"],
    // A name of several places.
    ["Jyoti Nagar, Aurangabad", "aurangabad", "Jyoti Nagar, Aurangabad"],
    // The address names no city: the point decides.
    ["Hill Road, Bandra West", "bandra", "Bandra West, Mumbai"],
    ["House 9", "lucknow", "Lucknow"],
    ["Villa 9", "countryside", null],
    // Other scripts.
    ["गोमती नगर, लखनऊ", "lucknow", "गोमती नगर, Lucknow"],
    // Address and point are in conflict.
    ["Bandra West, Mumbai 400050", "nowhere", "Bandra West, Mumbai"],
    ["Bandra West, Mumbai", "nowhere", null],
    ["12 Court St NE, Salem, Oregon 97301", "oregon", null],
    // Garbage from people and files.
    [",,, - ,", "bandra", "Mumbai"],
    ["à¤®à¥à¤‚à¤¬à¤ˆ, Mumbai", "bandra", "Mumbai"],
    [`${"x".repeat(200)}, Pune`, "pune", "Pune"],
  ])("with the address %j at %s is %s", (address, at, expected) => {
    expect(place(address, points[at])).toBe(expected);
  });

  it("has one label and one slug, however its name is spelt", () => {
    const same = (texts: string[]) => new Set(texts.map((text) => tidied(text)));
    expect(same(["Bandra (W)", "Bandra West", "BANDRA WEST", "bandra (west)", "Bandra-W", "Bandra W."]).size).toBe(1);
    expect(same(["Andheri E", "andheri east", "ANDHERI (E)"])).toEqual(new Set(["Andheri East"]));
    const slugs = (texts: string[]) => new Set(texts.map((text) => readAddress(text).parts[0]?.slug));
    expect(slugs(["Sector 62", "Sec-62", "SECTOR-62", "sec. 62"])).toEqual(new Set(["sector-62"]));
    expect(slugs(["Greater Kailash I", "Greater Kailash-1", "greater kailash 1"])).toEqual(
      new Set(["greater-kailash-1"]),
    );
    expect(slugs(["Koramangala 4th Block", "Koramangala Block 4", "koramangala, 4TH BLOCK".replace(",", "")])).toEqual(
      new Set(["koramangala-block-4"]),
    );
    expect(slugs(["R.S. Puram", "RS Puram", "R. S. PURAM"])).toEqual(new Set(["rs-puram"]));
  });
});

describe("a city that an owner types", () => {
  it.each<[name: string, at: At, city: string]>([
    ["Poona", "pune", "Pune"],
    ["Banglore", "bengaluru", "Bengaluru"],
    ["Kothrud Pune Maharashtra", "pune", "Pune"],
    // Not if the known city is far away or the names differ too much: we do not know every town.
    ["Punee", "kolkata", "Punee"],
    ["Punavale", "pune", "Punavale"],
    ["Chhoti Bastipur", "countryside", "Chhoti Bastipur"],
  ])("(%j at %s) becomes %s", (name, at, city) => {
    expect(cityEnteredAt(name, points[at], known).name).toBe(city);
  });

  it("may be any known city, as the form accepts it", () => {
    expect(known.cities.filter(({ name }) => !isPlaceName(name))).toEqual([]);
    expect(
      [
        "Elliot's Beach",
        "Elliot’s Beach",
        "गोमती नगर",
        "ಕೋರಮಂಗಲ",
        "ബാൻ\u200dഡ്",
        "R.K. Puram",
        "S/F (East)",
        "5th Block",
      ].every(isPlaceName),
    ).toBe(true);
    expect(["<b>Pune", "Pune!", "http://a.in", "@pune", "-Pune", "9 Pune", "Pune, India", ""].some(isPlaceName)).toBe(
      false,
    );
  });
});
