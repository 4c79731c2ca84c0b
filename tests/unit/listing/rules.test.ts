import { describe, expect, it } from "vitest";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";

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
it("a pair of coordinates beside a filled field is refused with its own reason", () => {
  const text = listingMessages.coordinatesTwice;
  expect(refused({ latitude: "19.05, 72.83", longitude: "77.2" })).toEqual({ latitude: [text] });
  expect(refused({ latitude: "19.05", longitude: "28.6, 77.2" })).toEqual({ longitude: [text] });
});

const accepted = (change: Record<string, unknown>) => listingForm.parse({ ...typed, ...change });

describe("the listing form", () => {
  it.each([
    ["type", listingMessages.typeMissing, ["", "lease", "RENT"]],
    ["name", listingMessages.listingNameMissing, ["", "   ", "\t"]],
    ["name", listingMessages.listingNameLong, ["n".repeat(121)]],
    ["name", siteMessages.unreadableText, ["a\ud800b", "a\udfffb"]],
    ["bedroom", listingMessages.bedroomRange, ["", "0", "-1", "51", "1.5", "1e1", "0x1", "2-3 BHK", "100", "१०१"]],
    ["parking", listingMessages.parkingMissing, ["", "on", "true"]],
    ["address", listingMessages.addressMissing, ["", "  "]],
    ["latitude", listingMessages.latitudeRange, ["NaN", "Infinity", "1e1", "91", "-90.0001", "0x10", "19,05"]],
    ["latitude", listingMessages.latitudeMissing, ["", " "]],
    ["description", listingMessages.descriptionMissing, ["", " \n "]],
    ["description", listingMessages.descriptionLong, ["d".repeat(5001)]],
    ["description", siteMessages.unreadableText, ["a\0b", "a\ud800b"]],
    ["offer", listingMessages.offerMissing, ["", "perhaps"]],
    ["regularPrice", listingMessages.regularPriceMissing, ["", "  "]],
    ["regularPrice", listingMessages.priceUnclear, ["-1", "NaN", "1e30", "0x10", "cheap", "0.4"]],
    ["regularPrice", listingMessages.priceRange, ["0", "100000000001", "10001 cr"]],
  ])("says about %s %j", (field, text, values) => {
    for (const value of values) expect([value, refused({ [field]: value })]).toEqual([value, { [field]: [text] }]);
  });

  it("accepts a room in a PG for rent only", () => {
    expect(refused({ home: "room", type: "sell" })).toEqual({ home: [factMessages.roomForSale] });
    expect(refused({ home: "room", type: "rent" })).toBeNull();
  });

  it.each([
    ["bedroom", "1", 1],
    ["latitude", " +19.5 ", 19.5],
    ["regularPrice", "1", 1],
    ["regularPrice", "10000 crore", 100_000_000_000],
    ["name", "न".repeat(120), "न".repeat(120)],
  ])("accepts %s %j", (field, value, stored) => {
    expect(accepted({ [field]: value })).toMatchObject({ [field]: stored });
  });

  it("ignores the discounted price of a home that is not on offer", () => {
    for (const discountedPrice of ["nonsense", "99999999", undefined]) {
      expect(accepted({ discountedPrice })).toMatchObject({ offer: false, discountedPrice: null });
    }
  });

  it.each([
    [undefined, listingMessages.discountedPriceMissing],
    ["", listingMessages.discountedPriceMissing],
    ["25 k", listingMessages.discountNotBelow],
    ["0", listingMessages.priceRange],
    ["-1", listingMessages.priceUnclear],
  ])("of an offer says about the discounted price %j: %s", (discountedPrice, text) => {
    expect(refused({ offer: "yes", discountedPrice })).toEqual({ discountedPrice: [text] });
    expect(accepted({ offer: "yes", discountedPrice: "24,999" })).toMatchObject({ discountedPrice: 24_999 });
  });
});
