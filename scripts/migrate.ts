import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Kysely, type Migration, Migrator, PostgresAdapter, sql } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import postgres from "postgres";
import { messageOf } from "./site/database-ready.ts";
import { isMain, projectRoot, UserError } from "./main.ts";
import { assignPlaces } from "./site/places.ts";
import { runJob } from "./site/with-database.ts";
import { connect, dialectConfig, unlimited } from "#db/site/pool.server.ts";
import { installQueues } from "#db/site/job-queues.server.ts";
import { databaseTexts, migrationTexts } from "#texts/site/database.ts";

const ownFolder = path.join(projectRoot, "db", "migrations");

/**
 * A module in the migrations folder, called `0002_...` and so on. While it is applied and until all processes have
 * restarted, the release before it serves the site, so it only adds (docs/decisions/migrations.md).
 */
interface MigrationModule extends Migration {
  /**
   * False: runs outside of a transaction, as `create index concurrently` must, so it must be repeatable after an
   * interruption.
   */
  transaction?: boolean;
  /** Removes or narrows what the release before the last one still used: only processes of the last release may run. */
  contracts?: boolean;
}

/** How long a migration waits for a lock. Later queries wait behind it, so it gives up and retries. */
const lockTimeout = "2s";
const tries = 30;
/** Between two attempts, in milliseconds. */
const longestPause = 5000;
/** PostgreSQL's code for a lock timeout. */
const lockNotAvailable = "55P03";
/** The key of an advisory lock: any number, the same for all migrators. */
const migratorLock = 4_012_987_655;

/**
 * Migrates a database to the newest schema, each migration in a transaction of its own. Several at once wait for each
 * other; one that has nothing to do changes nothing.
 * @param folder with the migrations
 * @param only leaves all others for later: the schema of an earlier release, for an empty database
 * @returns the names of the migrations it applied
 * @throws {UserError} if the database is unreachable, one of `only` is unknown or a migration fails; that migration has
 * then changed nothing, unless it runs outside of a transaction
 */
export async function migrate(url: string, folder = ownFolder, only?: string[]): Promise<string[]> {
  const dialect = new DialectWithoutLock(dialectConfig(url, { connections: 2, connection: 10_000, answer: unlimited }));
  const database = new Kysely<unknown>({ dialect });
  const modules = await loadMigrations(folder, only);
  try {
    return await alone(database, async () => {
      await refuseOldServer(database);
      await refuseUnreleased(database);
      // First, since a migration may add jobs.
      if (folder === ownFolder) await retried(migrationTexts.queues, () => installQueues(database));
      const names = await pendingOf(database, modules);
      for (const name of names) await retried(name, () => apply(database, name, modules));
      return names;
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(databaseTexts.unusable(new URL(url).host, messageOf(error)));
  } finally {
    await database.destroy();
  }
}

/**
 * The migrations that a database lacks, in order, and which of them need that no older release is running.
 * @param folder with the migrations
 */
export async function pendingMigrations(
  url: string,
  folder = ownFolder,
): Promise<{ names: string[]; contracting: string[] }> {
  const database = connect(url, { connection: 10_000 });
  const modules = await loadMigrations(folder);
  try {
    await refuseUnreleased(database);
    const names = await pendingOf(database, modules);
    return { names, contracting: names.filter((name) => modules[name]!.contracts) };
  } finally {
    await database.destroy();
  }
}

/** The oldest release of PostgreSQL that the migrations work with, as it numbers them. */
export const oldestRelease = 150_000;

/** @throws {UserError} for an older one, which would stop in the middle of a migration */
async function refuseOldServer<Schema>(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ release: string; number: number }>`
    select current_setting('server_version') as release, current_setting('server_version_num')::int as number
  `.execute(db);
  const { release, number } = rows[0]!;
  if (number < oldestRelease) throw new UserError(databaseTexts.tooOld(release));
}

/** The last migration of the versions before the first release, whose schemas no migration continues. */
const unreleased = "20261203_spooled_uploads";

/** @throws {UserError} for a database of a version before the first release */
async function refuseUnreleased<Schema>(db: Kysely<Schema>): Promise<void> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql`select from kysely_migration where name = ${unreleased}`.execute(db);
  if (rows.length > 0) throw new UserError(migrationTexts.unreleased);
}

