import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Criteria, type Sort, anything } from "#app/domain/search/criteria.ts";
import { countQuery } from "#db/search-counts.server.ts";
import { usualReach } from "#db/search-reach.ts";
import { searchQuery } from "#db/search.server.ts";
import { type World, fill } from "../../scripts/bench/search-fill.ts";
import { type TestDatabase, freshDatabase } from "../support/server/database.ts";
import { stepsOf } from "../support/plans.ts";

const rows = 5000;
const limit = 9;
/** How many of the newest tell which way is the quickest. */
const sample = 500;

describe(`with ${rows} homes as they are in life, a search`, () => {
  let database: TestDatabase;
  let world: World;
  beforeAll(async () => {
    database = await freshDatabase();
    world = await fill(database.url, rows, () => {});
  });
  afterAll(() => database?.drop());

  /** By which indexes homes were read, and how many entries of them, the page's own homes aside. */
  async function readBy(query: RawBuilder<unknown>): Promise<{ indexes: string[]; entries: number }> {
    const done = (await stepsOf(database.db, query)).filter((node) => node["Actual Loops"] > 0);
    expect(done.filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "listings")).toEqual([]);
    const scans = done.filter((node) => node["Index Name"]?.startsWith("listings_"));
    return {
      indexes: [...new Set(scans.map((node) => node["Index Name"]!))].sort(),
      entries: scans.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0),
    };
  }

  const city = () => {
    const { id, name, slug, latitude, longitude } = world.cities[0]!;
    return { id, city: name, citySlug: slug, locality: null, localitySlug: null, latitude, longitude };
  };
  const locality = () => {
    const { id, name, slug } = world.cities[0]!.placed[0]!;
    return { ...city(), id, locality: name, localitySlug: slug };
  };
  /** Homes whose filters the newest do not fit. */
  const sparse: Partial<Criteria> = { type: "rent", bedrooms: 5, furnished: true, from: 30_000, to: 50_000 };
  const around = (degrees: number) => ({
    box: { south: 19.07 - degrees, north: 19.07 + degrees, west: 72.88 - degrees, east: 72.88 + degrees },
  });

  const lists: [name: string, criteria: () => Partial<Criteria>, sort: Sort, indexes: string[], most: number][] = [
    ["of a city", () => ({ place: city() }), "newest", ["listings_newest_in_city"], limit],
    ["of a locality", () => ({ place: locality() }), "newest", ["listings_newest_in_place"], limit],
    ["by postal code", () => ({ pin: world.cities[0]!.placed[0]!.pin }), "newest", ["listings_newest_by_pin"], limit],
    ["by a filter many fit", () => ({ parking: true }), "newest", ["listings_newest"], 100],
    ["by filters few fit", () => sparse, "newest", ["listings_by_price", "listings_newest_to_rent"], 1000],
    [
      "by filters few fit, in a city",
      () => ({ ...sparse, place: city() }),
      "newest",
      ["listings_by_price_in_city", "listings_newest_in_city"],
      1000,
    ],
    ["by price", () => ({}), "price-up", ["listings_by_price"], 144 * limit],
    [
      "by price from above, in a city",
      () => ({ place: city() }),
      "price-down",
      ["listings_by_price_in_city"],
      144 * limit,
    ],
    [
      "of a street on the map",
      () => around(0.002),
      "newest",
      ["listings_newest_in_area", "listings_on_map"],
      sample + 200,
    ],
    ["of a city on the map", () => around(0.1), "newest", ["listings_newest_in_area"], sample + 100],
    [
      "by offers, of a city on the map",
      () => ({ offers: true, ...around(0.1) }),
      "newest",
      ["listings_newest", "listings_newest_in_area", "listings_newest_offers_in_area"],
      sample + 100,
    ],
    ["of the country on the map", () => around(20), "newest", ["listings_newest"], sample + limit],
    [
      "by filters few fit, of a city on the map",
      () => ({ ...sparse, ...around(0.1) }),
      "newest",
      ["listings_by_price_in_area", "listings_newest", "listings_newest_in_area"],
      sample + 150,
    ],
    [
      "by filters few fit, of a region on the map",
      () => ({ ...sparse, ...around(2) }),
      "newest",
      ["listings_by_price_in_area", "listings_newest_to_rent"],
      sample + 100,
    ],
    [
      "of a region on the map",
      () => around(2),
      "newest",
      ["listings_newest", "listings_newest_in_area"],
      sample + 4 * limit,
    ],
    [
      "of a region on the map, by price",
      () => around(2),
      "price-up",
      ["listings_by_price_alone_in_area", "listings_newest"],
      2 * sample + 144 * limit,
    ],
    ["by a rare word", () => ({ words: "penthouse dry" }), "newest", ["listings_words"], 600],
    [
      "by a locality's name",
      () => ({ words: world.cities[0]!.placed[0]!.name }),
      "best",
      ["listings_newest_in_place", "listings_pkey"],
      500,
    ],
  ];
  const reach = { ...usualReach, newest: 900, newestOnMap: 2000, near: 100 };
  it.each(lists)("%s goes by the indexes made for it", async (_name, criteria, sort, indexes, most) => {
    const read = await readBy(searchQuery({ ...anything, ...criteria() }, { sort, limit }, reach));
    expect(read.indexes).toEqual(indexes);
    expect(read.entries).toBeLessThanOrEqual(most);
  });

  it.each([
    ["a region", 2],
    ["a city", 0.1],
  ])("by a price, of %s on the map, goes by the newest of its bands where many are alike", async (_name, degrees) => {
    const criteria = { ...anything, type: "rent" as const, from: 20_000, to: 30_000, ...around(degrees) };
    const read = await readBy(searchQuery(criteria, { sort: "newest", limit }, { ...usualReach, alike: 1000 }));
    expect(read.indexes).toContain("listings_newest_of_a_band_in_area");
    expect(read.indexes).not.toContain("listings_by_price_in_area");
    expect(read.entries).toBeLessThanOrEqual(sample + 4 * limit);
  });

  it("that is counted goes by the tallies where whole bands of prices fit", async () => {
    const read = await readBy(countQuery([[anything, { ...anything, bedrooms: 2 }, { ...anything, from: 10_000 }]]));
    expect(read).toEqual({ indexes: [], entries: 0 });
  });

  it("that is counted reads the homes at the ends of a price range only", async () => {
    const read = await readBy(countQuery([[{ ...anything, bedrooms: 3, from: 30_000, to: 45_000 }]]));
    expect(read.indexes).toEqual(["listings_by_price"]);
    const { homes } = await database.db
      .selectFrom("listings")
      .select(({ fn }) => fn.countAll<number>().as("homes"))
      .where("user_id", "is not", null)
      .where("bedroom", ">=", 3)
      .where(
        sql<boolean>`asked between 30000 and 45000 and band not between price_band(30000) + 1 and price_band(45000) - 1`,
      )
      .executeTakeFirstOrThrow();
    // Plans tell rows a loop, rounded.
    expect(Math.abs(read.entries - homes)).toBeLessThan(1);
  });
});
