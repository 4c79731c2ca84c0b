import { Kysely } from "kysely";
import postgres from "postgres";
import { env } from "#app/env.server.ts";
import { DeadlineDialect } from "./deadline.server.ts";
import type { Schema } from "./schema.ts";

/** In milliseconds. A page is told of an outage within 5 seconds (TRUST.md row 28). */
const queryDeadline = 4500;

/**
 * Opens a pool. `bigint` comes back as a number: prices end far below 2^53.
 * @param url a PostgreSQL address
 */
export function connect(url: string): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new DeadlineDialect(
      postgres(url, {
        max: 10,
        connect_timeout: 3,
        connection: { application_name: "gharsetu", statement_timeout: 4000 },
        onnotice: () => {},
        types: {
          bigint: { to: 20, from: [20], serialize: String, parse: Number },
        },
      }),
      queryDeadline,
    ),
  });
}

/** The pool of this process. It connects at its first query. */
export const db = connect(env.DATABASE_URL);

// Node's and the driver's own codes for a server that cannot be reached, then PostgreSQL's: connection exceptions,
// shutting down, starting up, too many connections, and a statement that ran out of time.
const outage =
  /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|CONNECT_TIMEOUT|CONNECTION_\w+|QUERY_TIMEOUT|08\w{3}|57P0\d|53300|57014)$/;

/** Whether an error says that the database cannot be reached now, rather than that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && outage.test(error.code)) return true;
  return error.cause !== undefined && isOutage(error.cause);
}
