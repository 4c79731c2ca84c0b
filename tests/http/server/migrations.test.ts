import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { projectRoot } from "../../../scripts/main.ts";
import { migrate } from "../../../scripts/migrate.ts";
import { freshDatabase } from "../../support/server/database.ts";
import { runScript } from "../../support/server/scripts.ts";
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

  it("are applied even if later ones from another branch were applied before", async () => {
    await visitor.unsafe("insert into kysely_migration values ('3_column', '2026-01-02T00:00:00.000Z')");
    expect(await migrate(url, folder)).toEqual(["2_index"]);
    expect(await indexes()).toEqual([{ valid: true }]);
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

describe("a database of an earlier release", () => {
  const earlier = readFileSync(path.join(folder, "earlier.sql"), "utf8");
  const names = [...earlier.matchAll(/^-- (2026\w+)/gm)].map(([, name]) => name!);
  let url: string;
  beforeEach(async () => {
    const name = `gharsetu_${randomBytes(6).toString("hex")}`;
    url = databaseAt(inject("postgresUrl"), name);
    await onServer(inject("postgresUrl"), `create database ${name}`);
    await onServer(url, earlier);
    await onServer(
      url,
      "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
    );
    await applied(names);
  });
  afterEach(() => onServer(inject("postgresUrl"), `drop database "${new URL(url).pathname.slice(1)}" with (force)`));

  const applied = (migrations: string[]) =>
    onServer(url, "insert into kysely_migration select name, 'earlier' from unnest($1::text[]) as name", [migrations]);
  /** Columns, constraints, indexes, triggers and functions. */
  const schemaOf = (database: string) =>
    onServer(
      database,
      `select * from (
        select table_name || '.' || column_name as name, concat_ws(' ', data_type, is_nullable, column_default,
          regexp_replace(generation_expression, '\\s+', ' ', 'g')) as definition
        from information_schema.columns where table_schema = 'public'
        union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all select indexname, indexdef from pg_indexes where schemaname = 'public'
        union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select proname, regexp_replace(prosrc, '\\s+', ' ', 'g') from pg_proc
          where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      ) as parts where name not like 'kysely%' order by name, definition`,
    );

  it("gets the schema of a new one, and keeps its accounts, listings, photos, jobs and places", async () => {
    const owner = "0b7e7a3e-1d0c-4a53-9a1e-0d8f1f0f7a01";
    await onServer(
      url,
      `insert into users (id, name, email, password_hash) values ($1, 'Meera', 'm@example.org', 'x')`,
      [owner],
    );
    await onServer(
      url,
      `insert into places (city, city_slug, locality, locality_slug, latitude, longitude, also) values
        ('Pune', 'pune', null, null, 18.5, 73.8, 'poona'), ('Pune', 'pune', 'Kothrud', 'kothrud', 18.5, 73.8, '')`,
    );
    await onServer(
      url,
      `insert into listings (type, name, bedroom, bathroom, parking, furnished, address, description, offer,
        regular_price, discounted_price, latitude, longitude, user_id, form_token, form_digest, city, locality, city_id,
        place_id, place_from)
      select 'rent', 'Garden flat ' || n, 2, 1, true, false, n || ' Lane, Kothrud, Pune 411038', 'Quiet.', true, 20000, 18000,
        18.5, 73.8, $1, gen_random_uuid(), 'x', 'Pune', 'Kothrud', 1, 2, 'address' from generate_series(1, 50) as n`,
      [owner],
    );
    await onServer(
      url,
      `insert into listing_images (id, listing_id, position, key, width, height, variants)
        select gen_random_uuid(), id, 0, id::text, 960, 640, '[]' from listings`,
    );
    await onServer(url, "insert into avif_queue (photo_id, key, due_at) select id, key, now() from listing_images");
    const kept = () =>
      Promise.all(
        ["users", "listing_images", "seeds", "uploads"].map((table) =>
          onServer(url, `select * from ${table} order by 1`),
        ),
      );
    const listings = () =>
      onServer(
        url,
        `select id, name, address, regular_price, city, locality, city_id, place_id, place_from, timestamp, version,
          form_token from listings order by id`,
      );
    const before = [await kept(), await listings()];

    expect(await migrate(url)).not.toContain("0001_initial");
    // There may be new columns.
    expect([await kept(), await listings()]).toMatchObject(before);
    expect(await onServer(url, "select name from kysely_migration where name like '2026%'")).toEqual([]);
    const [found] = await onServer<{ homes: number }>(
      url,
      `select count(*)::integer as homes from listings where words @@ search_query('garden & kothrud') and asked = 18000
        and pin = 411038`,
    );
    expect(found).toEqual({ homes: 50 });
    const [jobs] = await onServer<{ waiting: number }>(
      url,
      `select count(*)::integer as waiting from jobs.job join listing_images on data ->> 'id' = listing_images.id::text
        and data ->> 'key' = key where name = 'create-avif'`,
    );
    expect(jobs).toEqual({ waiting: 50 });

    const fresh = await freshDatabase();
    try {
      expect(await schemaOf(url)).toEqual(await schemaOf(fresh.url));
    } finally {
      await fresh.drop();
    }
    expect(await migrate(url)).toEqual([]);
  });

  it("must be of the last of them: an older one is refused, and nothing is changed", async () => {
    await onServer(url, "delete from kysely_migration where name = $1", [names.at(-1)]);
    await expect(migrate(url)).rejects.toThrow(/lacks the migration 20261203_spooled_uploads/);
    expect(await onServer(url, "select to_regclass('listing_cards') is not null as kept")).toEqual([{ kept: true }]);
  });
});

describe("npm run migrate -- --check", () => {
  it("fails while a migration is missing, changes nothing, and succeeds once all are applied", async () => {
    const name = `gharsetu_${randomBytes(6).toString("hex")}`;
    const url = databaseAt(inject("postgresUrl"), name);
    await onServer(inject("postgresUrl"), `create database ${name}`);
    try {
      const check = () => runScript({ databaseUrl: url, dataDir: "unused", env: {} }, "migrate", "--check");
      const before = await check();
      expect([before.code, before.stdout]).toEqual([1, expect.stringContaining("0001_initial, 0002_search")]);
      expect(await onServer(url, "select from pg_tables where schemaname = 'public'")).toEqual([]);
      await migrate(url);
      const after = await check();
      expect([after.code, after.stdout]).toEqual([0, expect.not.stringContaining("0001_initial")]);
    } finally {
      await onServer(inject("postgresUrl"), `drop database ${name} with (force)`);
    }
  });
});

describe("the migrations", () => {
  const own = path.join(projectRoot, "db", "migrations");

  it("are numbered one after the other", () => {
    const numbers = readdirSync(own).map((file) => /^(\d{4})_[a-z_]+\.ts$/.exec(file)?.[1]);
    expect(numbers.sort()).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, "0")));
  });

  it("make columns that a restored dump can compute: it has no search path", async () => {
    const database = await freshDatabase();
    const client = postgres(database.url, { max: 1, connection: { search_path: "" } });
    expect(
      await client`
        select public.search_text('3BHK') as text, 'andheri' = any(public.locality_names('andheri-west')) as named
      `,
    ).toEqual([{ text: "3 BHK", named: true }]);
    await client.end();
    await database.drop();
  });

  it("build indexes of existing tables concurrently", () => {
    for (const file of readdirSync(own).filter((name) => name > "0003")) {
      const text = readFileSync(path.join(own, file), "utf8");
      for (const [, table] of text.matchAll(/create (?:unique )?index (?!concurrently)[\s\S]*?\bon (\w+)/g)) {
        expect([file, table, text.includes(`create table ${table}`)]).toEqual([file, table, true]);
      }
    }
  });
});
