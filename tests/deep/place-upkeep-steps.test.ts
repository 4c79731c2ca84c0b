import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Schema } from "#db/schema.ts";
import { projectRoot } from "../../scripts/main.ts";
import { startApp } from "../support/server/app.ts";
import { type TestDatabase, countBlocked, freshDatabase } from "../support/server/database.ts";
import { addListings, addOwner, alike } from "../support/listing/listings.ts";
import { addPlace } from "../support/place/places.ts";
import { Visitor } from "../support/http/visitor.ts";

describe("where the gazetteer was corrected", () => {
  let database: TestDatabase;
  let db: Kysely<Schema>;
  const homes = 250;
  beforeEach(async () => {
    database = await freshDatabase();
    ({ db } = database);
    const pune = await addPlace(db, { city: "Pune", locality: "Kothrud", latitude: 18, longitude: 73, also: "punya" });
    const owner = await addOwner(db);
    const ids = await addListings(db, owner, alike(homes, { ...pune, address: "Kothrud, Pune" }));
    await addListings(db, owner, alike(3));
    // Homes that were changed in the same millisecond, too.
    await db.updateTable("listings").set({ timestamp: new Date() }).where("id", "in", ids.slice(90, 110)).execute();
  });
  afterEach(() => database.drop());

  const run = async (script: string) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: "/nowhere", SEED: "none" };
    const command = ["--import", "tsx", `scripts/${script}.ts`];
    return (await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env })).stdout;
  };
  /** How many homes are found by which other names of their city. */
  const named = async () => {
    const { rows } = await sql<{ names: string; homes: number }>`
      select city_names as names, count(*) as homes from listings where city = 'Pune' group by 1
    `.execute(db);
    return Object.fromEntries(rows.map(({ names, homes }) => [names, homes]));
  };
  const before = { punya: homes };
  const after = { "poona poone": homes };
  const correctPune = () =>
    db
      .updateTable("places")
      .set({ also: "poona poone" })
      .where("city", "=", "Pune")
      .where("locality", "is", null)
      .execute();

  it("a start changes no home: the running site does, and serves meanwhile", async () => {
    await run("prepare");
    const names = await named();
    expect(names).toMatchObject({ punya: homes });
    const app = await startApp({ env: { DATABASE_URL: database.url } });
    try {
      const visitor = new Visitor(app.url);
      await vi.waitUntil(
        async () => {
          expect((await visitor.get("/in/pune")).status).toBe(200);
          return !("punya" in (await named()));
        },
        { timeout: 30_000 },
      );
      expect((await visitor.get("/in/poona")).heading).toContain("Pune");
      expect((await visitor.get("/all?q=poona")).$(".card").length).toBeGreaterThan(0);
      const place = await db
        .selectFrom("places")
        .selectAll()
        .where("city", "=", "Pune")
        .where("locality", "is", null)
        .executeTakeFirstOrThrow();
      expect(place.latitude).toBeCloseTo(18.5, 0);
      expect(await db.selectFrom("renamed_cities").selectAll().execute()).toEqual([]);
    } finally {
      await app.stop();
    }
  });

  it("neither a home's timestamp nor its version changes", async () => {
    const looks = () => db.selectFrom("listings").select(["id", "timestamp", "version"]).orderBy("id").execute();
    const past = await looks();
    expect(await named()).toEqual(before);
    await run("migrate");
    expect(Object.keys(await named())).not.toContain("punya");
    await correctPune();
    expect(await run("migrate")).toContain(`${homes} listings follow the new names of their cities`);
    expect(await looks()).toEqual(past);
  });

  it("several processes continue an interrupted run, each home once", async () => {
    await run("migrate");
    await correctPune();
    const [, last] = await db
      .selectFrom("listings")
      .select(["id", "timestamp"])
      .where("city", "=", "Pune")
      .orderBy("timestamp", "desc")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    await db.updateTable("renamed_cities").set({ after_timestamp: last!.timestamp, after_id: last!.id }).execute();
    const told = await Promise.all([run("migrate"), run("migrate")]);
    const counts = told.map((text) => Number(/^(\d+) listings follow/m.exec(text)?.[1] ?? 0));
    expect(counts[0]! + counts[1]!).toBe(homes - 2);
    expect(await named()).toMatchObject({ "poona poone": homes - 2 });
  });

  it("a home that somebody is saving is waited for, and nobody waits for long", async () => {
    await run("migrate");
    const held = await db
      .selectFrom("listings")
      .select("id")
      .where("city", "=", "Pune")
      .limit(1)
      .executeTakeFirstOrThrow();
    let running: Promise<string> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("listings").set({ name: "Saved" }).where("id", "=", held.id).execute();
      await correctPune();
      running = run("migrate");
      await vi.waitUntil(async () => (await countBlocked(db, "")) > 0, { timeout: 30_000, interval: 20 });
      // The migration holds what this needs, and waits for the home above: it has to give way.
      await trx.updateTable("places").set({ known: true }).where("city", "=", "Pune").execute();
    });
    await running;
    expect(await named()).toEqual(after);
  });
});
