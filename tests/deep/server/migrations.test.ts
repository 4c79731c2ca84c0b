import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { projectRoot } from "../../../scripts/main.ts";
import { migrate, pendingMigrations } from "../../../scripts/migrate.ts";
import { freshDatabase } from "../../support/server/database.ts";
import { runScript } from "../../support/server/scripts.ts";
import { migrationTexts } from "#texts/site/database.ts";
import { databaseAt, onServer } from "../../support/server/postgres.ts";

const folder = path.join(projectRoot, "tests/support/migrations");

describe("migrations of a database in use", () => {
  let url: string;
  let visitor: postgres.Sql;
  beforeEach(async () => {
    const name = `gharsetu_${randomBytes(6).toString("hex")}`;
    url = databaseAt(inject("postgresUrl"), name);
    await onServer(inject("postgresUrl"), `create database ${name}`);
    visitor = postgres(url, { max: 1 });
    // The first migration was applied long ago.
    await visitor.unsafe("create table houses (id integer primary key, floors integer not null)");
    await visitor.unsafe(
      "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
    );
    await visitor.unsafe("insert into kysely_migration values ('1_table', '2026-01-01T00:00:00.000Z')");
  });
  afterEach(async () => {
    await visitor.end();
    await onServer(inject("postgresUrl"), `drop database "${new URL(url).pathname.slice(1)}" with (force)`);
  });

  /** Statements that wait for a lock. */
  const waiting = (statement: string) =>
    onServer(
      url,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`${statement}%`],
    );
  const indexes = () =>
    onServer(url, `select indisvalid as valid from pg_index where indrelid = 'houses'::regclass and not indisprimary`);

  it("wait briefly for a locked table, and let others use it before they retry", async () => {
    await visitor.unsafe("begin");
    await visitor.unsafe("select * from houses");
    const migrated = migrate(url, folder);
    await vi.waitUntil(async () => (await waiting("alter table houses")).length === 1, { timeout: 30_000 });
    // Without a lock timeout, this would queue behind the migration, which waits for the visitor.
    await onServer(url, "select * from houses");
    await visitor.unsafe("commit");
    expect(await migrated).toEqual(["2_index", "3_column"]);
    expect(await onServer(url, "select colour from houses")).toEqual([]);
  });

  it("build an index concurrently, again after an interruption; a killed migrator blocks nobody", async () => {
    await visitor.unsafe("begin");
    await visitor.unsafe("insert into houses values (0, 1)");
    const call = `import { migrate } from "./scripts/migrate.ts"; await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)});`;
    const killed = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", call], {
      cwd: projectRoot,
      stdio: "inherit",
    });
    await vi.waitUntil(async () => (await indexes()).length === 1, { timeout: 30_000 });
    // Others write meanwhile.
    await onServer(url, "insert into houses values (1, 1)");
    killed.kill("SIGKILL");
    await vi.waitUntil(async () => (await waiting("create index")).length === 0, { timeout: 30_000 });
    expect(await indexes()).toEqual([{ valid: false }]);

    const migrated = Promise.all([migrate(url, folder), migrate(url, folder)]);
    await visitor.unsafe("commit");
    expect((await migrated).flat().sort()).toEqual(["2_index", "3_column"]);
    expect(await indexes()).toEqual([{ valid: true }]);
  });

  it("are listed while they are missing, with those that no older release may run beside", async () => {
    expect(await pendingMigrations(url, folder)).toEqual({ names: ["2_index", "3_column"], contracting: ["3_column"] });
  });

  it("that fail leave no trace, and earlier ones stay", async () => {
    await visitor.unsafe("alter table houses add column colour text");
    await expect(migrate(url, folder)).rejects.toThrow(/^The migration 3_column failed: .*already exists/);
    expect(await onServer(url, "select name from kysely_migration order by name")).toEqual([
      { name: "1_table" },
      { name: "2_index" },
    ]);
    expect(await onServer(url, "select to_regclass('roofs') as roofs")).toEqual([{ roofs: null }]);
  });
});

describe("npm run migrate", () => {
  let url: string;
  beforeEach(async () => {
    const name = `gharsetu_${randomBytes(6).toString("hex")}`;
    url = databaseAt(inject("postgresUrl"), name);
    await onServer(inject("postgresUrl"), `create database ${name}`);
  });
  afterEach(() => onServer(inject("postgresUrl"), `drop database "${new URL(url).pathname.slice(1)}" with (force)`));

  const run = (...args: string[]) => runScript({ databaseUrl: url, dataDir: "unused", env: {} }, "migrate", ...args);
  const tables = () => onServer(url, "select tablename from pg_tables where schemaname = 'public'");

  it("-- --check fails while a migration is missing, and changes nothing", async () => {
    const before = await run("--check");
    expect([before.code, before.stdout]).toEqual([1, expect.stringContaining("0001_initial")]);
    expect(await tables()).toEqual([]);
  });

  it("refuses a database from before the first release in one line that says what to do, and changes nothing", async () => {
    await onServer(url, "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))");
    await onServer(url, "insert into kysely_migration values ('20261203_spooled_uploads', '')");
    const { code, stderr } = await run();
    expect([code, stderr.trim().split("\n")]).toEqual([1, [migrationTexts.unreleased]]);
    expect(await tables()).toEqual([{ tablename: "kysely_migration" }]);
  });
});

describe("the migrations", () => {
  const own = path.join(projectRoot, "db", "migrations");
  const names = readdirSync(own).filter((file) => file.endsWith(".ts"));
  /** Migrations of a database in use. */
  const later = () =>
    names.filter((file) => file > "0002").map((file) => ({ file, text: readFileSync(path.join(own, file), "utf8") }));

  it("make columns that a restored dump can compute: it has no search path", async () => {
    const database = await freshDatabase();
    const client = postgres(database.url, { max: 1, connection: { search_path: "" } });
    expect(await client`select public.search_text('3BHK') as text`).toEqual([{ text: "3 BHK" }]);
    await client.end();
    await database.drop();
  });

  it("declare that they contract if they remove or narrow what a running older release uses", () => {
    for (const { file, text } of later()) {
      const narrows =
        /\b(drop (table|column|function)|rename|set not null|alter column \w+ type|delete from jobs)\b/i.test(text);
      expect([file, /export const contracts = true/.test(text)]).toEqual([file, narrows]);
    }
  });

  it("build indexes of existing tables concurrently", () => {
    for (const { file, text } of later()) {
      for (const [, table] of text.matchAll(/create (?:unique )?index (?!concurrently)[\s\S]*?\bon (\w+)/g)) {
        expect([file, table, text.includes(`create table ${table}`)]).toEqual([file, table, true]);
      }
    }
  });
});
