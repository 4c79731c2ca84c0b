import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { readSearchCursor, type SearchCursor, writeSearchCursor } from "#app/domain/listing/cursor.ts";
import { orderOf } from "#app/domain/search/criteria.ts";
import { anything, countedTo, type Criteria, sorts } from "#app/domain/search/criteria.ts";
import { countMatches } from "#db/search/counts.server.ts";
import type { Trx } from "#db/schema.ts";
import { homesOnMap } from "#db/search/map-homes.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { addListings, addOwner, type ListingColumns } from "../../support/listing/listings.ts";
import { criteriaFor, home, prices, vocabulary } from "../../support/search/random.ts";
import { type Everything, readEverything, scan } from "../../support/search/scan.ts";

const rows = 400;

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
        const beside = placeLabel(places[[1, 2, 1, 4, 1, 6, 1][index] ?? 2]!);
        return {
          ...one,
          type: one.facts.includes('"home":"room"') ? "rent" : one.type,
          address: `${index + 2} Hill Road, near ${beside}, ${code}`,
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

  const criteria = () => criteriaFor([...places, ...places.map((place) => ({ ...place, small: true }))]);

  /** Leaves the homes as they were. */
  async function undone(use: (trx: Trx) => Promise<void>): Promise<void> {
    const transaction = database.db.transaction().execute(async (trx) => {
      await use(trx);
      throw new Error("enough");
    });
    await expect(transaction).rejects.toThrow(/^enough$/);
  }

  it("finds, page by page, exactly what a full scan finds, in the same order", { timeout: 240_000 }, async () => {
    const searches = fc.tuple(
      criteria(),
      fc.constantFrom(...sorts.filter((sort) => sort !== "nearest")),
      fc.integer({ min: 1, max: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(searches, async ([criteria, sort, limit]) => {
        const expected = scan(everything, criteria, sort).map(({ id }) => id);
        const found: string[] = [];
        for (let after: SearchCursor | null = null; ;) {
          const page = await searchListings(database.db, criteria, { sort, limit, after });
          found.push(...page.map(({ id }) => id));
          // A gap or a repeat shows at once; so does a walk that would not end.
          expect(found).toEqual(expected.slice(0, found.length));
          if (page.length < limit) break;
          after = readSearchCursor(writeSearchCursor(page.at(-1)!.at), orderOf(sort, criteria));
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 250 },
    );
  });

  it("puts the newest homes of a search on the map", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(criteria(), fc.integer({ min: 1, max: 60 }), async (criteria, limit) => {
        const expected = scan(everything, criteria, "newest").map(({ id }) => id);
        const found = await homesOnMap(database.db, criteria, limit);
        expect(found.map(({ id }) => id)).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 120 },
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
      { numRuns: 180 },
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

  it("counts nothing when nothing is asked for, or without homes", async () => {
    expect(await countMatches(database.db, [])).toEqual([]);
    await undone(async (trx) => {
      await trx.deleteFrom("listings").execute();
      expect(await searchListings(trx, anything, { sort: "newest", limit: 9 })).toEqual([]);
      expect(await countMatches(trx, [anything])).toEqual([0]);
    });
  });
});
