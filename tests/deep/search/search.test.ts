import { bedroomsFrom } from "#app/domain/search/bedrooms.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Place } from "#app/domain/place/place.ts";
import { orderOf, readSearchCursor, type SearchCursor, writeSearchCursor } from "#app/domain/search/cursor.ts";
import { anything, countedTo, type Criteria, sorts } from "#app/domain/search/criteria.ts";
import { countMatches } from "#db/search/counts.server.ts";
import type { Trx } from "#db/schema.ts";
import { homesOnMap } from "#db/map/homes.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { addListings, addOwner, type ListingColumns } from "../../support/listing/listings.ts";
import { type Everything, readEverything, scan } from "../../support/search/scan.ts";

const rows = 400;

const prices = [1, 2, 3, 99, 100, 125, 126, 9_999, 10_000, 12_589, 12_590, 25_000, 25_119, 31_000, 1e7, 1e11];
const codes = ["400050", "411 038", "110001"];
const names = [
  "3rd Cross 2BHK",
  "Sea-view villa",
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
  "sea",
  "view",
  "sea-view",
  "villa",
  "2BHK",
  "bhk",
  "balcony",
  "balconies",
  "gard",
  "gardens",
  "cafe",
  "Café",
];
vocabulary.push(
  "bandra",
  "Bandra West",
  "west",
  "mumbai",
  "kothrud",
  "pune",
  "घर",
  "बालकनी",
  "apartment",
  "office",
  "the",
  "in",
);
vocabulary.push("bombay", "bomb", "poona", "bombai", "new", "delhi", "पूना", "मुंबई में", "3bhk", "3rd", "🏠", "on");
vocabulary.push("bndra", "kothrood", "mumbay", "zzzz", "andheri", "thane", "hill", "road", "!!", "M", "मुंबई");

const oneOf = fc.constantFrom;
/** Random, the same in every run. */
const home = fc.record({
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
  status: oneOf(
    "live" as const,
    "live" as const,
    "live" as const,
    "live" as const,
    "paused" as const,
    "closed" as const,
  ),
});

