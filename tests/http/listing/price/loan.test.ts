import { describe, expect, it } from "vitest";
import { type ListingColumns } from "../../../support/listing/listings.ts";
import { useCatalogue } from "../../../support/listing/catalogue.ts";

describe("the loan on the page of a home for sale", () => {
  const { visitor, add } = useCatalogue();

  async function pathOf(columns: ListingColumns = {}): Promise<string> {
    const home: ListingColumns = { type: "sell", regular_price: 8_000_000, ...columns };
    const [id] = await add([home]);
    return `/category/${home.type}/${id}`;
  }
  const shown = async (columns?: ListingColumns, query = "") => visitor.get(`${await pathOf(columns)}${query}`);

  it("starts with example figures, and says so", async () => {
    const page = await shown();
    expect(page.text("#loan [aria-live]")).toBe(
      "₹52,069 a month for a loan of ₹60,00,000 over 20 years at 8.5% a year. Total interest: ₹64,96,655.",
    );
    expect(page.text("#loan .hint")).toBe("Example figures, not an offer. Enter the ones your bank gives you.");
    const form = page.form("#loan form");
    expect(["down", "rate", "years"].map((name) => form.value(name))).toEqual(["20,00,000", "8.5", "20"]);
  });

  it("is calculated for the figures entered, on the same page, at its result", async () => {
    const page = await shown();
    const result = await page
      .form("#loan form")
      .fill({ down: "30 lakh", rate: "9", years: "15" })
      .submit("Calculate EMI");
    expect([result.status, result.path]).toEqual([200, `${page.path}?down=30+lakh&rate=9&years=15#loan`]);
    expect(result.text("#loan [aria-live]")).toMatch(
      /^₹50,713 a month for a loan of ₹50,00,000 over 15 years at 9% a year\. Total interest: ₹41,28,399\.$/,
    );
    expect(result.form("#loan form").value("down")).toBe("30 lakh");
    expect(result.text("#loan .hint")).toMatch(/^Based on your figures/);
  });

  it("refuses values beside their fields with status 200, as the home is shown anyway, and keeps them", async () => {
    const page = await shown({}, "?down=90+lakh&rate=eight&years=50");
    expect(page.status).toBe(200);
    expect(page.texts("#loan .field-errors")).toEqual([
      "Enter less than the price, ₹80,00,000",
      "Enter a rate from 0 to 30, such as 8.5",
      "Enter whole years, from 1 to 40",
    ]);
    for (const name of ["down", "rate", "years"]) {
      const input = page.$(`#loan-${name}`);
      expect([input.attr("aria-invalid"), input.attr("aria-describedby")]).toEqual(["true", `loan-${name}-error`]);
    }
    expect(page.form("#loan form").value("rate")).toBe("eight");
    expect(page.text("#loan [aria-live]")).toBe("Check the fields below to see the monthly instalment.");
  });

  it("is not there for a home for rent, or one that is taken", async () => {
    expect((await shown({ type: "rent" }, "?down=1&loan=")).$("#loan")).toHaveLength(0);
    expect((await shown({ status: "closed" })).$("#loan")).toHaveLength(0);
  });
});
