import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peek, readWindow } from "#app/domain/listing/page.ts";
import type { SearchCursor } from "#app/domain/search/cursor.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { ownListingsQuery } from "#db/listing/listings.server.ts";
import { searchQuery } from "#db/search.server.ts";
import { type TestDatabase, freshDatabase } from "../support/server/database.ts";
import { addOwner, photo } from "../support/listing/listings.ts";
import { settle, stepsOf } from "../support/plans.ts";

const rows = 20_000;

describe(`with ${rows} listings, a list`, () => {
  let database: TestDatabase;
  let owner: string;
  beforeAll(async () => {
    database = await freshDatabase();
    owner = await addOwner(database.db);
    const [other, gone] = [await addOwner(database.db), await addOwner(database.db)];
    const { variants } = photo();
    // In parts, each in the time a statement gets.
    const step = rows / 10;
    for (let first = 1; first <= rows; first += step) {
      await sql`
        insert into listings (type, name, bedroom, bathroom, parking, furnished, address, description, offer,
          regular_price, discounted_price, latitude, longitude, user_id, timestamp, form_token, form_digest)
        select case when (n / 7) % 2 = 0 then 'sell' else 'rent' end, 'Home ' || n, 2, 1, true, false, 'Street ' || n,
          repeat('A room with a view. ', 20), n % 10 = 0, 25000, case when n % 10 = 0 then 20000 end,
          18 + random(), 72 + random(),
          (array[${owner}, ${other}, ${gone}]::uuid[])[1 + case when n % 50 = 0 then 0 when n % 9 = 0 then 2 else 1 end],
          timestamptz '2026-01-01' + n * interval '1 minute', gen_random_uuid(), ''
        from generate_series(${first}::integer, ${first + step - 1}) as n
      `.execute(database.db);
    }
    for (const position of [0, 1, 2]) {
      await sql`
        insert into listing_images (id, listing_id, position, key, width, height, variants)
        select gen_random_uuid(), id, ${position}::integer, id || '/' || ${position}::integer, 960, 640, ${sql.val(variants)}
        from listings
      `.execute(database.db);
    }
    await database.db.deleteFrom("users").where("id", "=", gone).execute();
    await settle(database.db);
  });
  afterAll(() => database?.drop());

  const lists = [
    ["of all", "listings_newest", anything],
    ["of homes for rent", "listings_newest_to_rent", { ...anything, type: "rent" }],
    ["of homes for sale", "listings_newest_to_buy", { ...anything, type: "sell" }],
  ] as const;
  const middle: SearchCursor = { by: "newest", timestamp: new Date("2026-01-07T12:00:00Z"), id: randomUUID() };
  const places = [
    ["its first page", peek(readWindow(new URLSearchParams())), null],
    ["its longest page", peek(readWindow(new URLSearchParams("shown=100"))), null],
    ["a page after a cursor", peek(readWindow(new URLSearchParams())), middle],
  ] as const;

  const planOf = (query: RawBuilder<unknown>) => stepsOf(database.db, query);

  const cases = lists.flatMap(([name, index, criteria]) =>
    places.map(([place, limit, after]) => ({ name, index, criteria, place, limit, after })),
  );
  it.each(cases)(
    "$name reads no more than it shows for $place, by $index",
    async ({ index, criteria, limit, after }) => {
      const whole = await planOf(searchQuery(criteria, { sort: "newest", limit, after }));
      // What it would do for a page that is not full never runs.
      const plan = whole.filter((node) => node["Actual Loops"] > 0);
      const scans = plan.filter((node) => node["Relation Name"] === "listings");
      expect(scans.map((node) => node["Index Name"])).toEqual([index]);
      expect(plan.map((node) => node["Node Type"]).filter((type) => /Seq Scan|Hash|Bitmap/.test(type))).toEqual([]);
      expect(scans[0]!["Rows Removed by Filter"] ?? 0).toBe(0);
      expect(scans[0]!["Actual Rows"]).toBe(limit);
      const beside = plan.filter((node) => node["Relation Name"] && node !== scans[0]);
      expect(beside).toMatchObject([{ "Index Name": "listing_cards_pkey", "Actual Rows": 1, "Actual Loops": limit }]);
    },
  );

  it("of offers looks no further than the newest of all homes", async () => {
    const plan = await planOf(searchQuery({ ...anything, offers: true }, { sort: "newest", limit: 9, after: null }));
    const [probe] = plan.filter((node) => node["Relation Name"] === "listings");
    expect(probe).toMatchObject({ "Index Name": "listings_newest" });
    expect(probe!["Actual Rows"]).toBeLessThan(200);
    expect(plan.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  });

  it.each([
    ["its first page", null],
    ["a page after a cursor", middle],
  ])("of one owner reads no more than it shows for %s, by listings_newest_by_owner", async (_page, after) => {
    const plan = await planOf(ownListingsQuery(owner, { limit: 100, after }));
    const scans = plan.filter((node) => node["Relation Name"] === "listings");
    expect(scans.map((node) => node["Index Name"])).toEqual(["listings_newest_by_owner"]);
    expect(scans[0]!["Actual Rows"]).toBe(100);
    expect(plan.map((node) => node["Node Type"]).filter((type) => /Seq Scan|Sort|Hash|Bitmap/.test(type))).toEqual([]);
  });
});
