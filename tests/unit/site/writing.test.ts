import { describe, expect, it } from "vitest";
import { withAsciiPinCode } from "#app/domain/place/address.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { readPoint } from "#app/domain/map/coordinates.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { readSearch } from "#app/domain/search/query.ts";
import { searchWords } from "#app/domain/site/words.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { asciiDigits, asciiNumber } from "#app/domain/site/writing.ts";

/** The digits 0 to 9 of three keyboards; those of the others are read in the same way. */
const digits = { Devanagari: "०१२३४५६७८९", Urdu: "۰۱۲۳۴۵۶۷۸۹", Chakma: "𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿" };

describe.each(Object.entries(digits))("digits of %s", (_script, ten) => {
  const written = (text: string) => text.replace(/\d/g, (digit) => Array.from(ten)[Number(digit)]!);

  it("are accepted wherever a number is typed", () => {
    expect(asciiDigits(written("9876543210"))).toBe("9876543210");
    expect(readRupees(written("1,50,000")).value).toBe(150_000);
    expect(readRupees(written("₹ 45.5 lakh")).value).toBe(4_550_000);
    expect(readPoint(written("19.0760"), written("-72.8777"))).toEqual({ latitude: 19.076, longitude: -72.8777 });
    expect(slugOf(`Sector ${written("62")}`)).toBe("sector-62");
    expect(searchWords(`${written("2")} BHK`)).toEqual(["2", "BHK"]);
    expect(withAsciiPinCode(`${written("14")}, Pune ${written("411 038")}`)).toBe(`${written("14")}, Pune 411 038`);
    expect(
      readSearch(new URLSearchParams({ pin: written("400050"), to: written("45000"), bedrooms: written("3") })),
    ).toMatchObject({ criteria: { pin: "400050", to: 45_000, bedrooms: [3] }, problems: {} });
  });
});

describe("a number", () => {
  it("may contain the separators and signs of its keyboard", () => {
    expect(asciiNumber("۱۹٫۰۷")).toBe("19.07");
    expect(asciiNumber("−７２．８")).toBe("-72.8");
    expect(readRupees("٢٥٬٠٠٠").value).toBe(25_000);
    expect(readRupees("۲۵،۰۰۰").value).toBe(25_000);
  });

  it.each(["४५ लाख", "৪৫ লাখ", "੪੫ ਲੱਖ", "૪૫ લાખ", "୪୫ ଲକ୍ଷ", "௪௫ லட்சம்", "౪౫ లక్షలు", "೪೫ ಲಕ್ಷ", "൪൫ ലക്ഷം", "۴۵ لاکھ"])(
    "with its unit, %s, is 45 lakh rupees",
    (text) => expect(readRupees(text).value).toBe(4_500_000),
  );
});

/** Pairs of spellings that people consider the same word. */
const same: [what: string, one: string, other: string][] = [
  ["a letter with a nukta and one with it added", "स\u095cक", "स\u0921\u093cक"],
  ["a nukta and none", "बाज़ार", "बाजार"],
  ["the two dots of a nasal", "हूँ", "हूं"],
  ["a Bengali vowel of one part and of two", "ক\u09cbঠা", "ক\u09c7\u09beঠা"],
  ["a khanda ta and a ta that is joined", "সৎ", "সত\u09cd\u200d"],
  ["a chillu and a letter that is joined", "തൃശൂ\u0d7c", "തൃശൂ\u0d30\u0d4d\u200d"],
  ["an Urdu and an Arabic yeh", "حویلی", "حويلي"],
];

describe("words that can be typed in two ways", () => {
  it.each(same)("match: %s", (_what, one, other) => {
    expect(one).not.toBe(other);
    expect(searchWords(other)).toEqual(searchWords(one));
    expect(slugOf(other)).toBe(slugOf(one));
  });

  it("are stored in one form, within the length of their column", () => {
    const parsed = (name: string) =>
      listingForm.safeParse({ name }).error?.issues.find(({ path }) => path[0] === "name");
    const details = listingForm.parse({
      ...{ type: "rent", bedroom: "1", bathroom: "1", parking: "yes", furnished: "no", offer: "no", regularPrice: "9" },
      ...{ name: "\u095c", address: "\u095c", description: "\u095c", latitude: "19", longitude: "72" },
    });
    expect(details).toMatchObject({ name: "ड़", address: "ड़", description: "ड़" });
    expect(parsed("\u095c".repeat(60))).toBeUndefined();
    expect(parsed("\u095c".repeat(61))).toMatchObject({ code: "too_big" });
  });
});
