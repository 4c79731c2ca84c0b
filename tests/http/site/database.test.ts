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
    owner = await addOwner(database.db);
    [listing] = (await addListings(database.db, owner, [{}])) as [string];
  });
  afterAll(() => database?.drop());

  it.each([
    ["a price of 0", "regular_price = 0"],
    ["a price that is not a number", "regular_price = 'NaN'"],
    ["an offer without a discount", "offer = true"],
    ["a discount without an offer", "discounted_price = 1"],
    ["a discount above the price", "offer = true, discounted_price = regular_price + 1"],
    ["a latitude that is not a number", "latitude = 'NaN'"],
    ["a longitude of 180.1", "longitude = 180.1"],
    ["51 bedrooms", "bedroom = 51"],
    ["a name of 121 characters", "name = repeat('n', 121)"],
    ["an owner who does not exist", `user_id = '${randomUUID()}'`],
  ])("refuses a listing with %s", async (_what, assignment) => {
    // Class 23: integrity; class 22: invalid values.
    const refusal = { code: expect.stringMatching(/^2[23]/) as string };
    await expect(sql.raw(`update listings set ${assignment}`).execute(database.db)).rejects.toMatchObject(refusal);
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
  });

  it("keeps a listing whose owner is deleted, without an owner, and records when that happened", async () => {
    await sql`insert into sessions values ('hash', ${owner}, now())`.execute(database.db);
    await database.db.deleteFrom("users").where("id", "=", owner).execute();
    const left = await database.db.selectFrom("listings").selectAll().executeTakeFirstOrThrow();
    expect([left.id, left.user_id]).toEqual([listing, null]);
    expect(Math.abs(left.ownerless_since!.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await database.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });
});
