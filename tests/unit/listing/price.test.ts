import { describe, expect, it } from "vitest";
import { formatRupees, parsePrice, priceTag, savingText } from "#app/domain/listing/price.ts";

describe("a price", () => {
  it.each([
    ["1,50,000", 150_000],
    ["1,500,000", 1_500_000],
    ["₹ 45 lakh", 4_500_000],
    ["₹45L", 4_500_000],
    ["1.5 Crore", 15_000_000],
    ["Rs. 30,000/-", 30_000],
    ["INR 30k", 30_000],
    ["25000.00", 25_000],
    ["0", 0],
    ["₹79,000/month", 79_000],
    ["45000 per month", 45_000],
    ["18000 pm", 18_000],
    ["1 crore and 20 lakh", 12_000_000],
    ["45 lakh rupees", 4_500_000],
    ["2 crs", 20_000_000],
    [".5 cr", 5_000_000],
    ["20 000", 20_000],
  ])("written %j is %i rupees", (text, rupees) => {
    expect(parsePrice(text)).toBe(rupees);
  });

  it.each([
    ...["", "-1", "1e30", "0x10", "1.2.3", ".5", "25.000", "1.23456789 lakh", ",5", "₹", "lakh", "45 lakh 20"],
    ...["20 lakh 1 crore", "1 crore 1 crore", "4 5", "1 0000", "45 dollars", "about 45000", "9".repeat(21)],
  ])("written %j is invalid", (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it.each([
    [999, "₹999"],
    [12_345_678, "₹1,23,45,678"],
    [100_000_000_000, "₹1,00,00,00,00,000"],
  ])("of %i rupees is shown as %j", (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it.each([0.5, 4.35, 1.005, 8.2, 99.99])("of %d crore has no rounding errors", (crore) => {
    expect(parsePrice(`${crore} cr`)).toBe(Math.round(crore * 1000) * 10_000);
  });
});

describe("a price tag", () => {
  it("of an offer shows the discounted price, the regular one struck through, and the saving", () => {
    const offer = { type: "rent", regularPrice: 130_000, discountedPrice: 25_000 } as const;
    expect(priceTag(offer)).toEqual({
      amount: "₹25,000",
      amountShort: null,
      struck: "₹1,30,000",
      struckShort: "₹1.3\u00a0lakh",
      suffix: "/month",
    });
    expect(savingText(offer)).toBe("Save INR 1,05,000");
  });

  it.each([
    [100_000, "₹1\u00a0lakh"],
    [27_500_000, "₹2.75\u00a0Cr"],
    [100_000_000_000, "₹10,000\u00a0Cr"],
  ])("of %i rupees is %j in short", (regularPrice, text) => {
    expect(priceTag({ type: "sell", regularPrice, discountedPrice: null }).amountShort).toBe(text);
  });

  it("has no short price where that would be rounded", () => {
    const tag = priceTag({ type: "sell", regularPrice: 10_000_000, discountedPrice: 9_999_999 });
    expect([tag.amountShort, tag.struckShort]).toEqual([null, "₹1\u00a0Cr"]);
  });

  it("without an offer shows the price only", () => {
    const sale = { type: "sell", regularPrice: 1, discountedPrice: null } as const;
    expect(priceTag(sale)).toEqual({ amount: "₹1", amountShort: null, struck: null, struckShort: null, suffix: "" });
    expect(savingText(sale)).toBeNull();
  });
});
