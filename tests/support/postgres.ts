import postgres from "postgres";

/** The migrated database that fresh ones are copied from. */
export const templateDatabase = "gharsetu_template";

/** The same server and credentials, another database. */
export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Runs something on a connection of its own. */
export async function onServer(url: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1 });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
