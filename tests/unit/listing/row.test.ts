import { describe, expect, it } from "vitest";
import { type ListingRow, readListingRow } from "#app/domain/listing/import-row.ts";
import { rowToken } from "#app/commands/listing/import-row.server.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";

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

  it("becomes the same listing that the form would create", () => {
    expect(accepted({})).toEqual({
      warnings: [],
      defaulted: [],
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
        facts: {},
        latitude: 9.97,
        longitude: 76.28,
        phone: null,
        whatsapp: false,
        hidesEmail: false,
        areaOnly: false,
        sharesAddress: false,
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
  ])("may say %j for yes or no", (cell, meant) => {
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
  ])("is furnished or not according to %j", (cell, meant) => {
    expect(accepted({ furnished: cell })).toMatchObject({ details: { furnished: meant }, defaulted: [] });
  });

  it.each([
    ["2", true],
    ["Covered", true],
    ["1 car", true],
    ["none", false],
  ])("has parking or not according to %j", (cell, meant) => {
    expect(accepted({ parking: cell }).details.parking).toBe(meant);
  });

  it.each<[Partial<ListingRow>, string, string]>([
    [{ parking: "" }, "parking", 'is empty, imported as "no"'],
    [{ offer: " N/A " }, "offer", 'is empty, imported as "no"'],
    [{ furnished: "-" }, "furnished", 'is empty, imported as "no"'],
    [{ parking: "—" }, "parking", 'is empty, imported as "no"'],
  ])("with %j counts as a no, and reports that", (change, column, text) => {
    const { details, defaulted } = accepted(change);
    expect([details[column as "parking"], defaulted]).toEqual([false, [{ column, text: `${column} ${text}` }]]);
  });

  it("is furnished if it is semi-furnished, and tells how", () => {
    expect(accepted({ furnished: "Semi-Furnished" }).details).toMatchObject({
      furnished: true,
      facts: { furnishing: "semi" },
    });
  });

  it("tells the optional facts that its columns have, in the words of other sites", () => {
    const { details, warnings } = accepted({
      home: "Builder Floor",
      area: "1,250 Sq. Ft.",
      areaKind: "Super Built-up Area",
      deposit: "1.5 lakh",
      availableFrom: "31/01/2027",
      floor: "Ground out of 4",
      built: "2015",
      lift: "No",
      tenants: "Bachelors/Family",
      water: "Borewell, Municipal",
      pets: "n/a",
    });
    expect(warnings).toEqual([]);
    expect(details.facts).toEqual({
      home: "floor",
      area: 1250,
      areaUnit: "sq-ft",
      areaKind: "super",
      deposit: 150_000,
      availableFrom: "2027-01-31",
      floor: 0,
      floors: 4,
      built: 2015,
      lift: false,
      tenants: ["family", "bachelors"],
      water: ["corporation", "borewell"],
    });
  });

  it.each<[Partial<ListingRow>, string]>([
    [{ area: "on request" }, "area"],
    [{ home: "castle" }, "home"],
    [{ tenants: "vegetarians" }, "tenants"],
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

  it.each([
    ["9.97° N", "76.28 E", 9.97, 76.28],
    ["9.97", " 76.28 ", 9.97, 76.28],
  ])("is located at %j, %j", (lat, lng, latitude, longitude) => {
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
  ])("of type %j is for %s", (cell, meant) => {
    expect(accepted({ type: cell, regularPrice: "45 lakh" }).details).toMatchObject({
      type: meant,
      regularPrice: 4_500_000,
    });
  });

  it.each<[Partial<ListingRow>, string, string]>([
    [{ type: "swap" }, "type", listingMessages.typeMissing],
    [{ name: " " }, "name", listingMessages.listingNameMissing],
    [{ name: "x".repeat(121) }, "name", listingMessages.listingNameLong],
    [{ bedroom: "2.5" }, "bedroom", listingMessages.bedroomRange],
    [{ bedroom: "0" }, "bedroom", listingMessages.bedroomRange],
    [{ bathroom: "" }, "bathroom", listingMessages.bathroomRange],
    [{ parking: "maybe" }, "parking", listingMessages.parkingMissing],
    [{ furnished: "some" }, "furnished", listingMessages.furnishedMissing],
    [{ address: "Caf\ufffd Road" }, "address", siteMessages.unreadableText],
    [{ description: "" }, "description", listingMessages.descriptionMissing],
    [{ offer: "2" }, "offer", listingMessages.offerMissing],
    [{ offer: "yes" }, "discountedPrice", listingMessages.discountedPriceMissing],
    [{ offer: "yes", discountedPrice: "25000" }, "discountedPrice", listingMessages.discountNotBelow],
    [{ regularPrice: "NaN" }, "regularPrice", listingMessages.priceUnclear],
    [{ regularPrice: "0" }, "regularPrice", listingMessages.priceRange],
    [{ lat: "91" }, "lat", listingMessages.latitudeRange],
    [{ lng: "181" }, "lng", listingMessages.longitudeRange],
    [{ lng: "" }, "lng", listingMessages.longitudeMissing],
  ])("with %j is refused with the form's message for that column", (change, column, text) => {
    expect(problemsOf(change)).toEqual([[column, text]]);
  });

  it("reports all its errors, in the order of the columns", () => {
    const problems = problemsOf({ name: "", lng: "east", bedroom: "many", regularPrice: "" });
    expect(problems.map(([column]) => column)).toEqual(["name", "bedroom", "regularPrice", "lng"]);
  });

  it.each<[Partial<ListingRow>, string, string]>([
    [{ regularPrice: "1" }, "regularPrice", "a rent of ₹1 a month is unlikely"],
    [{ regularPrice: "10000000" }, "regularPrice", "a rent of ₹1,00,00,000 a month is unlikely"],
    [{ type: "sell" }, "regularPrice", "a price of ₹25,000 is unlikely"],
    [{ discountedPrice: "20000" }, "discountedPrice", "ignored, because offer is no"],
    [{ lat: "0", lng: "0" }, "lat", "this point is not in India"],
    [{ lat: "76.28", lng: "9.97" }, "lat", "lat and lng seem to be swapped"],
    [{ name: "CafÃ© view" }, "name", "Ã© is probably é in the wrong encoding"],
    [{ address: "à¤ªà¤£à¤œà¥€, Goa" }, "address", "à¤ªà¤£à¤œà¥€ is probably पणजी in the wrong encoding"],
  ])("with %j is accepted, but reported as suspicious", (change, column, text) => {
    expect(accepted(change).warnings).toMatchObject([{ column, text }]);
  });

  it.each(["Café Zürich", "मुंबई", "₹ — “quoted” …", "20 °C", "São Paulo"])(
    "is not suspicious for unusual but valid characters (%j)",
    (name) => {
      expect(accepted({ name }).warnings).toEqual([]);
    },
  );

  it("is recognised as the same home however it is written, and as another for a different owner or value", () => {
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
