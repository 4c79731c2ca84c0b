import { describe, expect, it } from "vitest";
import { type ListingRow, readListingRow } from "#app/domain/listing/import-row.ts";
import { rowToken } from "#app/domain/listing/import-row.server.ts";
import { messages } from "#app/domain/messages.ts";

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

describe("a row of a file", () => {
  it("becomes what the listing form would make of it", () => {
    expect(accepted({})).toEqual({
      doubts: [],
      assumed: [],
      details: {
        type: "rent",
        name: "Sea view",
        bedroom: 2,
        bathroom: 1,
        parking: true,
        furnished: false,
        address: "7 Beach Road, Kochi",
        description: "Two rooms.\nA balcony.",
        offer: false,
        regularPrice: 25_000,
        discountedPrice: null,
        latitude: 9.97,
        longitude: 76.28,
      },
    });
  });

  it.each([
    ["yes", true],
    ["Yes ", true],
    ["TRUE", true],
    ["1", true],
    ["1.0", true],
    ["Y", true],
    ["no", false],
    ["False", false],
    ["0", false],
    ["n", false],
    ["हाँ", true],
    ["हां", true],
    ["होय", true],
    ["नहीं", false],
    ["नाही", false],
    ["Not Available", false],
  ])("says %j for yes or no as programs write it", (cell, meant) => {
    expect(accepted({ parking: cell, furnished: cell }).details).toMatchObject({ parking: meant, furnished: meant });
  });

  it.each([
    ["3.0", 3],
    [" 3 ", 3],
    ["03", 3],
    ["३ BHK", 3],
    ["3 BHK", 3],
    ["3bhk", 3],
    ["3 Bedrooms", 3],
    ["3 baths", 3],
  ])("counts %j as a whole number", (cell, meant) => {
    expect(accepted({ bedroom: cell, bathroom: cell }).details).toMatchObject({ bedroom: meant, bathroom: meant });
  });

  it.each([
    ["Furnished", true],
    ["Fully-Furnished", true],
    ["Unfurnished", false],
    ["un furnished", false],
  ])("is furnished or not where it says %j", (cell, meant) => {
    expect(accepted({ furnished: cell })).toMatchObject({ details: { furnished: meant }, assumed: [] });
  });

  it.each([
    ["2", true],
    ["Covered", true],
    ["1 car", true],
    ["none", false],
  ])("has parking or not where it says %j", (cell, meant) => {
    expect(accepted({ parking: cell }).details.parking).toBe(meant);
  });

  it.each<[Partial<ListingRow>, string, string]>([
    [{ parking: "" }, "parking", 'is empty, imported as "no"'],
    [{ offer: " N/A " }, "offer", 'is empty, imported as "no"'],
    [{ furnished: "-" }, "furnished", 'is empty, imported as "no"'],
    [{ parking: "—" }, "parking", 'is empty, imported as "no"'],
    [{ furnished: "Semi-Furnished" }, "furnished", 'is semi-furnished, imported as "no"'],
  ])("with %j counts as a no, which is said", (change, column, text) => {
    const { details, assumed } = accepted(change);
    expect([details[column as "parking"], assumed]).toEqual([false, [{ column, text }]]);
  });

  it("of a file without a column for offers is on offer where its prices say so", () => {
    const { offer: _offer, ...row } = good;
    const detailsOf = (discountedPrice: string) => readListingRow({ ...row, discountedPrice });
    expect(detailsOf("20000")).toMatchObject({ details: { offer: true, discountedPrice: 20_000 }, doubts: [] });
    for (const none of ["", "0", "25000"]) {
      expect(detailsOf(none)).toMatchObject({ details: { offer: false, discountedPrice: null }, doubts: [] });
    }
  });

  it.each([
    ["9.97° N", "76.28 E", 9.97, 76.28],
    ["9.97", " 76.28 ", 9.97, 76.28],
  ])("lies at %j, %j", (lat, lng, latitude, longitude) => {
    expect(accepted({ lat, lng }).details).toMatchObject({ latitude, longitude });
  });

  it.each([
    ["₹ 25,000", 25_000],
    ["Rs. 25,000/-", 25_000],
    ["25k per month", 25_000],
    ["25000.00", 25_000],
  ])("costs %j", (cell, rupees) => {
    expect(accepted({ regularPrice: cell }).details.regularPrice).toBe(rupees);
  });

  it.each([
    ["Rent", "rent"],
    ["SELL", "sell"],
    ["sale", "sell"],
    ["For Sale", "sell"],
    ["buy", "sell"],
    ["To let", "rent"],
    ["TO-LET", "rent"],
    ["Lease", "rent"],
  ])("of type %j is to %s", (cell, meant) => {
    expect(accepted({ type: cell, regularPrice: "45 lakh" }).details).toMatchObject({
      type: meant,
      regularPrice: 4_500_000,
    });
  });

  it.each<[Partial<ListingRow>, string, string]>([
    [{ type: "swap" }, "type", messages.typeMissing],
    [{ name: " " }, "name", messages.listingNameMissing],
    [{ name: "x".repeat(121) }, "name", messages.listingNameLong],
    [{ bedroom: "2.5" }, "bedroom", messages.bedroomRange],
    [{ bedroom: "0" }, "bedroom", messages.bedroomRange],
    [{ bathroom: "" }, "bathroom", messages.bathroomRange],
    [{ parking: "maybe" }, "parking", messages.parkingMissing],
    [{ furnished: "some" }, "furnished", messages.furnishedMissing],
    [{ address: "Caf\ufffd Road" }, "address", messages.unreadableText],
    [{ description: "" }, "description", messages.descriptionMissing],
    [{ offer: "2" }, "offer", messages.offerMissing],
    [{ offer: "yes" }, "discountedPrice", messages.discountedPriceMissing],
    [{ offer: "yes", discountedPrice: "25000" }, "discountedPrice", messages.discountNotBelow],
    [{ regularPrice: "NaN" }, "regularPrice", messages.priceUnclear],
    [{ regularPrice: "0" }, "regularPrice", messages.priceRange],
    [{ lat: "91" }, "lat", messages.latitudeRange],
    [{ lng: "" }, "lng", messages.longitudeRange],
  ])("with %j is refused in the form's own words, beside its column", (change, column, text) => {
    expect(problemsOf(change)).toEqual([[column, text]]);
  });

  it("tells all that is wrong, in the order of the columns", () => {
    const problems = problemsOf({ name: "", lng: "east", bedroom: "many", regularPrice: "" });
    expect(problems.map(([column]) => column)).toEqual(["name", "bedroom", "regularPrice", "lng"]);
  });

  it.each<[Partial<ListingRow>, string, string]>([
    [{ regularPrice: "1" }, "regularPrice", "a rent of ₹1 a month is improbable"],
    [{ regularPrice: "10000000" }, "regularPrice", "a rent of ₹1,00,00,000 a month is improbable"],
    [{ type: "sell" }, "regularPrice", "a price of ₹25,000 is improbable"],
    [{ discountedPrice: "20000" }, "discountedPrice", "it is left out, since offer says no"],
    [{ lat: "0", lng: "0" }, "lat", "the place is not in India"],
    [{ lat: "76.28", lng: "9.97" }, "lat", "lat and lng seem to be swapped"],
    [{ name: "CafÃ© view" }, "name", "Ã© seems to have been é once"],
    [{ address: "à¤ªà¤£à¤œà¥€, Goa" }, "address", "à¤ªà¤£à¤œà¥€ seems to have been पणजी once"],
  ])("with %j is taken as the form takes it, with a doubt", (change, column, text) => {
    expect(accepted(change).doubts).toMatchObject([{ column, text }]);
  });

  it.each(["Café Zürich", "मुंबई", "₹ — “quoted” …", "20 °C", "São Paulo"])(
    "has no doubt about letters that are meant (%j)",
    (name) => {
      expect(accepted({ name }).doubts).toEqual([]);
    },
  );

  it("is the same home however it is written, and another one for another owner or in any other column", () => {
    const token = (change: Partial<ListingRow>, id = "a") => rowToken({ id }, accepted(change).details);
    const once = token({});
    expect(token({ parking: "TRUE", regularPrice: "₹25,000", discountedPrice: "0", bedroom: "2.0" })).toBe(once);
    const others = [
      token({}, "b"),
      token({ type: "sell" }),
      token({ name: "Sea" }),
      token({ bedroom: "3" }),
      token({ bathroom: "2" }),
      token({ parking: "no" }),
      token({ furnished: "yes" }),
      token({ address: "8 Beach Road, Kochi" }),
      token({ description: "Three rooms." }),
      token({ offer: "yes", discountedPrice: "24000" }),
      token({ regularPrice: "25001" }),
      token({ lat: "9.98" }),
      token({ lng: "76.29" }),
    ];
    expect(new Set([once, ...others]).size).toBe(others.length + 1);
  });
});
