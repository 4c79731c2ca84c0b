import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "./main.ts";

/** How long `npm start` waits for a database that is not up yet, in milliseconds. */
const startWithin = 60_000;

/**
 * Connects and asks for one row: the only proof that a server serves.
 * @param patience how long it may take, in milliseconds
 * @throws what kept it from answering
 */
export async function askDatabase(url: string, patience = 5000): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
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
 * Whether the same question may get an answer later: nobody listens, the name is not known yet, the server starts, stops,
 * recovers or is full. An answer that refuses us (a wrong password, no such database) will not change by itself.
 */
export function mayComeUp(error: unknown): boolean {
  // PostgreSQL's classes: connection exceptions, insufficient resources, operator intervention.
  if (error instanceof pg.DatabaseError) return /^(08|53|57)/.test(error.code ?? "");
  return !(error instanceof TypeError);
}

/**
 * Waits for a database that somebody else runs, with backoff, and says so.
 * @throws {Refusal} when it refuses us, or has not come up within a minute; the signal's reason when that aborts
 */
export async function untilDatabaseAnswers(url: string, interrupted: AbortSignal): Promise<void> {
  const deadline = Date.now() + startWithin;
  for (let wait = 250; ; wait = Math.min(wait * 2, 5000)) {
    const error = await askDatabase(url).then(
      () => null,
      (error: unknown) => error ?? new Error("no reason given"),
    );
    interrupted.throwIfAborted();
    if (error === null) return;
    if (!mayComeUp(error)) {
      throw new Refusal(`The database ${addressOf(url)} (DATABASE_URL) cannot be used: ${messageOf(error)}`);
    }
    if (Date.now() + wait > deadline) {
      throw new Refusal(
        `The database ${addressOf(url)} (DATABASE_URL) did not answer within ${startWithin / 1000} s: ${messageOf(error)}`,
      );
    }
    if (wait === 250) {
      console.log(
        `Waiting up to ${startWithin / 1000} s for the database ${addressOf(url)} (DATABASE_URL): ${messageOf(error)}`,
      );
    }
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

/** A refused connection to a name with several addresses has its text in its parts only. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}
