import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addHomes } from "../../support/place/homes.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";

describe("A place without homes", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  beforeAll(async () => {
    const owner = await addOwner(app.db);
    await addPlace(app.db, { city: "Lucknow", latitude: 26.839, longitude: 80.923 });
    await addHomes(app.db, owner, {
      Mumbai: "Kurla 19.07 72.88, Powai 19.118 72.906",
      Delhi: `Patel Nagar 28.65 77.17, Rajendra Nagar 28.64 77.18, Pusa 28.63 77.16, Jhandewalan 28.645 77.2,
        Saket 28.52 77.21`,
      Gurugram: "Lucknow Road 28.46 77.03",
      Jaipur: "Malviya Nagar 26.853 75.809",
      Chennai: "Velachery 12.979 80.221",
    });
    const delhi = await addPlace(app.db, { city: "Delhi", latitude: 28.65, longitude: 77.17 });
    const powai = await addPlace(app.db, { city: "Mumbai", locality: "Powai", latitude: 19.118, longitude: 72.906 });
    await addListings(app.db, owner, [
      { ...powai, name: "With the PIN", address: "Powai, Mumbai 400076" },
      { ...powai, name: "With another PIN", address: "Powai, Mumbai 400072" },
      {
        ...delhi,
        name: "Somewhere in Delhi",
        latitude: 28.652,
        longitude: 77.19,
        point_from: "city",
        point_radius_km: 30,
      },
    ]);
  });
  const placeOf = (page: Page) => new URL(page.url).searchParams.get("place");

  it.each(["karol bagh", "2 bhk in karol bagh", "karol bagh delhi"])("searched as %j shows the nearest", async (q) => {
    const page = await visitor.get(`/all?${new URLSearchParams({ q })}`);
    expect(placeOf(page)).toBe("Karol Bagh, Delhi");
  });

  it("is a town of its own near the city named with it", async () => {
    const page = await visitor.get(`/all?${new URLSearchParams({ q: "2 bhk in neral near mumbai" })}`);
    expect(placeOf(page)).toBe("Neral");
  });

  it.each([
    ["2 bhk in ooty", "Ooty"],
    ["udhagamandalam", "Ooty"],
    ["bhuj", "Bhuj"],
    ["sohna near gurgaon", "Sohna"],
    ["janakpuri or uttam nagar", "Janakpuri or Uttam Nagar, Delhi"],
    // Homes are in that of another city.
    ["malviya nagar delhi", "Malviya Nagar, Delhi"],
    ["malviya nagar jaipur", "Malviya Nagar, Jaipur"],
  ])("is found by a short or an official name, and beside its city: %j is %s", async (q, place) => {
    expect((await visitor.get(`/all?${new URLSearchParams({ q })}`)).text("h1")).toContain(place);
  });

  it.each(["velacheri", "2bhk in velacheri chennai"])(
    "gives way to one with homes there that sounds so: %j",
    async (q) => {
      expect((await visitor.get(`/all?${new URLSearchParams({ q })}`)).text("h1")).toContain("Velachery, Chennai");
    },
  );

  it("shows the nearest homes with their distance, and is kept from search engines", async () => {
    const page = await visitor.get("/all?place=Karol+Bagh%2C+Delhi");
    expect(page.texts(".results-relaxations a")[0]).toBe("4 homes within 8 km of Karol Bagh, Delhi");
    expect(page.texts(".card-name")[0]).toBe("Jhandewalan, Delhi");
    expect(page.texts(".facts li").filter((text) => text.endsWith("away"))).toEqual([
      "1.2 km away",
      "1.7 km away",
      "2.0 km away",
      "3.8 km away",
    ]);
    expect(page.meta("robots")).toBe("noindex");
  });

  it("counts the homes that its link finds, without those of which only the city is known", async () => {
    const page = await visitor.get("/all?place=Karol+Bagh%2C+Delhi");
    const near = await page.follow("4 homes within 8 km of Karol Bagh, Delhi");
    expect([near.text(".results-count"), near.homes.length]).toEqual(["4 homes", 4]);
  });

  it("with a PIN shows the nearest homes if its place has none", async () => {
    const page = await visitor.get("/all?pin=110005");
    const [nearest] = page.texts(".results-relaxations a");
    expect(nearest).toMatch(/^\d homes within \d km of PIN code 110005$/);
    const near = await page.follow(nearest!);
    expect(nearest).toContain(`${near.text(".results-count")} within 8 km`);
  });

  it("of a name that others have, too, is offered with its district", async () => {
    const page = await visitor.get("/all?place=gopalpur");
    expect(page.texts(".results-note a")).toContain("Gopalpur, Ganjam");
    const ganjam = await visitor.get("/all?place=Gopalpur%2C+Ganjam");
    expect(placeOf(ganjam)).toBe("Gopalpur, Ganjam");
  });
});
