import path from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { installQueues } from "#db/site/job-queues.server.ts";
import { requestCode } from "../../support/http/rate-limits.ts";
import type { Visitor } from "../../support/http/visitor.ts";
import { countRows, newOwner, photoIds, smallPhotos } from "../../support/listing/form.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { ageUploads } from "../../support/photo/store-and-database.ts";
import { useOwnApp } from "../../support/server/app.ts";

const shortTimers = `--import=${path.join(import.meta.dirname, "../../support/server/clock/short-timers.js")}`;

const app = useOwnApp({ NODE_OPTIONS: shortTimers });
let owner: Visitor;
beforeAll(async () => void (owner = (await newOwner(app)).visitor));

/** Makes it due now, as it is every 20 minutes. */
const makeDue = async () => {
  await installQueues(app.db);
  await sql`delete from jobs.job where name <> 'send-email'`.execute(app.db);
  await sql`update jobs.schedule set cron = '* * * * *' where cron = '*/20 * * * *'`.execute(app.db);
  await sql`update jobs.version set cron_on = null`.execute(app.db);
};
/** Leaves two photos without a listing for more than a day. */
const abandon = async () => {
  const form = (await owner.get("/create-listing")).form("Create listing");
  const held = await form.fill({ images: await smallPhotos(2) }).submit("Upload and arrange photos");
  expect(photoIds(held)).toHaveLength(2);
  await app.db.deleteFrom("drafts").execute();
  await ageUploads({ app });
};

it("the running site removes what nobody needs any more, and nothing else", async () => {
  await abandon();
  for (const from of ["203.0.113.1", "203.0.113.2"]) await requestCode(app, from);
  const over = { expire: Date.now() - 1000 };
  await app.db.updateTable("rate_limits").set(over).where("key", "like", "%203.0.113.1").execute();

  await makeDue();
  await expect.poll(() => app.logs.stdout).toContain("2 unused photos");
  expect([await countRows(app, "uploads"), await storedOnDisk(app)]).toEqual([0, []]);
  const counts = app.db.selectFrom("rate_limits").select("key").where("key", "like", "accountByAddress:203%");
  expect(await counts.execute()).toEqual([{ key: "accountByAddress:203.0.113.2" }]);
});

it("maintenance that fails is logged in one line, while the site keeps serving, and catches up the next time", async () => {
  app.allowErrors(/^maintenance failed: .*relation "uploads" does not exist/);
  await abandon();
  await sql`alter table uploads rename to uploads_away`.execute(app.db);
  await makeDue();
  await expect.poll(() => app.reports().join()).toContain("maintenance failed");
  expect((await owner.get("/")).status).toBe(200);
  await sql`alter table uploads_away rename to uploads`.execute(app.db);
  await makeDue();
  await expect.poll(() => countRows(app, "uploads")).toBe(0);
});
