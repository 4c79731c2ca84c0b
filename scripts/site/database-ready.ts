import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { UserError } from "../main.ts";
import { Connection, Unreachable } from "#db/site/connection.server.ts";
import { databaseTexts } from "#texts/site/database.ts";

/** How long `npm start` waits for a database to come up, in milliseconds. */
const startWithin = 60_000;

/**
 * Connects and queries one row: only a result proves that a server is ready.
 * @param timeout in milliseconds
 * @throws the reason why there is no result
 */
export async function askDatabase(url: string, timeout = 5000): Promise<void> {
  const connection = await Connection.open(new URL(url), timeout);
  // A frozen server would never confirm it.
  void connection.close();
}

/**
 * Whether a retry may succeed: nobody listens, the host name cannot be resolved yet, or the server is starting,
 * stopping, recovering or full. A wrong password or a missing database will not fix itself.
 */
export function isStarting(error: unknown): boolean {
  // PostgreSQL's classes: connection exceptions, insufficient resources, operator intervention.
  if (error instanceof postgres.PostgresError) return /^(08|53|57)/.test(error.code);
  // An invalid URL.
  return !(error instanceof TypeError);
}

/**
 * Waits for an external database, with backoff, and says so.
 * @throws {UserError} if it refuses the connection or does not answer within a minute; the signal's reason if it aborts
 */
export async function waitForDatabase(url: string, interrupted: AbortSignal): Promise<void> {
  const database = addressOf(url);
  const seconds = startWithin / 1000;
  const deadline = Date.now() + startWithin;
  let announced = false;
  for (let wait = 250; ; wait = Math.min(wait * 2, 5000)) {
    const error = await askDatabase(url).then(
      () => null,
      (error: unknown) => error ?? new Error("no reason given"),
    );
    interrupted.throwIfAborted();
    if (error === null) return;
    if (!isStarting(error)) throw new UserError(databaseTexts.unusable(database, messageOf(error)));
    if (Date.now() + wait > deadline) {
      throw new UserError(databaseTexts.silent(database, seconds, messageOf(error)));
    }
    if (!announced) console.log(databaseTexts.waiting(seconds, database, messageOf(error)));
    announced = true;
    await sleep(wait, undefined, { signal: interrupted }).catch(() => interrupted.throwIfAborted());
  }
}

/** Host and port, or the folder of the socket; never the password. */
function addressOf(url: string): string {
  try {
    const { searchParams, hostname, port } = new URL(url);
    return searchParams.get("host") ?? `${hostname}:${port || 5432}`;
  } catch {
    return databaseTexts.unknown;
  }
}

/** The message of an error. If a host has several addresses, only the errors of each have one. */
export function messageOf(error: unknown): string {
  if (error instanceof Unreachable && error.cause) return messageOf(error.cause);
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}
