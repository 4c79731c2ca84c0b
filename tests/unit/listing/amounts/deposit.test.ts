import { describe, expect, it } from "vitest";
import { readDeposit, readMaintenance } from "#app/domain/listing/amounts/deposit.ts";

const months = (count: number) => ({ months: count });

describe("a deposit", () => {
  it.each([
    ["no deposit", 0],
    ["डिपॉजिट नहीं", 0],
    ["1 lakh security deposit", 100_000],
    ["2 months", months(2)],
    ["do mahine ka kiraya", months(2)],
    ["3 மாத வாடகை", months(3)],
  ])("written %j is %j", (text, deposit) => expect(readDeposit(text)).toEqual({ value: deposit, problem: null }));

  it.each([
    ["unclear", ["", "later", "deposit required", "0.4", "37 months", "1.3 months", "20,000 crore"]],
    ["several", ["2-3 months", "2 to 3 months", "2+1 months", "50,000 or 60,000"]],
    ["per-area", ["3 per sqft"]],
  ])("is refused as %s for %j", (problem, texts) => {
    for (const text of texts) expect([text, readDeposit(text)]).toEqual([text, { value: null, problem }]);
  });
});

describe("the maintenance", () => {
  it.each([
    ["2,500 pm", 2500],
    ["no maintenance", 0],
    ["included in rent", 0],
    ["nil", 0],
  ])("written %j is %i", (text, rupees) => expect(readMaintenance(text)).toEqual({ value: rupees, problem: null }));

  it.each([
    ["per-area", "₹3/sq ft"],
    ["other-period", "9000 quarterly"],
    ["several", "2000-3000"],
    ["unclear", "extra"],
  ])("is refused as %s for %j", (problem, text) => expect(readMaintenance(text)).toEqual({ value: null, problem }));
});
