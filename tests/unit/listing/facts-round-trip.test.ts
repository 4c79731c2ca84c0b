import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type HomeFacts,
  areaKinds,
  directions,
  factLists,
  homeKinds,
  isFactOf,
  mealPlans,
  powerBackups,
  residents,
  sharings,
} from "#app/domain/listing/facts/facts.ts";
import { factValues } from "#app/domain/listing/facts/fields.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { flat } from "../../support/listing/form.ts";

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = <Item>(items: readonly Item[]) => maybe(fc.subarray([...items], { minLength: 1 }));
const one = <Item>(items: readonly Item[]) => maybe(fc.constantFrom(...items));
const amount = maybe(fc.integer({ min: 0, max: 10_000_000 }));
const areas = fc.constantFrom(
  { area: 850, areaUnit: "sq-ft" as const },
  { area: 79.5, areaUnit: "sq-m" as const },
  { area: 1500, areaUnit: "sq-yd" as const },
  { area: 12, areaUnit: "cent" as const },
  { area: 2.25, areaUnit: "guntha" as const },
  { area: 1, areaUnit: "acre" as const },
);

const facts: fc.Arbitrary<HomeFacts> = fc
  .record({
    home: one(homeKinds),
    sharing: one(sharings),
    residents: one(residents),
    meals: one(mealPlans),
    size: maybe(areas),
    areaKind: one(areaKinds),
    deposit: amount,
    maintenance: amount,
    negotiable: one([true]),
    availableFrom: one([indianDay(0), indianDay(400)]),
    floor: maybe(fc.integer({ min: -1, max: 20 })),
    floors: maybe(fc.integer({ min: 20, max: 200 })),
    built: maybe(fc.integer({ min: 1900, max: 2026 })),
    facing: one(directions),
    furnishing: one(["semi", "full"] as const),
    furniture: some(factLists.furniture),
    parkingFor: some(factLists.parkingFor),
    water: some(factLists.water),
    powerBackup: one(powerBackups),
    lift: one([true, false]),
    gated: one([true, false]),
    pets: one([true, false]),
    tenants: some(factLists.tenants),
    rera: one(["P51800001234"]),
  })
  .map(({ size, areaKind, ...rest }) => told({ ...rest, ...size, areaKind: size && areaKind }));

function told(all: HomeFacts): HomeFacts {
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== undefined && isFactOf(all.home, name)),
  );
}

it("the facts of a home are the same again once they are edited", () => {
  const check = (given: HomeFacts) => {
    const typed = { ...flat, furnished: "yes", parking: "yes", ...factValues(given) };
    expect(listingForm.parse(typed).facts).toEqual(given);
  };
  fc.assert(fc.property(facts, check));
});
