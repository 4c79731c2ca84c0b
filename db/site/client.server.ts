import { env } from "#app/env.server.ts";
import { TimedOut, Unreachable } from "./connection.server.ts";
import { connect } from "./pool.server.ts";

/** The database handle of this process. It connects on its first query. */
export const db = connect(env.DATABASE_URL);

/**
 * Handles for counts, which pages can do without. A slow count is cancelled after `COUNTS_MS` and blocks no other
 * queries. Counts of the choices beside the results have less time, counts of relaxations more.
 */
export const counting = {
  results: countingHandle(env.COUNTS_MS, 2 * env.COUNTS_MS),
  choices: countingHandle(Math.ceil(env.COUNTS_MS / 4), env.COUNTS_MS),
  relaxations: countingHandle(5 * env.COUNTS_MS, 5 * env.COUNTS_MS),
};

/** @param connection how long to wait for a connection: opening one takes longer than most counts */
function countingHandle(answer: number, connection: number) {
  return connect(env.DATABASE_URL, { connections: 4, connection, answer });
}

/** Whether there only was no answer, or no free connection, in time. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Unreachable && error.cause instanceof TimedOut;
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
