import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsInFacts } from "#db/search/facts.server.ts";
import { amenitiesIn } from "#app/domain/search/words/amenities.ts";
import { writeBedrooms } from "#app/domain/search/bedrooms.ts";
import { understand } from "#app/domain/search/words/understand.ts";
import type { Understood } from "#app/domain/search/words/understood.ts";
import cities from "#app/services/place/gazetteer/cities.json";
import postOffices from "#app/services/place/gazetteer/post-offices.json";
import { corrected } from "#app/domain/search/words/word-patterns.ts";
import { searches } from "../../support/search/typed.ts";
import { factSearches } from "../../support/search/typed-facts.ts";

const all = [...searches, ...factSearches];

/** What is understood in one line: `rent, 2 bhk, to 40000, powai`. */
function inShort({
  type,
  bedrooms,
  from,
  to,
  fields: { furnished, parking, offers, pin, sort, ...facts },
  excluded,
  words,
}: Understood): string {
  const withKind = (kind: string | undefined, words: Record<string, string>) =>
    kind && (words[kind] ?? `${kind} ${words.yes}`);
  return [
    type,
    bedrooms.length > 0 && `${writeBedrooms(bedrooms)} bhk`,
    from !== null && `from ${from}`,
    to !== null && `to ${to}`,
    withKind(furnished, { yes: "furnished", no: "unfurnished" }),
    withKind(parking, { yes: "parking", no: "no parking" }),
    offers && "offers",
    ...Object.entries(facts).map(([field, value]) => (value === "yes" ? field : `${field} ${value}`)),
    pin && `pin ${pin}`,
    sort,
    ...excluded,
    words.join(" "),
  ]
    .filter(Boolean)
    .join(", ");
}

describe("A search in a person's own words", () => {
  it.each(all)("%j means: %s", (typed, meaning) => {
    expect(inShort(understand(typed))).toBe(meaning);
  });

  it("means the same in capitals", () => {
    for (const [typed] of all) {
      const lower = understand(typed.toLowerCase());
      const upper = understand(typed.toLowerCase().toUpperCase());
      expect({ ...upper, words: upper.words.map((word) => word.toLowerCase()) }).toEqual(lower);
    }
  });

  it("keeps every limit in range, whatever is typed", () => {
    const word = fc.constantFrom(...all.flatMap(([typed]) => typed.split(" ")));
    const typed = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(word, fc.nat().map(String))).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { bedrooms, from, to, fields } = understand(text);
        expect(bedrooms.every((count) => count >= 1 && count <= 50)).toBe(true);
        expect(from === null || to === null || from <= to).toBe(true);
        expect(fields.pin ?? "400076").toMatch(/^[1-9]\d{5}$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe("words for what owners state as facts", () => {
  it.each([...Object.keys(wordsInFacts), "pehla floor", "tenth floor", "21st floor"])(
    "include %j, which a search reads as one amenity",
    (words) => {
      expect(amenitiesIn(words)).toEqual({ amenities: [words], others: "" });
    },
  );
});

it("No word of a place's name is taken for a misspelt keyword", () => {
  const words = new Set(
    JSON.stringify([cities, postOffices])
      .toLowerCase()
      .match(/[a-z]{5,}/g),
  );
  expect(words.size).toBeGreaterThan(50_000);
  expect([...words].filter((word) => corrected(word) !== word)).toEqual([]);
});

it("No city's name is taken for words that say something else", () => {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const names = cities.cities.map((line) => line.split(";", 1)[0]!.replace(/ \(.*/, ""));
  const misread = names.filter((name) => letters(understand(`2 bhk in ${name}`).words.join("")) !== letters(name));
  // In Telugu, "kavali" asks for something. The others are searched by what is left of their names.
  expect(misread).toEqual(["Kavali", "Neem ka Thana", "Khajuraho Group of Monuments", "Talwandi Bhai"]);
});
