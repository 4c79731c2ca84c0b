import { env } from "#app/env.server.ts";
import { Unreachable, connect } from "#db/pool.server.ts";

/** The handle of this process. It connects at its first query. */
export const db = connect(env.DATABASE_URL);
/**
 * Others, for what a page can be shown without when it takes too long: the counts beside its results. Those of searches with
 * words may take seconds, and keep no connection from who looks for homes, nor from the other counts.
 */
export const counting = { plain: countingHandle(), worded: countingHandle() };

function countingHandle() {
  return connect(env.DATABASE_URL, { connections: 4, connection: 1000, statement: 2000, answer: 2500 });
}

// PostgreSQL's codes: connection exceptions, shutting down, starting up, too many connections, a statement that ran out
// of time.
const outage = /^(08\w{3}|57P0\d|53300|57014)$/;

/** Whether an error says that the database cannot be reached now, rather than that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreachable) return true;
  if ("code" in error && typeof error.code === "string" && outage.test(error.code)) return true;
  return error.cause !== undefined && isOutage(error.cause);
}
