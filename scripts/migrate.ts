import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Kysely, type Migration, Migrator, PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { messageOf } from "./site/database-ready.ts";
import { isMain, projectRoot, Refusal } from "./main.ts";
import { settlePlaces } from "./site/places.ts";
import { runJob } from "./site/with-database.ts";

const ownFolder = path.join(projectRoot, "db", "migrations");

/**
 * A module of the migrations' folder. One with `transaction = false` runs outside of a transaction, as `create index
 * concurrently` has to, so it must be possible to run it again after it was cut off.
 */
interface MigrationModule extends Migration {
  transaction?: boolean;
}

/** How long a migration waits for a lock. Queries that come after it wait, too, so it gives up and tries again. */
const lockTimeout = "2s";
const tries = 30;
/** Between two tries, in milliseconds. */
const longestPause = 5000;
/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = "55P03";
/** The key of an advisory lock: any number, the same for all migrators. */
const migratorLock = 4_012_987_655;

/**
 * Brings a database to the newest schema, each migration in a transaction of its own. Several at once wait for each other;
 * one that has nothing to do changes nothing.
 * @param folder where the migrations are
 * @returns the names of the migrations it applied
 * @throws {Refusal} when the database cannot be reached or a migration fails; that migration has then changed nothing,
 * unless it runs outside of a transaction
 */
export async function migrate(url: string, folder = ownFolder): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 });
  // What fails is told by its query; a server that stops while we hang up says so here, and would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  const database = new Kysely<unknown>({ dialect: new DialectWithoutLock({ pool }) });
  const modules = await loadMigrations(folder);
  try {
    return await alone(database, async () => {
      const applied: string[] = [];
      const provider = { getMigrations: () => Promise.resolve(modules) };
      for (const { name, executedAt } of await new Migrator({ db: database, provider }).getMigrations()) {
        if (executedAt) continue;
        await apply(database, name, modules);
        applied.push(name);
      }
      return applied;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The database ${new URL(url).host} (DATABASE_URL) cannot be used: ${messageOf(error)}`);
  } finally {
    await database.destroy();
  }
}

/** Without Kysely's own lock, which is a session's and could outlive it behind PgBouncer: {@link alone} has another. */
class DialectWithoutLock extends PostgresDialect {
  override createAdapter() {
    return new (class extends PostgresAdapter {
      override async acquireMigrationLock(): Promise<void> {}
      override async releaseMigrationLock(): Promise<void> {}
    })();
  }
}

/**
 * Does the work while no other migrator does any. The lock belongs to a transaction that does nothing else: it does not
 * hold up `create index concurrently`, and ends with this process, however that ends.
 */
async function alone<Outcome>(database: Kysely<unknown>, work: () => Promise<Outcome>): Promise<Outcome> {
  return database.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // Polling, since `create index concurrently` would wait for the snapshot of a statement that waits.
    for (let waited = 0; !(await takeLock(trx)); waited++) {
      if (waited === 0) console.log("Waiting for another migration to end ...");
      await sleep(500);
    }
    return work();
  });
}

async function takeLock(db: Kysely<unknown>): Promise<boolean> {
  // Without parameters, which would keep the transaction's snapshot while it is idle.
  const query = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(migratorLock)}) as taken`;
  const { rows } = await query.execute(db);
  return rows[0]!.taken;
}

/** Applies the next migration, and tries again where others hold a table that it needs. */
async function apply(database: Kysely<unknown>, name: string, modules: Record<string, MigrationModule>): Promise<void> {
  const { transaction = true } = modules[name]!;
  const getMigrations = () => Promise.resolve({ ...modules, [name]: guarded(modules[name]!) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations },
    disableTransactions: !transaction,
    // Two branches may have added theirs on one day, and a database knows one of them already.
    allowUnorderedMigrations: true,
  });
  for (let tried = 1; ; tried++) {
    const { error } = await migrator.migrateUp();
    if (!error) return;
    const busy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
    if (!busy || tried === tries) throw new Refusal(`The migration ${name} failed: ${messageOf(error)}`);
    if (tried === 1) console.log(`The migration ${name} waits for a table that is in use ...`);
    await sleep(Math.min(500 * tried, longestPause));
  }
}

/** Limits a migration's waits for locks, and makes PostgreSQL end it within a second when this process is gone. */
function guarded(migration: MigrationModule): Migration {
  const { transaction = true } = migration;
  return {
    up: async (db) => {
      const local = sql.raw(transaction ? "local" : "");
      await sql`set ${local} client_connection_check_interval = '1s'`.execute(db);
      if (transaction) {
        await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db);
      } else {
        // `create index concurrently` waits for old transactions, and nobody waits for it meanwhile.
        await sql`set lock_timeout = 0`.execute(db);
        await dropUnfinishedIndexes(db);
      }
      await migration.up(db);
    },
  };
}

/** Drops indexes whose building was cut off: PostgreSQL keeps them up to date and never uses them. */
async function dropUnfinishedIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relkind = 'i' and relnamespace = current_schema()::regnamespace
  `.execute(db);
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.raw(name)}`.execute(db);
}

async function loadMigrations(folder: string): Promise<Record<string, MigrationModule>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const modules = files.map(async (file) => {
    const migration = (await import(pathToFileURL(path.join(folder, file)).href)) as MigrationModule;
    return [path.basename(file, ".ts"), migration] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

if (isMain(import.meta.url)) {
  await runJob("migrate: brings the database (DATABASE_URL, or the embedded one) to the newest schema", async (url) => {
    const applied = await migrate(url);
    console.log(applied.length > 0 ? `Migrated: ${applied.join(", ")}` : "The schema is up to date");
    await settlePlaces(url);
  });
}
