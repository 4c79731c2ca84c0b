import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { connect } from "#db/pool.server.ts";
import { findPlace, resolvePlace } from "#db/place/places.server.ts";
import type { Schema } from "#db/schema.ts";
import { projectRoot } from "../../../scripts/main.ts";
import { addOwner } from "../../support/listing/listings.ts";
import { databaseAt, onServer } from "../../support/server/postgres.ts";

/** The last migration of the time when listings had no places. */
const before = "20261123_photo_uploads";

async function migrateTo(url: string, name: string): Promise<void> {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  const folder = path.join(projectRoot, "db", "migrations");
  const load = async (file: string) => [
    path.basename(file, ".ts"),
    (await import(path.join(folder, file))) as Migration,
  ];
  const getMigrations = async () =>
    Object.fromEntries(await Promise.all((await readdir(folder)).map(load))) as Record<string, Migration>;
  const { error } = await new Migrator({ db: database, provider: { getMigrations } }).migrateTo(name);
  await database.destroy();
  if (error) throw error as Error;
}

describe("'npm run migrate', where listings are from before they had places", () => {
  let url: string;
  let db: Kysely<Schema>;
  beforeEach(async () => {
    const name = `gharsetu_${randomBytes(6).toString("hex")}`;
    url = databaseAt(inject("postgresUrl"), name);
    await onServer(inject("postgresUrl"), `create database ${name}`);
    await migrateTo(url, before);
    db = connect(url);
  });
  afterEach(async () => {
    await db.destroy();
    await onServer(inject("postgresUrl"), `drop database "${new URL(url).pathname.slice(1)}" with (force)`);
  });

  const migrate = async () => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: "/nowhere" };
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
      cwd: projectRoot,
      env,
    });
    return stdout;
  };
  const addOld = (owner: string, homes: [address: string, latitude: number, longitude: number][]) =>
    sql`
      insert into listings (type, name, bedroom, bathroom, parking, furnished, address, description, offer, regular_price,
        latitude, longitude, user_id, timestamp, version, form_token, form_digest)
      select 'rent', 'Old home', 2, 1, true, false, address, 'From before.', false, 20000, latitude, longitude,
        ${owner}, '2025-03-04T05:06:07Z', 7, gen_random_uuid(), ''
      from json_to_recordset(${JSON.stringify(homes.map(([address, latitude, longitude]) => ({ address, latitude, longitude })))})
        as home (address text, latitude double precision, longitude double precision)
    `.execute(db);
  const places = () =>
    db
      .selectFrom("listings")
      .select(["address", "city", "locality", "place_from", "timestamp", "version"])
      .orderBy("address")
      .execute();

  it("each gets its place, and is otherwise as it was", async () => {
    await addOld(await addOwner(db), [
      ["A. Hill Road, Bandra West, Mumbai", 19.06, 72.83],
      ["B. House, somewhere at sea", 15, 65],
      ["C. Mayur Colony, Kothrud, Poona", 18.51, 73.81],
    ]);
    expect(await migrate()).toContain("City and locality found for 3 listings");
    const same = { place_from: "address", timestamp: new Date("2025-03-04T05:06:07Z"), version: 7 };
    expect(await places()).toEqual([
      { ...same, address: "A. Hill Road, Bandra West, Mumbai", city: "Mumbai", locality: "Bandra West" },
      { ...same, address: "B. House, somewhere at sea", city: null, locality: null },
      { ...same, address: "C. Mayur Colony, Kothrud, Poona", city: "Pune", locality: "Kothrud" },
    ]);
    expect(await findPlace(db, { citySlug: "pune", localitySlug: "kothrud" })).toMatchObject({ latitude: 18.51 });
    expect(await migrate()).not.toContain("listings");
  });

  it("goes on where it was cut off, batch by batch, and leaves alone what owners have saved meanwhile", async () => {
    const homes = Array.from({ length: 1203 }, (_, index) => [`${index} Lane, Kothrud, Pune`, 18.51, 73.81] as const);
    await addOld(
      await addOwner(db),
      homes.map((home) => [...home]),
    );
    await migrateTo(url, "20261124_places");
    const [done, saved] = await db.selectFrom("listings").select("id").limit(2).execute();
    await db.updateTable("listings").set({ place_from: "address" }).where("id", "=", done!.id).execute();
    await db.updateTable("listings").set({ place_from: "owner" }).where("id", "=", saved!.id).execute();
    expect(await migrate()).toContain("City and locality found for 1201 listings");
    const counts = await sql<{
      count: string;
    }>`select count(*) from listings where city = 'Pune' group by place_id`.execute(db);
    expect(counts.rows.map(({ count }) => Number(count))).toEqual([1201]);
  });

  it("also makes the rows of the cities we know, so that one without homes has a page and neighbours", async () => {
    await migrate();
    expect((await resolvePlace(db, "Nagpur")).found).toMatchObject({ city: "Nagpur", locality: null });
    expect((await resolvePlace(db, "Trivandrum")).found?.city).toBe("Thiruvananthapuram");
    const { found, others } = await resolvePlace(db, "Aurangabad");
    expect([found, ...others].map((place) => place?.city)).toEqual(["Aurangabad", "Aurangabad (Bihar)"]);
  });
});
