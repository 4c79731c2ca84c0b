import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { planGazetteerSync, updatePlaces } from "#app/commands/place/gazetteer-sync.server.ts";
import type { Schema } from "#db/schema.ts";
import { addOwner } from "../../support/listing/listings.ts";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";

describe("an update of places", () => {
  let database: TestDatabase;
  let db: Kysely<Schema>;
  beforeEach(async () => {
    database = await freshDatabase();
    ({ db } = database);
  });
  afterEach(() => database.drop());

  /** How many homes got another place. */
  const update = async () => {
    await planGazetteerSync(db);
    return updatePlaces(db);
  };
  const addOld = (owner: string, homes: [address: string, latitude: number, longitude: number][]) =>
    sql`
      insert into listings (type, name, bedroom, bathroom, parking, furnished, address, description, offer, regular_price,
        latitude, longitude, user_id, timestamp, version, form_token)
      select 'rent', 'Old home', 2, 1, true, false, address, 'From before.', false, 20000, latitude, longitude,
        ${owner}, '2025-03-04T05:06:07Z', 7, gen_random_uuid()
      from json_to_recordset(${JSON.stringify(homes.map(([address, latitude, longitude]) => ({ address, latitude, longitude })))})
        as home (address text, latitude double precision, longitude double precision)
    `.execute(db);
  const places = () =>
    db
      .selectFrom("listings")
      .select(["address", "city", "locality", "place_from", "timestamp", "version"])
      .orderBy("address")
      .execute();

  it("places homes again by new rules, but not those whose owners have entered a place", async () => {
    await addOld(await addOwner(db), [
      ["7 Coles Park Near Adyar Opp Sardar Patel Road Bank, Chennai", 13, 80.25],
      ["A. Adyar, Chennai", 13, 80.25],
      ["Adyar, Chennai", 13, 80.25],
      ["Adyar, Sardar Patel Road, Chennai", 13, 80.25],
      ["Sai Heights, Sardar Patel Road, Chennai", 13, 80.25],
      ["Virar, Mumbai", 19.46, 72.8],
    ]);
    await update();
    const old = { city: null, city_id: null, locality: null, place_id: null };
    const change = (address: string, place_from: "address" | "owner") =>
      db
        .updateTable("listings")
        .set({ ...old, place_from })
        .where("address", "=", address)
        .execute();
    await change("Virar, Mumbai", "address");
    await change("A. Adyar, Chennai", "owner");
    expect(await update()).toBe(0);
    await db.deleteFrom("seeds").where("name", "like", "place rules %").execute();
    expect(await update()).toBe(2);
    expect((await places()).map(({ address, city, locality }) => [address, city, locality])).toEqual([
      ["7 Coles Park Near Adyar Opp Sardar Patel Road Bank, Chennai", "Chennai", null],
      ["A. Adyar, Chennai", null, null],
      ["Adyar, Chennai", "Chennai", "Adyar"],
      ["Adyar, Sardar Patel Road, Chennai", "Chennai", "Adyar"],
      ["Sai Heights, Sardar Patel Road, Chennai", "Chennai", "Sardar Patel Road"],
      ["Virar, Mumbai", "Vasai-Virar", "Virar"],
    ]);
  });
});
