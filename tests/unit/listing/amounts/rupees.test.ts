import { describe, expect, it } from "vitest";
import { readRupees, saysNegotiable, saysWithMaintenance } from "#app/domain/listing/amounts/rupees.ts";

describe("a price", () => {
  it.each([
    // Digits.
    ["1,50,000", 150_000],
    ["0", 0],
    // Thousand, lakh and crore, in any spelling and script.
    ["₹45L", 4_500_000],
    ["1.5 Crore", 15_000_000],
    ["85 लाख रुपये", 8_500_000],
    ["45 லட்சம்", 4_500_000],
    // Several parts.
    ["1 cr 20", 12_000_000],
    // Words.
    ["Rs. Twenty-five thousand only", 25_000],
    ["two and a half crore", 25_000_000],
    ["साढ़े तीन लाख", 350_000],
    // What stands around it.
    ["₹25,000 only", 25_000],
    ["8,500 per bed", 8500],
    ["45,000 p.m.", 45_000],
    ["approx. 45 lakh (negotiable)", 4_500_000],
    ["Rent:- 25,000", 25_000],
    ["30000 pm incl. maintenance", 30_000],
    ["20,000+maintenance", 20_000],
  ])("written %j is %i rupees", (text, rupees) => {
    expect(readRupees(text)).toEqual({ value: rupees, problem: null });
  });

  it.each([
    ["unclear", ["", "₹", "lakh", "NaN", "1e30", "0x10", "twelve", "45 dollars", "$500", "price on request"]],
    ["unclear", ["-1", "₹-500", ",5", ".5", "25.000", "25000.50", "1.23456789 lakh", "1,5 cr", "9".repeat(21)]],
    ["several", ["20-25k", "20 to 25 thousand", "₹20,000 – ₹25,000", "45 or 50 lakh", "25,000/30,000", "4 5"]],
    [
      "several",
      [
        "45 lakh+",
        "45 lakh onwards",
        "upto 50 lakh",
        "under 50 lakh",
        "50 lakh tak",
        "25,000 + 2,000 maintenance",
        "1 0000",
      ],
    ],
    ["several", ["20 lakh 1 crore", "1 crore 1 crore", "1 cr 5", "1.5 cr 20"]],
    ["per-area", ["3 per sqft", "₹5,000/sq. ft.", "6,500 per sq yd", "5500 psf", "1 lakh per cent", "20k / gaj"]],
    ["other-period", ["45,000 per year", "5 lakh per annum", "800 a day", "9000 quarterly"]],
  ])("is refused as %s for %j", (problem, texts) => {
    for (const text of texts) expect([text, readRupees(text)]).toEqual([text, { value: null, problem }]);
  });

  it.each([0.5, 4.35, 1.005, 8.2, 99.99])("of %d crore has no rounding errors", (crore) => {
    expect(readRupees(`${crore} cr`).value).toBe(Math.round(crore * 1000) * 10_000);
  });

  it("says whether it is negotiable", () => {
    const texts = [
      "45 lakh negotiable",
      "45 lakh (nego.)",
      "45 lakh",
      "45 lakh non-negotiable",
      "45 lakh, not negotiable",
    ];
    expect(texts.map(saysNegotiable)).toEqual([true, true, false, false, false]);
  });

  it("says whether the maintenance is included", () => {
    const texts = ["30,000 incl. maintenance", "28,000 (inclusive of maintenance)", "20,000 + maintenance", "30,000"];
    expect(texts.map(saysWithMaintenance)).toEqual([true, true, false, false]);
  });
});