describe(`among ${rows} homes, a search`, () => {
  let database: TestDatabase;
  let places: Place[];
  let everything: Everything;

  beforeAll(async () => {
    database = await freshDatabase();
    const { db } = database;
    const owner = await addOwner(db);
    const named = [
      ["Mumbai", null],
      ["Mumbai", "Bandra West"],
      ["Mumbai", "Andheri East"],
      ["Pune", null],
      ["Pune", "Kothrud"],
      ["Thāne", null],
      ["Thāne", "Bandra Hills"],
    ] as const;
    const otherNames = { Mumbai: "bombay mumbai-city", Pune: "poona", Thāne: "new-thana" };
    const slug = (text: string) => text.toLowerCase().replace("ā", "a").replace(" ", "-");
    places = await db
      .insertInto("places")
      .values(
        named.map(([city, locality]) => ({
          city,
          city_slug: slug(city),
          ...(locality === null && { also: otherNames[city] }),
          locality,
          locality_slug: locality && slug(locality),
          latitude: 19,
          longitude: 73,
        })),
      )
      .returning([
        "id",
        "city",
        "city_slug as citySlug",
        "locality",
        "locality_slug as localitySlug",
        "latitude",
        "longitude",
      ])
      .execute();
    const homes = fc
      .sample(home, { numRuns: rows, seed: 5 })
      .map(({ place: index, code, owned, ...one }): ListingColumns => {
        const place = places[index];
        return {
          ...one,
          address: `${index + 2} Hill Road, ${code}`,
          discounted_price: one.offer ? prices[prices.indexOf(one.regular_price) - 1] : null,
          city: place?.city ?? null,
          locality: place?.locality ?? null,
          city_id: places.find(({ city, locality }) => city === place?.city && locality === null)?.id ?? null,
          place_id: place?.id ?? null,
          user_id: owned ? owner : null,
        };
      });
    await addListings(db, owner, homes);
    await sql`analyze`.execute(db);
    everything = await readEverything(db, vocabulary);
  });
  afterAll(() => database?.drop());

  /** Leaves the homes as they were. */
  async function undone(use: (trx: Trx) => Promise<void>): Promise<void> {
    const transaction = database.db.transaction().execute(async (trx) => {
      await use(trx);
      throw new Error("enough");
    });
    await expect(transaction).rejects.toThrow(/^enough$/);
  }

  const maybe = <Value>(value: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
  const price = maybe(oneOf(...prices, ...prices.map((one) => one + 1), 20_000, 5_000_000));
  const criteria = () =>
    fc.record({
      type: maybe(oneOf("rent" as const, "sell" as const)),
      words: fc
        .array(oneOf(...vocabulary), { maxLength: 3 })
        .chain((words) => oneOf("", words.slice(0, 1).join(""), words.join(" "))),
      place: maybe(oneOf(...places)),
      pin: maybe(oneOf("400050", "411038", "432101")),
      from: price,
      to: price,
      bedrooms: oneOf([], [1], [2, 3], bedroomsFrom(4), bedroomsFrom(2), [50]),
      furnished: maybe(fc.boolean()),
      parking: maybe(fc.boolean()),
      offers: oneOf(false, false, true),
      box: maybe(
        fc.record({
          south: oneOf(-90, 18.5, 19),
          north: oneOf(18.52, 19.05, 90),
          west: oneOf(-180, 72.8, 72.86, 179),
          east: oneOf(72.84, 77.2, -179, 180),
        }),
      ),
    });
  it("finds, page by page, exactly what a full scan finds, in the same order", { timeout: 240_000 }, async () => {
    const asked = fc.tuple(criteria(), oneOf(...sorts), fc.integer({ min: 1, max: 60 }));
    await fc.assert(
      fc.asyncProperty(asked, async ([criteria, sort, limit]) => {
        const expected = scan(everything, criteria, sort).map(({ id }) => id);
        const found: string[] = [];
        for (let after: SearchCursor | null = null; ;) {
          const page = await searchListings(database.db, criteria, { sort, limit, after });
          found.push(...page.map(({ id }) => id));
          // A gap or a repeat shows at once; so does a walk that would not end.
          expect(found).toEqual(expected.slice(0, found.length));
          if (page.length < limit) break;
          after = readSearchCursor(writeSearchCursor(page.at(-1)!.at), orderOf(sort, criteria.words));
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it("puts the newest homes of a search on the map", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(criteria(), fc.integer({ min: 1, max: 60 }), async (criteria, limit) => {
        const expected = scan(everything, criteria, "newest").map(({ id }) => id);
        const found = await homesOnMap(database.db, criteria, limit);
        expect(found.map(({ id }) => id)).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 200 },
    );
  });

  it("counts what it finds, alone or together with other searches", { timeout: 240_000 }, async () => {
    const group = fc
      .tuple(criteria(), fc.array(criteria(), { maxLength: 3 }), fc.array(criteria(), { maxLength: 6 }))
      .map(([first, others, likes]) => [
        first,
        ...others,
        // As a page asks: the same place and words, other filters.
        ...likes.map((one) => ({ ...one, place: first.place, pin: first.pin, box: first.box, words: first.words })),
      ]);
    await fc.assert(
      fc.asyncProperty(group, async (searches) => {
        const expected = searches.map((one) => scan(everything, one, "newest").length);
        expect(await countMatches(database.db, searches)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("counts to 1,000, and says 1,001 for more", async () => {
    await undone(async (trx) => {
      const owner = await addOwner(trx);
      const [{ id: city_id, city }] = places as [Place];
      const add = (count: number, columns: ListingColumns) =>
        addListings(trx, owner, Array<ListingColumns>(count).fill({ ...columns, name: "Xanadu" }));
      const alike = {
        bedroom: 41,
        regular_price: 30_000,
        address: "Way 700001",
        latitude: -40,
        longitude: 0,
        city_id,
        city,
        place_id: city_id,
      };
      await add(countedTo, alike);
      const searches: Partial<Criteria>[] = [
        { bedrooms: [41] },
        { bedrooms: [41], from: 29_000, to: 31_000 },
        { bedrooms: [41], place: places[0]! },
        { pin: "700001" },
        { words: "xanadu" },
        { box: { south: -41, north: -39, west: -1, east: 1 } },
      ];
      const count = () =>
        countMatches(
          trx,
          searches.map((one) => ({ ...anything, ...one })),
        );
      expect(await count()).toEqual(searches.map(() => 1000));
      await add(1, alike);
      expect(await count()).toEqual(searches.map(() => 1001));
      await add(3, alike);
      expect(await count()).toEqual(searches.map(() => 1001));
    });
  });

  it("finds and counts nothing without homes, whatever is asked", { timeout: 240_000 }, async () => {
    await undone(async (trx) => {
      await trx.deleteFrom("listings").execute();
      await fc.assert(
        fc.asyncProperty(criteria(), oneOf(...sorts), async (criteria, sort) => {
          expect(await searchListings(trx, criteria, { sort, limit: 9 })).toEqual([]);
          expect(await homesOnMap(trx, criteria, 401)).toEqual([]);
          expect(await countMatches(trx, [criteria, anything])).toEqual([0, 0]);
        }),
        { numRuns: 300 },
      );
    });
  });

  it("counts nothing when nothing is asked", async () => {
    expect(await countMatches(database.db, [])).toEqual([]);
  });
});
