import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";

const app = useApp();
const visitor = new Visitor(app);
beforeAll(async () => {
  const owner = await addOwner(app.db);
  const rents = [9_000, 12_000, 18_000, 24_000, 24_500, 31_000, 45_000, 90_000];
  await addListings(
    app.db,
    owner,
    rents.map((regular_price, index) => ({ type: "rent" as const, bedroom: 1 + (index % 2), regular_price })),
  );
});

describe("the highest prices to choose from in a search", () => {
  it.each(["/filters?type=rent", "/filters?type=rent&bedrooms=2"])(
    "at %s come with the number of homes that each finds, and keep the other filters",
    async (address) => {
      const page = await visitor.get(address);
      const labels = page.texts(".price-presets button");
      expect(labels.length).toBeGreaterThan(2);
      expect(labels.length).toBeLessThanOrEqual(5);
      for (const label of labels) {
        const [, homes] = /^Up to ₹[\d,]+ \((\d+)\) homes?$/.exec(label)!;
        const found = await page.form(label).submit(label);
        expect(found.texts(".results-count").join(), label).toMatch(new RegExp(`^${homes} homes?$`));
        expect(found.path.includes("bedrooms=2")).toBe(address.includes("bedrooms=2"));
      }
    },
  );

  it("replace the one that was typed, and are none if one home alone is found", async () => {
    const page = await visitor.get("/filters?type=rent&to=10000");
    const [label] = page.texts(".price-presets button").slice(-1);
    const dearer = await page.form(label).submit(label);
    expect(dearer.path).toMatch(/\?to=[2-9]\d{4}#results$/);
    expect((await visitor.get("/filters?type=rent&from=80000")).texts(".price-presets button")).toEqual([]);
  });

  it("are none for rent and for sale at once, whose prices do not compare", async () => {
    expect((await visitor.get("/filters")).texts(".price-presets button")).toEqual([]);
  });

  it("are by the newest hundred homes with words, and come without numbers if there are more", async () => {
    const homes = (count: number, regular_price: number, year: number) =>
      identicalListings(count, { regular_price, name: "Flat in Gulmohar", timestamp: new Date(`${year}-01-01`) });
    await addListings(app.db, await addOwner(app.db), [...homes(60, 14_000, 2025), ...homes(40, 22_000, 2024)]);
    const presets = async () => (await visitor.get("/filters?type=rent&q=gulmohar")).texts(".price-presets button");
    expect(await presets()).toEqual(["Up to ₹15,000 (60) homes"]);
    await addListings(app.db, await addOwner(app.db), [...homes(1, 22_000, 2023), ...homes(40, 7_000, 2020)]);
    expect(await presets()).toEqual(["Up to ₹15,000"]);
  });
});
