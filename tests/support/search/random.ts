import fc from "fast-check";
import type { Area } from "#app/domain/listing/facts/area.ts";
import {
  factLists,
  furnishings,
  type HomeFacts,
  homeKinds,
  mealPlans,
  residents,
  sharings,
} from "#app/domain/listing/facts/facts.ts";
import type { Place } from "#app/domain/place/place.ts";
import { type Criteria, ofRent, searchedTenants } from "#app/domain/search/criteria.ts";
import { bedroomsFrom } from "#app/domain/search/bedrooms.ts";

export const prices = [1, 2, 3, 99, 100, 125, 126, 9_999, 10_000, 12_589, 12_590, 25_000, 25_119, 31_000, 1e7, 1e11];
const codes = ["400050", "411 038", "110001"];
const names = [
  "3rd Cross 2BHK",
  "Sea-view villa",
  "House with a garden flat",
  "Studio",
  "2BHK near metro",
  "Garden flat",
  "Apartment/office in Bandra",
  "सुंदर घर",
  "Café loft",
];
const texts = [
  "A bright home with a balcony. Close to Kothrud.",
  "Balconies, a garden and a view of the sea.",
  "Quiet. Furnished villa; gardens all around। बालकनी",
  "Lifts, parking, café downstairs, 24x7 water",
];
const vocabulary = [
  ...["sea", "view", "sea-view", "villa", "2BHK", "bhk", "balcony", "balconies", "gard", "gardens", "cafe", "Café"],
  ...["bandra", "Bandra West", "west", "mumbai", "kothrud", "pune", "घर", "बालकनी", "apartment", "office", "the", "in"],
  ...["bombay", "bomb", "poona", "bombai", "new", "delhi", "पूना", "मुंबई में", "3bhk", "3rd", "🏠", "on"],
  ...["bndra", "kothrood", "mumbay", "zzzz", "andheri", "thane", "hill", "road", "!!", "M", "मुंबई"],
];

const oneOf = fc.constantFrom;
const told = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(fc.constant(undefined), value);
const facts: fc.Arbitrary<HomeFacts> = fc
  .record({
    home: told(oneOf(...homeKinds)),
    area: told(oneOf({ area: 800, areaUnit: "sq-ft" }, { area: 75, areaUnit: "sq-m" }, { area: 2, areaUnit: "acre" })),
    furnishing: told(oneOf(...furnishings)),
    parkingFor: told(fc.subarray([...factLists.parkingFor], { minLength: 1 })),
    lift: told(fc.boolean()),
    gated: told(fc.boolean()),
    availableFrom: told(oneOf("2026-12-31", "2027-01-01", "2027-03-15")),
    deposit: told(oneOf(0, 50_000, 100_001)),
    sharing: told(oneOf(...sharings)),
    meals: told(oneOf(...mealPlans)),
    pets: told(fc.boolean()),
    residents: told(oneOf(...residents)),
    tenants: told(fc.subarray([...factLists.tenants], { minLength: 1 })),
  })
  .map(({ area, ...one }) => ({ ...one, ...(area as Area | undefined) }));
/** Random, the same in every run. */
export const home = fc.record({
  facts: fc.oneof(fc.constant({}), facts).map((one) => JSON.stringify(one)),
  type: oneOf("rent" as const, "sell" as const),
  name: oneOf(...names),
  bedroom: oneOf(1, 1, 2, 2, 3, 4, 7),
  parking: fc.boolean(),
  furnished: fc.boolean(),
  regular_price: oneOf(...prices.slice(1)),
  offer: oneOf(true, false, false),
  description: oneOf(...texts),
  latitude: oneOf(18.5, 18.52, 19, 19.05, 19.1, 28.6),
  longitude: oneOf(72.8, 72.84, 73.8, 77.2, 179.9, -179.9, 180, -180),
  timestamp: fc.integer({ min: 0, max: 40 }).map((minute) => new Date(Date.UTC(2026, 1, 1, 0, minute))),
  place: fc.integer({ min: -1, max: 6 }),
  code: oneOf("", ...codes, "Flat 400050, 411038", "98765 43210"),
  owned: oneOf(true, true, true, true, true, false),
  status: fc.oneof({ weight: 4, arbitrary: fc.constant("live") }, oneOf("paused", "closed")),
});

const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const price = maybe(oneOf(...prices, ...prices.map((one) => one + 1), 20_000, 5_000_000));
/** Random searches, for one of some places or none. */
export const criteriaFor = (places: Place[]): fc.Arbitrary<Criteria> =>
  anyCriteriaFor(places).map((search) => (search.type === "sell" ? { ...search, ...ofRent } : search));

const anyCriteriaFor = (places: Place[]) =>
  fc.record({
    type: maybe(oneOf("rent" as const, "sell" as const)),
    words: fc
      .array(oneOf(...vocabulary), { maxLength: 3 })
      .chain((words) => oneOf("", words.slice(0, 1).join(""), words.join(" "))),
    place: maybe(oneOf(...places)),
    not: fc.constant(null),
    pin: maybe(oneOf("400050", "411038", "432101")),
    pinPlaces: fc.constant([]),
    from: price,
    to: price,
    bedrooms: oneOf([], [1], [2, 3], bedroomsFrom(4), bedroomsFrom(2), [50]),
    furnished: maybe(oneOf(true, false, "semi" as const, "full" as const)),
    parking: maybe(oneOf(true, false, ...factLists.parkingFor)),
    offers: oneOf(false, false, true),
    home: fc.oneof(fc.constant([]), fc.subarray([...homeKinds], { minLength: 1 })),
    area: maybe(oneOf(10, 800, 807, 1200)),
    areaTo: maybe(oneOf(799, 800, 90_000)),
    sharing: maybe(oneOf(...sharings)),
    meals: oneOf(false, false, true),
    lift: oneOf(false, false, true),
    gated: oneOf(false, false, false, true),
    available: maybe(oneOf("2026-12-31", "2027-01-01", "2027-02-01")),
    deposit: maybe(oneOf(0, 50_000, 100_000)),
    pets: oneOf(false, false, false, true),
    tenants: maybe(oneOf(...searchedTenants)),
    box: maybe(
      fc.record({
        south: oneOf(-90, 18.5, 19),
        north: oneOf(18.52, 19.05, 90),
        west: oneOf(-180, 72.8, 72.86, 179),
        east: oneOf(72.84, 77.2, -179, 180),
      }),
    ),
  });
