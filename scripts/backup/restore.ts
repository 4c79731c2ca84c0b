import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { Schema, Trx } from "#db/schema.ts";
import { type WaitingJob, restoreJobs } from "#db/site/jobs.server.ts";
import { connect, unlimited } from "#db/site/pool.server.ts";
import { pauseJobs } from "#db/site/seeds.server.ts";
import { UserError } from "../main.ts";
import { migrate } from "../migrate.ts";
import { type Manifest, type Sums, readArchive } from "./archive.ts";
import { PhotoWriter } from "./photos.ts";
import { appliedMigrations, insertRows, setUpTransaction, sumTables, tableNames } from "./tables.ts";
import { backupTexts as texts } from "#texts/site/database.ts";

/** A backup that was read once, and is complete. */
interface CheckedBackup {
  manifest: Manifest;
  sums: Sums;
  /** Reads it again. */
  open: () => Promise<Readable>;
}

/**
 * Restores a backup into an empty database, and its photos into the store: all of it, or no row. Jobs stay paused.
 * @returns the session secret, if the backup has it
 * @throws {UserError} if the database is not empty, or the backup is of a newer release
 */
export async function restore(
  url: string,
  { manifest, sums, open }: CheckedBackup,
): Promise<{ secret: string | null }> {
  const db = connect(url, { connections: 2, connection: 10_000, answer: unlimited });
  try {
    await refuseUsed(db, manifest);
    await migrate(url, undefined, manifest.migrations);
    const secret = await db.transaction().execute(async (trx) => {
      await prepare(trx, manifest);
      const secret = await fill(trx, manifest, await open());
      await complete(trx, manifest, sums);
      return secret;
    });
    await sql`analyze`.execute(db);
    return { secret };
  } finally {
    await db.destroy();
  }
}

/** The schema may be there already, such as after a restore that was interrupted. */
async function refuseUsed(db: Kysely<Schema>, { migrations }: Manifest): Promise<void> {
  for (const name of await tableNames(db)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new UserError(texts.notEmpty(name));
  }
  const newer = (await appliedMigrations(db)).find((name) => !migrations.includes(name));
  if (newer) throw new UserError(texts.schemaNewer(newer));
}

/** Foreign keys stay checked: tables come after those that they refer to. Our own triggers have done their work. */
async function prepare(trx: Trx, { tables }: Manifest): Promise<void> {
  await setUpTransaction(trx);
  await sql`set constraints all deferred`.execute(trx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  // A migration may have added rows.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx);
}

async function fill(trx: Trx, { tables }: Manifest, archive: Readable): Promise<string | null> {
  const photos = new PhotoWriter();
  let secret: string | null = null;
  for await (const file of readArchive(archive)) {
    const [kind, name] = file.name.split("/");
    const table = kind === "tables" && tables.find((table) => table.name === name);
    if (table) await insertRows(trx, table, file.bytes);
    else if (kind === "jobs.json") await restoreJobs(trx, JSON.parse(file.bytes.toString()) as WaitingJob[]);
    else if (kind === "secret") secret = file.bytes.toString();
    else await photos.write(file);
  }
  await photos.finish();
  return secret;
}

async function complete(trx: Trx, { tables, sequences }: Manifest, sums: Sums): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
  for (const [name, last] of Object.entries(sequences)) {
    await sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`.execute(trx);
  }
  const restored = await sumTables(trx, tables);
  const different = Object.keys({ ...sums, ...restored }).filter(
    (section) => section.startsWith("tables/") && !isDeepStrictEqual(sums[section], restored[section]),
  );
  if (different.length > 0) throw new Error(texts.differs(different));
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  await pauseJobs(trx);
}
