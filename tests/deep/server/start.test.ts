import { statSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addOwner } from "../../support/listing/listings.ts";
import { useDatabase, useFolder } from "../../support/server/app.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/server/database-proxy.ts";
import { spawnSite } from "../../support/server/site.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";

describe("npm start with your own database", () => {
  const database = useDatabase();
  const folder = useFolder();
  const start = async (databaseUrl: string, env: Record<string, string> = {}) =>
    spawnSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, PORT: String(await freePort()), ...env });
  const answers = (host: string, port: string) =>
    fetch(`http://${host}:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  /** The URL of a database that is down, in a file. */
  async function databaseDown(): Promise<{ proxy: DatabaseProxy; file: string }> {
    const [proxy, file] = [await startDatabaseProxy(database.url), path.join(folder.path, "database-url")];
    await proxy.cut();
    await writeFile(file, `${proxy.url}\n`);
    return { proxy, file };
  }

  describe("that is down at first, with its URL in a file, and a DATA_DIR that others can read", () => {
    const port = freePort();
    let proxy: DatabaseProxy;
    let site: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      await mkdir(path.join(folder.path, "outbox"), { mode: 0o755 });
      await writeFile(path.join(folder.path, "outbox/1.json"), "{}", { mode: 0o644 });
      const down = await databaseDown();
      proxy = down.proxy;
      await chmod(folder.path, 0o755);
      site = await start("", { PORT: String(await port), DATABASE_URL_FILE: down.file });
    });
    afterAll(() => proxy?.cut());

    it("waits until it is up, and says so", async () => {
      const waiting = `Waiting up to 60 s for the database ${new URL(proxy.url).host}`;
      await expect.poll(() => site.logs.stdout).toContain(waiting);
      await proxy.mend();
      await expect.poll(() => site.logs.stdout).toContain("GharSetu is ready");
    });

    it("listens for this machine alone while APP_URL is there, and says how to open it to others", async () => {
      await expect.poll(() => site.logs.stdout).toContain("To open it to others, set HOST=0.0.0.0");
      // On all interfaces, it would have this address as well.
      const hosts = ["127.0.0.1", "127.0.0.2"].map(async (host) => answers(host, String(await port)));
      expect(await Promise.all(hosts)).toEqual([true, false]);
    });

    it("closes what other users of the machine can read in DATA_DIR (TRUST.md row 53)", () => {
      const modes = ["", "outbox", "outbox/1.json"].map((name) => statSync(path.join(folder.path, name)).mode);
      // As root, PostgreSQL runs as another user, who enters its own folder there.
      const own = process.getuid?.() === 0 ? "711" : "700";
      expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual([own, "700", "600"]);
    });

    it("ends on SIGTERM without a complaint", async () => {
      site.process.kill("SIGTERM");
      expect([await site.ended, site.logs.stderr.trim()]).toEqual([[0, null], ""]);
    });
  });

  describe("for another APP_URL, with a demo, and a DATA_DIR that is not there", () => {
    const port = freePort();
    let site: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      // In a database with accounts, it adds nothing.
      await addOwner(database.db);
      site = await start(database.url, {
        PORT: String(await port),
        DATA_DIR: path.join(folder.path, "new"),
        APP_URL: "https://homes.example",
        SEED: "demo",
      });
      await vi.waitUntil(() => site.logs.stdout.includes("GharSetu is ready"), { timeout: 60_000 });
    });
    afterAll(async () => {
      site?.process.kill("SIGTERM");
      await site?.ended;
    });

    it("listens on all interfaces", async () => {
      expect(site.logs.stdout).not.toContain("Only this machine");
      expect(await answers("127.0.0.2", String(await port))).toBe(true);
    });

    it("warns of the demo, whose password is published", () => {
      expect(site.logs.stderr).toMatch(/^SEED=demo: everybody knows the password/);
    });

    it("creates DATA_DIR, without which it is not ready", async () => {
      expect((await fetch(`http://127.0.0.1:${await port}/ready`)).status).toBe(200);
    });
  });

  it("ends with one line if a secret is given twice or its file cannot be read", async () => {
    const file = path.join(folder.path, "database-url");
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
