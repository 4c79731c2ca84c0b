import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, freshDatabase } from "../../support/server/database.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/server/database-proxy.ts";
import { spawnSite } from "../../support/server/site.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";

describe("npm start with your own database", () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let dataDir: string;
  beforeEach(async () => {
    database = await freshDatabase();
    proxy = await startDatabaseProxy(database.url);
    await proxy.cut();
    dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-start-"));
  });
  afterEach(async () => {
    await proxy.cut();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  const start = async (databaseUrl: string) =>
    spawnSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: String(await freePort()) });

  it("waits until it is up, and says so", async () => {
    const { process, logs, ended } = await start(proxy.url);
    await expect.poll(() => logs.stdout).toContain(`Waiting up to 60 s for the database ${new URL(proxy.url).host}`);
    await proxy.mend();
    await expect.poll(() => logs.stdout).toContain("GharSetu is ready");
    process.kill("SIGTERM");
    expect([await ended, logs.stderr.trim()]).toEqual([[0, null], ""]);
  });

  it("can be stopped while it waits", async () => {
    const { process, logs, ended } = await start(proxy.url);
    await expect.poll(() => logs.stdout).toContain("Waiting up to 60 s");
    process.kill("SIGTERM");
    expect([await ended, logs.stderr]).toEqual([[0, null], ""]);
  });

  it("ends with one line when the password is wrong", async () => {
    const { logs, ended } = await start(Object.assign(new URL(database.url), { password: "wrong" }).href);
    expect(await ended).toEqual([1, null]);
    expect(logs.stderr).toMatch(/^The database 127\.0\.0\.1:\d+ \(DATABASE_URL\) cannot be used: password .+\n$/);
  });
});
