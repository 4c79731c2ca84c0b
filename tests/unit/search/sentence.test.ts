import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Place } from "#app/domain/place/place.ts";
import { anything, type Criteria, isCustomSort, sorts } from "#app/domain/search/criteria.ts";
import { interpretWords } from "#app/domain/search/interpret.ts";
import { writeCriteria } from "#app/domain/search/saved.ts";
import { readSearch } from "#app/domain/search/query.ts";
import { sentenceOf } from "#app/domain/search/sentence.ts";
import { indianDay, shortDay, startOfDay } from "#app/domain/site/time.ts";
import { criteriaFor } from "../../support/search/random.ts";

const powai = { city: "Mumbai", citySlug: "mumbai", locality: "Powai", localitySlug: "powai" } as Place;
const flats = ["flat", "floor", "studio"] as const;

const fieldsOf = (params: URLSearchParams) => Object.fromEntries([...params].filter(([, value]) => value !== ""));

describe("A search in words", () => {
  it.each<[string, Partial<Criteria>]>([
    ["", {}],
    ["", { type: "rent" }],
    ["Homes in Powai, Mumbai", { place: powai }],
    ["Homes for sale in Powai, Mumbai", { place: powai, type: "sell" }],
    ["2 BHK in Powai, Mumbai under ₹60,000", { place: powai, bedrooms: [2], to: 60_000 }],
    [
      "Furnished 2 or 3 BHK flat for rent in Powai, Mumbai ₹20,000 to ₹1.2 lakh",
      { place: powai, bedrooms: [2, 3], home: flats, type: "rent", furnished: true, from: 20_000, to: 120_000 },
    ],
    ["Lake view flat PIN 400076 with parking", { words: "lake view", home: flats, pin: "400076", parking: true }],
    [`2 BHK available from ${shortDay(startOfDay(indianDay(30)))}`, { bedrooms: [2], available: indianDay(30) }],
    ["2 BHK in Powai, Mumbai available now", { place: powai, bedrooms: [2], available: indianDay(0) }],
    ["Villa on offer", { home: ["villa"], offers: true }],
  ])("is %j", (sentence, search) => {
    expect(sentenceOf({ ...anything, ...search })).toBe(sentence);
  });

  it("is understood as the same search", () => {
    fc.assert(
      fc.property(criteriaFor([powai]), fc.constantFrom(null, ...sorts), (search, order) => {
        // Places are found by the index, and free words may be any.
        const inUrl = writeCriteria({ ...search, place: null, words: "" });
        const criteria = { ...search, ...readSearch(new URLSearchParams(inUrl), search.type).criteria, place: null };
        const sort = order && isCustomSort(order, criteria) ? order : null;
        const sentence = sentenceOf(criteria, sort);
        const written = { ...fieldsOf(new URLSearchParams(writeCriteria(criteria))), ...(sort && { sort }) };
        const requested: Record<string, string> = written;
        const { type, ...understood } = fieldsOf(interpretWords(new URLSearchParams({ q: sentence })));
        expect({ sentence, ...requested }).toMatchObject(understood);
        // Only buyers have a million rupees.
        if (type !== undefined && type !== requested.type)
          expect([type, Number(requested.to) >= 1e6]).toEqual(["sell", true]);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it("fits the box", () => {
    fc.assert(fc.property(criteriaFor([powai]), (search) => sentenceOf(search).length <= 100));
  });
});
