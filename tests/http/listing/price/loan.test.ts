import { expect, it } from "vitest";
import { useCatalogue } from "../../../support/listing/catalogue.ts";

const { visitor, add } = useCatalogue();

it("a home that can be bought says what a loan for it would cost each month, as an example", async () => {
  const [sold, taken, rented] = await add([
    { type: "sell", regular_price: 8_000_000 },
    { type: "sell", status: "closed" },
    { type: "rent" },
  ]);
  expect((await visitor.get(`/category/sell/${sold}`)).text(".price-help")).toContain(
    "With a loan of ₹60,00,000 over 20 years at 8.5% a year: ₹52,069 a month (EMI). An example, not an offer.",
  );
  for (const path of [`/category/sell/${taken}`, `/category/rent/${rented}`]) {
    expect((await visitor.get(path)).text("main")).not.toContain("EMI");
  }
});
