import { describe, expect, it } from "vitest";
import { areaOf, inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { readListingRow } from "#app/domain/listing/import-row.ts";
import { createListingPath, draftPath } from "#app/paths.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { addDraft, flat, newOwner, publish, storedListing } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { useApp, useStarted } from "../../support/server/app.ts";

const app = useApp();
const owner = useStarted(() => newOwner(app));

const form = "main form[enctype]";

/** What a form with these fields stores. */
const stored = async (fields: Record<string, string>) =>
  (await storedListing(app, await publish(app, owner, { ...flat, ...fields })))!;

/** What an import stores of a row with these cells. */
function imported(cells: Record<string, string>) {
  const outcome = readListingRow({ ...flat, lat: flat.latitude, lng: flat.longitude, ...cells });
  if ("problems" in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome.details;
}

/** A field of the search that a query leads to. */
async function searched(query: Record<string, string>, field: string): Promise<number> {
  const page = await owner.visitor.get(`/all?${new URLSearchParams(query)}`);
  return Number(new URL(page.url).searchParams.get(field));
}

describe("an amount", () => {
  it.each([
    ["48 hajar", 48_000],
    ["1 cr 20", 12_000_000],
  ])("of %j is the same price in the form, a filter, a search and an import", async (typed, rupees) => {
    expect({
      form: Number((await stored({ regularPrice: typed })).regular_price),
      filter: await searched({ to: typed }, "to"),
      search: await searched({ q: `under ${typed}` }, "to"),
      import: imported({ regularPrice: typed }).regularPrice,
    }).toEqual({ form: rupees, filter: rupees, search: rupees, import: rupees });
  });

  it.each([
    ["121 gaj", 1089],
    ["2 kanal 5 marla", 12_251],
    ["1 acre 20 guntha", 65_340],
  ])("of %j is the same area in the form, a filter, a search and an import", async (typed, feet) => {
    const home = await stored({ area: typed });
    expect({
      form: inSquareFeet(areaOf(home.facts)!),
      filter: await searched({ area: typed }, "area"),
      search: await searched({ q: `above ${typed}` }, "area"),
      import: imported({ area: typed }).facts,
    }).toEqual({ form: feet, filter: feet, search: feet, import: home.facts });
  });

  it("in one field also tells what belongs in another", async () => {
    const home = await stored({
      bedroom: "1 RK",
      area: "400 carpet",
      regularPrice: "15k negotiable",
      deposit: "2 mahine",
    });
    expect(home.bedroom).toBe(1);
    expect(home.facts).toMatchObject({ home: "studio", areaKind: "carpet", negotiable: true, deposit: 30_000 });
    expect((await stored({ regularPrice: "30k incl. maintenance" })).facts).toMatchObject({ maintenance: 0 });
  });

  it.each([
    [{ regularPrice: "3 per sqft" }, { regularPrice: listingMessages.pricePerArea }],
    [{ area: "850 carpet", areaKind: "super" }, { areaKind: factMessages.areaKindsDiffer }],
    [{ area: "2 bigha" }, { address: factMessages.localAreaAnywhere("bigha") }],
    [{ area: "2 bigha", address: "4 Ring Road, Patna, Bihar" }, { area: factMessages.localArea("bigha") }],
  ])("that cannot be stored is refused with the reason: %j", async (fields: Record<string, string>, problems) => {
    const page = await owner.visitor.get(createListingPath);
    const refused = await page
      .form(form)
      .fill({ ...flat, ...fields })
      .submit("Create listing");
    const [[name, reason]] = Object.entries(problems) as [[string, string]];
    expect([refused.status, refused.fieldError(name)]).toEqual([422, reason]);
  });

  it("in a filter is refused with the reason, too", async () => {
    const page = await owner.visitor.get(
      `/filters?${new URLSearchParams({ to: "20-25k", area: "2 bigha", deposit: "2 months" })}`,
    );
    expect(page.fieldError("to")).toBe(listingMessages.priceRangeTyped);
    expect(page.fieldError("deposit")).toBe(listingMessages.priceUnclear);
    expect(page.text("main")).toContain("The size of a bigha differs by state.");
  });
});

describe("what the amounts of a form are understood as", () => {
  const typed = {
    type: "rent",
    offer: "yes",
    regularPrice: "48 hajar",
    discountedPrice: "45,000",
    deposit: "two months rent",
    maintenance: "2.5k",
    area: "5 marla",
  };
  const marla = "1,361.25 sq ft (272.25 per marla)";
  const results = (page: Page) =>
    Object.fromEntries(
      ["regularPrice", "discountedPrice", "deposit", "maintenance", "area"].map((name) => {
        const result = page.$(`#listing-${name}-result`);
        const describes = page.$(`[name=${name}]`).attr("aria-describedby")?.split(" ").includes(result.attr("id")!);
        return [name, [result.text(), describes ?? false]];
      }),
    );
  const understood = {
    regularPrice: ["= ₹48,000", true],
    discountedPrice: ["", false],
    deposit: ["= ₹90,000", true],
    maintenance: ["= ₹2,500", true],
    area: [`= ${marla}`, true],
  };

  it("stands below their fields after a refusal, and in a draft", async () => {
    const empty = await owner.visitor.get(createListingPath);
    expect(Object.values(results(empty))).toEqual(Array(5).fill(["", false]));
    const refused = await empty
      .form(form)
      .fill({ ...flat, ...typed, name: "" })
      .submit("Create listing");
    expect(refused.status).toBe(422);
    expect(results(refused)).toEqual(understood);
    const draft = await owner.visitor.get(draftPath(await addDraft(app, owner.id, { ...flat, ...typed })));
    expect(results(draft)).toEqual(understood);
  });

  it("confirms square feet, with square metres", async () => {
    for (const [area, result] of [
      ["500 sq ft", "= 500 sq ft (46 sq m)"],
      ["1200", "= 1,200 sq ft (111 sq m)"],
      ["46 sq m", "= 495 sq ft"],
      ["", ""],
    ] as const) {
      const draft = await owner.visitor.get(draftPath(await addDraft(app, owner.id, { ...flat, area })));
      expect(results(draft).area).toEqual([result, result !== ""]);
    }
  });
});
