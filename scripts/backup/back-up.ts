import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Trx } from "#db/schema.ts";
import { backupLock } from "#db/photo/photos.server.ts";
import { waitingJobs } from "#db/site/jobs.server.ts";
import { connect, unlimited } from "#db/site/pool.server.ts";
import { projectRoot, UserError } from "../main.ts";
import { type AddFile, type Manifest, type Sums, tableSection, writeArchive } from "./archive.ts";
import { addPhotos } from "./photos.ts";
import { appliedMigrations, describeTables, rowsOf, setUpTransaction, tableNames } from "./tables.ts";
import { backupTexts as texts } from "#texts/site/database.ts";

interface BackupOptions {
  photos: boolean;
  /** SESSION_SECRET, to be included. */
  secret: string | null;
}

/**
 * Backs up the database as it is at one moment, and the photos of that moment, while the site runs.
 * @param write stores the archive
 * @throws {UserError} if another backup is running
 */
export async function backUp(
  url: string,
  { photos, secret }: BackupOptions,
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ manifest: Manifest; sums: Sums; missing: string[] }> {
  const db = connect(url, { connections: 2, connection: 10_000, answer: unlimited });
  try {
    // Two transactions: the moment has to come after the locks, and a transaction's begins with its first statement.
    return await db.transaction().execute(async (locks) => {
      await lock(locks);
      return db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          await setUpTransaction(trx);
          const manifest = await describe(trx, photos);
          let missing: string[] = [];
          const sums = await writeArchive(write, manifest, async (add) => {
            await addRows(trx, manifest, add);
            if (secret !== null) await add("secret", secret);
            if (photos) missing = await addPhotos(trx, add);
          });
          return { manifest, sums, missing };
        });
    });
  } finally {
    await db.destroy();
  }
}

/** Until the end of the transaction, no photo is removed, and no migration changes a table. */
async function lock(trx: Trx): Promise<void> {
  await setUpTransaction(trx);
  await sql`set local lock_timeout = '10s'`.execute(trx);
  try {
    await sql`select pg_advisory_xact_lock(${sql.lit(backupLock)})`.execute(trx);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03") throw new UserError(texts.alreadyRunning);
    throw error;
  }
  const tables = (await tableNames(trx)).map((name) => sql.table(name));
  if (tables.length > 0) await sql`lock table ${sql.join(tables)} in access share mode`.execute(trx);
}

async function describe(trx: Trx, hasPhotos: boolean): Promise<Manifest> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename::text as name, last_value as last from pg_sequences where schemaname = current_schema()
  `.execute(trx);
  const migrations = await appliedMigrations(trx);
  if (migrations.length === 0) throw new UserError(texts.noSchema);
  return {
    format: 1,
    release: (JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as { version: string }).version,
    madeAt: new Date().toISOString(),
    migrations,
    tables: await describeTables(trx),
    sequences: Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]]))),
    hasPhotos,
  };
}

async function addRows(trx: Trx, { tables }: Manifest, add: AddFile): Promise<void> {
  for (const table of tables) {
    let part = 0;
    for await (const rows of rowsOf(trx, table)) await add(`${tableSection(table.name)}/${++part}.jsonl`, rows);
  }
  await add("jobs.json", JSON.stringify(await waitingJobs(trx)));
}
