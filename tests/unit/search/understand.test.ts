import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeBedrooms } from "#app/domain/search/bedrooms.ts";
import { type Understood, understand } from "#app/domain/search/understand.ts";
import { searches } from "../../support/search/typed.ts";

/** What is understood in one line: `rent, 2 bhk, to 40000, powai`. */
function inShort({ type, bedrooms, from, to, furnished, parking, offers, pin, words }: Understood): string {
  return [
    type,
    bedrooms.length > 0 && `${writeBedrooms(bedrooms)} bhk`,
    from !== null && `from ${from}`,
    to !== null && `to ${to}`,
    furnished !== null && (furnished ? "furnished" : "unfurnished"),
    parking !== null && (parking ? "parking" : "no parking"),
    offers && "offers",
    pin !== null && `pin ${pin}`,
    words.join(" "),
  ]
    .filter(Boolean)
    .join(", ");
}

describe("A search in a person's own words", () => {
  it.each(searches)("%j means: %s", (typed, meaning) => {
    expect(inShort(understand(typed))).toBe(meaning);
  });

  it("is tried with at least 150 ways to ask", () => {
    expect(new Set(searches.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(150);
  });

  it("means the same in capitals", () => {
    for (const [typed] of searches) {
      const lower = understand(typed.toLowerCase());
      const upper = understand(typed.toLowerCase().toUpperCase());
      expect({ ...upper, words: upper.words.map((word) => word.toLowerCase()) }).toEqual(lower);
    }
  });

  it("keeps every limit in range, whatever is typed", () => {
    const word = fc.constantFrom(...searches.flatMap(([typed]) => typed.split(" ")));
    const typed = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(word, fc.nat().map(String))).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { bedrooms, from, to, pin } = understand(text);
        expect(bedrooms.every((count) => count >= 1 && count <= 50)).toBe(true);
        expect(from === null || to === null || from <= to).toBe(true);
        expect(pin === null || /^[1-9]\d{5}$/.test(pin)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
