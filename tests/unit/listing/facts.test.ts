import { describe, expect, it } from "vitest";
import { inSquareFeet } from "#app/domain/listing/facts/area.ts";
import type { HomeFacts } from "#app/domain/listing/facts/facts.ts";
import { factValues } from "#app/domain/listing/facts/fields.ts";
import { reraElsewhere, reraStateOf } from "#app/domain/listing/facts/rera.ts";
import { describeFacts, factsChangeAt } from "#app/domain/listing/facts/described.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { parseDay, readAvailableDay } from "#app/domain/listing/facts/day.ts";
import { indianDay, shortDay } from "#app/domain/site/time.ts";
import { factMessages } from "#texts/listing/facts/messages.ts";
import { flat } from "../../support/listing/form.ts";

describe("an area", () => {
  it("is converted exactly, rounded once to a whole number", () => {
    expect(inSquareFeet({ area: 1, areaUnit: "acre" })).toBe(43_560);
    expect(inSquareFeet({ area: 100, areaUnit: "cent" })).toBe(43_560);
    expect(inSquareFeet({ area: 40, areaUnit: "guntha" })).toBe(43_560);
  });
});

describe("the optional facts of a form", () => {
  const factsOf = (fields: Record<string, string>) => {
    return listingForm.parse({ ...flat, furnished: "yes", parking: "yes", ...fields }).facts;
  };

  it.each([
    ["a deposit, pets and tenants of a sale", { type: "sell", deposit: "5", pets: "yes", "tenants-family": "yes" }],
    ["how an unfurnished home is furnished", { furnished: "no", furnishing: "full", "furniture-ac": "yes" }],
    ["what no parking is for", { parking: "no", "parkingFor-car": "yes" }],
  ])("leave out %s", (_what, fields: Record<string, string>) => expect(factsOf(fields)).toEqual({}));

  it.each([
    ["2 months", {}, 50_000],
    ["2 months", { offer: "yes", discountedPrice: "20,001" }, 40_002],
    ["2 lakh", {}, 200_000],
  ])("take a deposit of %j (%j) for %i rupees", (deposit, fields: Record<string, string>, rupees) =>
    expect(factsOf({ deposit, ...fields })).toEqual({ deposit: rupees }),
  );
});

it.each<[string, HomeFacts]>([
  [
    "a flat",
    {
      home: "flat",
      area: 79.5,
      areaUnit: "sq-m",
      areaKind: "carpet",
      deposit: 0,
      maintenance: 2500,
      negotiable: true,
      availableFrom: indianDay(40),
      floor: -1,
      floors: 20,
      built: 1987,
      facing: "north-east",
      furnishing: "semi",
      furniture: ["beds", "ac"],
      parkingFor: ["car", "covered"],
      water: ["borewell"],
      powerBackup: "full",
      lift: true,
      gated: false,
      pets: true,
      tenants: ["family", "students"],
      rera: "P51800001234",
    },
  ],
  ["a room in a PG", { home: "room", sharing: "2", residents: "women", meals: "all", deposit: 50_000 }],
  ["a plot", { home: "plot", area: 2.25, areaUnit: "guntha", facing: "east", gated: true }],
])("the facts of %s are the same again once they are edited", (_home, facts) => {
  const typed = { ...flat, furnished: "yes", parking: "yes", ...factValues(facts) };
  expect(listingForm.parse(typed).facts).toEqual(facts);
});

describe("a form with facts", () => {
  it.each<[Record<string, string>, Record<string, string>]>([
    [{ floor: "3 of 7", floors: "8" }, { floors: factMessages.floorsDiffer }],
    [{ floor: "3 of 7", floors: "7" }, {}],
    [{ deposit: "2 months", regularPrice: "10,000 crore" }, { deposit: factMessages.deposit }],
    [{ areaKind: "carpet" }, { area: factMessages.areaMissing }],
  ])("with %j has the problems %j", (fields, problems) => {
    const issues = listingForm.safeParse({ ...flat, ...fields }).error?.issues ?? [];
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]))).toEqual(problems);
  });
});

describe("the day from which a home is available", () => {
  const texts = (day: string) => describeFacts({ availableFrom: day }, "sell").map(({ text }) => text);

  it("is no longer told once it has come", () => {
    expect(texts(indianDay(1))).toContain(shortDay(new Date(`${indianDay(1)}T00:00:00+05:30`)));
    expect(texts(indianDay(0))).toEqual(texts(indianDay(-400)));
    expect(factsChangeAt({ availableFrom: indianDay(1) })).toEqual(new Date(`${indianDay(1)}T00:00:00+05:30`));
    expect(factsChangeAt({ availableFrom: indianDay(0) })).toBeNull();
  });
});

describe("a day", () => {
  // At most two years ahead: that of January of next year.
  const year = String(Number(indianDay(0).slice(0, 4)) + 1);
  const short = year.slice(2);
  const expected = `${year}-01-15`;

  it.each([
    `15/01/${year}`,
    `${year}-01-15`,
    `15-Jan-${year}`,
    `15 Jan '${short}`,
    `15th of January, ${year}`,
    `January 15th, ${year}`,
    `१५ जनवरी ${short}`,
  ])("is read from %j, with the day first", (text) => expect(parseDay(text)).toBe(expected));

  it.each([
    [`January ${year}`, `${year}-01-01`],
    [`05/06/${short}`, `${year}-06-05`],
    [`1st Sept ${year}`, `${year}-09-01`],
    ["29/02/2024", "2024-02-29"],
  ])("is read from %j as %s", (text, day) => expect(parseDay(text)).toBe(day));

  it.each([
    `${year}/15/01`,
    `01/15/${year}`,
    `15/01`,
    `15 Jan`,
    `31/02/${year}`,
    `15-01-${year} 10:30`,
    "46037",
    "15/01/1999",
    "15/01/2099",
    "",
  ])("is not guessed from %j", (text) => expect(parseDay(text)).toBeNull());

  it.each(["today", "Immediately", "tomorrow", `15 Jan ${year}`])("when a home becomes available may be %j", (text) => {
    const days: Record<string, string> = { today: indianDay(0), Immediately: indianDay(0), tomorrow: indianDay(1) };
    expect(readAvailableDay(text)).toBe(days[text] ?? expected);
  });

  it.each([
    ["1 Jan", "01-01"],
    ["December 31", "12-31"],
    ["१५ जनवरी", "01-15"],
  ])("when a home becomes available is the next one without a year: %j", (text, date) => {
    const day = readAvailableDay(text)!;
    expect([day >= indianDay(0), day <= indianDay(366), day.slice(5)]).toEqual([true, true, date]);
  });
});

describe("a RERA number", () => {
  it.each([
    ["P51800001234", "Maharashtra", "Maharashtra", null],
    ["P51800001234", "Karnataka", "Maharashtra", "Maharashtra"],
    ["P51800001234", "Dadra and Nagar Haveli and Daman and Diu", "Maharashtra", null],
    ["PRM/KA/RERA/1251/446/PR/171015/000123", "Karnataka", "Karnataka", null],
    // Without letters of a state: another one may have the same form.
    ["RP/19/2019/00123", "Maharashtra", "Odisha", null],
    ["ABC 1234", "Maharashtra", undefined, null],
  ])("%s of a home in %s is recognised as one of %s, and of another state: %s", (number, home, state, elsewhere) => {
    expect([reraStateOf(number)?.state, reraElsewhere(number, home)]).toEqual([state, elsewhere]);
  });
});
