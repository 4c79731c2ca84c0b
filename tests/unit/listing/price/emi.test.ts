import { describe, expect, it } from "vitest";
import { costOf } from "#app/domain/listing/price/emi.server.ts";
import { readLoan } from "#app/domain/listing/price/loan.ts";

describe("the monthly instalment of a loan", () => {
  it.each([
    [5_000_000, 850, 20, { monthly: 43_391, interest: 5_413_879 }],
    [1_200_000, 0, 10, { monthly: 10_000, interest: 0 }],
  ])("of %i rupees at %i hundredths of a percent for %i years is that of the textbook", (amount, rate, years, cost) => {
    expect(costOf({ amount, rate, years })).toEqual(cost);
  });
});

describe("the form for a loan", () => {
  const read = (query: string, price = 8_000_000) => readLoan(new URLSearchParams(query), price);

  it("starts with about a quarter of the price down", () => {
    expect(read("", 4_512_345).values.down).toBe("11,29,000");
  });

  it.each([
    ["down=20+lakh&rate=9&years=15", { amount: 6_000_000, rate: 900, years: 15 }],
    ["down=20&rate=8&years=1", { amount: 6_400_000, rate: 800, years: 1 }],
    ["down=12.5+%25&rate=8&years=1", { amount: 7_000_000, rate: 800, years: 1 }],
    ["down=%E2%82%B9+20,00,000&rate=8.4+%25&years=30+years", { amount: 6_000_000, rate: 840, years: 30 }],
    ["rate=0", { amount: 6_000_000, rate: 0, years: 20 }],
    ["down=7999999&rate=30&years=40", { amount: 1, rate: 3000, years: 40 }],
  ])("understands %s", (query, loan) => {
    expect(read(query)).toMatchObject({ problems: {}, loan });
  });
});
