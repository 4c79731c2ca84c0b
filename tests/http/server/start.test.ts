import { statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addOwner } from "../../support/listing/listings.ts";
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
  const start = async (databaseUrl: string, env: Record<string, string> = {}) =>
    spawnSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(await freePort()), ...env });
  const answers = (host: string, port: string) =>
    fetch(`http://${host}:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );

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

  it("listens for this machine alone while APP_URL is there, and says how to open it to others", async () => {
    const port = String(await freePort());
    const { process, logs, ended } = await start(database.url, { PORT: port });
    await expect.poll(() => logs.stdout).toContain("To open it to others, set HOST=0.0.0.0");
    // On all interfaces, it would have this address as well.
    expect([await answers("127.0.0.1", port), await answers("127.0.0.2", port)]).toEqual([true, false]);
    process.kill("SIGTERM");
    await ended;
  });

  it("listens on all interfaces for another APP_URL, and warns of a demo, whose password is published", async () => {
    const port = String(await freePort());
    // In a database with accounts, it adds nothing.
    await addOwner(database.db);
    const { process, logs, ended } = await start(database.url, {
      PORT: port,
      APP_URL: "https://homes.example",
      SEED: "demo",
    });
    await expect.poll(() => logs.stdout).toContain("GharSetu is ready");
    expect(logs.stdout).not.toContain("Only this machine");
    expect(await answers("127.0.0.2", port)).toBe(true);
    process.kill("SIGTERM");
    await ended;
    expect(logs.stderr).toMatch(/^SEED=demo: everybody knows the password/);
  });

  it("creates DATA_DIR, without which it is not ready, or ends with one line", async () => {
    const port = String(await freePort());
    const { process, logs, ended } = await start(database.url, { DATA_DIR: path.join(dataDir, "new"), PORT: port });
    await expect.poll(() => logs.stdout).toContain("GharSetu is ready");
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    process.kill("SIGTERM");
    await ended;
    const file = path.join(dataDir, "file");
    await writeFile(file, "");
    const refused = await start(database.url, { DATA_DIR: path.join(file, "below") });
    expect(await refused.ended).toEqual([1, null]);
    expect(refused.logs.stderr).toMatch(/^DATA_DIR \S+ cannot be used: ENOTDIR: .*\n$/);
  });

  it("closes what other users of the machine can read in DATA_DIR (TRUST.md row 53)", async () => {
    const outbox = path.join(dataDir, "outbox");
    const email = path.join(outbox, "1.json");
    await chmod(dataDir, 0o755);
    await mkdir(outbox, { mode: 0o755 });
    await writeFile(email, "{}", { mode: 0o644 });
    const { process, logs, ended } = await start(database.url);
    await expect.poll(() => logs.stdout).toContain("GharSetu is ready");
    process.kill("SIGTERM");
    await ended;
    const modes = [dataDir, outbox, email].map((file) => (statSync(file).mode & 0o777).toString(8));
    // As root, PostgreSQL runs as another user, who enters its own folder there.
    expect(modes).toEqual([globalThis.process.getuid?.() === 0 ? "711" : "700", "700", "600"]);
  });

  it("reads secrets from files, and ends with one line if one is given twice or cannot be read", async () => {
    const file = path.join(dataDir, "database-url");
    await writeFile(file, `${database.url}\n`);
    const { process, logs, ended } = await start("", { DATABASE_URL_FILE: file });
    await expect.poll(() => logs.stdout).toContain("GharSetu is ready");
    process.kill("SIGTERM");
    await ended;
    const twice = await start(database.url, { DATABASE_URL_FILE: file });
    expect(await twice.ended).toEqual([1, null]);
    expect(twice.logs.stderr).toBe("Set either DATABASE_URL or DATABASE_URL_FILE, not both\n");
    const missing = await start("", { DATABASE_URL_FILE: `${file}.away` });
    expect(await missing.ended).toEqual([1, null]);
    expect(missing.logs.stderr).toMatch(/^DATABASE_URL_FILE cannot be read: ENOENT.*\n$/);
  });

  it("ends with one line when the password is wrong", async () => {
    const { logs, ended } = await start(Object.assign(new URL(database.url), { password: "wrong" }).href);
    expect(await ended).toEqual([1, null]);
    expect(logs.stderr).toMatch(/^The database 127\.0\.0\.1:\d+ \(DATABASE_URL\) cannot be used: password .+\n$/);
  });
});
