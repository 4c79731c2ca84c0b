import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "../main.ts";

/** How long `npm start` waits for a database that is not up yet, in milliseconds. */
const startWithin = 60_000;

/**
 * Connects and asks for one row: only an answer proves that a server is ready.
 * @param timeout of connecting and of the query, in milliseconds
 * @throws what kept it from answering
 */
export async function askDatabase(url: string, timeout = 5000): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: "gharsetu start",
  });
  // A server that ends while we hang up says so here, and would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select 1");
  } finally {
    // A frozen server would never confirm it.
    void client.end().catch(() => {});
  }
}

/**
 * Whether a later try may succeed: nobody listens, the host name cannot be resolved yet, the server starts, stops, recovers
 * or is full. A wrong password or a missing database will not change by itself.
 */
export function mayComeUp(error: unknown): boolean {
  // PostgreSQL's classes: connection exceptions, insufficient resources, operator intervention.
  if (error instanceof pg.DatabaseError) return /^(08|53|57)/.test(error.code ?? "");
  // An address that cannot be parsed.
  return !(error instanceof TypeError);
}

/**
 * Waits for a database that somebody else runs, with backoff, and says so.
 * @throws {Refusal} when it refuses the connection or does not answer within a minute; the signal's reason when it aborts
 */
export async function untilDatabaseAnswers(url: string, interrupted: AbortSignal): Promise<void> {
  const database = `database ${addressOf(url)} (DATABASE_URL)`;
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
    if (!mayComeUp(error)) throw new Refusal(`The ${database} cannot be used: ${messageOf(error)}`);
    if (Date.now() + wait > deadline) {
      throw new Refusal(`The ${database} did not answer within ${seconds} s: ${messageOf(error)}`);
    }
    if (!announced) console.log(`Waiting up to ${seconds} s for the ${database}: ${messageOf(error)}`);
    announced = true;
    await sleep(wait, undefined, { signal: interrupted }).catch(() => interrupted.throwIfAborted());
  }
}

/** Host and port, or the folder of the socket; never the password. */
function addressOf(url: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: url });
    return host.startsWith("/") ? host : `${host}:${port}`;
  } catch {
    return "of that address";
  }
}

/** The message of an error. Where a host has several addresses, only the errors of each have one. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}
