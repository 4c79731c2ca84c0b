import { expect, it } from "vitest";
import { instalment } from "#app/domain/listing/price/loan.ts";

it("the monthly instalment of a loan is that of the textbook", () => {
  expect(instalment({ amount: 5_000_000, rate: 8.5, years: 20 })).toBe(43_391);
  expect(instalment({ amount: 1_000_000, rate: 12, years: 1 })).toBe(88_849);
});
