import { describe, expect, it } from "vitest";
import { assignPlace } from "#app/domain/place/assignment.ts";
import { pinElsewhere } from "#app/domain/place/home/contradictions.ts";
import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { pinOfAddress } from "#app/domain/place/pin.ts";
import { distanceIfFar } from "#app/domain/place/point/distance.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { demoAccount, demoEnquiries } from "../../../scripts/demo/account.ts";
import { demoListings, demoOwner } from "../../../scripts/demo/listings.ts";

/** The city and the PIN code at the end of an address. */
const cityOf = (address: string) => /, ([A-Z][A-Za-z ]+) \d{6}$/.exec(address)?.[1];

describe("the demo listings", () => {
  it("are at least 60 live homes in at least 12 cities, with unique names", () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(62);
    expect(new Set(demoListings.map(({ address }) => cityOf(address))).size).toBeGreaterThanOrEqual(12);
    expect(new Set(demoListings.map(({ name }) => name)).size).toBe(demoListings.length);
    expect(new Set(demoListings.map(({ description }) => description)).size).toBe(demoListings.length);
  });

  it("are located where their addresses say, with the PIN codes of their cities", async () => {
    const index = new PlaceIndex([], await gazetteer());
    for (const { name, address, ...point } of demoListings) {
      const { whereabouts } = assignPlace({ address, before: null }, point, index);
      const city = whereabouts!.city;
      expect([name, whereabouts?.isNamed]).toEqual([name, true]);
      expect(cityOf(address), name).toBeDefined();
      expect([name, distanceIfFar(point, { ...city, city: city.name })]).toEqual([name, null]);
      const pin = pinOfAddress(address, index.gazetteer.pins);
      expect([name, pin && pinElsewhere({ pin, address }, city, index.gazetteer)]).toEqual([name, null]);
    }
  });

  it("show four or five different pictures, described, and none that another home shows", () => {
    for (const { name, photos } of demoListings) {
      expect(photos.length, name).toBeGreaterThanOrEqual(4);
      expect(photos.length, name).toBeLessThanOrEqual(5);
      expect(new Set(photos.map(({ alt }) => alt)).size, name).toBe(photos.length);
      for (const { alt } of photos) expect(alt, name).toMatch(/^The .{8,}/);
    }
    const files = demoListings.flatMap(({ photos }) => photos.map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
  });
});

describe("the demo owner's account", () => {
  it("is about homes of the owner whom the README names, and of senders whom no e-mail reaches", () => {
    const own = demoListings.filter(({ owner }) => owner === demoOwner.name).map(({ name }) => name);
    const { rented, paused, confirmed, stale } = demoAccount;
    const homes = [rented.home, paused.home, confirmed, stale.home];
    expect(new Set(homes).size).toBe(homes.length);
    for (const home of [...homes, ...demoEnquiries.map(({ home }) => home)]) expect(own).toContain(home);
    for (const { email } of demoEnquiries) expect(email).toMatch(/^[a-z.]+@mail\.example$/);
    expect(new Set(demoEnquiries.map(({ email }) => email)).size).toBe(demoEnquiries.length);
  });
});
