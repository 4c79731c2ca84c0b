import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, type Migration, Migrator, PostgresDialect } from "kysely";
import pg from "pg";
import { isMain, projectRoot, Refusal } from "./main.ts";
import { settlePlacesLeft } from "./places.ts";
import { runJob } from "./with-database.ts";

const folder = path.join(projectRoot, "db", "migrations");

/**
 * Brings a database to the newest schema. Several at once wait for each other; one that has nothing to do changes nothing.
 * @returns the names of the migrations it applied
 * @throws {Refusal} when the database cannot be reached or a migration fails; that migration has then left no trace
 */
export async function migrate(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  // What fails is told by its query; a server that stops while we hang up says so here, and would end the process.
  pool.on("error", () => {});
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: loadMigrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find((result) => result.status === "Error");
    if (failed) throw new Refusal(`The migration ${failed.migrationName} failed: ${messageOf(error)}`);
    if (error)
      throw new Refusal(`The database ${new URL(url).host} (DATABASE_URL) cannot be used: ${messageOf(error)}`);
    return results.map((result) => result.migrationName);
  } finally {
    await database.destroy();
  }
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const modules = files.map(async (file) => {
    const migration = (await import(pathToFileURL(path.join(folder, file)).href)) as Migration;
    return [path.basename(file, ".ts"), migration] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** A refused connection to a name with several addresses has its text in its parts only. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}

if (isMain(import.meta.url)) {
  await runJob("migrate: brings the database (DATABASE_URL, or the embedded one) to the newest schema", async (url) => {
    const applied = await migrate(url);
    console.log(applied.length > 0 ? `Migrated: ${applied.join(", ")}` : "The schema is up to date");
    await settlePlacesLeft(url);
  });
}
