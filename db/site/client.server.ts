import { env } from "#app/env.server.ts";
import { Unreachable } from "./connection.server.ts";
import { connect } from "./pool.server.ts";

/** The database handle of this process. It connects on its first query. */
export const db = connect(env.DATABASE_URL);

// PostgreSQL's codes: connection exceptions, shutting down, starting up, too many connections, statement timeout.
const outage = /^(08\w{3}|57P0\d|53300|57014)$/;

/** Whether an error means that the database is unreachable, rather than that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreachable) return true;
  if ("code" in error && typeof error.code === "string" && outage.test(error.code)) return true;
  return error.cause !== undefined && isOutage(error.cause);
}
