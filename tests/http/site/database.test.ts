import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { addListings, addOwner, photo } from "../../support/listing/listings.ts";

describe("the database", () => {
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

  /** Changes the listing by plain SQL. */
  const set = (assignment: string) => sql.raw(`update listings set ${assignment}`).execute(database.db);

  it.each([
    ["a price of 0", "regular_price = 0"],
    ["a price that is not a number", "regular_price = 'NaN'"],
    ["a missing price", "regular_price = null"],
    ["an offer without a discount", "offer = true"],
    ["a discount without an offer", "discounted_price = 1"],
    ["a discount above the price", "offer = true, discounted_price = regular_price + 1"],
    ["a latitude of 90.1", "latitude = 90.1"],
    ["a latitude that is not a number", "latitude = 'NaN'"],
    ["a longitude of 180.1", "longitude = 180.1"],
    ["no bedroom", "bedroom = 0"],
    ["51 bedrooms", "bedroom = 51"],
    ["no bathroom", "bathroom = 0"],
    ["an unknown type", "type = 'lease'"],
    ["a missing name", "name = ''"],
    ["a name of 121 characters", "name = repeat('n', 121)"],
    ["an owner who does not exist", `user_id = '${randomUUID()}'`],
  ])("refuses a listing with %s", async (_what, assignment) => {
    // Class 23: integrity; class 22: invalid values.
    await expect(set(assignment)).rejects.toMatchObject({ code: expect.stringMatching(/^2[23]/) as string });
  });

  it.each([
    ["the highest price", "regular_price = 100000000000"],
    ["an offer just below the price", "offer = true, discounted_price = regular_price - 1"],
    ["a name of 120 characters in any script", "name = repeat('न', 120)"],
  ])("accepts a listing with %s", async (_what, assignment) => {
    await expect(set(assignment)).resolves.toBeDefined();
  });

  it("accepts six images per listing, one in each position, and no seventh", async () => {
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

  it("allows two images to swap places in one transaction", async () => {
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

  it("allows each e-mail once, in any case", async () => {
    for (const email of ["Asha@Example.org", "asha@example.org", "ASHA@EXAMPLE.ORG"]) {
      await expect(addOwner(database.db, { email })).rejects.toMatchObject({ code: "23505" });
    }
    await expect(addOwner(database.db, { email: "asha.s@example.org" })).resolves.toBeDefined();
  });

  it("creates one listing per form, however often it arrives", async () => {
    const { form_token } = await database.db.selectFrom("listings").select("form_token").executeTakeFirstOrThrow();
    await expect(addListings(database.db, owner, [{ form_token }])).rejects.toMatchObject({ code: "23505" });
  });

  it("keeps a listing whose owner is deleted, without an owner, and records when that happened", async () => {
    await sql`insert into sessions values ('hash', ${owner}, now())`.execute(database.db);
    await database.db.deleteFrom("users").where("id", "=", owner).execute();
    const left = await database.db.selectFrom("listings").selectAll().executeTakeFirstOrThrow();
    expect([left.id, left.user_id]).toEqual([listing, null]);
    expect(Math.abs(left.ownerless_since!.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  it("deletes a listing's images with it", async () => {
    await database.db.deleteFrom("listings").execute();
    expect(await database.db.selectFrom("listing_images").selectAll().execute()).toEqual([]);
  });
});
