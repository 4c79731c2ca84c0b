import { randomBytes } from "node:crypto";
import pg from "pg";

/** The migrated database that fresh ones are copied from. */
export const templateDatabase = "gharsetu_template";

/** The same server and credentials, another database. */
export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Runs one statement on a connection of its own. */
export async function onServer<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // The server may stop while we hang up.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(statement, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** Makes a migrated, empty database on a server. @returns its address */
export async function createDatabase(server: string): Promise<string> {
  const name = `gharsetu_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${templateDatabase}`);
  return databaseAt(server, name);
}
