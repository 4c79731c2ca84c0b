import { describe, expect, it } from "vitest";
import type { Place } from "#app/domain/place/place.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { activeFilters, choicesOf, relaxations, wayOutText } from "#app/domain/search/refine.ts";
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
const nowhere = { cheapestAbove: null, dearestBelow: null, city: null, nearby: [], named: [] };
const everything: Criteria = {
  type: "rent",
  words: "sea view",
  place: { ...thane, locality: "Kolshet", localitySlug: "kolshet" },
  pin: "400607",
  from: 20_000,
  to: 45_000,
  bedrooms: 3,
  furnished: true,
  parking: false,
  offers: true,
  box: { south: 18.9, west: 72.7, north: 19.3, east: 73 },
};

describe("the filters in use", () => {
  it("are named as people say them", () => {
    expect(activeFilters(everything).map(({ label }) => label)).toEqual([
      "“sea view”",
      "Kolshet, Thane",
      "PIN code 400607",
      "From ₹20,000",
      "Up to ₹45,000",
      "3 or more bedrooms",
      "Furnished",
      "No parking",
      "Offers only",
      "Within a part of the map",
    ]);
  });

  it("go one by one, and nothing else with them", () => {
    for (const { criteria } of activeFilters(everything)) {
      const changed = Object.keys(criteria).filter(
        (part) => criteria[part as keyof Criteria] !== everything[part as keyof Criteria],
      );
      expect(changed).toHaveLength(1);
      expect(activeFilters(criteria)).toHaveLength(9);
    }
    expect(activeFilters({ ...anything, type: "rent" })).toEqual([]);
  });
});

describe("the choices of the search form", () => {
  it("change the one thing they are about", () => {
    for (const { field, criteria } of choicesOf(everything)) {
      expect({ ...criteria, [field]: everything[field] }).toEqual(everything);
    }
  });
});

describe("the ways out of a search that found nothing", () => {
  it("raise the budget by a round sum that reaches the next home", () => {
    const search = { ...anything, to: 45_000 };
    expect(relaxations(search, { ...nowhere, cheapestAbove: 48_500 })).toContainEqual({
      label: "Raise the budget by ₹5,000",
      criteria: { ...search, to: 50_000 },
    });
    expect(relaxations(search, { ...nowhere, cheapestAbove: 45_001 })[0]).toMatchObject({ criteria: { to: 45_001 } });
  });

  it("lower the minimum, never below nothing", () => {
    const search = { ...anything, from: 60_000 };
    expect(relaxations(search, { ...nowhere, dearestBelow: 45_000 })[0]).toEqual({
      label: "Lower the minimum by ₹20,000",
      criteria: { ...search, from: 40_000 },
    });
    expect(relaxations(search, { ...nowhere, dearestBelow: 1000 })[0]!.criteria.from).toBeNull();
  });

  it("name each thing that can be given up, and cities near by", () => {
    const ways = relaxations(everything, { ...nowhere, city: thane, nearby: [{ ...thane, id: 3, city: "Mumbai" }] });
    expect(ways.map(({ label }) => label)).toEqual([
      "2 or more bedrooms",
      "Any bedrooms",
      "Furnished or not",
      "With or without parking",
      "Not only offers",
      "Any price",
      "All of Thane",
      "Nearby: Mumbai",
      "Any PIN code",
      "Anywhere on the map",
      "Anywhere in India",
      "Without “sea”",
      "Without “view”",
      "Without “sea view”",
      "To buy instead",
    ]);
  });

  it("leave out a word at a time, of few, and take words for the places they name", () => {
    const labels = (words: string, named: Place[] = []) =>
      relaxations({ ...anything, words }, { ...nowhere, named }).map(({ label, criteria }) => [label, criteria.words]);
    expect(labels("2bhk in the Thane 🏠", [thane])).toEqual([
      ["Without “2bhk”", "Thane"],
      ["Without “Thane”", "2bhk"],
      ["In Thane", ""],
      ["Without “2bhk in the Thane 🏠”", ""],
    ]);
    expect(labels("the pool")).toEqual([["Without “the pool”", ""]]);
    expect(labels("a1 b2 c3 d4 e5 f6 g7 h8")).toHaveLength(6 + 1);
  });

  it("say how many homes they find", () => {
    expect(wayOutText("Any bedrooms", 6)).toBe("Any bedrooms: 6 more");
    expect(wayOutText("Nearby: Thane", 9)).toBe("Nearby: Thane, 9 more");
    expect(wayOutText("Any price", 1001)).toBe("Any price: 1,000+ more");
  });
});

describe("prices in words", () => {
  it.each([
    [4_500_000, "₹45 lakh"],
    [12_000_000, "₹1.2 crore"],
    [12_345_000, "₹1,23,45,000"],
    [155_000, "₹1.55 lakh"],
    [99_999, "₹99,999"],
    [100_000_000_000, "₹10,000 crore"],
  ])("%i is %s", (rupees, text) => {
    expect(rupeesInWords(rupees)).toBe(text);
  });
});
