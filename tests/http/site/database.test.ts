import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bringPlacesUpToDate } from "#app/domain/place/upkeep.server.ts";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { addListings, addOwner, photo } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";

describe("the database itself", () => {
  let database: TestDatabase;
  let owner: string;
  let listing: string;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  beforeEach(async () => {
    await sql`truncate users, listings cascade`.execute(database.db);
    owner = await addOwner(database.db, { email: "Asha@Example.org" });
    [listing] = (await addListings(database.db, owner, [{}])) as [string];
  });
  afterAll(() => database?.drop());

  /** Changes the listing by a bare statement. */
  const set = (assignment: string) => sql.raw(`update listings set ${assignment}`).execute(database.db);

  it.each([
    ["a price of nothing", "regular_price = 0"],
    ["a negative price", "regular_price = -1"],
    ["a price that is no number", "regular_price = 'NaN'"],
    ["an endless price", "regular_price = 1e30"],
    ["no price", "regular_price = null"],
    ["an offer without a discount", "offer = true"],
    ["a discount without an offer", "discounted_price = 1"],
    ["a discount equal to the price", "offer = true, discounted_price = regular_price"],
    ["a discount above the price", "offer = true, discounted_price = regular_price + 1"],
    ["a discount of nothing", "offer = true, discounted_price = 0"],
    ["a negative discount", "offer = true, discounted_price = -1"],
    ["a price lowered to the discount", "offer = true, discounted_price = 10, regular_price = 10"],
    ["a latitude of 90.1", "latitude = 90.1"],
    ["a latitude of -90.1", "latitude = -90.1"],
    ["a latitude that is no number", "latitude = 'NaN'"],
    ["an endless latitude", "latitude = 'Infinity'"],
    ["a longitude of 180.1", "longitude = 180.1"],
    ["a longitude of -180.1", "longitude = -180.1"],
    ["a longitude that is no number", "longitude = 'NaN'"],
    ["an endless longitude", "longitude = '-Infinity'"],
    ["no bedroom", "bedroom = 0"],
    ["51 bedrooms", "bedroom = 51"],
    ["no bathroom", "bathroom = 0"],
    ["another type", "type = 'lease'"],
    ["no name", "name = ''"],
    ["a name of 121 characters", "name = repeat('n', 121)"],
    ["no address", "address = ''"],
    ["no description", "description = ''"],
    ["an owner who does not exist", `user_id = '${randomUUID()}'`],
  ])("takes no listing with %s", async (_what, assignment) => {
    // Class 23: integrity; class 22: not a value of that type at all.
    await expect(set(assignment)).rejects.toMatchObject({ code: expect.stringMatching(/^2[23]/) as string });
  });

  it.each([
    ["the lowest price", "regular_price = 1"],
    ["the highest price", "regular_price = 100000000000"],
    ["an offer just below the price", "offer = true, discounted_price = regular_price - 1"],
    ["the ends of the earth", "latitude = -90, longitude = 180"],
    ["50 bedrooms and bathrooms", "bedroom = 50, bathroom = 50"],
    ["a name of 120 characters in any script", "name = repeat('न', 120)"],
  ])("takes a listing with %s", async (_what, assignment) => {
    await expect(set(assignment)).resolves.toBeDefined();
  });

  it("takes six images of a listing, one in each position, and no seventh", async () => {
    const add = (position: number) =>
      database.db
        .insertInto("listing_images")
        .values({ ...photo(), listing_id: listing, position })
        .execute();
    for (const position of [1, 2, 3, 4, 5]) await add(position);
    for (const position of [6, -1]) await expect(add(position)).rejects.toMatchObject({ code: "23514" });
    await expect(add(5)).rejects.toMatchObject({ code: "23505" });
    const { count } = await database.db
      .selectFrom("listing_images")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(6);
  });

  it("lets two images change places in one transaction", async () => {
    const second = photo();
    await database.db
      .insertInto("listing_images")
      .values({ ...second, listing_id: listing, position: 1 })
      .execute();
    await sql`update listing_images set position = 1 - position`.execute(database.db);
    const cover = await database.db
      .selectFrom("listing_images")
      .select("id")
      .where("position", "=", 0)
      .executeTakeFirstOrThrow();
    expect(cover.id).toBe(second.id);
  });

  it("knows an e-mail once, whatever its case", async () => {
    for (const email of ["Asha@Example.org", "asha@example.org", "ASHA@EXAMPLE.ORG"]) {
      await expect(addOwner(database.db, { email })).rejects.toMatchObject({ code: "23505" });
    }
    await expect(addOwner(database.db, { email: "asha.s@example.org" })).resolves.toBeDefined();
  });

  it("makes one listing of a form, however often it arrives", async () => {
    const { form_token } = await database.db.selectFrom("listings").select("form_token").executeTakeFirstOrThrow();
    await expect(addListings(database.db, owner, [{ form_token }])).rejects.toMatchObject({ code: "23505" });
  });

  it("keeps a listing whose owner goes, without an owner, and notes since when", async () => {
    await sql`insert into sessions values ('hash', ${owner}, now())`.execute(database.db);
    await database.db.deleteFrom("users").where("id", "=", owner).execute();
    const left = await database.db.selectFrom("listings").selectAll().executeTakeFirstOrThrow();
    expect([left.id, left.user_id]).toEqual([listing, null]);
    expect(Math.abs(left.ownerless_since!.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  it("gives a home the words of its city's other names, whatever changes", async () => {
    const { db } = database;
    const bombay = await addPlace(db, {
      city: "Mumbai",
      locality: "Powai",
      latitude: 19,
      longitude: 73,
      also: "bombay",
    });
    const pune = await addPlace(db, { city: "Pune", latitude: 18, longitude: 73, also: "poona new-poona" });
    const [home] = (await addListings(db, owner, [bombay])) as [string];
    const finds = async (table: "listings" | "places", id: string | number) => {
      const { rows } = await sql<{ word: string }>`
        select word from unnest(array['bombay', 'bambai', 'poona', 'new']) as word
        where (select words from ${sql.table(table)} where id = ${id}) @@ search_query(word)
      `.execute(db);
      return rows.map(({ word }) => word);
    };
    expect([await finds("listings", home), await finds("places", bombay.place_id)]).toEqual([["bombay"], ["bombay"]]);
    await db.updateTable("places").set({ also: "bombay bambai" }).where("id", "=", bombay.city_id).execute();
    // Homes follow in batches.
    expect(await finds("listings", home)).toEqual(["bombay"]);
    expect(await bringPlacesUpToDate(db)).toMatchObject({ renamed: 1 });
    for (const found of [await finds("listings", home), await finds("places", bombay.place_id)])
      expect(found).toEqual(["bombay", "bambai"]);
    const { city, locality, city_id, place_id } = pune;
    await db.updateTable("listings").set({ city, locality, city_id, place_id }).where("id", "=", home).execute();
    expect([await finds("listings", home), await finds("places", place_id)]).toEqual([["poona"], ["poona"]]);
    await db
      .updateTable("listings")
      .set({ city: null, locality: null, city_id: null, place_id: null })
      .where("id", "=", home)
      .execute();
    expect(await finds("listings", home)).toEqual([]);
  });

  it("takes a listing's images away with it", async () => {
    await database.db.deleteFrom("listings").execute();
    expect(await database.db.selectFrom("listing_images").selectAll().execute()).toEqual([]);
  });
});
