import { describe, expect, it } from "vitest";
import { assignPlace } from "#app/domain/place/assignment.ts";
import { pinElsewhere } from "#app/domain/place/home/contradictions.ts";
import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { pinOfAddress } from "#app/domain/place/pin.ts";
import { distanceIfFar } from "#app/domain/place/point/distance.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { demoListings } from "../../../scripts/demo/listings.ts";

/** The city and the PIN code at the end of an address. */
const cityOf = (address: string) => /, ([A-Z][A-Za-z ]+) \d{6}$/.exec(address)?.[1];

describe("the demo listings", () => {
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
});
