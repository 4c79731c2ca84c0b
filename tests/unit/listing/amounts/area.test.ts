import { describe, expect, it } from "vitest";
import { areaIn, areaMentioned, localUnitOf, readArea } from "#app/domain/listing/amounts/area.ts";

const kolkata = "CF 12, Salt Lake, Kolkata 700064";
const read = (text: string, address = "") => {
  const { value } = readArea(text);
  return value && areaIn(value, address);
};

describe("an area", () => {
  it.each([
    ["1200", 1200, "sq-ft"],
    ["१२०० वर्ग फुट", 1200, "sq-ft"],
    ["92.5 m²", 92.5, "sq-m"],
    ["150 gaj", 150, "sq-yd"],
    ["2 grounds", 4800, "sq-ft"],
    ["2 kanal 5 marla", 12_251.25, "sq-ft"],
    ["1 acre 20 guntha", 65_340, "sq-ft"],
    ["approx. 900 sqft only", 900, "sq-ft"],
    ["१२०० चौ. फूट", 1200, "sq-ft"],
    ["1200 sq ft (111 sq m)", 1200, "sq-ft"],
    // Units of land in each script.
    ["५ सेंट", 5, "cent"],
    ["5 സെന്റ്", 5, "cent"],
    ["5 ಸೆಂಟ್", 5, "cent"],
    ["5 సెంట్లు", 5, "cent"],
    ["৫ শতক", 5, "cent"],
    ["20 ଡିସିମିଲ", 20, "cent"],
    ["2 கிரவுண்ட்", 4800, "sq-ft"],
    ["2 ગુંઠા", 2, "guntha"],
    ["1 ਹੈਕਟੇਅਰ", 10_000, "sq-m"],
    ["5 مرلہ", 1361.25, "sq-ft"],
    // Sides.
    ["30x40", 1200, "sq-ft"],
    ["9 m x 12 m", 108, "sq-m"],
  ])("%j is understood", (text, area, areaUnit) => expect(read(text)).toEqual({ area, areaUnit }));

  it.each([
    ["850 carpet", "carpet"],
    ["850 sqft built-up", "built-up"],
    ["1,200 sq ft super built up area", "super"],
    ["850", null],
  ])("%j tells that it is %s", (text, kind) => expect(readArea(text).value?.areaKind).toBe(kind));

  it.each([
    ["5 katha", kolkata, 3600],
    ["5 katha 8 chatak", kolkata, 3960],
    ["1 bigha 2 katha", "Beltola, Guwahati, Assam, India", 20_160],
    ["3 bigha", "Mashobra, Shimla 171007", 26_136],
    ["২ কঠা", "Beltola, Guwahati, Assam", 5760],
    // A bigha differs within other states, a katha also in the south of Assam, and Sikkim is not West Bengal.
    ["2 bigha", "Gomti Nagar, Lucknow 226010", null],
    ["3 katha", "Silchar 788001", null],
    ["3 katha", "Gangtok 737101", null],
    ["3 katha", "", null],
  ])("of %j in %j is %s sq ft", (text, address, feet) => {
    expect(read(text, address)).toEqual(feet === null ? null : { area: feet, areaUnit: "sq-ft" });
    expect(localUnitOf(readArea(text).value!)).not.toBeNull();
  });

  it.each([
    ["unclear", ["", "big", "1,20 sq ft", "12.345 sq m", "25.000 sq ft", "1200 sq km", "-500", "carpet"]],
    ["unclear", ["9 sq ft", "1001 acres", "30x40x50", "30 ft x 40 m", "30x40 gaj"]],
    ["several", ["900-1000 sq ft", "900 to 1000", "850 carpet 1200 super", "1200 sq ft 111 sq m", "900 sq ft+"]],
  ])("is refused as %s for %j", (problem, texts) => {
    for (const text of texts) expect([text, readArea(text)]).toEqual([text, { value: null, problem }]);
  });

  it.each([
    ["Area is about 1180 sqft. 5 min from the metro.", "1180 sqft"],
    ["130 gaj plot, corner", "130 gaj"],
    ["900 sq ft with a terrace of 200 sq ft", null],
    ["2 BHK on the 3rd floor", null],
    ["a terrace of 12x10 sq ft", null],
    ["a shelf of 4 sq ft", null],
    ["A flat with a balcony of 40 sq ft", null],
  ])("is read in %j", (text, area) => expect(areaMentioned(text, false)).toBe(area));

  it("is also read in the units of land in a plot's texts, but beside a flat those are of its grounds", () => {
    const read = (isPlot: boolean) => areaMentioned("5 cents plot in Hosur", isPlot);
    expect([read(true), read(false)]).toEqual(["5 cents", null]);
  });
});
