import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HomeFacts } from "#app/domain/listing/facts/facts.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { readSearchCursor, type SearchCursor, writeSearchCursor } from "#app/domain/listing/cursor.ts";
import { anything, type Criteria, orderOf, type Sort, sorts } from "#app/domain/search/criteria.ts";
import { countMatches } from "#db/search/counts.server.ts";
import { homesOnMap } from "#db/search/map-homes.server.ts";
import { searchListings } from "#db/search/search.server.ts";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { addListings, addOwner, type ListingColumns } from "../../support/listing/listings.ts";
import { criteriaFor, home, prices } from "../../support/search/random.ts";

const rows = 400;

/** The columns that these filters read. */
type Stored = { type: "rent" | "sell"; facts: HomeFacts; price: number; longitude: number };

describe(`among ${rows} homes, a search`, () => {
  let database: TestDatabase;
  let places: Place[];

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
  });
  afterAll(() => database?.drop());

  const criteria = () => criteriaFor([...places, ...places.map((place) => ({ ...place, small: true }))]);

  /** All that it finds. */
  const allOf = (criteria: Criteria, sort: Sort = "newest") =>
    searchListings(database.db, criteria, { sort, limit: rows + 1 });

  /** What homes are sorted by, the lowest first. */
  function rank(at: SearchCursor, sort: Sort): number[] {
    if (at.by === "price") return [sort === "price-up" ? at.price : -at.price];
    if (at.by === "distance") return [at.metres];
    return [...(at.by === "best" ? [-at.tier] : []), -at.timestamp.getTime()];
  }

  it("finds, page by page, each home once, in the order requested", { timeout: 240_000 }, async () => {
    const searches = fc.tuple(
      criteria(),
      fc.constantFrom(...sorts.filter((sort) => sort !== "nearest")),
      fc.integer({ min: 1, max: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(searches, async ([criteria, sort, limit]) => {
        const expected = await allOf(criteria, sort);
        const ranks = expected.map(({ at }) => rank(at, sort));
        expect(ranks).toEqual(ranks.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
        const ids = expected.map(({ id }) => id);
        const found: string[] = [];
        for (let after: SearchCursor | null = null; ;) {
          const page = await searchListings(database.db, criteria, { sort, limit, after });
          found.push(...page.map(({ id }) => id));
          // A gap or a repeat shows at once; so does a walk that would not end.
          expect(found).toEqual(ids.slice(0, found.length));
          if (page.length < limit) break;
          after = readSearchCursor(writeSearchCursor(page.at(-1)!.at), orderOf(sort, criteria));
        }
        expect(found).toEqual(ids);
      }),
      { numRuns: 250 },
    );
  });

  // Filters that tests/http/search does not cover.
  it.each<[string, Partial<Criteria>, (home: Stored) => boolean]>([
    ["from 100 rupees", { from: 100 }, ({ price }) => price >= 100],
    ["up to 100 rupees", { to: 100 }, ({ price }) => price <= 100],
    ["with lift", { lift: true }, ({ facts }) => facts.lift !== false],
    ["in a gated community", { gated: true }, ({ facts }) => facts.gated !== false],
    ["for pets", { pets: true }, ({ type, facts }) => type === "rent" && facts.pets !== false],
    [
      "for students, who are bachelors",
      { tenants: "students" },
      ({ type, facts: { tenants } }) =>
        type === "rent" && (!tenants || tenants.includes("students") || tenants.includes("bachelors")),
    ],
    [
      "on both sides of the date line",
      { box: { south: -90, north: 90, west: 179, east: -179 } },
      ({ longitude }) => Math.abs(longitude) >= 179,
    ],
  ])("%s finds exactly the homes that fit", async (_what, part, fits) => {
    const stored = await database.db
      .selectFrom("listings")
      .select(["id", "type", "facts", "longitude"])
      .select(sql<number>`coalesce(discounted_price, regular_price)::float`.as("price"))
      .where("user_id", "is not", null)
      .where("status", "=", "live")
      .execute();
    const expected = stored.filter(fits).map(({ id }) => id);
    expect((await allOf({ ...anything, ...part })).map(({ id }) => id).sort()).toEqual(expected.sort());
  });

  it("puts the newest homes that it finds on the map, and counts them all", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(criteria(), fc.integer({ min: 1, max: 60 }), async (criteria, limit) => {
        const expected = (await allOf(criteria)).map(({ id }) => id);
        expect(await countMatches(database.db, [criteria])).toEqual([expected.length]);
        const onMap = await homesOnMap(database.db, criteria, limit);
        expect(onMap.map(({ id }) => id)).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 250 },
    );
  });
});