async function pendingOf<Schema>(db: Kysely<Schema>, modules: Record<string, MigrationModule>): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve(modules) };
  const migrations = await new Migrator({ db, provider }).getMigrations();
  return migrations.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

/** Without Kysely's own lock, which belongs to a session and could outlive it behind PgBouncer: see {@link alone}. */
class DialectWithoutLock extends PostgresJSDialect {
  override createAdapter() {
    return new (class extends PostgresAdapter {
      override async acquireMigrationLock(): Promise<void> {}
      override async releaseMigrationLock(): Promise<void> {}
    })();
  }
}

/**
 * Runs while no other migrator does. The lock belongs to a transaction that does nothing else: it does not block
 * `create index concurrently`, and ends with this process in any case.
 */
async function alone<Outcome>(database: Kysely<unknown>, work: () => Promise<Outcome>): Promise<Outcome> {
  // Polling, each time in a transaction of its own: `create index concurrently` of the other migrator waits until one
  // that had a snapshot when it looked has ended.
  for (let waited = 0; ; waited++) {
    const outcome = await database.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      return (await takeLock(trx)) ? { of: await work() } : null;
    });
    if (outcome) return outcome.of;
    if (waited === 0) console.log(migrationTexts.waitingForOther);
    await sleep(500);
  }
}

async function takeLock(db: Kysely<unknown>): Promise<boolean> {
  // Without parameters, which would keep the transaction's snapshot while it is idle.
  const query = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(migratorLock)}) as taken`;
  const { rows } = await query.execute(db);
  return rows[0]!.taken;
}

/** Repeats a migration while others lock a table that it needs. */
async function retried(name: string, work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UserError) throw error;
      const busy = error instanceof postgres.PostgresError && error.code === lockNotAvailable;
      if (!busy || tried === tries) throw new UserError(migrationTexts.failed(name, messageOf(error)));
      if (tried === 1) console.log(migrationTexts.waitingForTable(name));
      await sleep(Math.min(500 * tried, longestPause));
    }
  }
}

/** Applies the next migration. */
async function apply(database: Kysely<unknown>, name: string, modules: Record<string, MigrationModule>): Promise<void> {
  const { transaction = true } = modules[name]!;
  const getMigrations = () => Promise.resolve({ ...modules, [name]: guarded(modules[name]!) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations },
    disableTransactions: !transaction,
    // Two branches may have added migrations on the same day, and a database may have one of them already.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateUp();
  if (error) throw error as Error;
}

/** Limits a migration's waits for locks, and makes PostgreSQL end it within a second if this process is gone. */
function guarded(migration: MigrationModule): Migration {
  const { transaction = true } = migration;
  return {
    up: async (db) => {
      const local = sql.raw(transaction ? "local" : "");
      await sql`set ${local} client_connection_check_interval = '1s'`.execute(db);
      if (transaction) {
        await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db);
      } else {
        // `create index concurrently` waits for old transactions, and blocks nobody meanwhile.
        await sql`set lock_timeout = 0`.execute(db);
        await dropUnfinishedIndexes(db);
      }
      await migration.up(db);
    },
  };
}

/** Drops indexes whose creation was interrupted: PostgreSQL updates them and never uses them. */
async function dropUnfinishedIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relkind = 'i' and relnamespace = current_schema()::regnamespace
  `.execute(db);
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.raw(name)}`.execute(db);
}

async function loadMigrations(folder: string, only?: string[]): Promise<Record<string, MigrationModule>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const known = files.map((file) => path.basename(file, ".ts"));
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown) throw new UserError(migrationTexts.unknown(unknown));
  const modules = (only ?? known).map(async (name) => {
    const migration = (await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)) as MigrationModule;
    return [name, migration] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

if (isMain(import.meta.url)) {
  await runJob(migrationTexts.help, async (url) => {
    if (process.argv.includes("--check")) {
      const { names, contracting } = await pendingMigrations(url);
      console.log(names.length > 0 ? migrationTexts.pending(names, contracting) : migrationTexts.upToDate);
      return names.length > 0 ? 1 : 0;
    }
    const applied = await migrate(url);
    console.log(applied.length > 0 ? migrationTexts.applied(applied.join(", ")) : migrationTexts.upToDate);
    await assignPlaces(url);
  });
}
