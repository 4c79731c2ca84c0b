import { type Kysely, sql } from "kysely";
import { inject } from "vitest";
import { connect } from "#db/site/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { createDatabase, onServer, patient } from "./postgres.ts";

export interface TestDatabase {
  /** Its URL, for another process. */
  url: string;
  /** A handle for the test itself, to insert rows and to check what was stored. */
  db: Kysely<Schema>;
  /** Closes the handle and drops the database, even if others are still connected. */
  drop(): Promise<void>;
}

/** A new, migrated, empty database (http and browser projects only). */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const url = await createDatabase(server);
  const db = connect(url, patient);
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await onServer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
}

/**
 * How many connections of a database wait for a lock held by another one.
 * @param statement the beginning of the waiting statements
 */
export async function countBlocked(db: Kysely<Schema>, statement: string): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, ${statement})`.execute(db);
  return rows.length;
}

/** How many transactions of a database are idle. */
export async function openTransactions(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows.length;
}
