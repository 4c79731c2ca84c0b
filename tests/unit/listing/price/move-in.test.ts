import { describe, expect, it } from "vitest";
import { moveInCosts } from "#app/domain/listing/price/move-in.ts";

const rent = { type: "rent", price: 60_000 } as const;

describe("what moving in costs", () => {
  it.each([
    [
      { deposit: 200_000, maintenance: 5000 },
      "Moving in costs <strong>₹2,65,000</strong>: deposit 2,00,000 + first month 60,000 + maintenance 5,000",
      [],
    ],
    [
      { deposit: 200_000, maintenance: null },
      "Moving in costs at least <strong>₹2,60,000</strong>: deposit 2,00,000 + first month 60,000",
      ["Maintenance: ask the owner"],
    ],
    [
      { deposit: null, maintenance: 5000 },
      "Moving in costs at least <strong>₹65,000</strong>: first month 60,000 + maintenance 5,000",
      ["Deposit: ask the owner"],
    ],
    [
      { deposit: 0, maintenance: 0 },
      "Moving in costs <strong>₹60,000</strong>: first month 60,000 (no deposit, maintenance included)",
      [],
    ],
  ])("with %o is said with all of its parts, and what is not known", (known, text, unknown) => {
    const short = text.replace(/<strong>|<\/strong>|:.*/g, "");
    expect(moveInCosts({ ...rent, ...known })).toEqual({
      sum: short.replace("Moving in costs ", ""),
      short,
      text,
      unknown,
    });
  });

  it("is not said if neither is known, or for a home for sale", () => {
    expect(moveInCosts({ ...rent, deposit: null, maintenance: null })).toBeNull();
    expect(moveInCosts({ type: "sell", price: 9_000_000, deposit: 1, maintenance: 1 })).toBeNull();
  });
});
