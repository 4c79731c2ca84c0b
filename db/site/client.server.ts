import { type Kysely, sql } from "kysely";
import { env } from "#app/env.server.ts";
import type { Db, Schema } from "#db/schema.ts";
import { Unreachable } from "./connection.server.ts";
import { connect } from "./pool.server.ts";

/** The database handle of this process. It connects on its first query. */
export const db = connect(env.DATABASE_URL);
/**
 * Separate handles for counts, which a page can do without if they take too long. Counts for searches with words may
 * take seconds; they must not block other queries, nor the other counts.
 */
export const counting = { plain: countingHandle(), worded: countingHandle() };

function countingHandle() {
  return connect(env.DATABASE_URL, { connections: 4, connection: 1000, answer: 2500 });
}

/**
 * Counts in a transaction that PostgreSQL gives 2 seconds for each statement.
 * @throws an outage ({@link isOutage}) if that is not enough
 */
export function countBriefly<Result>(handle: Kysely<Schema>, count: (db: Db) => Promise<Result>): Promise<Result> {
  return handle.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 2000`.execute(trx);
    return count(trx);
  });
}

// PostgreSQL's codes: connection exceptions, shutting down, starting up, too many connections, statement timeout.
const outage = /^(08\w{3}|57P0\d|53300|57014)$/;

/** Whether an error means that the database is unreachable, rather than that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreachable) return true;
  if ("code" in error && typeof error.code === "string" && outage.test(error.code)) return true;
  return error.cause !== undefined && isOutage(error.cause);
}
