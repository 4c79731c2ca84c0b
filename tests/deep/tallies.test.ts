import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "#db/schema.ts";
import { type TestDatabase, freshDatabase } from "../support/server/database.ts";
import { addListings, addOwner } from "../support/listing/listings.ts";

/** What is tallied for a kind, and what counting finds, wherever these differ. */
async function differences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with tallied as (
      select city_id, bedroom, flags, band, sum(homes)::integer as homes from listing_tallies
      group by city_id, bedroom, flags, band having sum(homes) <> 0
    ), counted as (
      select scope as city_id, bedroom, flags, band, count(*)::integer as homes
      from listings cross join lateral (values (0), (city_id)) as scopes (scope)
      where user_id is not null and scope is not null group by scope, bedroom, flags, band
    )
    (table tallied except table counted) union all (table counted except table tallied)
  `.execute(db);
  return rows;
}

describe("the tallies of homes", () => {
  let database: TestDatabase;
  let owners: string[];
  let cities: number[];
  beforeAll(async () => {
    database = await freshDatabase();
    const place = { locality: null, locality_slug: null, latitude: 19, longitude: 73 };
    const rows = ["Pune", "Thane"].map((city) => ({ ...place, city, city_slug: city.toLowerCase() }));
    const places = await database.db.insertInto("places").values(rows).returning("id").execute();
    cities = places.map(({ id }) => id);
  });
  beforeEach(async () => {
    await sql`truncate users, listings cascade`.execute(database.db);
    owners = [await addOwner(database.db), await addOwner(database.db)];
  });
  afterAll(() => database?.drop());

  const columns = () =>
    fc
      .record({
        bedroom: fc.integer({ min: 1, max: 3 }),
        type: fc.constantFrom("rent" as const, "sell" as const),
        furnished: fc.boolean(),
        regular_price: fc.constantFrom(1000, 1001, 25_000),
        city: fc.constantFrom(null, ...cities),
        owner: fc.constantFrom(null, ...owners),
      })
      .map(({ city: city_id, owner: user_id, ...rest }) => ({
        ...rest,
        user_id,
        city_id,
        place_id: city_id,
        city: city_id === null ? null : "Any",
      }));

  /** Something that happens to homes; `pick` chooses whose. */
  const change = () =>
    fc.oneof(
      fc.array(columns(), { minLength: 1, maxLength: 5 }).map((homes) => (db: Db) => addListings(db, null, homes)),
      fc.tuple(fc.nat(20), columns()).map(
        ([pick, home]) =>
          (db: Db) =>
            db
              .updateTable("listings")
              .set(home)
              .where(sql<boolean>`hashtext(id::text) % 5 = ${pick % 5}`)
              .execute(),
      ),
      fc.nat(20).map(
        (pick) => (db: Db) =>
          db
            .deleteFrom("listings")
            .where(sql<boolean>`hashtext(id::text) % 7 = ${pick % 7}`)
            .execute(),
      ),
      fc
        .constantFrom(...cities)
        .map(
          (city) => (db: Db) => db.updateTable("listings").set({ bedroom: 2 }).where("city_id", "=", city).execute(),
        ),
    );

  it("equal a count after whatever happens to homes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change(), { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const one of changes) await one(database.db);
        expect(await differences(database.db)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    const { homes } = await database.db
      .selectFrom("listing_tallies")
      .select(({ fn }) => fn.countAll<number>().as("homes"))
      .executeTakeFirstOrThrow();
    expect(homes).toBeGreaterThan(0);
  });

  it("leave out the homes of an account that goes", async () => {
    await addListings(database.db, owners[0]!, [{ bedroom: 1 }, { bedroom: 2 }]);
    await addListings(database.db, owners[1]!, [{ bedroom: 1 }]);
    await database.db.deleteFrom("users").where("id", "=", owners[0]!).execute();
    expect(await differences(database.db)).toEqual([]);
    const { rows } = await sql`
      select bedroom, sum(homes)::integer as homes from listing_tallies group by bedroom order by bedroom
    `.execute(database.db);
    expect(rows).toEqual([
      { bedroom: 1, homes: 1 },
      { bedroom: 2, homes: 0 },
    ]);
  });

  it("equal a count after many have written at once, who neither wait for each other nor fail", async () => {
    const home = { bedroom: 1, regular_price: 5000, city_id: cities[0]!, place_id: cities[0]!, city: "Pune" };
    const writer = (turn: number) =>
      database.db.transaction().execute(async (trx) => {
        // Each begins where another ends: with locks in that order, two of them would never end.
        const kinds = [1, 2, 3, 4, 5, 6].map((kind) => ((kind + turn) % 6) + 1);
        for (const bedroom of kinds) {
          const [id] = await addListings(trx, owners[turn % 2]!, [{ ...home, bedroom }]);
          if (bedroom % 2 === 0) await trx.updateTable("listings").set({ bedroom: 9 }).where("id", "=", id!).execute();
          if (bedroom === 5) await trx.deleteFrom("listings").where("id", "=", id!).execute();
        }
      });
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 8 }, (_, turn) => writer(turn + round)));
    }
    expect(await differences(database.db)).toEqual([]);
  });

  it("take back what a transaction takes back", async () => {
    await addListings(database.db, owners[0]!, [{}]);
    const undone = database.db.transaction().execute(async (trx) => {
      await addListings(trx, owners[0]!, [{}, { bedroom: 4 }]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await differences(database.db)).toEqual([]);
  });

  it("begin anew with the homes", async () => {
    await addListings(database.db, owners[0]!, [{}]);
    await sql`truncate listings cascade`.execute(database.db);
    expect(await database.db.selectFrom("listing_tallies").selectAll().execute()).toEqual([]);
  });
});
