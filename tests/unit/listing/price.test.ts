import { describe, expect, it } from "vitest";
import { formatRupees, markerRupees, priceTag } from "#app/domain/listing/price.ts";

describe("a price", () => {
  it.each([
    [999, "₹999"],
    [12_345_678, "₹1,23,45,678"],
    [100_000_000_000, "₹1,00,00,00,00,000"],
  ])("of %i rupees is shown as %j", (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });
});

describe("a price on the map", () => {
  it.each([
    [999, "₹999"],
    [9_500, "₹9.5K"],
    [56_000, "₹56K"],
    [99_999, "₹1\u00a0L"],
    [11_500_000, "₹1.15\u00a0Cr"],
    [45_500_000, "₹4.55\u00a0Cr"],
  ])("of %i rupees is %j", (rupees, text) => {
    expect(markerRupees(rupees)).toBe(text);
  });
});

describe("a price tag", () => {
  it.each([
    [100_000, "₹1\u00a0lakh"],
    [27_500_000, "₹2.75\u00a0Cr"],
    [100_000_000_000, "₹10,000\u00a0Cr"],
  ])("of %i rupees is %j in short", (regularPrice, text) => {
    expect(priceTag({ type: "sell", regularPrice, discountedPrice: null }).amountShort).toBe(text);
  });

  it("has no short price where that would be rounded", () => {
    expect(priceTag({ type: "sell", regularPrice: 9_999_999, discountedPrice: null }).amountShort).toBeNull();
  });
});
