import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noteAvif } from "#db/photo/avif-queue.server.ts";
import { type CardRow, cardColumns, summaryOf, withCards } from "#db/listing-cards.server.ts";
import type { Db } from "#db/schema.ts";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { PhotoVariant } from "#app/domain/photo/rules.ts";
import { type TestDatabase, countBlocked, freshDatabase } from "../support/server/database.ts";
import { addListings, addOwner, photo } from "../support/listing/listings.ts";

type Crop = PhotoVariant["crop"];

/** What lists show of all homes. */
async function shown(db: Db, crop?: Crop): Promise<ListingSummary[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(crop)} from ${withCards("listings")} order by listings.id
  `.execute(db);
  return rows.map(summaryOf);
}

/** What the homes and their photos say. */
async function stored(db: Db, crop: Crop = "cover"): Promise<ListingSummary[]> {
  const homes = await db
    .selectFrom("listings")
    .select(["id", "type", "name", "address", "bedroom", "bathroom", "offer", "timestamp"])
    .select(["regular_price as regularPrice", "discounted_price as discountedPrice"])
    .orderBy("id")
    .execute();
  const covers = await db.selectFrom("listing_images").selectAll().where("position", "=", 0).execute();
  return homes.map((home) => {
    const cover = covers.find(({ listing_id }) => listing_id === home.id);
    if (!cover) return { ...home, cover: null };
    const { key, colour, alt, variants } = cover;
    return { ...home, cover: { key, colour, alt, variants: variants.filter((file) => file.crop === crop) } };
  });
}

const avif = (width: number, crop: Crop = "cover"): PhotoVariant => {
  return { name: `${width}-0a1b2c3d.avif`, width, height: width / 2, format: "avif", crop, bytes: width * 9 };
};

describe("the cards of homes", () => {
  let database: TestDatabase;
  let owner: string;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  beforeEach(async () => {
    await sql`truncate users, listings cascade`.execute(database.db);
    owner = await addOwner(database.db);
  });
  afterAll(() => database?.drop());

  const addPhotos = (db: Db, listing_id: string, positions: number[]) =>
    db
      .insertInto("listing_images")
      .values(positions.map((position) => ({ ...photo(), listing_id, position })))
      .returning(["id", "key"])
      .execute();
  /** Each photo of a home takes the place of the one that many further on. */
  const turn = (db: Db, listing: string, by: number) =>
    sql`
      update listing_images set position = (position + ${by}::integer) % (
        select count(*) from listing_images where listing_id = ${listing}
      ) where listing_id = ${listing}
    `.execute(db);

  const columns = () =>
    fc.record({
      name: fc.constantFrom("Flat", "Villa “by the sea”", "घर"),
      type: fc.constantFrom("rent" as const, "sell" as const),
      bedroom: fc.integer({ min: 1, max: 50 }),
      regular_price: fc.constantFrom(1, 25_000, 9_999_999_999),
      timestamp: fc.date({ min: new Date(0), max: new Date("2030-01-01"), noInvalidDate: true }),
      description: fc.constantFrom("A home.", "Another home."),
    });

  /** Something that happens to homes; `pick` chooses whose. */
  const change = () => {
    const pick = fc.nat(20);
    const some = (number: number) => sql<boolean>`hashtext(id::text) % 3 = ${number % 3}`;
    const photos = (number: number) => sql<boolean>`hashtext(key) % 3 = ${number % 3}`;
    const ofEach = (happens: (db: Db, id: string) => Promise<unknown>) => (number: number) => async (db: Db) => {
      for (const { id } of await db.selectFrom("listings").select("id").where(some(number)).execute()) {
        await happens(db, id);
      }
    };
    return fc.oneof(
      fc.array(columns(), { minLength: 1, maxLength: 4 }).map((homes) => (db: Db) => addListings(db, owner, homes)),
      fc.tuple(pick, columns()).map(
        ([n, home]) =>
          (db: Db) =>
            db.updateTable("listings").set(home).where(some(n)).execute(),
      ),
      pick.map((n) => (db: Db) => db.updateTable("listings").set({ user_id: null }).where(some(n)).execute()),
      pick.map((n) => (db: Db) => db.deleteFrom("listings").where(some(n)).where("bedroom", ">", 25).execute()),
      pick.map((n) => (db: Db) => db.deleteFrom("listing_images").where(photos(n)).execute()),
      pick.map(
        (n) => (db: Db) =>
          db
            .updateTable("listing_images")
            .set({ alt: `${n}`, colour: "#abcdef" })
            .where(photos(n))
            .execute(),
      ),
      pick.map(
        ofEach(async (db, id) => {
          const { most } = await db
            .selectFrom("listing_images")
            .select(({ fn }) => fn.coalesce(fn.max("position"), sql<number>`-1`).as("most"))
            .where("listing_id", "=", id)
            .executeTakeFirstOrThrow();
          if (most < 4) await addPhotos(db, id, [most + 1, most + 2].slice(0, 5 - most));
        }),
      ),
      pick.map(
        ofEach(async (db, id) => {
          const photos = await db
            .selectFrom("listing_images")
            .select("position")
            .where("listing_id", "=", id)
            .execute();
          const whole = photos.every(({ position }) => position < photos.length);
          if (whole && photos.length > 0) await turn(db, id, 1);
        }),
      ),
      pick.map((n) => async (db: Db) => {
        for (const { id } of await db.selectFrom("listing_images").select("id").where(photos(n)).execute()) {
          expect(await noteAvif(db, id, [avif(320), avif(960, "whole")])).toBe(true);
        }
      }),
    );
  };

  it("tell what the homes and their photos say, after whatever happens to them", { timeout: 60_000 }, async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change(), { minLength: 1, maxLength: 10 }), async (changes) => {
        await addListings(database.db, owner, [{}, {}]);
        for (const one of changes) await one(database.db);
        for (const crop of ["cover", "whole"] as const) {
          const expected = await stored(database.db, crop);
          expect(await shown(database.db, crop)).toEqual(expected);
          compared += expected.filter(({ cover }) => cover).length;
        }
        await database.db.deleteFrom("listings").execute();
        expect(await database.db.selectFrom("listing_cards").select("listing_id").execute()).toEqual([]);
      }),
      { numRuns: 80 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it("say nothing that a transaction takes back", async () => {
    const [id] = await addListings(database.db, owner, [{ name: "Before" }]);
    const undone = database.db.transaction().execute(async (trx) => {
      await trx.updateTable("listings").set({ name: "After" }).where("id", "=", id!).execute();
      await trx.deleteFrom("listing_images").execute();
      expect(await shown(trx)).toMatchObject([{ name: "After", cover: null }]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await shown(database.db)).toEqual(await stored(database.db));
    expect(await shown(database.db)).toMatchObject([{ name: "Before" }]);
  });

  it.each(["that is the cover until then", "that is the cover from then on"])(
    "get the AVIF files of a photo %s, where both happen at once, and nobody fails",
    async (which) => {
      const [id] = await addListings(database.db, owner, [{}]);
      const [second] = await addPhotos(database.db, id!, [1]);
      const { id: first } = await database.db
        .selectFrom("listing_images")
        .select("id")
        .where("position", "=", 0)
        .executeTakeFirstOrThrow();
      const noted = which.includes("until") ? first : second!.id;
      let noting: Promise<boolean>;
      await database.db.transaction().execute(async (trx) => {
        await trx.updateTable("listings").set({ name: "Changed" }).where("id", "=", id!).execute();
        noting = noteAvif(database.db, noted, [avif(320)]);
        await expect.poll(() => countBlocked(database.db, "")).toBe(1);
        await turn(trx, id!, 1);
      });
      expect(await noting!).toBe(true);
      const cards = await shown(database.db);
      expect(cards).toEqual(await stored(database.db));
      expect(cards).toMatchObject([{ name: "Changed", cover: { key: second!.key } }]);
      const formats = cards[0]!.cover!.variants.map(({ format }) => format);
      expect(formats.includes("avif")).toBe(noted === second!.id);
    },
  );
});
