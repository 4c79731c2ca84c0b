import { describe, expect, it } from "vitest";
import type { Place } from "#app/domain/place/place.ts";
import { bedroomsFrom } from "#app/domain/search/bedrooms.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { activeFilters } from "#app/domain/search/refine.ts";
import { relaxations, searchesAround } from "#app/domain/search/relaxations.ts";
import { type Criteria, anything } from "#app/domain/search/criteria.ts";

const thane: Place = {
  id: 2,
  city: "Thane",
  citySlug: "thane",
  locality: null,
  localitySlug: null,
  latitude: 19.2,
  longitude: 72.97,
};
const everything: Criteria = {
  type: "rent",
  words: "sea view",
  place: { ...thane, locality: "Kolshet", localitySlug: "kolshet" },
  not: { ...thane, locality: "Wagle Estate", localitySlug: "wagle-estate" },
  pin: "400607",
  pinPlaces: [],
  from: 20_000,
  to: 45_000,
  bedrooms: [2, ...bedroomsFrom(4)],
  furnished: true,
  parking: false,
  offers: true,
  home: ["flat", "studio"],
  area: 1200,
  areaTo: 1500,
  sharing: "2",
  meals: true,
  lift: true,
  gated: true,
  available: "2027-01-15",
  deposit: 150_000,
  pets: true,
  tenants: "bachelors",
  box: { south: 18.9, west: 72.7, north: 19.3, east: 73 },
};

describe("the active filters of a search", () => {
  it("have readable labels", () => {
    expect(activeFilters(everything).map(({ label }) => label)).toEqual([
      ...[
        "“sea view”",
        "Kolshet, Thane",
        "Not in Wagle Estate, Thane",
        "PIN code 400607",
        "From ₹20,000",
        "Up to ₹45,000",
        "2, 4+ BHK",
      ],
      ...["Furnished", "No parking", "Offers only", "Flat / Studio or 1 RK", "At least 1,200 sq ft"],
      ...[
        "Up to 1,500 sq ft",
        "Shared by 2",
        "With meals",
        "With lift",
        "Gated community",
        "Available by 15 Jan 2027",
        "Deposit up to ₹1.5 lakh",
      ],
      ...["Pets allowed", "For bachelors", "Selected map area"],
    ]);
  });

  it("are removed one at a time, without affecting others", () => {
    for (const { criteria } of activeFilters(everything)) {
      const changed = Object.keys(criteria).filter(
        (part) => criteria[part as keyof Criteria] !== everything[part as keyof Criteria],
      );
      expect(changed).toHaveLength(1);
      expect(activeFilters(criteria)).toHaveLength(21);
    }
    expect(activeFilters({ ...anything, type: "rent" })).toEqual([]);
  });

  it.each<[Criteria["home"], string]>([
    [["flat", "house", "villa", "floor", "studio", "room"], "No Plot"],
    [
      ["flat", "house", "villa", "floor", "studio", "room", "plot"],
      "Flat / Independent house / Villa / Builder floor / Studio or 1 RK / PG or single room / Plot",
    ],
  ])("name the kinds %j as %s", (home, label) => {
    expect(activeFilters({ ...anything, home })[0]!.label).toBe(label);
  });

  it("show a quoted phrase in one pair of quotes", () => {
    expect(activeFilters({ ...anything, words: '"Landour"' })[0]!.label).toBe("“Landour”");
  });
});

describe("filters by one of several values", () => {
  const label = (part: Partial<Criteria>) => activeFilters({ ...anything, ...part }).map((filter) => filter.label);
  it("name it", () => {
    expect(label({ furnished: "semi" })).toEqual(["Semi-furnished"]);
    expect(label({ parking: "two-wheeler" })).toEqual(["Two-wheeler parking"]);
    expect(label({ deposit: 0 })).toEqual(["No deposit"]);
  });
});

describe("the relaxations of a search", () => {
  it("raise the budget by 50 %, and lower the minimum price by 35 %, the nearest prices first", () => {
    const search = { ...anything, from: 60_000, to: 65_000 };
    expect(relaxations(search)).toEqual([
      expect.objectContaining({ criteria: { ...search, to: 97_500 }, sort: "price-up" }),
      expect.objectContaining({ criteria: { ...search, from: 39_000 }, sort: "price-down" }),
      { label: "Of any kind", criteria: anything, sort: "price-up", isElsewhere: true },
    ]);
  });

  it("are around its place, then around its PIN", () => {
    const place = { ...everything.place!, radiusKm: 8, several: true };
    const search = { ...anything, place: everything.place, bedrooms: [1] };
    const [near] = searchesAround(search, null);
    expect(near).toMatchObject({ label: "within 8 km of Kolshet, Thane", criteria: { ...search, place } });
    const [ofPin] = searchesAround({ ...anything, pin: "400607" }, thane);
    expect(ofPin).toMatchObject({ label: "Within 8 km of PIN code 400607", criteria: { pin: null } });
  });

  it("are for rent if it is for rooms in PGs, which nobody buys", () => {
    const similar = relaxations({ ...anything, home: ["room"], bedrooms: [2] });
    expect(similar.map(({ criteria }) => criteria.type)).toEqual(similar.map(() => "rent"));
    expect(similar.length).toBeGreaterThan(2);
  });

  it("include each filter that can be removed", () => {
    const without = activeFilters(everything).map(
      ({ label }) => `Without ${label === "“sea view”" ? label : `“${label}”`}`,
    );
    const changed = ["Without “Up to ₹45,000”", "Without “From ₹20,000”"];
    const removed = without.toReversed().filter((label) => !changed.includes(label));
    expect(relaxations(everything).map(({ label }) => label)).toEqual([
      ...["Up to ₹67,500", "From ₹13,000", "With 1, 2, 4+ BHK"],
      ...[...removed, "In the selected map area", "In Kolshet, Thane"],
    ]);
  });
});

describe("prices in words", () => {
  it.each([
    [4_500_000, "₹45 lakh"],
    [12_000_000, "₹1.2 crore"],
    [12_345_000, "₹1,23,45,000"],
    [99_999, "₹99,999"],
  ])("%i is %s", (rupees, text) => {
    expect(rupeesInWords(rupees)).toBe(text);
  });
});
