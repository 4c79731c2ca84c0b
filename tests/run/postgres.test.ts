import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { onServer } from "../support/server/postgres.ts";
import {
  DataDirInUse,
  openEmbeddedPostgres,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from "../../scripts/postgres/embedded.ts";
import { projectRoot } from "../../scripts/main.ts";
import { migrate } from "../../scripts/migrate.ts";
import { postgresTexts } from "#texts/site/database.ts";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const reachesProject =
  isRoot && spawnSync("sh", ["-c", 'cd "$1"', "sh", projectRoot], { ...nobody, cwd: "/" }).status === 0;
const hasNamespaces =
  isRoot && spawnSync("unshare", ["--user", "--map-user=65534", "--map-group=65534", "true"]).status === 0;
const skip = (what: string, why: string) => console.warn(`SKIPPED: ${what}: ${why}`);
if (!isRoot) skip("the cases of root", "these tests do not run as root");
else if (!reachesProject) skip("an ordinary user", "nobody cannot enter this checkout");
if (isRoot && !hasNamespaces) skip("a folder only root may enter", "user namespaces are not allowed here");

let folder: string;
const holders: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "postgres test "));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const holder of holders.splice(0)) await end(holder, "SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts PostgreSQL in another process and waits for its URL. */
async function hold(
  dataDir: string,
  user: Partial<typeof nobody> = {},
): Promise<{ holder: ChildProcess; url: string; said: () => string }> {
  const script = path.join(projectRoot, "tests/run/hold-postgres.ts");
  const holder = spawn(process.execPath, ["--import", "tsx", script, dataDir], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  holders.push(holder);
  let said = "";
  holder.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [url] = (await Promise.race([
    once(createInterface(holder.stdout), "line"),
    once(holder, "close").then(() => [""]),
  ])) as [string];
  return { holder, url, said: () => said };
}

async function end(holder: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (holder.exitCode === null && holder.signalCode === null) {
    holder.kill(signal);
    await once(holder, "exit");
  }
  return holder.exitCode;
}

const insertWord = async (url: string, word: string) => {
  await onServer(url, "create table if not exists words (word text)");
  await onServer(url, "insert into words values ($1)", [word]);
};
const recall = async (url: string) =>
  (await onServer<{ word: string }>(url, "select word from words order by word")).map((row) => row.word);

describe("the embedded PostgreSQL", () => {
  test("is migrated once by two processes, keeps its password secret, and finds its data again after a restart", async () => {
    const dataDir = path.join(folder, "data");
    const first = await startEmbeddedPostgres({ dataDir });
    await insertWord(first.url, "घर");
    // Root's server runs as an unprivileged user.
    if (isRoot) expect(statSync(path.join(dataDir, "pg/data")).uid).toBe(nobody.uid);
    expect(statSync(path.join(dataDir, "pg/password")).mode & 0o777).toBe(0o600);
    const guess = first.url.replace(/:[0-9a-f]{64}@/, ":wrong@");
    await expect(onServer(guess, "select 1")).rejects.toThrow(/password authentication failed/);
    const migrations = await Promise.all([migrate(first.url), migrate(first.url)]);
    expect(migrations.filter(({ length }) => length > 0)).toHaveLength(1);
    expect(await migrate(first.url)).toEqual([]);
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir });
    try {
      expect(await recall(second.url)).toEqual(["घर"]);
      expect(await onServer(second.url, "select lower('ÀÉ') as word, current_setting('fsync') as fsync")).toEqual([
        { word: "àé", fsync: "on" },
      ]);
    } finally {
      await second.stop();
    }
  });

  test("says what to do with the data of another major release, and changes nothing", async () => {
    const home = path.join(folder, "data/pg");
    mkdirSync(path.join(home, "data"), { recursive: true });
    mkdirSync(path.join(home, "server-17.6.0"));
    writeFileSync(path.join(home, "data/PG_VERSION"), "17\n");
    const start = startEmbeddedPostgres({ dataDir: path.join(folder, "data") });
    await expect(start).rejects.toThrow(
      /^\S.*pg has the data of PostgreSQL 17, and this release runs PostgreSQL 18\. .+$/,
    );
    expect(readdirSync(home).toSorted()).toEqual(["data", "lock", "password", "server-17.6.0"]);
    expect(readdirSync(path.join(home, "data"))).toEqual(["PG_VERSION"]);
  });

  test("refuses a second start on the same data, which is not affected", async () => {
    const dataDir = path.join(folder, "data");
    const first = await startEmbeddedPostgres({ dataDir });
    try {
      await insertWord(first.url, "kept");
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataDirInUse);
      const second = await hold(dataDir);
      expect(await end(second.holder, "SIGTERM")).toBe(1);
      expect(second.said()).toMatch(/^Another GharSetu is using the data directory .*data\. .*DATA_DIR.*\n$/);
      expect(await recall(first.url)).toEqual(["kept"]);
      expect(await runningPostgresUrl(dataDir)).toBe(first.url);
    } finally {
      await first.stop();
    }
  });

  test("is used by one command after the other while the site is stopped, and by all at once while it runs", async () => {
    const dataDir = path.join(folder, "data");
    const first = await openEmbeddedPostgres({ dataDir });
    const said: string[] = [];
    const next = openEmbeddedPostgres({ dataDir, log: (line) => said.push(line) });
    await expect.poll(() => said).toEqual([postgresTexts.waitingForCommand]);
    expect(await onServer(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.stop();
    const second = await next;
    expect(await onServer(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await second.stop();

    const site = await startEmbeddedPostgres({ dataDir });
    const commands = await Promise.all([openEmbeddedPostgres({ dataDir }), openEmbeddedPostgres({ dataDir })]);
    for (const { stop } of commands) await stop();
    expect(commands.map(({ url }) => url)).toEqual([site.url, site.url]);
    expect(await onServer(site.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await site.stop();
  });

  test("takes over after a start that was killed, with everything that was committed", async () => {
    const dataDir = path.join(folder, "data");
    const killed = await hold(dataDir);
    await insertWord(killed.url, "committed");
    const orphan = Number(readFileSync(path.join(dataDir, "pg/data/postmaster.pid"), "utf8").split("\n")[0]);
    await end(killed.holder, "SIGKILL");
    expect(() => process.kill(orphan, 0)).not.toThrow();

    const next = await hold(dataDir);
    expect(await recall(next.url)).toEqual(["committed"]);
    expect(next.said()).toContain("an earlier start left running");
    expect(await end(next.holder, "SIGTERM")).toBe(0);
  });

  test("starts although a killed server's pid file now names another process", async () => {
    const dataDir = path.join(folder, "data");
    const first = await startEmbeddedPostgres({ dataDir });
    await insertWord(first.url, "kept");
    const pidFile = path.join(dataDir, "pg/data/postmaster.pid");
    const left = readFileSync(pidFile, "utf8");
    await first.stop();
    const bystander = spawn("sleep", ["60"], isRoot ? nobody : {});
    try {
      writeFileSync(pidFile, left.replace(/^\d+/, String(bystander.pid)));
      if (isRoot) chownSync(pidFile, nobody.uid, nobody.gid);
      const second = await startEmbeddedPostgres({ dataDir });
      expect(await recall(second.url)).toEqual(["kept"]);
      await second.stop();
      expect(bystander.signalCode).toBeNull();
    } finally {
      bystander.kill();
    }
  });

  test.runIf(hasNamespaces)("runs in a folder that only root may enter, and with data from elsewhere", async () => {
    const dataDir = path.join(folder, "data");
    const before = await startEmbeddedPostgres({ dataDir });
    await insertWord(before.url, "moved");
    await before.stop();
    chmodSync(folder, 0o700);
    const after = await startEmbeddedPostgres({ dataDir });
    expect(await recall(after.url)).toEqual(["moved"]);
    await after.stop();
    expect(statSync(path.join(dataDir, "pg/data")).uid).toBe(0);
  });

  test.runIf(reachesProject)("runs for an ordinary user, and nobody else can read the data", async () => {
    chownSync(folder, nobody.uid, nobody.gid);
    const dataDir = path.join(folder, "data");
    const { holder, url, said } = await hold(dataDir, nobody);
    expect(said()).toBe("");
    await insertWord(url, "mine");
    expect(await recall(url)).toEqual(["mine"]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(await end(holder, "SIGTERM")).toBe(0);
  });
});
