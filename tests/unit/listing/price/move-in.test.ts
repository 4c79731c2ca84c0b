import { describe, expect, it } from "vitest";
import { moveInCosts } from "#app/domain/listing/price/move-in.ts";

const rent = { type: "rent", price: 60_000 } as const;

describe("what moving in costs", () => {
  it.each([
    [{ deposit: 200_000, maintenance: 5000 }, "₹2,65,000", ["₹2,00,000", "₹60,000", "₹5,000"]],
    [{ deposit: 200_000, maintenance: null }, "at least ₹2,60,000", ["₹2,00,000", "₹60,000", "Ask the owner"]],
    [{ deposit: null, maintenance: 5000 }, "at least ₹65,000", ["Ask the owner", "₹60,000", "₹5,000"]],
    [{ deposit: 0, maintenance: 0 }, "₹60,000", ["None", "₹60,000", "Included"]],
  ])("with %o is said with all of its parts, and what is not known", (known, sum, parts) => {
    expect(moveInCosts({ ...rent, ...known })).toEqual({
      sum,
      text: `Moving in costs ${sum}`,
      parts: ["Deposit", "First month", "Maintenance"].map((term, at) => ({ term, text: parts[at] })),
    });
  });

  it("is not said if neither is known, or for a home for sale", () => {
    expect(moveInCosts({ ...rent, deposit: null, maintenance: null })).toBeNull();
    expect(moveInCosts({ type: "sell", price: 9_000_000, deposit: 1, maintenance: 1 })).toBeNull();
  });
});
