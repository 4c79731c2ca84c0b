import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installQueues } from "#db/site/queues.server.ts";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import { countRows, photoIds, newOwner, smallPhotos } from "../../support/listing/form.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { ageUploads } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

const fastClock = `--import=${path.join(import.meta.dirname, "../../support/server/fast-clock.js")}`;

describe("maintenance by the running site", () => {
  let app: OwnApp;
  let owner: Visitor;
  beforeAll(async () => {
    app = await startApp({ env: { NODE_OPTIONS: fastClock } });
    owner = (await newOwner(app)).visitor;
  });
  afterAll(() => app?.stop());

  const jobs = async () => {
    const { rows } = await sql`select from jobs.job where name = 'maintain'`.execute(app.db);
    return rows.length;
  };
  /** Makes it due now, as it is every 20 minutes. */
  const makeDue = async () => {
    await installQueues(app.db);
    await sql`delete from jobs.job where name <> 'send-email'`.execute(app.db);
    await sql`update jobs.schedule set cron = '* * * * *' where cron = '*/20 * * * *'`.execute(app.db);
    await sql`update jobs.version set cron_on = null`.execute(app.db);
  };
  const abandon = async () => {
    const form = (await owner.get("/create-listing")).form("Create listing");
    const held = await form.fill({ images: await smallPhotos(2) }).submit("Upload and arrange photos");
    expect(photoIds(held)).toHaveLength(2);
    await ageUploads({ app });
  };

  it("happens regularly", async () => {
    for (let round = 0; round < 2; round++) {
      await abandon();
      await makeDue();
      await expect.poll(() => countRows(app, "uploads")).toBe(0);
      await expect.poll(() => storedOnDisk(app)).toEqual([]);
    }
    expect(app.logs.stdout).toContain("2 unused photos");
  });

  it("logs a failure in one line, keeps serving, and catches up the next time", async () => {
    app.allowErrors(/^maintenance failed: photos: relation "uploads" does not exist/);
    await abandon();
    await sql`alter table uploads rename to uploads_away`.execute(app.db);
    await makeDue();
    await expect.poll(() => app.logs.stderr).toContain("maintenance failed");
    expect((await owner.get("/")).status).toBe(200);
    await sql`alter table uploads_away rename to uploads`.execute(app.db);
    await makeDue();
    await expect.poll(() => countRows(app, "uploads")).toBe(0);
  });

  it("is done by one of several processes on the same data", async () => {
    const other = await startApp({
      env: { NODE_OPTIONS: fastClock, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir },
    });
    await abandon();
    await makeDue();
    await expect.poll(() => countRows(app, "uploads")).toBe(0);
    expect(await storedOnDisk(app)).toEqual([]);
    expect(await jobs()).toBe(1);
    await other.stop();
  });
});
