import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { projectRoot } from "../../../scripts/main.ts";
import { migrate } from "../../../scripts/migrate.ts";
import { databaseAt, onServer } from "../../support/server/postgres.ts";

const folder = path.join(projectRoot, "tests/support/migrations");

describe("migrations of a database that is in use", () => {
  let url: string;
  let visitor: pg.Client;
  beforeEach(async () => {
    const name = `gharsetu_${randomBytes(6).toString("hex")}`;
    url = databaseAt(inject("postgresUrl"), name);
    await onServer(inject("postgresUrl"), `create database ${name}`);
    visitor = new pg.Client({ connectionString: url });
    visitor.on("error", () => {});
    await visitor.connect();
    // The first migration was applied long ago.
    await visitor.query("create table houses (id integer primary key, floors integer not null)");
    await visitor.query(
      "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
    );
    await visitor.query("insert into kysely_migration values ('1_table', '2026-01-01T00:00:00.000Z')");
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

  it("wait for a table only a moment, and let others at it before they try again", async () => {
    await visitor.query("begin");
    await visitor.query("select * from houses");
    const migrated = migrate(url, folder);
    await vi.waitUntil(async () => (await waiting("alter table houses")).length === 1, { timeout: 30_000 });
    // Without a lock timeout, this would queue behind the migration, which waits for the visitor.
    await onServer(url, "select * from houses");
    await visitor.query("commit");
    expect(await migrated).toEqual(["2_index", "3_column"]);
    expect(await onServer(url, "select colour from houses")).toEqual([]);
  });

  it("build an index concurrently, and anew where that was cut off; a killed migrator keeps nobody out", async () => {
    await visitor.query("begin");
    await visitor.query("insert into houses values (0, 1)");
    const call = `import { migrate } from "../scripts/migrate.ts"; await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)});`;
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
    await visitor.query("commit");
    expect((await migrated).flat().sort()).toEqual(["2_index", "3_column"]);
    expect(await indexes()).toEqual([{ valid: true }]);
  });

  it("are applied where another branch's later ones were applied before", async () => {
    await visitor.query("insert into kysely_migration values ('3_column', '2026-01-02T00:00:00.000Z')");
    expect(await migrate(url, folder)).toEqual(["2_index"]);
    expect(await indexes()).toEqual([{ valid: true }]);
  });

  it("that fail leave no trace, and those before them stay", async () => {
    await visitor.query("alter table houses add column colour text");
    await expect(migrate(url, folder)).rejects.toThrow(/^The migration 3_column failed: .*already exists/);
    expect(await onServer(url, "select name from kysely_migration order by name")).toEqual([
      { name: "1_table" },
      { name: "2_index" },
    ]);
    expect(await onServer(url, "select to_regclass('roofs') as roofs")).toEqual([{ roofs: null }]);
  });
});

describe("migrations since tables are large", () => {
  const since = "20261202";
  const own = path.join(projectRoot, "db", "migrations");

  it("build indexes of tables that were there before concurrently", () => {
    for (const file of readdirSync(own).filter((name) => name > since)) {
      const text = readFileSync(path.join(own, file), "utf8");
      for (const [, table] of text.matchAll(/create (?:unique )?index (?!concurrently)[\s\S]*?\bon (\w+)/g)) {
        expect([file, table, text.includes(`create table ${table}`)]).toEqual([file, table, true]);
      }
    }
  });
});
