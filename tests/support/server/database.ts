import { type Kysely, sql } from "kysely";
import { inject } from "vitest";
import { connect } from "#db/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { createDatabase, onServer } from "./postgres.ts";

export interface TestDatabase {
  /** For a process of its own. */
  url: string;
  /** For the test itself: to arrange rows, and to look at what was stored. */
  db: Kysely<Schema>;
  /** Closes the handle and drops the database, also under those still connected. */
  drop(): Promise<void>;
}

/** A database of its own, migrated and empty (http and browser projects only). */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const url = await createDatabase(server);
  const db = connect(url);
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
 * How many connections of a database wait for a lock that another one holds.
 * @param statement what the statements that wait begin with
 */
export async function countBlocked(db: Kysely<Schema>, statement: string): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, ${statement})`.execute(db);
  return rows.length;
}

/** How many transactions of a database are open while their client does something else. */
export async function openTransactions(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  return rows.length;
}
