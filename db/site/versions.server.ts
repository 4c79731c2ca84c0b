import { sql } from "kysely";
import { versions } from "./client.server.ts";
import { outsideRequests } from "./request-time.server.ts";

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
  const { rows } = await sql<{ version: string | null }>`
    select sum(version)::text as version from versions
  `.execute(versions);
  return rows[0]?.version ?? "none";
}
