import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idsOf, maxInPart, partsNeeded, sampled } from "#app/domain/frame/sitemap.ts";

const part = fc
  .integer({ min: 0, max: 9 })
  .chain((power) => fc.record({ number: fc.integer({ min: 1, max: 2 ** power }), of: fc.constant(2 ** power) }));

describe("a part of the sitemap", () => {
  it("starts where the previous part ends, and together they are complete", () => {
    fc.assert(
      fc.property(part, ({ of }) => {
        const parts = Array.from({ length: of }, (_, index) => idsOf({ number: index + 1, of }));
        expect(parts[0]!.from).toBe("00000000-0000-0000-0000-000000000000");
        expect(parts.at(-1)!.below).toBeNull();
        for (const [index, { from, below }] of parts.entries()) {
          if (below === null) continue;
          expect(below > from).toBe(true);
          expect(parts[index + 1]!.from).toBe(below);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("is the only one until random ids could overfill it; there are never more than twice as many as needed", () => {
    expect(partsNeeded(0)).toBe(1);
    expect(partsNeeded(97)).toBe(1);
    for (const homes of [100_000, 1_000_000, 10_000_000]) {
      const parts = partsNeeded(homes / sampled.of);
      expect(homes / parts).toBeLessThan(maxInPart);
      expect(homes / parts).toBeGreaterThan(maxInPart / 4);
    }
  });
});
