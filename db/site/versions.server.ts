import { env } from "#app/env.server.ts";
import { Connection } from "./connection.server.ts";
import { outsideRequests } from "./request-time.server.ts";

/** In milliseconds: to connect, and to get an answer. */
const longestWait = 1000;

/**
 * What every request of a kept page reads with: its own connection, so that it never waits behind slow queries, and
 * neither Kysely nor a pool, which take more time than so small a query.
 */
let connection: Connection | null = null;

let current: Promise<string> | null = null;
let next: Promise<string> | null = null;

/**
 * The version of everything that public pages show: a number that differs after each change. One read answers all
 * requests that came before it began. Those that come during it may know of a change it missed, so they wait for the
 * next one.
 * @throws if the database is unreachable; those that wait for the next read do not wait again
 */
export function currentVersion(): Promise<string> {
  if (!current) return read();
  next ??= current.then(read);
  return next;
}

async function read(): Promise<string> {
  next = null;
  current = outsideRequests(readVersion);
  try {
    return await current;
  } catch (error) {
    next = null;
    throw error;
  } finally {
    // Otherwise the next read follows.
    if (!next) current = null;
  }
}

async function readVersion(): Promise<string> {
  if (!connection?.usable) connection = await Connection.open(new URL(env.DATABASE_URL), longestWait);
  const [row] = await connection.query("select sum(version)::text as version from versions", [], longestWait);
  return (row as { version: string | null } | undefined)?.version ?? "none";
}

export async function closeVersions(): Promise<void> {
  await connection?.close();
}
