import { readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { logTexts } from "#texts/site/log.ts";
import { createListing, newOwner, smallPhotos, villa } from "../../support/listing/form.ts";
import { expectStoreToMatch } from "../../support/photo/store-and-database.ts";
import { type App, type Email, sharedApp, startApp } from "../../support/server/app.ts";
import {
  type DrillSite,
  addDifficultRows,
  contentsOf,
  keepWriting,
  siteOnDisk,
  siteWithBucket,
  waitingFor,
  wreck,
} from "../../support/frame/drill.ts";
import { freshDataDir } from "../../support/server/serve.ts";
import { startSite } from "../../support/server/site.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { runScript } from "../../support/server/scripts.ts";

describe.each([
  { store: "a disk", start: siteOnDisk, twice: true },
  { store: "a bucket", start: siteWithBucket, twice: false },
])("a site with its photos on $store that is backed up, wrecked and restored (TRUST.md row 59)", ({ start, twice }) => {
  let site: DrillSite;
  afterEach(() => site?.stop());

  const backUp = async () => {
    const { code, stdout, stderr } = await runScript(site.app, "backup/command", "--to", site.to);
    expect([code, stderr]).toEqual([0, ""]);
    return /^Backup: (.+)$/m.exec(stdout)![1]!;
  };
  const restore = async (address: string) => {
    const { code, stdout, stderr } = await runScript(site.app, "backup/restore-command", address);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("All rows and photos are as in the backup.");
  };

  const recipients = (emails: Email[]) => emails.map(({ to }) => to);

  it("has each row and each byte of one moment again, and sends nothing until its operator wants it to", async () => {
    site = await start();
    const { app } = site;
    const owner = await newOwner(app);
    for (let home = 0; home < 3; home++) await createListing(owner.visitor, villa, await smallPhotos(2));
    await addDifficultRows(site);
    const before = await contentsOf(site);

    const endWrites = keepWriting(site);
    const address = await backUp();
    const { stay, gone } = await endWrites();
    expect(stay.length * gone.length).toBeGreaterThan(0);
    const after = await contentsOf(site);
    await wreck(site);
    await restore(address);

    const restored = await contentsOf(site);
    for (const [table, rows] of Object.entries(before.tables)) {
      const later = new Set(after.tables[table]);
      expect(restored.tables[table], table).toEqual(expect.arrayContaining(rows.filter((row) => later.has(row))));
    }
    expect(restored.jobs).toEqual(expect.arrayContaining(before.jobs));
    expect(restored.migrations).toBe(after.migrations);
    // What was written meanwhile is whole: homes with both photos, and photos with all files.
    expect(restored.tables.listing_images).toHaveLength(2 * restored.tables.listings!.length);
    await expectStoreToMatch({ app, stored: async () => Object.keys(await site.files()) });
    for (const [name, sum] of Object.entries(restored.files)) {
      const [, start] = /-([0-9a-f]{8})\.\w+$/.exec(name)!;
      expect([name, sum.slice(0, 8)]).toEqual([name, start]);
    }

    if (twice) {
      // Nobody wrote meanwhile: nothing differs.
      const second = await backUp();
      await wreck(site);
      await restore(second);
      expect(await contentsOf(site)).toEqual(restored);
    }

    await sql`update jobs.job set start_after = now() where name = 'send-email'`.execute(app.db);
    site.app = await startApp({ after: app });
    expect((await owner.visitor.get("/profile")).text("main")).toContain(villa.name);
    await expect.poll(() => site.app.logs.stdout).toContain(logTexts.jobsPaused);
    expect(recipients(await site.app.outbox())).not.toContain(waitingFor);
    expect((await runScript(site.app, "mail", "resume")).stdout).toContain("no longer paused");
    await expect.poll(async () => recipients(await site.app.outbox())).toContain(waitingFor);
  });
});

describe("backups", () => {
  let app: App;
  let folder: string;
  beforeAll(async () => void ([app, folder] = await Promise.all([sharedApp(), freshDataDir()])));
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true });
  });

  const backUp = (...options: string[]) => runScript(app, "backup/command", ...options);
  const restore = (file: string) => runScript(app, "backup/restore-command", file);
  const backups = async () => (await readdir(folder)).map((name) => path.join(folder, name)).toSorted();

  it("are complete files that only their user can read, of which so many are kept; one that fails leaves nothing", async () => {
    const others = ["gharsetu-2026-01-01T00-00-00Z.tar.gz", "gharsetu-2026-01-02T00-00-00Z.tar.gz", "notes.txt"];
    for (const name of others) await writeFile(path.join(folder, name), "");
    expect(await backUp("--to", folder, "--keep", "2", "--no-photos")).toMatchObject({ code: 0, stderr: "" });
    const [older, newest, notes, ...more] = await backups();
    expect([older, notes, more]).toEqual([path.join(folder, others[1]!), path.join(folder, others[2]!), []]);
    expect((await stat(newest!)).mode & 0o777).toBe(0o600);
    expect((await backUp("verify", newest!)).stdout).toContain(`${newest} is complete.`);

    const impossible = await backUp("--to", path.join(notes!, "below"));
    expect([impossible.code, impossible.stdout]).toEqual([1, ""]);
    expect(impossible.stderr).toMatch(/^The backup \S+ was not made: ENOTDIR: .+\n$/);
    expect(await backups()).toEqual([older, newest, notes]);
  });

  it("are not restored into a database with rows, or if they are damaged", async () => {
    await newOwner(app);
    const before = await snapshot(app.db);
    expect((await backUp("--to", folder)).code).toBe(0);
    const whole = (await backups()).findLast((file) => file.endsWith(".gz"))!;
    expect(await restore(whole)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is not empty: there are rows in /) as string,
    });
    // A bit of a row that gzip's own checksum does not cover any more.
    const bytes = gunzipSync(await readFile(whole));
    bytes[bytes.indexOf("Asha Rao")]! ^= 1;
    const [cut, changed] = ["cut.tar.gz", "changed.tar.gz"].map((name) => path.join(folder, name)) as [string, string];
    await writeFile(cut, (await readFile(whole)).subarray(0, 1000));
    await writeFile(changed, gzipSync(bytes));
    const answers = [await restore(cut), await backUp("verify", changed)];
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect(answers.map(({ stderr }) => stderr)).toEqual([
      "This backup is damaged or incomplete: unexpected end of file. Use another one.\n",
      "This backup is damaged or incomplete: tables/users differ from what was written. Use another one.\n",
    ]);
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe("a site with BACKUP_AT", () => {
  it("makes a backup at that time of day in India", async () => {
    const [dataDir, to] = await Promise.all([freshDataDir(), freshDataDir()]);
    const clock = path.join(to, "clock");
    await writeFile(clock, "0");
    const support = path.join(import.meta.dirname, "../../support");
    const inAnHour = new Date(Date.now() + 3_600_000);
    const time = inAnHour.toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit" });
    const env = {
      BACKUP_AT: time,
      BACKUP_TO: to,
      CLOCK_FILE: clock,
      NODE_OPTIONS: ["short-timers", "ahead"].map((name) => `--import=${support}/server/clock/${name}.js`).join(" "),
    };
    const site = await startSite(dataDir, { env });
    try {
      expect(site.logs.stdout).not.toContain("Backup: ");
      await writeFile(clock, String(3_600_000));
      await expect.poll(() => site.logs.stdout).toContain(`Backup: ${to}/gharsetu-`);
    } finally {
      await site.stop();
      await Promise.all([rm(dataDir, { recursive: true }), rm(to, { recursive: true })]);
    }
  });
});
