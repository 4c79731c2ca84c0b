import { sql } from "kysely";
import { env } from "#app/env.server.ts";
import type { Db } from "#db/schema.ts";
import { Unreachable } from "./connection.server.ts";
import { connect } from "./pool.server.ts";

/** The database handle of this process. It connects on its first query. */
export const db = connect(env.DATABASE_URL);
/** How long the count of a page's results may take, and those of the choices beside them, in milliseconds. */
const countLimits = { results: env.COUNTS_MS, choices: Math.ceil(env.COUNTS_MS / 20) };
/** Separate handles for counts, which pages can do without: slow ones block no other queries. */
export const counting = {
  results: countingHandle(countLimits.results, 2 * env.COUNTS_MS),
  choices: countingHandle(countLimits.choices, Math.ceil(env.COUNTS_MS / 4)),
};

/** @param connection how long to wait for a connection: opening one takes longer than most counts */
function countingHandle(limit: number, connection: number) {
  return connect(env.DATABASE_URL, { connections: 4, connection, answer: limit + 500 });
}

/**
 * Counts in a transaction whose statements PostgreSQL ends at the limit.
 * @throws an outage ({@link isOutage}) if that is not enough
 */
export function countBriefly<Result>(what: keyof typeof counting, count: (db: Db) => Promise<Result>): Promise<Result> {
  return counting[what].transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(countLimits[what])}`.execute(trx);
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
