import { describe, expect, it } from "vitest";
import { listingFieldNames, listingForm } from "#app/domain/listing/form.ts";
import { baths, beds, bedsInDetail, isId, isListingType, purpose } from "#app/domain/listing/listing.ts";
import { messages } from "#app/domain/messages.ts";

const typed = {
  type: "rent",
  name: "Neem House",
  bedroom: "2",
  bathroom: "1",
  parking: "yes",
  furnished: "no",
  address: "14 Hill Road, Mumbai",
  latitude: "19.0544",
  longitude: "72.8402",
  description: "Two rooms.",
  offer: "no",
  regularPrice: "25,000",
  discountedPrice: "",
};

/** Texts by field, of the form as typed with these changes; null where it is accepted. */
function refused(change: Record<string, unknown>): Record<string, string[]> | null {
  const parsed = listingForm.safeParse({ ...typed, ...change });
  if (parsed.success) return null;
  const texts: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (texts[issue.path.join(".")] ??= []).push(issue.message);
  return texts;
}
const accepted = (change: Record<string, unknown>) => listingForm.parse({ ...typed, ...change });

describe("the listing form", () => {
  it("becomes a listing's details, trimmed and typed", () => {
    expect(accepted({ name: "  Neem House ", description: " One.\r\nTwo.\r " })).toEqual({
      type: "rent",
      name: "Neem House",
      bedroom: 2,
      bathroom: 1,
      parking: true,
      furnished: false,
      address: "14 Hill Road, Mumbai",
      latitude: 19.0544,
      longitude: 72.8402,
      description: "One.\nTwo.",
      offer: false,
      regularPrice: 25_000,
      discountedPrice: null,
    });
  });

  it.each([
    ["type", messages.typeMissing, ["", "lease", "RENT"]],
    ["name", messages.listingNameMissing, ["", "   ", "\t"]],
    ["name", messages.listingNameLong, ["n".repeat(121)]],
    ["name", messages.plainText, ["a\nb", "a\rb", "a\tb", "a\u0007b", "a\u007fb"]],
    ["name", messages.unreadableText, ["a\ud800b", "a\udfffb"]],
    ["bedroom", messages.bedroomRange, ["", "0", "-1", "51", "1.5", "1e1", "0x1", "two", "100", "१०१"]],
    ["bathroom", messages.bathroomRange, ["", "0", "51", "NaN"]],
    ["parking", messages.parkingMissing, ["", "on", "true"]],
    ["furnished", messages.furnishedMissing, ["", "maybe"]],
    ["address", messages.addressMissing, ["", "  "]],
    ["address", messages.addressLong, ["a".repeat(301)]],
    [
      "latitude",
      messages.latitudeRange,
      ["", "NaN", "Infinity", "1e309", "1e1", "91", "-90.0001", "0x10", "north", "19,05", "1.", "."],
    ],
    ["longitude", messages.longitudeRange, ["", "NaN", "-Infinity", "181", "-180.0001", "0x10", "1e2", "--1"]],
    ["description", messages.descriptionMissing, ["", " \n "]],
    ["description", messages.descriptionLong, ["d".repeat(5001)]],
    ["description", messages.unreadableText, ["a\0b", "a\ud800b"]],
    ["offer", messages.offerMissing, ["", "perhaps"]],
    ["regularPrice", messages.regularPriceMissing, ["", "  "]],
    ["regularPrice", messages.priceUnclear, ["-1", "NaN", "1e30", "0x10", "cheap"]],
    ["regularPrice", messages.priceRange, ["0", "0.4", "100000000001", "10001 cr"]],
  ])("says of %s %j", (field, text, values) => {
    for (const value of values) expect([value, refused({ [field]: value })]).toEqual([value, { [field]: [text] }]);
  });

  it.each(Object.keys(typed).filter((name) => name !== "discountedPrice"))(
    "says so once where %s is not there at all",
    (field) => {
      const { [field as "name"]: _, ...rest } = typed;
      const parsed = listingForm.safeParse(rest);
      expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([[field]]);
    },
  );

  it("says so where a field came twice", () => {
    expect(refused({ name: ["One", "Two"] })).toEqual({ name: [messages.listingNameMissing] });
  });

  it.each([
    ["bedroom", "1", 1],
    ["bathroom", "50", 50],
    ["latitude", "90", 90],
    ["latitude", "-90.000", -90],
    ["latitude", " +19.5 ", 19.5],
    ["longitude", "-180", -180],
    ["regularPrice", "1", 1],
    ["regularPrice", "10000 crore", 100_000_000_000],
    ["regularPrice", "₹ 45 lakh", 4_500_000],
    ["name", "न".repeat(120), "न".repeat(120)],
  ])("takes %s %j", (field, value, stored) => {
    expect(accepted({ [field]: value })).toMatchObject({ [field]: stored });
  });

  it("drops what stands in the discount field while there is no offer", () => {
    for (const discountedPrice of ["20000", "nonsense", "99999999", undefined]) {
      expect(accepted({ discountedPrice })).toMatchObject({ offer: false, discountedPrice: null });
    }
  });

  it.each([
    ["", messages.discountedPriceMissing],
    [undefined, messages.discountedPriceMissing],
    ["25000", messages.discountNotBelow],
    ["25 k", messages.discountNotBelow],
    ["25001", messages.discountNotBelow],
    ["0", messages.priceRange],
    ["-1", messages.priceUnclear],
  ])("with an offer says of the discount %j: %s", (discountedPrice, text) => {
    expect(refused({ offer: "yes", discountedPrice })).toEqual({ discountedPrice: [text] });
  });

  it("takes a discount of one rupee", () => {
    expect(accepted({ offer: "yes", discountedPrice: "24,999" })).toMatchObject({
      offer: true,
      discountedPrice: 24_999,
    });
  });

  it("tells a discount that is not below together with all else that is wrong", () => {
    const change = { name: "", latitude: "91", offer: "yes", discountedPrice: "30000" };
    expect(refused(change)).toEqual({
      name: [messages.listingNameMissing],
      latitude: [messages.latitudeRange],
      discountedPrice: [messages.discountNotBelow],
    });
  });

  it("has no field for what only the site may say", () => {
    for (const name of ["id", "userId", "timestamp", "imgUrls", "version"])
      expect(listingFieldNames).not.toContain(name);
    expect(accepted({ id: "x", userId: "x", timestamp: "x" })).not.toHaveProperty("userId");
  });
});

describe("words about a listing", () => {
  it("count rooms", () => {
    expect([beds(1), beds(2), baths(1), baths(2), bedsInDetail(1), bedsInDetail(2)]).toEqual([
      "1 Bed",
      "2 Beds",
      "1 Bath",
      "2 Baths",
      "1 Bed",
      "2 beds",
    ]);
  });

  it("say what it is for", () => {
    expect([purpose("rent"), purpose("sell")]).toEqual(["For Rent", "For Sale"]);
    expect(["rent", "sell", "Rent", "", undefined, "toString"].filter(isListingType)).toEqual(["rent", "sell"]);
  });

  it("know an id by its one form", () => {
    const id = "0a1b2c3d-0000-4000-8000-00000000000f";
    expect(isId(id)).toBe(true);
    for (const other of [id.toUpperCase(), `{${id}}`, ` ${id}`, `${id}\n`, id.replaceAll("-", ""), "", undefined]) {
      expect(isId(other)).toBe(false);
    }
  });
});
