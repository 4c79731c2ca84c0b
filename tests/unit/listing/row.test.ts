import { describe, expect, it } from "vitest";
import { type ListingRow, readListingRow } from "#app/domain/listing/import-row.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { rowToken } from "#app/commands/listing/import-row.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { indianDay } from "#app/domain/site/time.ts";

const good: ListingRow = {
  type: "rent",
  name: "Sea view",
  bedroom: "2",
  bathroom: "1",
  parking: "yes",
  furnished: "no",
  address: "7 Beach Road, Kochi",
  description: "Two rooms.\r\nA balcony.",
  offer: "no",
  regularPrice: "25000",
  discountedPrice: "",
  lat: "9.97",
  lng: "76.28",
};

const read = (change: Partial<ListingRow>) => readListingRow({ ...good, ...change });

function accepted(change: Partial<ListingRow>) {
  const outcome = read(change);
  if ("problems" in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome;
}

const problemsOf = (change: Partial<ListingRow>) => {
  const outcome = read(change);
  return "problems" in outcome ? outcome.problems.map(({ column, text }) => [column, text]) : [];
};

describe("an imported row", () => {
  it("shows only the area if its cell says so, and is refused if that is unclear", () => {
    const choice = (change: Partial<ListingRow>) => {
      const { areaOnly, sharesAddress } = accepted(change).details;
      return [areaOnly, sharesAddress];
    };
    expect(choice({ areaOnly: "Y", sharesAddress: "yes" })).toEqual([true, true]);
    expect(choice({ areaOnly: "", sharesAddress: "yes" })).toEqual([false, false]);
    expect(choice({ areaOnly: "1", sharesAddress: "perhaps" })).toEqual([true, false]);
    expect(problemsOf({ areaOnly: "perhaps" })).toEqual([["areaOnly", listingMessages.areaOnlyMissing]]);
  });

  it("has no deposit and no maintenance if its cells say nil, and leaves them open if they are empty or none", () => {
    expect(accepted({ deposit: "Nil", maintenance: "nil" }).details.facts).toEqual({ deposit: 0, maintenance: 0 });
    expect(accepted({ deposit: "none", maintenance: "" }).details.facts).toEqual({});
  });

  it("becomes the same listing that the form would create", () => {
    const details = listingForm.parse({ ...good, latitude: "9.97", longitude: "76.28" });
    expect(accepted({})).toEqual({ warnings: [], defaulted: [], details });
  });

  it.each<[Partial<ListingRow>, object]>([
    [
      { parking: "Yes ", furnished: "1.0" },
      { parking: true, furnished: true },
    ],
    [
      { parking: "0", furnished: "नहीं" },
      { parking: false, furnished: false },
    ],
    [
      { bedroom: "३ BHK", bathroom: "3baths" },
      { bedroom: 3, bathroom: 3 },
    ],
    [{ furnished: "Furnished" }, { furnished: true, facts: {} }],
    [{ furnished: "Semi furnished" }, { furnished: true, facts: { furnishing: "semi" } }],
    [{ furnished: "un furnished" }, { furnished: false }],
    [{ parking: "1 car" }, { parking: true }],
    [{ type: "Lease" }, { type: "rent" }],
    [
      { type: "For Sale", regularPrice: "45 lakh" },
      { type: "sell", regularPrice: 4_500_000 },
    ],
    [
      { lat: "9.97° N", lng: "76.28 E" },
      { latitude: 9.97, longitude: 76.28 },
    ],
  ])("with %j is read as %j", (change, meant) => {
    expect(accepted(change).details).toMatchObject(meant);
  });

  it.each<[Partial<ListingRow>, string]>([
    [{ parking: "" }, "parking"],
    [{ offer: " N/A " }, "offer"],
  ])("with %j counts as a no, and reports that", (change, column) => {
    const { details, defaulted } = accepted(change);
    const text = `${column} is empty, imported as "no"`;
    expect([details[column as "parking"], defaulted]).toEqual([false, [{ column, text }]]);
  });

  it.each(["now", "Immediately", "Ready to move"])("is available from today if it says %j", (availableFrom) => {
    expect(accepted({ availableFrom }).details.facts.availableFrom).toBe(indianDay(0));
  });

  it("tells the optional facts that its columns have, in the words of other sites", () => {
    const { details, warnings } = accepted({
      home: "Builder Floor",
      area: "1,250 Sq. Ft.",
      areaKind: "Super Built-up Area",
      availableFrom: "31/01/2027",
      floor: "Ground out of 4",
      tenants: "Bachelors/Family",
      water: "Borewell, Municipal",
    });
    expect(warnings).toEqual([]);
    expect(details.facts).toEqual({
      home: "floor",
      area: 1250,
      areaUnit: "sq-ft",
      areaKind: "super",
      availableFrom: "2027-01-31",
      floor: 0,
      floors: 4,
      tenants: ["family", "bachelors"],
      water: ["corporation", "borewell"],
    });
  });

  it.each<[Partial<ListingRow>, string]>([
    [{ area: "on request" }, "area"],
    [{ water: "Corporation, rainwater" }, "water"],
    [{ floor: "9 of 4" }, "floor"],
  ])("with %j is imported without that fact, and doubtful", (change, column) => {
    const { details, warnings } = accepted(change);
    expect(details.facts).not.toHaveProperty(column);
    expect(warnings).toEqual([expect.objectContaining({ column, text: "not understood, so it is left out" })]);
  });

  it("of a file without an offer column is an offer if its prices say so", () => {
    const { offer: _offer, ...row } = good;
    const detailsOf = (discountedPrice: string) => readListingRow({ ...row, discountedPrice });
    expect(detailsOf("20000")).toMatchObject({ details: { offer: true, discountedPrice: 20_000 }, warnings: [] });
    for (const none of ["", "0", "25000"]) {
      expect(detailsOf(none)).toMatchObject({ details: { offer: false, discountedPrice: null }, warnings: [] });
    }
  });

  it("reports all its errors, in the order of the columns", () => {
    const problems = problemsOf({ name: "", lng: "east", bedroom: "many", regularPrice: "" });
    expect(problems.map(([column]) => column)).toEqual(["name", "bedroom", "regularPrice", "lng"]);
  });

  it.each<[Partial<ListingRow>, string, string]>([
    [{ regularPrice: "1" }, "regularPrice", "a rent of ₹1 a month is unlikely"],
    [{ type: "sell" }, "regularPrice", "a price of ₹25,000 is unlikely"],
    [{ discountedPrice: "20000" }, "discountedPrice", "ignored, because offer is no"],
    [{ lat: "0", lng: "0" }, "lat", "this point is not in India"],
    [{ lat: "76.28", lng: "9.97" }, "lat", "lat and lng seem to be swapped"],
    [{ name: "CafÃ© view" }, "name", "Ã© is probably é in the wrong encoding"],
  ])("with %j is accepted, but reported as suspicious", (change, column, text) => {
    expect(accepted(change).warnings).toMatchObject([{ column, text }]);
  });

  it("is recognised as the same home however it is written, and as another for a different owner or value", () => {
    const token = (change: Partial<ListingRow>, id = "a") => rowToken({ id }, accepted(change).details);
    const once = token({});
    expect(token({ parking: "TRUE", regularPrice: "₹25,000", discountedPrice: "0", bedroom: "2.0" })).toBe(once);
    const changes: Partial<ListingRow>[] = [
      ...[{ type: "sell" }, { name: "Sea" }, { bedroom: "3" }, { bathroom: "2" }, { parking: "no" }],
      ...[{ furnished: "yes" }, { address: "8 Beach Road, Kochi" }, { description: "Three rooms." }],
      ...[{ offer: "yes", discountedPrice: "24000" }, { regularPrice: "25001" }, { lat: "9.98" }, { lng: "76.29" }],
    ];
    const others = [token({}, "b"), ...changes.map((change) => token(change))];
    expect(new Set([once, ...others]).size).toBe(others.length + 1);
  });
});
