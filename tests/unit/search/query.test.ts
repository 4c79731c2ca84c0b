import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { searchMessages } from "#texts/search/messages.ts";
import type { Place } from "#app/domain/place/place.ts";
import { anything, sorts } from "#app/domain/search/criteria.ts";
import { searchFields, writeFields } from "#app/domain/search/fields.ts";
import { readSearch, writeSearch } from "#app/domain/search/query.ts";
import { criteriaFor } from "../../support/search/random.ts";

const read = (query: string) => readSearch(new URLSearchParams(query));
const canonical = (query: string) => writeFields(read(query).fields);

const mumbai: Place = {
  id: 1,
  city: "Mumbai",
  citySlug: "mumbai",
  locality: null,
  localitySlug: null,
  latitude: 19.07,
  longitude: 72.88,
};

describe("the URL of a search", () => {
  it.each([
    ["", ""],
    ["q=&place=&pin=&from=&to=&bedrooms=&furnished=&parking=&sort=", ""],
    ["sort=none&bedrooms=many&furnished=any&parking=maybe&offers=no", ""],
    ["to=45,00,000&q=++sea++view+", "q=sea+view&to=4500000"],
    ["q=sea&sort=newest", "q=sea&sort=newest"],
    ["sort=price-up&utm_source=x&q=a&q=b", "q=a&sort=price-up"],
    ["bedrooms=3&offers=yes&furnished=no&parking=yes", "bedrooms=3&furnished=no&parking=yes&offers=yes"],
    ["bedrooms=4+,2,2,51", "bedrooms=2%2C4%2B"],
    ["box=18.9000001_72.7_19.3_-73", "box=18.9_72.7_19.3_-73"],
    ["box=19.3_72.7_18.9_73", ""],
    ["furnished=semi&parking=covered", "furnished=semi&parking=covered"],
    ["area=110+sqm", "area=1184"],
    ["areaTo=100+sqm&area=800", "area=800&areaTo=1076"],
    ["available=31/01/2027&deposit=1.5+lakh", "available=2027-01-31&deposit=150000"],
    ["deposit=0&pets=yes&lift=maybe&gated=yes", "gated=yes&deposit=0&pets=yes"],
    // Words that say the limit again, and what nobody sees.
    ["from=above+20,000&to=upto+30000", "from=20000&to=30000"],
    ["from=15000%2B&to=20+हजार+तक", "from=15000&to=20000"],
    ["to=my+budget+is+30k&from=over+5k", "from=5000&to=30000"],
    ["q=2b%EF%BB%BFhk&area=8%EF%BB%BF50", "q=2bhk&area=850"],
  ])("%j is written %j", (given, written) => {
    expect(canonical(given)).toBe(written);
  });

  it("stays the same when it is read and written again", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc.constantFrom("yes", "no", "45 lakh", "1.2cr", "3", "400050", "price-up", "newest", "18.9_72.7_19.3_73"),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...searchFields), text), (fields) => {
        const once = writeFields(readSearch(new URLSearchParams(fields)).fields);
        expect(canonical(once)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });

  it("can express every search", () => {
    const isRange = (least: number | null, most: number | null) => least === null || most === null || least <= most;
    fc.assert(
      fc.property(criteriaFor([mumbai]), fc.constantFrom(null, ...sorts), (random, sort) => {
        fc.pre(isRange(random.from, random.to) && isRange(random.area, random.areaTo));
        fc.pre(isRange(random.from, 1e11) && isRange(random.to, 1e11));
        const box = random.box && { south: 18.9, west: 72.7, north: 19.3, east: 73 };
        const search = { ...random, words: "sea view", place: null, box };
        const back = readSearch(new URLSearchParams(writeSearch(search, sort)), search.type);
        expect({ ...anything, ...back.criteria, type: search.type }).toEqual(search);
        expect(back.problems).toEqual({});
      }),
      { numRuns: 300 },
    );
  });

  it("names a place by its label", () => {
    const query = writeSearch({
      ...anything,
      place: { ...mumbai, locality: "Bandra West", localitySlug: "bandra-west" },
    });
    expect(query).toBe("place=Bandra+West%2C+Mumbai");
    expect(read(query).place).toBe("Bandra West, Mumbai");
  });
});

describe("a search for homes to buy", () => {
  it("has no use for the deposit, pets and tenants of homes for rent", () => {
    const query = new URLSearchParams("lift=yes&deposit=50000&pets=yes&tenants=family");
    expect(writeFields(readSearch(query, "sell").fields)).toBe("lift=yes");
    expect(writeFields(readSearch(query, "rent").fields)).toBe(String(query));
  });
});

describe("unusable search input", () => {
  it.each([
    ["from=cheap", "from", listingMessages.priceUnclear],
    ["from=upto+30000", "from", listingMessages.priceRangeTyped],
    ["to=20000+cr", "to", searchMessages.budgetRange],
    ["pin=12345", "pin", searchMessages.pinUnclear],
    [`q=${"a".repeat(101)}`, "q", searchMessages.searchLong],
    ["q=%21%3F", "q", searchMessages.searchUnclear],
    ["area=large", "area", searchMessages.areaUnclear],
    ["available=2027-02-30", "available", searchMessages.dayUnclear],
    ["deposit=much", "deposit", listingMessages.priceUnclear],
  ] as const)("%s is reported at its field and ignored", (query, field, text) => {
    const search = read(query);
    expect(search.problems).toEqual({ [field]: text });
    expect({ ...anything, ...search.criteria }).toEqual(anything);
    expect(search.fields[field]).toBe(new URLSearchParams(query).get(field));
  });

  it("a minimum above the maximum is reported for both", () => {
    const areas = read("area=1200&areaTo=800");
    expect(areas.problems).toEqual({ area: searchMessages.areaReversed });
    expect(areas.criteria).toMatchObject({ area: null, areaTo: null });
    expect(areas.fields).toEqual({ area: "1200", areaTo: "800" });

    const search = read("from=50000&to=20000");
    expect(search.problems).toEqual({ from: searchMessages.budgetReversed });
    expect(search.criteria).toMatchObject({ from: null, to: null });
    expect(search.fields).toEqual({ from: "50000", to: "20000" });
  });

  it("includes invalid characters, such as NUL and half a surrogate pair", () => {
    expect(read("q=a%00b").criteria.words).toBe("a b");
    expect(readSearch(new URLSearchParams({ q: "sea\ud83c view" })).criteria.words).toBe("sea view");
  });
});
