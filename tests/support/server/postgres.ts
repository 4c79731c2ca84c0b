import { randomBytes } from "node:crypto";
import { CompiledQuery, type Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import { connect, unlimited } from "#db/site/pool.server.ts";

/** The migrated database that new ones are copied from. */
export const templateDatabase = "gharsetu_template";

/** The URL of another database, with the same server and credentials. */
export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** The limits of a handle of the tests: a machine may be busier than a page may be slow. */
export const patient = { connection: 60_000, answer: unlimited };

/** Runs one statement. */
export async function execute<Row>(db: Kysely<Schema>, statement: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, values));
  return rows;
}

/** Runs one statement on a connection of its own. */
export async function onServer<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const db = connect(url, patient);
  try {
    return await execute<Row>(db, statement, values);
  } finally {
    await db.destroy();
  }
}

/** Creates a migrated, empty database on a server. @returns its URL */
export async function createDatabase(server: string): Promise<string> {
  const name = `gharsetu_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${templateDatabase}`);
  return databaseAt(server, name);
}
