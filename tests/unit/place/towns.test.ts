import { describe, expect, it } from "vitest";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { readPlace } from "#app/domain/place/assignment.ts";
import { cityEntered, cityInAddress } from "#app/domain/place/home/city.ts";
import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";

const known = await gazetteer();
const index = new PlaceIndex([], known);
const cityOf = (address: string, entered?: string) =>
  entered === undefined ? cityInAddress(address, null, known)?.city : cityEntered(entered, null, address, known);

/** Towns, tourist places and districts of all states, with about where they are. */
const towns: [name: string, state: string, latitude: number, longitude: number][] = [
  ["Majuli", "Assam", 27.0, 94.2],
  ["Mewat", "Haryana", 28.0, 77.0],
  ["Kargil", "Ladakh", 34.6, 76.1],
  ["Wada", "Maharashtra", 19.65, 73.1],
  ["Ukhrul", "Manipur", 25.1, 94.4],
  ["Bhupalpally", "Telangana", 18.4, 79.9],
  ["Kavaratti", "Lakshadweep", 10.6, 72.6],
];

describe("a town that is no city", () => {
  it.each(towns)(
    "%s in %s is known as the city of a home, entered or in its address",
    (name, state, latitude, longitude) => {
      const address = `12 Station Road, ${name}, ${state}`;
      for (const [words, entered] of [
        [address, undefined],
        [`12 Station Road, ${state}`, name],
      ] as const) {
        const city = cityOf(words, entered);
        expect(city).toBeTruthy();
        expect(kilometresBetween(city!, { latitude, longitude })).toBeLessThan(60);
      }
    },
  );

  it.each([
    ["Post Dhanora, Tehsil Dhanora, Dist Gadchiroli", "Dhanora", 20.28, 80.3],
    ["Village Mulbagal, Taluk Mulbagal, Kolar District", "Mulbagal", 13.2, 78.4],
    ["At Post Wada, Zila Palghar, Maharashtra", "Wada", 19.65, 73.1],
    ["Main Road, Sironj, Vidisha, Madhya Pradesh", "Sironj", 24.1, 77.7],
    ["Ward 2, Nawalgarh, Jhunjhunu", "Nawalgarh", 27.85, 75.27],
    ["Post Khori Dist Rewari", "Khori", 28.21, 76.88],
    ["Mukam Post Wai, Satara", "Wai", 17.95, 73.89],
    ["VPO Kalanwali, Sirsa", "Kalanwali", 29.84, 74.97],
    ["Kasba Katol, Dist Nagpur", "Katol", 21.27, 78.58],
  ])("is read from the right: %s", (address, name, latitude, longitude) => {
    const city = cityOf(address);
    expect(city?.name).toContain(name);
    expect(kilometresBetween(city!, { latitude, longitude })).toBeLessThan(25);
  });

  it("may be a village, if it is entered", () => {
    expect(cityOf("12 Main Road", "Mawlynnong")?.name).toBe("Mawlynnong");
  });

  it.each([
    ["Govindpur", "several have the name"],
    ["Nilambur, Punjab", "none is in the state"],
  ])("is not guessed: %s, since %s", (name) => {
    expect(cityOf(`12 Station Road, ${name}`)).toBeUndefined();
  });

  it.each([
    ["Govindpur, Dist. Dhanbad", 23.84, 86.52],
    ["Govindpur, Nawada, Bihar", 24.8, 85.6],
    ["Bijapur, CG", 18.8, 80.8],
    ["Savli, Vadodara District", 22.56, 73.22],
  ])("is distinguished from its namesakes by its district or state: %s", (words, latitude, longitude) => {
    const city = cityOf(`12 Station Road, ${words}`);
    expect(kilometresBetween(city!, { latitude, longitude })).toBeLessThan(40);
  });

  it("is in its district: hardly one is far from the middle of it", () => {
    const all = [...new Set([...known.towns.values()].flat())];
    const districts = new Map(
      all.flatMap((town) => (town.population === 0 ? [[`${town.state} ${town.slug}`, town] as const] : [])),
    );
    const far = all.filter((town) => {
      const district = districts.get(`${town.state} ${town.district}`)!;
      return kilometresBetween(town, district) > 150;
    });
    expect(all.length).toBeGreaterThan(20_000);
    expect(far.length).toBeLessThan(all.length / 200);
  });

  it("is the city of a home at its point, unless it has become part of a city", () => {
    const yercaud = readPlace("12 Lake Road, Yercaud, Tamil Nadu", { latitude: 11.78, longitude: 78.21 }, index);
    expect(yercaud).toMatchObject({ city: { name: "Yercaud" }, locality: null });
    const kharghar = readPlace("12 Station Road, Kharghar 410210", { latitude: 19.04, longitude: 73.07 }, index);
    expect(kharghar).toMatchObject({ city: { name: "Navi Mumbai" }, locality: "Kharghar" });
  });
});
