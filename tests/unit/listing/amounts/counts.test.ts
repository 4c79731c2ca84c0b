import { describe, expect, it } from "vitest";
import { bedroomsIn, readFloor, readFloors, readRooms, readYear } from "#app/domain/listing/amounts/counts.ts";

describe("a number of rooms", () => {
  it.each([
    ["२", 2],
    ["2bhk", 2],
    ["do kamre", 2],
    ["2.5 BHK", 2],
    ["இரண்டு", 2],
    ["one common", 1],
  ])("written %j is %i", (text, count) => expect(readRooms(text).value).toEqual({ count, isStudio: false }));

  it.each(["1 RK", "1rk", "RK", "one room kitchen", "Studio", "studio apartment", "1 room set"])(
    "written %j is one room",
    (text) => expect(readRooms(text).value).toEqual({ count: 1, isStudio: true }),
  );

  it.each(["", "many", "2.5", "1e1", "0x1", "2-3", "2/3 BHK", "2+1", "3 BHK + servant"])("is not %j", (text) =>
    expect(readRooms(text)).toEqual({ value: null, problem: "unclear" }),
  );

  it.each([
    ["Sunny 2 BHK near the lake", 2],
    ["Block 7, 3-bedroom flat", 3],
    ["2.5 BHK", null],
    ["Sector 2 villa", null],
  ])("is found in the name %j: %s", (name, count) => expect(bedroomsIn(name)).toBe(count));
});

describe("a floor", () => {
  it.each([
    ["3", 3, null],
    ["ground floor", 0, null],
    ["lower basement", -1, null],
    ["3/7", 3, 7],
    ["pehli manzil", 1, null],
  ])("written %j is the %i. of %s", (text, floor, floors) => expect(readFloor(text).value).toEqual({ floor, floors }));

  it.each(["", "top", "G+3", "3 of 0", "201", "3-4", "2.5"])("is not %j", (text) => {
    expect(readFloor(text).value).toBeNull();
  });

  it("is counted in digits or words", () => {
    expect(["7", "seven", "7 storeys", "G+3", "0", "201"].map((text) => readFloors(text).value)).toEqual([
      ...[7, 7, 7, 4],
      ...[null, null],
    ]);
  });
});

describe("the year of a building", () => {
  const thisYear = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear();
  it.each([
    ["2015", 2015],
    ["8 years old", thisYear - 8],
    ["brand new", thisYear],
    ["600", null],
    ["5-10 years", null],
    ["new 2015", null],
  ])("written %j is %s", (text, year) => expect(readYear(text).value).toBe(year));
});
